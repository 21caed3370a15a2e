//! Lists the steps of the schema, and rebuilds the server when the web app or the web component it carries has changed.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/store/migrations");
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
    let folder = Path::new("src/store/migrations");
    let out = env::var("OUT_DIR").expect("a folder");
    let files = fs::read_dir(folder).expect("a folder of steps");
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
        let path = Path::new(&out).join(format!("{database}-{version}.sql"));
        fs::write(&path, in_words_of(database, &text)).expect("a file");
        steps += &format!("step({version}, {readable_by}, include_str!({path:?})),\n");
    }
    let to = Path::new(&out).join(format!("{database}.rs"));
    fs::write(to, format!("steps![\n{steps}]")).expect("a file");
}

/// The words of SQLite's tables, in which the steps are written, and PostgreSQL's for them.
const WORDS: [(&str, &str); 6] = [
    (
        "INTEGER PRIMARY KEY AUTOINCREMENT",
        "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    ),
    (" INTEGER", " BIGINT"),
    (" BLOB", " BYTEA"),
    (" REAL", " DOUBLE PRECISION"),
    (") STRICT, WITHOUT ROWID;", ");"),
    (") STRICT;", ");"),
];

/// The statements of a step for one database. Those between a line `-- sqlite:` or `-- postgres:` and the next such
/// line or `-- both:` are for that one alone.
fn in_words_of(database: &str, text: &str) -> String {
    let mut statements = String::new();
    let mut of = "both";
    for line in text.lines() {
        match line {
            "-- both:" | "-- sqlite:" | "-- postgres:" => of = line.trim_matches(['-', ' ', ':']),
            _ if of == "both" || of == database => statements += &format!("{line}\n"),
            _ => {}
        }
    }
    let words: &[(&str, &str)] = if database == "postgres" { &WORDS } else { &[] };
    let translate = |text: String, (from, to): &(&str, &str)| text.replace(from, to);
    words.iter().fold(statements, translate)
}
