//! Rebuilds the server when the web app or the web component it carries has changed.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A folder that is missing now would be taken for empty later, when something has been built into it.
    for folder in ["../../web/dist", "../../web/component/dist"] {
        let _ = std::fs::create_dir_all(folder);
    }
    // Otherwise the files are read from the folder while the program runs.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // While the folder is missing this runs at every build: that is how its first appearance is noticed.
        println!("cargo::rerun-if-changed=../../web/dist");
        println!("cargo::rerun-if-changed=../../web/component/dist");
    }
}
