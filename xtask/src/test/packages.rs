//! The crates for others, packed as for a registry and compiled from what is in the packages.

use std::process::Command;

use anyhow::Result;
use serde_json::json;

use crate::command;

use super::{Context, tally::Tally};

/// Packs and compiles them; `--long` only, since everything is compiled once more.
pub(super) fn packed(it: Context<'_>) -> Result<Tally> {
    if !it.long {
        return Ok(Tally::skipped(it.name, "runs with --long"));
    }
    let published = published(it);
    let mut cargo = it.workspace.cargo("package --locked --allow-dirty");
    let ended = command::watch(cargo.args(&published))?;
    let warned = ended.output.lines().find(|line| is_a_fault(line));
    if let (true, Some(warning)) = (ended.success, warned) {
        return Ok(Tally::failed(it.name, warning));
    }
    let packed = Tally::whole(it.name, ended.success);
    Ok(Tally::sum([packed, compatible(it, &published)?]))
}

/// Whether a line warns of something. That tests and benches are left out is meant: they need the data of the
/// repository.
fn is_a_fault(line: &str) -> bool {
    let left_out = ["warning: ignoring test ", "warning: ignoring benchmark "];
    line.starts_with("warning") && !left_out.iter().any(|start| line.starts_with(start))
}

/// Compares the public interfaces with those of the last tag.
fn compatible(it: Context<'_>, published: &[String]) -> Result<Tally> {
    const TITLE: &str = "compatible interfaces";
    if !command::succeeds(&mut it.workspace.cargo("semver-checks --version")) {
        let reason = "cargo-semver-checks is not installed: cargo install cargo-semver-checks --locked";
        return Ok(Tally::skipped(TITLE, reason));
    }
    let mut git = Command::new("git");
    git.current_dir(it.workspace.root())
        .args(["describe", "--tags", "--abbrev=0"]);
    let Some(tag) = command::read_quietly(&mut git) else {
        return Ok(Tally::skipped(TITLE, "there is no tag to compare with"));
    };
    let mut cargo = it
        .workspace
        .cargo(&format!("semver-checks --baseline-rev {}", tag.trim()));
    let ended = command::watch(cargo.args(published))?;
    Ok(Tally::whole(TITLE, ended.success))
}

/// The arguments that name the packages that may be published: `publish = false` is an empty list of registries.
fn published(it: Context<'_>) -> Vec<String> {
    let published = it
        .workspace
        .packages()
        .filter(|package| package["publish"] != json!([]));
    let names = published.filter_map(|package| package["name"].as_str());
    names.map(|name| format!("--package={name}")).collect()
}
