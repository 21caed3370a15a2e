//! Sets a cfg for the tests if the shared test data is present next to the repository.

fn main() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
    println!("cargo::rustc-check-cfg=cfg(shared_data)");
    println!("cargo::rerun-if-changed={data}");
    println!("cargo::rerun-if-changed=build.rs");
    if std::path::Path::new(data).is_dir() {
        println!("cargo::rustc-cfg=shared_data");
    }
}
