//! This program as the rustdoc that cargo calls for the tests in documentation: it also sees to it that every link leads
//! somewhere, in what is private too. `cargo doc` would do that too, but first check all dependencies, which have been
//! compiled for the tests.

use std::{
    env,
    ffi::{OsStr, OsString},
    path::Path,
    process::{Command, ExitCode},
};

use crate::{
    command,
    failure::{Doing, Failure},
    workspace::Workspace,
};

/// The variable that holds the folder for what is written, and says that this program is called as rustdoc.
const FOLDER: &str = "XTASK_RUSTDOC_FOLDER";

/// Makes cargo call this program as rustdoc.
pub(crate) fn apply(cargo: &mut Command, workspace: &Workspace) -> Result<(), Failure> {
    let program = env::current_exe().doing("find this program")?;
    cargo
        .env("XTASK_RUSTDOC", rustdoc())
        .env("RUSTDOC", program)
        .env(FOLDER, workspace.target("xtask/doc"));
    Ok(())
}

/// Checks the links and runs the tests of a crate, if this program was called as rustdoc.
pub(crate) fn called() -> Option<ExitCode> {
    let folder = env::var_os(FOLDER)?;
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    Some(match run(&arguments, Path::new(&folder)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("\nerror: {failure}");
            ExitCode::FAILURE
        }
    })
}

/// Both at the same time; whether both went well.
fn run(arguments: &[OsString], folder: &Path) -> Result<bool, Failure> {
    let rustdoc = env::var_os("XTASK_RUSTDOC").unwrap_or_else(rustdoc);
    let mut linking = None;
    if let Some(arguments) = without_tests(arguments) {
        let mut links = Command::new(&rustdoc);
        links
            .args(arguments)
            .args(["-D", "warnings", "--document-private-items", "--out-dir"]);
        linking = Some(command::start(links.arg(folder))?);
    }
    let tests = command::start(Command::new(&rustdoc).args(arguments))?.wait();
    let tests = tests.doing("wait for the tests in documentation")?;
    let linked = linking.map(|mut links| links.wait()).transpose();
    let linked = linked.doing("wait for the check of links")?;
    Ok(tests.success() && linked.is_none_or(|links| links.success()))
}

/// The arguments of a call that tests, as those of one that writes the documentation; nothing if it does not test.
fn without_tests(arguments: &[OsString]) -> Option<Vec<&OsStr>> {
    /// What only tests take, each with a value.
    const OF_TESTS: [&str; 4] = [
        "--test-run-directory",
        "--test-args",
        "--test-runtool",
        "--test-runtool-arg",
    ];
    let mut arguments = arguments.iter().map(OsString::as_os_str);
    let mut tests = false;
    let mut kept = Vec::new();
    while let Some(argument) = arguments.next() {
        if argument == "--test" {
            tests = true;
        } else if OF_TESTS.iter().any(|name| argument == *name) {
            arguments.next();
        } else {
            kept.push(argument);
        }
    }
    tests.then_some(kept)
}

fn rustdoc() -> OsString {
    env::var_os("RUSTDOC").unwrap_or_else(|| OsString::from("rustdoc"))
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
        assert_eq!(without_tests(&of_tests).expect("a call that tests"), kept);
        assert_eq!(without_tests(&called("--version --verbose")), None);
    }
}
