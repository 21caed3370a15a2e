//! A Rust compiler that can build for the browser: rustup's, or Debian's where rustup cannot fetch the target.

mod debian_rust;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use crate::{command, failure::Failure, steps::Work, workspace::Workspace};

/// The target's name.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// How long rustup may try; without a network it can hang.
const RUSTUP_LIMIT: Duration = Duration::from_secs(180);

/// The compiler to use for the browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Compiler {
    /// The one cargo uses anyway.
    Default,
    /// One in a folder of its own, with `rustc` and `rustdoc` in it.
    In(PathBuf),
}

impl Compiler {
    /// Makes a cargo command use this compiler.
    pub(crate) fn apply(&self, cargo: &mut Command) {
        if let Self::In(folder) = self {
            cargo
                .env("RUSTC", folder.join("rustc"))
                .env("RUSTDOC", folder.join("rustdoc"));
            cargo
                .env_remove("RUSTC_WRAPPER")
                .env_remove("RUSTC_WORKSPACE_WRAPPER");
        }
    }
}

/// Finds or provides a compiler with the target. `debian` passes over rustup's.
pub(crate) fn provide(workspace: &Workspace, debian: bool) -> Result<(Compiler, Work), Failure> {
    let home =
        env::var_os("WASM_RUST_HOME").map_or_else(|| workspace.target("wasm-rust"), PathBuf::from);
    let unpacked = debian_rust::programs(&home);
    if !debian
        && has_target(Path::new(
            &env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()),
        ))
    {
        return Ok((Compiler::Default, Work::Fresh));
    }
    if debian_rust::is_complete(&home) && has_target(&unpacked.join("rustc")) {
        return Ok((Compiler::In(unpacked), Work::Fresh));
    }
    if !debian && add_by_rustup() {
        return Ok((Compiler::Default, Work::Done));
    }
    println!(
        "      rustup cannot add {TARGET} here; taking Debian's compiler and library source instead"
    );
    debian_rust::unpack(&home)?;
    if has_target(&unpacked.join("rustc")) {
        return Ok((Compiler::In(unpacked), Work::Done));
    }
    Err(Failure::new(format!(
        "the compiler in {} still has no {TARGET}; remove that folder and try again",
        home.display()
    )))
}

fn add_by_rustup() -> bool {
    println!("      rustup target add {TARGET}");
    command::succeeds_within(
        Command::new("rustup").args(["target", "add", TARGET]),
        RUSTUP_LIMIT,
    ) && has_target(Path::new("rustc"))
}

/// Whether the compiler has the target's standard library.
fn has_target(rustc: &Path) -> bool {
    let Ok(output) = Command::new(rustc).args(["--print", "sysroot"]).output() else {
        return false;
    };
    let sysroot = String::from_utf8_lossy(&output.stdout);
    let libraries = Path::new(sysroot.trim())
        .join("lib/rustlib")
        .join(TARGET)
        .join("lib");
    let Ok(listing) = fs::read_dir(libraries) else {
        return false;
    };
    listing.flatten().any(|file| {
        let name = file.file_name();
        name.to_string_lossy().starts_with("libstd-")
    })
}
