//! Formatting, clippy's lints and the links in the documentation.

use std::process::{Command, ExitCode};

use crate::{command, failure::Failure, steps::Steps, workspace::Workspace};

/// A check that is one call of cargo.
pub(crate) struct Lint {
    /// What it is called in reports.
    pub(crate) name: &'static str,
    arguments: &'static [&'static str],
    rustdoc_flags: Option<&'static str>,
}

/// The sources are formatted by rustfmt.
pub(crate) const FORMATTING: Lint = Lint {
    name: "formatting",
    arguments: &["fmt", "--all", "--check"],
    rustdoc_flags: None,
};

/// Clippy finds nothing, in tests and benchmarks too.
const CLIPPY: Lint = Lint {
    name: "clippy",
    arguments: &[
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "-D",
        "warnings",
    ],
    rustdoc_flags: None,
};

/// Every link in the documentation leads somewhere.
pub(crate) const LINKS: Lint = Lint {
    name: "documentation links",
    arguments: &["doc", "--workspace", "--no-deps", "--locked"],
    rustdoc_flags: Some("-D warnings"),
};

impl Lint {
    /// The call.
    pub(crate) fn command(&self, workspace: &Workspace) -> Command {
        let mut cargo = workspace.cargo(self.arguments);
        if let Some(flags) = self.rustdoc_flags {
            cargo.env("RUSTDOCFLAGS", flags);
        }
        cargo
    }
}

/// Runs them all; one that fails does not stop the others.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode, Failure> {
    let lints = [FORMATTING, CLIPPY, LINKS];
    let mut steps = Steps::new(lints.len());
    let mut failed = Vec::new();
    for lint in &lints {
        steps.announce(lint.name);
        if let Err(failure) = command::run(&mut lint.command(workspace)) {
            println!("      {failure}");
            failed.push(lint.name);
        }
    }
    if failed.is_empty() {
        Ok(ExitCode::SUCCESS)
    } else {
        Err(Failure::new(format!("failed: {}", failed.join(", "))))
    }
}
