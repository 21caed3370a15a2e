//! The unit tests of the rules under Miri, which finds undefined behaviour.

use std::process::Command;

use crate::{command, failure::Failure, tidy::NO_STD, toolchains, workspace::Workspace};

use super::{libtest, tally::Tally};

/// Runs them with the installed nightly; `--long` only, since Miri is some hundred times slower.
pub(crate) fn tests(workspace: &Workspace, title: &str, long: bool) -> Result<Tally, Failure> {
    if !long {
        return Ok(Tally::skipped(title, "runs with --long"));
    }
    let installed = toolchains::installed();
    let Some(nightly) = toolchains::find(&installed, "nightly") else {
        let reason = "it needs nightly: rustup toolchain install nightly --component miri,rust-src";
        return Ok(Tally::skipped(title, reason));
    };
    if !has_miri(nightly) {
        let reason = "nightly lacks it: rustup component add miri rust-src --toolchain nightly";
        return Ok(Tally::skipped(title, reason));
    }
    let mut cargo = toolchains::cargo(workspace, nightly, &["miri", "test", "--lib", "--locked"]);
    for name in NO_STD {
        cargo.args(["--package", &format!("loopline-{name}")]);
    }
    cargo.args(["--no-fail-fast", "--target-dir"]);
    cargo.arg(workspace.target("miri"));
    let ended = command::watch(&mut cargo)?;
    Ok(libtest::read(&ended.output).checked_against(title, ended.success))
}

/// Whether Miri and the library sources that it compiles are both installed.
fn has_miri(toolchain: &str) -> bool {
    let mut rustup = Command::new("rustup");
    rustup.args(["component", "list", "--installed", "--toolchain", toolchain]);
    let list = command::read_quietly(&mut rustup).unwrap_or_default();
    ["miri", "rust-src"]
        .iter()
        .all(|name| list.lines().any(|line| line.starts_with(name)))
}
