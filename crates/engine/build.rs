//! Tells the tests whether the shared test data lies beside the repository.

use std::path::Path;

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    println!("cargo::rustc-check-cfg=cfg(shared_data)");
    println!("cargo::rerun-if-changed={}", data.display());
    if data.is_dir() {
        println!("cargo::rustc-cfg=shared_data");
    }
}
