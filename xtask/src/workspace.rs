//! Where things are, and how cargo and npm are called there.

use std::{
    env,
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Error, Result};
use serde_json::Value;

use crate::command;

/// The checkout that this program belongs to.
pub(crate) struct Workspace {
    root: PathBuf,
    target: PathBuf,
    metadata: Value,
}

impl Workspace {
    /// Finds the checkout and asks cargo about it.
    pub(crate) fn find() -> Result<Self> {
        let here =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = here
            .parent()
            .ok_or_else(|| Error::msg("xtask is not inside a workspace"))?
            .to_owned();
        let arguments = "metadata --no-deps --format-version 1".split(' ');
        let json = command::read(cargo_in(&root).args(arguments))?;
        let metadata: Value = serde_json::from_str(&json).context("cannot read what cargo says about the workspace")?;
        let target = metadata["target_directory"].as_str().map(PathBuf::from);
        let target = target.ok_or_else(|| Error::msg("cargo names no target folder"))?;
        Ok(Self { root, target, metadata })
    }

    /// The root of the checkout.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// A path below the root.
    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// A path below cargo's target folder.
    pub(crate) fn target(&self, relative: &str) -> PathBuf {
        self.target.join(relative)
    }

    /// What `cargo metadata --no-deps` says.
    pub(crate) fn metadata(&self) -> &Value {
        &self.metadata
    }

    /// What cargo says of each crate of the workspace.
    pub(crate) fn packages(&self) -> impl Iterator<Item = &Value> {
        self.metadata["packages"].as_array().into_iter().flatten()
    }

    /// Cargo, called in the root with arguments that have no blanks inside.
    pub(crate) fn cargo(&self, arguments: &str) -> Command {
        let mut cargo = cargo_in(&self.root);
        cargo.args(arguments.split(' '));
        cargo
    }

    /// Cargo that compiles the crates of the workspace by clippy's driver, with warnings as errors: a compiler that
    /// lints what it compiles, so that nothing is compiled once to be linted and once more to be run. Without it, which
    /// is a component of the toolchain ([`clippy_driver`]), it is the plain compiler.
    pub(crate) fn linting(&self, arguments: &str) -> Command {
        let mut cargo = self.cargo(arguments);
        if let Some(driver) = clippy_driver() {
            cargo
                .env("RUSTC_WORKSPACE_WRAPPER", driver)
                .env("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__");
        }
        cargo
    }

    /// npm, called in `web/`.
    pub(crate) fn npm(&self, arguments: &str) -> Command {
        let mut npm = Command::new("npm");
        npm.args(arguments.split(' ')).current_dir(self.path("web"));
        npm
    }

    /// The path of a program that cargo builds with one of the profiles `debug` and `release`.
    pub(crate) fn program(&self, profile: &str, name: &str) -> PathBuf {
        self.target(profile).join(name)
    }

    /// The program as tests build it, up to date. With the features that tests ask for: without them libraries would be
    /// compiled again.
    pub(crate) fn tested_program(&self) -> Result<PathBuf> {
        let build = "build --workspace --locked --bin loopline --test suite";
        command::run(&mut self.linting(build))?;
        Ok(self.program("debug", "loopline"))
    }
}

/// Clippy's driver of the toolchain that cargo uses; nothing if it is not installed.
pub(crate) fn clippy_driver() -> Option<PathBuf> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let sysroot = command::read_quietly(Command::new(rustc).args(["--print", "sysroot"]))?;
    let driver = Path::new(sysroot.trim()).join("bin/clippy-driver");
    driver.is_file().then_some(driver)
}

fn cargo_in(root: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    cargo.current_dir(root);
    for (name, _) in env::vars_os().filter(|(name, _)| is_of_a_package(name)) {
        cargo.env_remove(name);
    }
    cargo
}

/// Whether this is a variable by which cargo describes the package it runs: this program's own, which build scripts of
/// others would take for a change of theirs whenever cargo is called without this program in between.
fn is_of_a_package(variable: &OsStr) -> bool {
    let name = variable.to_string_lossy();
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
}
