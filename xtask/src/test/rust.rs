//! The Rust tests: with nextest if it is there, otherwise with cargo's own runner; documentation tests always with the
//! latter.

use std::{fs, thread::available_parallelism};

use crate::{
    command,
    failure::Failure,
    programs, rustdoc,
    tidy::Tree,
    workspace::{Workspace, clippy_driver},
};

use super::{ignores::Ignores, libtest, nextest, passed_over, tally::Tally};

const TARGETS: [&str; 3] = ["--lib", "--bins", "--tests"];
/// What is linted besides.
const OTHERS: [&str; 2] = ["--examples", "--benches"];

/// Lints everything, and compiles what [`tests`] runs.
pub(crate) fn compile(workspace: &Workspace, title: &str) -> Result<Tally, Failure> {
    let runner: &[&str] = if has_nextest(workspace) {
        &["nextest", "run"]
    } else {
        &["test"]
    };
    if clippy_driver().is_none() {
        let missing = "clippy is not installed: rustup component add clippy";
        return Ok(Tally::failed(title, missing));
    }
    let mut cargo = workspace.linting(runner);
    cargo
        .args(["--no-run", "--workspace", "--locked"])
        .args(TARGETS)
        .args(OTHERS);
    let ended = command::watch(&mut cargo)?;
    Ok(Tally::whole(title, ended.success))
}

fn has_nextest(workspace: &Workspace) -> bool {
    command::succeeds(&mut workspace.cargo(&["nextest", "--version"]))
}

/// Unit tests and the tests in `tests/` folders.
pub(crate) fn tests(workspace: &Workspace, long: bool) -> Result<Tally, Failure> {
    programs::provide();
    if has_nextest(workspace) {
        by_nextest(workspace, long)
    } else {
        by_cargo(workspace, long)
    }
}

fn by_nextest(workspace: &Workspace, long: bool) -> Result<Tally, Failure> {
    let profile = if long { "long" } else { "default" };
    let mut cargo = workspace.linting(&[
        "nextest",
        "run",
        "--profile",
        profile,
        "--workspace",
        "--locked",
        "--no-fail-fast",
    ]);
    cargo
        .args(TARGETS)
        .args(["--status-level", "slow", "--final-status-level", "skip"])
        .args(["--test-threads", &at_once().to_string()]);
    if long {
        cargo.args(["--run-ignored", "all"]);
    }
    let report = workspace.target(&format!("nextest/{profile}/junit.xml"));
    let _ = fs::remove_file(&report);
    let ended = command::watch(&mut cargo)?;
    let tree = Tree::read(workspace)?;
    let ignores = Ignores::read(tree.rust().map(|source| source.text.as_str()));
    let report = fs::read_to_string(report).unwrap_or_default();
    let tally = passed_over::apart(nextest::read(&ended.output, &ignores), &report);
    Ok(tally.checked_against("Rust tests", ended.success))
}

/// Tests that run at the same time: half of them wait for sockets, disks and clocks.
fn at_once() -> usize {
    available_parallelism().map_or(2, |processors| 2 * processors.get())
}

fn by_cargo(workspace: &Workspace, long: bool) -> Result<Tally, Failure> {
    let mut cargo = workspace.linting(&["test", "--workspace", "--locked", "--no-fail-fast"]);
    cargo.args(TARGETS);
    if long {
        cargo.args(["--", "--include-ignored"]);
    }
    let ended = command::watch(&mut cargo)?;
    Ok(libtest::read(&ended.output).checked_against("Rust tests", ended.success))
}

/// The links and the examples in the documentation.
pub(crate) fn documentation(workspace: &Workspace) -> Result<Tally, Failure> {
    let mut cargo =
        workspace.linting(&["test", "--workspace", "--locked", "--no-fail-fast", "--doc"]);
    rustdoc::apply(&mut cargo, workspace)?;
    let ended = command::watch(&mut cargo)?;
    Ok(libtest::read(&ended.output).checked_against("documentation", ended.success))
}
