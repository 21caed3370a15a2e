//! The promises of the manifests: everything compiles with the oldest Rust that they name, and the rules without a
//! standard library.

use crate::{
    command,
    failure::{Doing, Failure},
    tidy::NO_STD,
    toolchains,
    workspace::Workspace,
};

use super::tally::Tally;

/// Checks every crate and its tests with the Rust that `rust-version` names.
pub(crate) fn msrv(workspace: &Workspace, title: &str) -> Result<Tally, Failure> {
    let version = stated(workspace)?;
    let installed = toolchains::installed();
    let Some(toolchain) = toolchains::find(&installed, &version) else {
        let reason = format!("Rust {version} is not installed: rustup toolchain install {version}");
        return Ok(Tally::skipped(title, &reason));
    };
    let arguments = ["check", "--workspace", "--all-targets", "--locked"];
    let mut cargo = toolchains::cargo(workspace, toolchain, &arguments);
    cargo.arg("--target-dir").arg(workspace.target("oldest"));
    let ended = command::watch(&mut cargo)?;
    Ok(judged(ended.success, title, toolchain))
}

/// Checks the rules for a target that has no operating system, with whatever toolchain has one.
pub(crate) fn no_std(workspace: &Workspace, title: &str) -> Result<Tally, Failure> {
    let installed = toolchains::installed();
    let bare = installed.iter().find_map(|toolchain| {
        let targets = toolchains::targets(toolchain);
        let bare = targets.into_iter().find(|target| is_bare(target))?;
        Some((toolchain, bare))
    });
    let Some((toolchain, target)) = bare else {
        let reason = "no target without an operating system: rustup target add thumbv7em-none-eabi";
        return Ok(Tally::skipped(title, reason));
    };
    let mut cargo = toolchains::cargo(workspace, toolchain, &["check", "--lib", "--locked"]);
    for name in NO_STD {
        cargo.args(["--package", &format!("loopline-{name}")]);
    }
    cargo
        .args(["--target", &target, "--target-dir"])
        .arg(workspace.target("oldest"));
    let ended = command::watch(&mut cargo)?;
    Ok(judged(ended.success, title, &target))
}

fn judged(success: bool, title: &str, with: &str) -> Tally {
    if success {
        Tally::passed()
    } else {
        Tally::failed(title, &format!("see the output for {with} above"))
    }
}

/// The one `rust-version` of all crates.
fn stated(workspace: &Workspace) -> Result<String, Failure> {
    let packages = workspace.metadata()["packages"].as_array();
    let mut versions: Vec<&str> = packages
        .into_iter()
        .flatten()
        .map(|package| package["rust_version"].as_str().unwrap_or("none"))
        .collect();
    versions.sort_unstable();
    versions.dedup();
    match versions[..] {
        [version] => Ok(version.to_owned()),
        _ => Err(format!("they name {}", versions.join(", "))).doing("find the one rust-version"),
    }
}

/// Whether a target has neither an operating system nor a browser below it.
fn is_bare(target: &str) -> bool {
    target.split('-').any(|part| part == "none")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_targets_without_a_system_are_bare() {
        assert!(is_bare("thumbv7em-none-eabi") && is_bare("x86_64-unknown-none"));
        assert!(!is_bare("x86_64-unknown-linux-gnu") && !is_bare("wasm32-unknown-unknown"));
    }
}
