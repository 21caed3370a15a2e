//! Running the scripts of `web/package.json` that test.

use std::{ffi::OsStr, fs};

use crate::{command, failure::Failure, workspace::Workspace};

use super::{report, tally::Tally};

/// Runs a script that either succeeds or fails as a whole.
pub(crate) fn whole(workspace: &Workspace, script: &str, title: &str) -> Result<Tally, Failure> {
    let ended = command::watch(workspace.npm(&["run", script]).env("NO_COLOR", "1"))?;
    Ok(Tally::whole(title, ended.success))
}

/// Runs a script that counts its tests; `variables` go into its environment.
pub(crate) fn counted(
    workspace: &Workspace,
    script: &str,
    title: &str,
    variables: &[(&str, &OsStr)],
) -> Result<Tally, Failure> {
    let file = workspace
        .target("xtask")
        .join(format!("{}.json", script.replace(':', "-")));
    let _ = fs::create_dir_all(workspace.target("xtask"));
    let _ = fs::remove_file(&file);
    let mut npm = workspace.npm(&["run", script]);
    npm.env("NO_COLOR", "1")
        .env("TEST_REPORT", &file)
        .envs(variables.iter().copied());
    let ended = command::watch(&mut npm)?;
    let text = fs::read_to_string(&file).ok();
    let tally = report::read(text.as_deref(), &ended.output).unwrap_or_default();
    Ok(tally.checked_against(title, ended.success))
}
