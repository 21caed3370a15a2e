//! Lists the steps of the schema, and rebuilds the server when the web app or the web component it carries has changed.

use std::{env, fs, io, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/store/migrations");
    for database in ["sqlite", "postgres"] {
        list_steps(database);
    }
    println!("cargo::rustc-check-cfg=cfg(embedded)");
    let embedded = variable("PROFILE") == "release";
    if embedded {
        println!("cargo::rustc-cfg=embedded");
    }
    list_site("web/dist", "web.rs", embedded).expect("a list of the web app");
    list_site("web/component/dist", "component.rs", embedded).expect("a list of the web component");
}

/// Writes the files of a site as a list of their names and bytes, or where they lie if the program is to read them.
fn list_site(folder: &str, list: &str, embedded: bool) -> io::Result<()> {
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    // A folder that is missing now would be taken for empty later, when something has been built into it.
    fs::create_dir_all(&folder)?;
    let mut text = format!("folder({folder:?}.as_ref())");
    if embedded {
        println!("cargo::rerun-if-changed={}", folder.display());
        text = format!("embedded(&[{}])", listed(&folder, "")?);
    }
    fs::write(Path::new(&variable("OUT_DIR")).join(list), text)
}

/// The files in a folder but for those with a compressed form `.gz`, which the server inflates where one must be plain.
fn listed(folder: &Path, prefix: &str) -> io::Result<String> {
    let mut list = String::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().display());
        if path.is_dir() {
            list += &listed(&path, &format!("{name}/"))?;
        } else if !path.with_added_extension("gz").exists() {
            list += &format!("({name:?}, include_bytes!({path:?})),\n");
        }
    }
    Ok(list)
}

/// A variable that cargo sets.
fn variable(name: &str) -> String {
    env::var(name).expect("set by cargo")
}

/// Writes the steps of a database as fields of a list: a file `0023.sql` leads to version 23, and its first line is
/// `-- readable_by: 20`.
fn list_steps(database: &str) {
    let folder = Path::new("src/store/migrations");
    let out = variable("OUT_DIR");
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
        let version: i64 = version.and_then(|version| version.parse().ok()).expect("a version");
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
