//! Sets a cfg for the tests if the shared test data is present next to the repository.

fn main() {
    // Asked when this runs: the checkout may have been moved since this was compiled.
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let data = format!("{package}/../../../shared/data");
    println!("cargo::rustc-check-cfg=cfg(shared_data)");
    println!("cargo::rerun-if-changed={data}");
    println!("cargo::rerun-if-changed=build.rs");
    if std::path::Path::new(&data).is_dir() {
        println!("cargo::rustc-cfg=shared_data");
    }
}
