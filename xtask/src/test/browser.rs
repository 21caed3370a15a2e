//! The browser tests: the real program, the built web app and Chromium.

use std::path::PathBuf;

use crate::{command, failure::Failure, programs, workspace::Workspace};

use super::{npm_tests, tally::Tally};

/// How many minutes the evening of long tests lasts.
const EVENING: &str = "30";

/// Runs `npm run test:browser` with the paths of the programs in `LOOPLINE` and `CHROMIUM`. Long tests are told so by
/// `LOOPLINE_LONG`, and get the path of the next version in `LOOPLINE_NEXT` and the minutes of an evening in `LOOPLINE_EVENING`.
pub(crate) fn run(workspace: &Workspace, title: &str, long: bool) -> Result<Tally, Failure> {
    let chromium = programs::chromium()?;
    let loopline = workspace.tested_program()?;
    let next = match long {
        true => Some(next_version(workspace)?),
        false => None,
    };
    let mut variables = vec![
        ("CHROMIUM", chromium.as_os_str()),
        ("LOOPLINE", loopline.as_os_str()),
    ];
    if let Some(next) = &next {
        variables.push(("LOOPLINE_LONG", "1".as_ref()));
        variables.push(("LOOPLINE_NEXT", next.as_os_str()));
        variables.push(("LOOPLINE_EVENING", EVENING.as_ref()));
    }
    npm_tests::counted(workspace, "test:browser", title, &variables)
}

/// The next version that long tests of the program run too, in the same folder.
fn next_version(workspace: &Workspace) -> Result<PathBuf, Failure> {
    let folder = workspace.target("next-version");
    let features = ["--package", "cli", "--features", "next-version"];
    let mut cargo = workspace.cargo(&["build", "--quiet", "--locked"]);
    cargo.args(features).arg("--target-dir").arg(&folder);
    command::run(&mut cargo)?;
    Ok(workspace.program("next-version/debug", "loopline"))
}
