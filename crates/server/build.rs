//! Lists the steps of the schema, and rebuilds the server when the web app or the web component it carries has changed.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for database in ["sqlite", "postgres"] {
        list_steps(database);
    }
    // A folder that is missing now would be taken for empty later, when something has been built into it.
    for folder in ["../../web/dist", "../../web/component/dist"] {
        let _ = fs::create_dir_all(folder);
    }
    // Otherwise the files are read from the folder while the program runs.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // While the folder is missing this runs at every build: that is how its first appearance is noticed.
        println!("cargo::rerun-if-changed=../../web/dist");
        println!("cargo::rerun-if-changed=../../web/component/dist");
    }
}

/// Writes the steps of a database as fields of a list: a file `0023.sql` leads to version 23, and its first line is
/// `-- readable_by: 20`.
fn list_steps(database: &str) {
    let folder = Path::new("src/store/migrations").join(database);
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(&folder).expect("a folder of steps");
    let mut files: Vec<_> = files.map(|file| file.expect("a step").path()).collect();
    files.sort();
    let mut steps = String::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a step");
        let line = text.lines().next().unwrap_or_default();
        let readable_by = line.strip_prefix("-- readable_by: ");
        let readable_by: i64 = readable_by
            .and_then(|version| version.parse().ok())
            .expect("readable_by");
        let version = file.file_stem().and_then(|name| name.to_str());
        let version: i64 = version
            .and_then(|version| version.parse().ok())
            .expect("a version");
        let path = file.canonicalize().expect("a path");
        steps += &format!("step({version}, {readable_by}, include_str!({path:?})),\n");
    }
    let to = Path::new(&env::var("OUT_DIR").expect("a folder")).join(format!("{database}.rs"));
    fs::write(to, format!("steps![\n{steps}]")).expect("a file");
}
