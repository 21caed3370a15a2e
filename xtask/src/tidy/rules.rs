//! Rules that each look at one file: which files, and what is wrong with such a file or with one of its lines.

use super::tree::{Source, Tree};

/// The crates that work without a standard library.
pub(crate) const NO_STD: [&str; 3] = ["game", "trax", "twixt"];

const RULES_CRATES: [&str; 3] = ["crates/game/src/", "crates/trax/src/", "crates/twixt/src/"];
const SEARCH: [&str; 4] = [
    "crates/engine/src/search.rs",
    "crates/engine/src/search/",
    "crates/engine/src/proof.rs",
    "crates/engine/src/proof/",
];
const TRAX: [&str; 2] = ["crates/engine/src/trax.rs", "crates/engine/src/trax/"];
const TWIXT: [&str; 2] = ["crates/engine/src/twixt.rs", "crates/engine/src/twixt/"];

/// Endings of files of code.
const CODE: [&str; 7] = ["rs", "ts", "js", "mjs", "svelte", "css", "html"];
/// Endings of other files that people write.
const TEXT: [&str; 6] = ["toml", "md", "json", "yml", "yaml", "svg"];

/// Lines that a file of code may have.
const MOST: usize = 450;

/// How lines of comments begin.
const COMMENTS: [&str; 4] = ["//", "/*", "* ", "<!--"];

/// The beginnings of paths that only one machine has, written so that this file does not hold them.
const PLACES: [&str; 5] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/tmp/", "target"),
    concat!("/home", "/"),
    concat!("/Use", "rs/"),
];

/// Words for work that is still to be done, written so that this file does not hold them.
const LATER: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X:")];

/// The attribute of a test that is passed over, written so that this file does not hold it.
const IGNORE: &str = concat!("#[ig", "nore");

const CRATES_IO: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

/// What is wrong where.
enum Fault {
    /// Something with the whole file.
    File(fn(&str) -> bool),
    /// A line.
    Line(fn(&str) -> bool),
    /// A line of code, not of comment, that is shipped: outside `tests.rs`, and before `#[cfg(test)]`.
    Shipped(fn(&str) -> bool),
}

/// A rule's name, the files that it is for, and what breaks it.
type Rule = (&'static str, fn(&Source) -> bool, Fault);

const RULES: [Rule; 16] = [
    (
        "every Rust file opens with `//!`",
        |file| file.ends(&["rs"]),
        Fault::File(|text| {
            let header = text.strip_prefix("//! ").and_then(|rest| rest.lines().next());
            header.is_none_or(|words| words.trim().is_empty())
        }),
    ),
    (
        "no file of code is over 450 lines",
        |file| file.ends(&CODE) && !file.is_generated(),
        Fault::File(|text| text.lines().count() > MOST),
    ),
    (
        "files end with a line end",
        is_written,
        Fault::File(|text| !text.is_empty() && !text.ends_with('\n')),
    ),
    (
        "lines end without blanks",
        is_written,
        Fault::Line(|line| line.ends_with([' ', '\t', '\r'])),
    ),
    (
        // Formatters see to code; tables and addresses have no place to be broken.
        "no comment is over 120 columns",
        |file| file.ends(&CODE) && !file.is_generated(),
        Fault::Line(|line| {
            let comment = line.trim_start();
            let is_one = COMMENTS.iter().any(|start| comment.starts_with(start));
            is_one && line.chars().count() > 120 && !comment.contains(" | ")
        }),
    ),
    (
        "no path of one machine",
        |_| true,
        Fault::Line(|line| PLACES.iter().any(|place| line.contains(place))),
    ),
    (
        "nothing is left to be done later in comments",
        |file| file.ends(&CODE) || file.ends(&["toml"]),
        Fault::Line(|line| LATER.iter().any(|word| line.contains(word))),
    ),
    (
        "ignored tests say that they are long",
        |file| file.ends(&["rs"]),
        Fault::Line(|line| {
            let rest = line.trim_start().strip_prefix(IGNORE);
            rest.is_some_and(|rest| !rest.starts_with(" = \"long: "))
        }),
    ),
    (
        "the rules say #![no_std]",
        |file| file.is_in(&RULES_CRATES) && file.path.matches('/').count() == 3 && file.path.ends_with("/lib.rs"),
        Fault::File(|text| text.lines().all(|line| line != "#![no_std]")),
    ),
    (
        "the rules name no standard library",
        |file| file.is_in(&RULES_CRATES),
        Fault::Shipped(|line| names(line, &["std"])),
    ),
    (
        "the engine's search and proofs know no game",
        |file| file.is_in(&SEARCH),
        Fault::Shipped(|line| names(line, &["trax", "twixt"])),
    ),
    (
        "the engine's part for Trax knows nothing of TwixT",
        |file| file.is_in(&TRAX),
        Fault::Shipped(|line| names(line, &["twixt"])),
    ),
    (
        "the engine's part for TwixT knows nothing of Trax",
        |file| file.is_in(&TWIXT),
        Fault::Shipped(|line| names(line, &["trax"])),
    ),
    (
        "crates have the oldest Rust of the workspace",
        |file| file.is_in(&["crates/", "xtask/"]) && file.path.ends_with("/Cargo.toml"),
        Fault::File(|text| !text.contains("\nrust-version.workspace = true\n")),
    ),
    (
        "Cargo.lock names no other source than crates.io",
        |file| file.path.ends_with("Cargo.lock"),
        Fault::Line(|line| line.starts_with("source = ") && line != CRATES_IO),
    ),
    (
        "package-lock.json names no host",
        |file| file.path.ends_with("package-lock.json"),
        Fault::Line(|line| line.trim_start().starts_with("\"resolved\"")),
    ),
];

/// Each rule with the places that break it.
pub(super) fn check(tree: &Tree) -> Vec<(&'static str, Vec<String>)> {
    let places = |(name, applies, fault): &Rule| {
        let files = tree.all().filter(|file| applies(file));
        (*name, files.flat_map(|file| places(file, fault)).collect())
    };
    RULES.iter().map(places).collect()
}

fn places(file: &Source, fault: &Fault) -> Vec<String> {
    let lines = file.text.split('\n').enumerate();
    let place = |(at, _)| format!("{}:{}", file.path, at + 1);
    match fault {
        Fault::File(is_bad) if is_bad(&file.text) => vec![file.path.clone()],
        Fault::File(_) => Vec::new(),
        Fault::Shipped(_) if file.path.ends_with("/tests.rs") => Vec::new(),
        Fault::Line(is_bad) => lines.filter(|(_, line)| is_bad(line)).map(place).collect(),
        Fault::Shipped(is_bad) => lines
            .take_while(|&(_, line)| line != "#[cfg(test)]")
            .filter(|(_, line)| !line.trim_start().starts_with("//") && is_bad(line))
            .map(place)
            .collect(),
    }
}

fn is_written(file: &Source) -> bool {
    (file.ends(&CODE) || file.ends(&TEXT)) && !file.is_generated()
}

/// Whether a line has one of these words.
fn names(line: &str, words: &[&str]) -> bool {
    let mut found = line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    found.any(|word| words.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_finds_its_faults_and_nothing_else() {
        let long = format!("//! Long.\n{}", "x\n".repeat(MOST));
        let fine = long.replacen("x\n", "", 1);
        let generated = format!("// Generated by ts-rs.\n{long} ");
        let ignored = ["", " = \"broken\"", " = \"long: ply 6\""].map(|why| format!("{IGNORE}{why}]\n"));
        let files = [
            ("crates/x/src/a.rs", "use game::Player;\n//! Late.\n"),
            ("crates/x/src/b.rs", "//! \n"),
            ("crates/x/src/c.rs", &long),
            ("crates/x/src/d.rs", &fine),
            ("web/e.ts", &generated),
            ("web/f.css", "a{}"),
            ("web/f.ts", &format!("/* {} */\n", "é".repeat(115))),
            ("g.md", "one\r\ntwo \n"),
            ("h.trx", "a \n"),
            ("i.md", &format!("fine\nsee {}main\n", PLACES[0])),
            ("j.toml", &format!("# {}: later\n", LATER[0])),
            ("k.md", &format!("{}: later\n", LATER[0])),
            ("crates/x/tests/l.rs", &format!("//! Tests.\n{}", ignored.concat())),
            ("crates/game/src/lib.rs", "//! Words.\n#![no_std]\n/// use std::fmt;\n"),
            ("crates/trax/src/lib.rs", "//! Tiles.\nuse std::fmt;\nuse my_std::x;\n"),
            (
                "crates/twixt/src/m.rs",
                "//! Holes.\nextern crate std;\n#[cfg(test)]\nuse std::vec;\n",
            ),
            ("crates/twixt/src/m/tests.rs", "//! Tests.\nuse std::vec;\n"),
            (
                "crates/engine/src/search/n.rs",
                "//! A table.\nuse trax::Trax;\n#[cfg(test)]\nuse twixt::T;\n",
            ),
            (
                "crates/engine/src/trax/o.rs",
                "//! A search.\nuse trax::Trax;\n// As in twixt.\nuse crate::twixt::f;\n",
            ),
            (
                "crates/engine/src/twixt.rs",
                "//! TwixT.\nuse twixt::T;\nlet trax_weights = 1;\nuse trax;\n",
            ),
            ("crates/x/Cargo.toml", "[package]\nrust-version = \"1.90\"\n"),
            (
                "fuzz/Cargo.lock",
                &format!("{CRATES_IO}\nsource = \"git+https://example.org/x\"\n"),
            ),
            (
                "web/package-lock.json",
                "{\n  \"resolved\": \"https://example.org/a.tgz\"\n}\n",
            ),
        ];
        let found: Vec<String> = check(&Tree::of(&files))
            .into_iter()
            .flat_map(|(_, places)| places)
            .collect();
        let faults = [
            "crates/x/src/a.rs",
            "crates/x/src/b.rs",
            "crates/x/src/c.rs",
            "web/f.css",
            "crates/x/src/b.rs:1",
            "g.md:1",
            "g.md:2",
            "web/f.ts:1",
            "i.md:2",
            "j.toml:1",
            "crates/x/tests/l.rs:2",
            "crates/x/tests/l.rs:3",
            "crates/trax/src/lib.rs",
            "crates/trax/src/lib.rs:2",
            "crates/twixt/src/m.rs:2",
            "crates/engine/src/search/n.rs:2",
            "crates/engine/src/trax/o.rs:4",
            "crates/engine/src/twixt.rs:4",
            "crates/x/Cargo.toml",
            "fuzz/Cargo.lock:2",
            "web/package-lock.json:2",
        ];
        assert_eq!(found, faults);
    }
}
