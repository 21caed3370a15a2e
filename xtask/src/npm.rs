//! Node.js and the packages of the web app.

use std::{fs, process::Command};

use crate::{
    command,
    failure::{Doing, Failure},
    steps::Work,
    workspace::Workspace,
};

/// The oldest Node.js that the web app's tools run on.
const OLDEST_NODE: u32 = 20;

const HELP: &str = "The web app is built with Node.js 20 or newer and its npm.\n\
    Debian: apt-get install nodejs npm (if that is older than 20, take the one from the Node.js project).";

/// Fails, saying what to install, unless Node.js and npm are there and new enough.
pub(crate) fn check_node(workspace: &Workspace) -> Result<(), Failure> {
    let missing = |failure: Failure| Failure::new(format!("{failure}.\n{HELP}"));
    let version = command::read(Command::new("node").arg("--version")).map_err(missing)?;
    match major(&version) {
        Some(found) if found >= OLDEST_NODE => {}
        _ => {
            return Err(Failure::new(format!(
                "Node.js is {}, which is too old.\n{HELP}",
                version.trim()
            )));
        }
    }
    if command::succeeds(&mut workspace.npm(&["--version"])) {
        Ok(())
    } else {
        Err(Failure::new(format!(
            "`npm` is not installed, or not on the PATH.\n{HELP}"
        )))
    }
}

/// Installs the packages that the lock file names, unless that was done since it last changed.
pub(crate) fn install(workspace: &Workspace) -> Result<Work, Failure> {
    check_node(workspace)?;
    let written =
        |path: &str| fs::metadata(workspace.path(path)).and_then(|about| about.modified());
    let lock = written("web/package-lock.json").doing("find web/package-lock.json")?;
    if written("web/node_modules/.package-lock.json").is_ok_and(|installed| installed >= lock) {
        return Ok(Work::Fresh);
    }
    command::run(&mut workspace.npm(&["ci", "--no-audit", "--no-fund"]))?;
    Ok(Work::Done)
}

/// `v20.11.1` is 20.
fn major(version: &str) -> Option<u32> {
    version
        .trim()
        .strip_prefix('v')?
        .split('.')
        .next()?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_is_read() {
        assert_eq!(major("v20.11.1\n"), Some(20));
        assert_eq!(major("v9.0.0"), Some(9));
        assert_eq!(major("20.1.0"), None);
        assert_eq!(major(""), None);
    }
}
