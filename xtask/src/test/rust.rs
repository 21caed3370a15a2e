//! The Rust tests: with nextest if it is there, otherwise with cargo's own runner; documentation tests always with the
//! latter.

use std::{fs, thread::available_parallelism};

use anyhow::Result;

use crate::{
    command, programs, rustdoc,
    workspace::{Workspace, clippy_driver},
};

use super::{
    Context, junit, libtest,
    tally::{Tally, named},
};

/// What is tested, and compiled before.
const ALL: &str = "--workspace --locked --lib --bins --tests";

/// Lints everything, and compiles what [`tests`] runs.
pub(super) fn compile(it: Context<'_>) -> Result<Tally> {
    if clippy_driver().is_none() {
        let missing = "clippy is not installed: rustup component add clippy";
        return Ok(Tally::failed(it.name, missing));
    }
    let runner = match has_nextest(it.workspace) {
        true => "nextest run",
        false => "test",
    };
    let everything = format!("{runner} --no-run {ALL} --examples --benches");
    let ended = command::watch(&mut it.workspace.linting(&everything))?;
    Ok(Tally::whole(it.name, ended.success))
}

fn has_nextest(workspace: &Workspace) -> bool {
    command::succeeds(&mut workspace.cargo("nextest --version"))
}

/// Unit tests and the tests in `tests/` folders.
pub(super) fn tests(it: Context<'_>) -> Result<Tally> {
    programs::provide();
    if !has_nextest(it.workspace) {
        let ignored = if it.long { "-- --include-ignored" } else { "--" };
        let call = format!("test {ALL} --no-fail-fast {ignored}");
        let ended = command::watch(&mut it.workspace.linting(&call))?;
        return Ok(libtest::read(&ended.output).checked_against(it.name, ended.success));
    }
    let (profile, ignored) = match it.long {
        true => ("long", "all"),
        false => ("default", "default"),
    };
    // Half of them wait for sockets, disks and clocks.
    let at_once = available_parallelism().map_or(2, |processors| 2 * processors.get());
    let call = format!(
        "nextest run {ALL} --no-fail-fast --profile {profile} --run-ignored {ignored} --test-threads {at_once} \
         --status-level slow --final-status-level skip"
    );
    let report = it.workspace.target(&format!("nextest/{profile}/junit.xml"));
    let _ = fs::remove_file(&report);
    let ended = command::watch(&mut it.workspace.linting(&call))?;
    let tally = Tally::sum([junit::read(&report), ignored_by_nextest(&ended.output)]);
    Ok(tally.checked_against(it.name, ended.success))
}

/// The tests that the report leaves out, in lines like `SKIP [     ] (───) crate::binary path::of::test`.
fn ignored_by_nextest(output: &str) -> Tally {
    let lines = output.lines().map(str::trim_start);
    let tests = lines.filter_map(|line| line.strip_prefix("SKIP [")?.split_once(") "));
    let skips = tests.map(|(_, test)| named(test, "runs with --long"));
    Tally {
        skips: skips.collect(),
        ..Tally::default()
    }
}

/// The links and the examples in the documentation.
pub(super) fn documentation(it: Context<'_>) -> Result<Tally> {
    let mut cargo = it.workspace.linting("test --workspace --locked --no-fail-fast --doc");
    rustdoc::apply(&mut cargo, it.workspace)?;
    let ended = command::watch(&mut cargo)?;
    Ok(libtest::read(&ended.output).checked_against(it.name, ended.success))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nextest_leaves_out_is_named() {
        let output = "\
    Summary [   0.155s] 2 tests run: 2 passed, 1 skipped
        SKIP [         ] (───) trax perft::deep
";
        let tally = ignored_by_nextest(output);
        assert_eq!(tally.to_string(), "0 passed, 0 failed, 1 skipped");
        assert_eq!(tally.skips, [named("trax perft::deep", "runs with --long")]);
    }
}
