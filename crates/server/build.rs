//! Rebuilds the server when the web app it carries has changed.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // While the folder is missing this runs at every build: that is how its first appearance is noticed.
    println!("cargo::rerun-if-changed=../../web/dist");
}
