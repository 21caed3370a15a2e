//! The Rust toolchains that rustup has installed, and calling cargo of one of them.

use std::process::Command;

use crate::{command, workspace::Workspace};

/// What `rustup toolchain list` names, like `1.88.0-x86_64-unknown-linux-gnu`; nothing without rustup.
pub(crate) fn installed() -> Vec<String> {
    let mut rustup = Command::new("rustup");
    let list = command::read_quietly(rustup.args(["toolchain", "list"])).unwrap_or_default();
    let names = list.lines().filter_map(|line| line.split(' ').next());
    names.map(str::to_owned).collect()
}

/// The toolchain of a channel or of a version, which may leave out its last number.
pub(crate) fn find<'a>(installed: &'a [String], wanted: &str) -> Option<&'a str> {
    let is_of = |name: &&String| {
        name.strip_prefix(wanted)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    };
    installed.iter().find(is_of).map(String::as_str)
}

/// The targets whose standard library a toolchain has.
pub(crate) fn targets(toolchain: &str) -> Vec<String> {
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "list", "--installed", "--toolchain", toolchain]);
    let list = command::read_quietly(&mut rustup).unwrap_or_default();
    list.lines().map(str::to_owned).collect()
}

/// Cargo of a toolchain, called in the root of the checkout.
pub(crate) fn cargo(workspace: &Workspace, toolchain: &str, arguments: &[&str]) -> Command {
    let mut rustup = Command::new("rustup");
    rustup
        .args(["run", toolchain, "cargo"])
        .args(arguments)
        .current_dir(workspace.root());
    for set_by_cargo in ["CARGO", "RUSTC", "RUSTDOC"] {
        rustup.env_remove(set_by_cargo);
    }
    rustup
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
