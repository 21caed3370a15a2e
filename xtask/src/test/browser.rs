//! The browser tests: the real program, the built web app and Chromium.

use crate::{chromium, failure::Failure, workspace::Workspace};

use super::{npm_tests, tally::Tally};

/// Runs `npm run test:browser` with the paths of both programs in `LOOPLINE` and `CHROMIUM`.
pub(crate) fn run(workspace: &Workspace, title: &str) -> Result<Tally, Failure> {
    let chromium = chromium::provide()?;
    let loopline = workspace.tested_program()?;
    npm_tests::counted(
        workspace,
        "test:browser",
        title,
        &[("CHROMIUM", &chromium), ("LOOPLINE", &loopline)],
    )
}
