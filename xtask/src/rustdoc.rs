//! This program as the rustdoc that cargo calls for the tests in documentation: it also sees to it that every link
//! leads somewhere, in what is private too. `cargo doc` would do that too, but first check all dependencies, which have
//! been compiled for the tests.

use std::{
    env,
    ffi::OsString,
    process::{Command, ExitCode},
};

use anyhow::{Context as _, Result};

use crate::{command, workspace::Workspace};

/// The variable that holds the folder for what is written, and says that this program is called as rustdoc.
const FOLDER: &str = "XTASK_RUSTDOC_FOLDER";

/// The variable that holds the real rustdoc.
const RUSTDOC: &str = "XTASK_RUSTDOC";

/// What only tests take, each with a value.
const OF_TESTS: [&str; 4] = [
    "--test-run-directory",
    "--test-args",
    "--test-runtool",
    "--test-runtool-arg",
];

/// Makes cargo call this program as rustdoc.
pub(crate) fn apply(cargo: &mut Command, workspace: &Workspace) -> Result<()> {
    let rustdoc = env::var_os("RUSTDOC").unwrap_or_else(|| "rustdoc".into());
    cargo
        .env(RUSTDOC, rustdoc)
        .env("RUSTDOC", env::current_exe().context("cannot find this program")?)
        .env(FOLDER, workspace.target("xtask/doc"));
    Ok(())
}

/// Checks the links and runs the tests of a crate, both at the same time, if this program was called as rustdoc.
pub(crate) fn called() -> Option<ExitCode> {
    let folder = env::var_os(FOLDER)?;
    let rustdoc = env::var_os(RUSTDOC)?;
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let mut calls = vec![Command::new(&rustdoc)];
    calls[0].args(&arguments);
    if let Some(arguments) = without_tests(&arguments) {
        let mut links = Command::new(&rustdoc);
        links
            .args(arguments)
            .args(["-D", "warnings", "--document-private-items", "--out-dir"])
            .arg(folder);
        calls.push(links);
    }
    let running: Vec<_> = calls.iter_mut().map(command::start).collect();
    let ended = running.into_iter().map(|call| {
        let status = call.and_then(|mut call| call.wait().context("cannot wait for rustdoc"));
        status.map_err(|failure| eprintln!("\nerror: {failure:#}"))
    });
    let ended: Vec<_> = ended.collect();
    let good = ended.iter().all(|status| status.is_ok_and(|status| status.success()));
    Some(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The arguments of a call that tests, as those of one that writes the documentation; nothing if it does not test.
fn without_tests(arguments: &[OsString]) -> Option<Vec<&OsString>> {
    let mut rest = arguments.iter();
    let mut kept = Vec::new();
    while let Some(argument) = rest.next() {
        if OF_TESTS.iter().any(|name| argument == *name) {
            rest.next();
        } else if argument != "--test" {
            kept.push(argument);
        }
    }
    arguments.iter().any(|argument| argument == "--test").then_some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_tests_take_is_left_out() {
        let called = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        let of_tests = called(
            "--crate-name trax --test src/lib.rs --test-run-directory . --extern game=libgame.rlib --test-args quiet",
        );
        let kept = called("--crate-name trax src/lib.rs --extern game=libgame.rlib");
        let found = without_tests(&of_tests).expect("a call that tests");
        assert!(found.into_iter().eq(&kept));
        assert_eq!(without_tests(&called("--version --verbose")), None);
    }
}
