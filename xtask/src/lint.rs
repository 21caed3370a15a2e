//! Formatting, clippy's lints, the links in the documentation, and what cargo-deny finds.

use std::process::{Command, ExitCode};

use crate::{
    command,
    failure::Failure,
    steps::{Steps, Work},
    workspace::Workspace,
};

/// A check's name, and the arguments of cargo.
pub(crate) type Lint = (&'static str, &'static str);

/// The sources are formatted by rustfmt.
pub(crate) const FORMATTING: Lint = ("formatting", "fmt --all --check");

/// Licences and sources of crates are those that deny.toml allows.
pub(crate) const DENY: Lint = ("licences and sources", "deny check bans licenses sources");

/// Clippy finds nothing, in tests and benchmarks too.
const CLIPPY: Lint = (
    "clippy",
    "clippy --workspace --all-targets --locked -- -D warnings",
);

/// Every link in the documentation leads somewhere.
const LINKS: Lint = ("documentation links", "doc --workspace --no-deps --locked");

/// The call.
pub(crate) fn call(workspace: &Workspace, lint: Lint) -> Command {
    let mut cargo = workspace.cargo(lint.1);
    cargo.env("RUSTDOCFLAGS", "-D warnings");
    cargo
}

/// Why cargo-deny cannot be called, if it cannot: it takes minutes to compile, and so is called only where it is.
pub(crate) fn without_deny(workspace: &Workspace) -> Option<&'static str> {
    let found = command::succeeds(&mut workspace.cargo("deny --version"));
    (!found).then_some("cargo-deny is not installed: cargo install cargo-deny --locked")
}

/// Runs them all; one that fails does not stop the others.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode, Failure> {
    let lints = [FORMATTING, CLIPPY, LINKS, DENY];
    let mut steps = Steps::new(lints.len());
    let mut failed = Vec::new();
    for lint in lints {
        let done = steps.step(lint.0, || {
            match (lint == DENY).then(|| without_deny(workspace)).flatten() {
                Some(missing) => println!("skipped: {missing}"),
                None => command::run(&mut call(workspace, lint))?,
            }
            Ok(Work::Done)
        });
        if let Err(failure) = done {
            println!("      {failure}");
            failed.push(lint.0);
        }
    }
    if failed.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    Err(Failure::new(format!("failed: {}", failed.join(", "))))
}
