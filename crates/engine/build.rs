//! Sets a cfg for the tests if the shared test data is present next to the repository.

use std::{env, path::PathBuf};

fn main() {
    // Asked when this runs: the checkout may have been moved since this was compiled.
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let data = package.join("../../../shared/data");
    println!("cargo::rustc-check-cfg=cfg(shared_data)");
    println!("cargo::rerun-if-changed={}", data.display());
    if data.is_dir() {
        println!("cargo::rustc-cfg=shared_data");
    }
}
