//! The crates for others, packed as for a registry and compiled from what is in the packages.

use serde_json::Value;

use crate::{command, failure::Failure, workspace::Workspace};

use super::tally::Tally;

/// Packs and compiles them; `--long` only, since everything is compiled once more.
pub(crate) fn packed(workspace: &Workspace, title: &str, long: bool) -> Result<Tally, Failure> {
    if !long {
        return Ok(Tally::skipped(title, "runs with --long"));
    }
    let mut cargo = workspace.cargo(&["package", "--locked", "--allow-dirty"]);
    for name in published(workspace) {
        cargo.args(["--package", &name]);
    }
    let ended = command::watch(&mut cargo)?;
    let warned = ended.output.lines().find(|line| is_a_fault(line));
    if let (true, Some(warning)) = (ended.success, warned) {
        return Ok(Tally::failed(title, warning));
    }
    let packed = Tally::whole(title, ended.success);
    Ok(Tally::sum([packed, compatible(workspace)?]))
}

/// Whether a line warns of something. That tests and benches are left out is meant: they need the data of the repository.
fn is_a_fault(line: &str) -> bool {
    let left_out = ["warning: ignoring test ", "warning: ignoring benchmark "];
    line.starts_with("warning") && !left_out.iter().any(|start| line.starts_with(start))
}

/// Compares the public interfaces with those of the last tag.
fn compatible(workspace: &Workspace) -> Result<Tally, Failure> {
    const TITLE: &str = "compatible interfaces";
    if !command::succeeds(&mut workspace.cargo(&["semver-checks", "--version"])) {
        let reason =
            "cargo-semver-checks is not installed: cargo install cargo-semver-checks --locked";
        return Ok(Tally::skipped(TITLE, reason));
    }
    let mut git = std::process::Command::new("git");
    git.current_dir(workspace.root())
        .args(["describe", "--tags", "--abbrev=0"]);
    let Some(tag) = command::read_quietly(&mut git) else {
        return Ok(Tally::skipped(TITLE, "there is no tag to compare with"));
    };
    let mut cargo = workspace.cargo(&["semver-checks", "--baseline-rev", tag.trim()]);
    for name in published(workspace) {
        cargo.args(["--package", &name]);
    }
    let ended = command::watch(&mut cargo)?;
    Ok(Tally::whole(TITLE, ended.success))
}

/// The packages that may be published.
fn published(workspace: &Workspace) -> Vec<String> {
    let packages = workspace.metadata()["packages"].as_array();
    let all = packages.into_iter().flatten();
    // `publish = false` is an empty list of registries.
    let published =
        all.filter(|package| !matches!(&package["publish"], Value::Array(list) if list.is_empty()));
    let names = published.filter_map(|package| package["name"].as_str());
    names.map(str::to_owned).collect()
}
