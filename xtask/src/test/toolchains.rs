//! What other toolchains find: that everything compiles with the oldest Rust that the manifests name, that the rules
//! compile without a standard library, and that Miri finds no undefined behaviour in them.

use std::process::Command;

use anyhow::Result;

use crate::{command, tidy::NO_STD, workspace::Workspace};

use super::{Context, libtest, tally::Tally};

/// Checks every crate and its tests with the Rust that `rust-version` names.
pub(super) fn oldest(it: Context<'_>) -> Result<Tally> {
    let mut stated = it.workspace.packages().filter_map(|one| one["rust_version"].as_str());
    let version = stated.next().unwrap_or("that no manifest names");
    let installed = installed();
    let Some(toolchain) = find(&installed, version) else {
        let reason = format!("Rust {version} is not installed: rustup toolchain install {version}");
        return Ok(Tally::skipped(it.name, &reason));
    };
    let mut cargo = cargo(it.workspace, toolchain, "check --workspace --all-targets", "oldest");
    Ok(Tally::whole(it.name, command::watch(&mut cargo)?.success))
}

/// Checks the rules for a target that has no operating system, with whatever toolchain has one.
pub(super) fn no_std(it: Context<'_>) -> Result<Tally> {
    let installed = installed();
    let bare = installed.iter().find_map(|toolchain| {
        let targets = rustup(&["target", "list", "--installed", "--toolchain", toolchain]);
        Some((toolchain, targets.into_iter().find(|target| target.contains("-none"))?))
    });
    let Some((toolchain, target)) = bare else {
        let reason = "no target without an operating system: rustup target add thumbv7em-none-eabi";
        return Ok(Tally::skipped(it.name, reason));
    };
    let mut cargo = cargo(it.workspace, toolchain, "check --lib", "oldest");
    cargo.args(["--target", &target]).args(rules());
    Ok(Tally::whole(it.name, command::watch(&mut cargo)?.success))
}

/// Runs the unit tests of the rules with the installed nightly; `--long` only, since Miri is some hundred times slower.
pub(super) fn miri(it: Context<'_>) -> Result<Tally> {
    let skipped = |reason| Ok(Tally::skipped(it.name, reason));
    if !it.long {
        return skipped("runs with --long");
    }
    let installed = installed();
    let Some(nightly) = find(&installed, "nightly") else {
        return skipped("it needs nightly: rustup toolchain install nightly --component miri,rust-src");
    };
    let components = rustup(&["component", "list", "--installed", "--toolchain", nightly]);
    let has = |name: &str| components.iter().any(|line| line.starts_with(name));
    if !has("miri") || !has("rust-src") {
        return skipped("nightly lacks it: rustup component add miri rust-src --toolchain nightly");
    }
    let mut cargo = cargo(it.workspace, nightly, "miri test --lib --no-fail-fast", "miri");
    let ended = command::watch(cargo.args(rules()))?;
    Ok(libtest::read(&ended.output).checked_against(it.name, ended.success))
}

/// The lines of an answer of rustup; none without rustup.
fn rustup(arguments: &[&str]) -> Vec<String> {
    let answer = command::read_quietly(Command::new("rustup").args(arguments));
    answer.unwrap_or_default().lines().map(str::to_owned).collect()
}

/// The toolchains, like `1.88.0-x86_64-unknown-linux-gnu`.
fn installed() -> Vec<String> {
    let lines = rustup(&["toolchain", "list"]).into_iter();
    lines
        .map(|line| line.split(' ').next().unwrap_or_default().to_owned())
        .collect()
}

/// The toolchain of a channel or of a version, which may leave out its last number.
fn find<'a>(installed: &'a [String], wanted: &str) -> Option<&'a str> {
    let is_of = |name: &&String| {
        let rest = name.strip_prefix(wanted);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    };
    installed.iter().find(is_of).map(String::as_str)
}

/// Cargo of a toolchain, called in the root of the checkout, with a target folder of its own.
fn cargo(workspace: &Workspace, toolchain: &str, arguments: &str, target: &str) -> Command {
    let mut rustup = Command::new("rustup");
    rustup
        .args(["run", toolchain, "cargo"])
        .args(arguments.split(' '))
        .args(["--locked", "--target-dir"])
        .arg(workspace.target(target))
        .current_dir(workspace.root());
    for set_by_cargo in ["CARGO", "RUSTC", "RUSTDOC"] {
        rustup.env_remove(set_by_cargo);
    }
    rustup
}

/// The arguments that name the packages of the rules.
fn rules() -> impl Iterator<Item = String> {
    NO_STD.iter().map(|name| format!("--package=loopline-{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_may_leave_out_its_last_number() {
        let installed = ["1.88.0-x86_64-unknown-linux-gnu", "nightly-x86_64", "1.9.0"];
        let installed = installed.map(str::to_owned);
        assert_eq!(find(&installed, "1.88"), Some(installed[0].as_str()));
        assert_eq!(find(&installed, "1.88.0"), Some(installed[0].as_str()));
        assert_eq!(find(&installed, "nightly"), Some("nightly-x86_64"));
        assert_eq!(find(&installed, "1.8"), None);
        assert_eq!(find(&installed, "1.90"), None);
    }
}
