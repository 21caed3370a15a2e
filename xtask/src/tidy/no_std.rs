//! The crates of the rules work without a standard library.

use super::{Tree, tree::Source};

/// The crates that promise it.
pub(crate) const NO_STD: [&str; 3] = ["game", "trax", "twixt"];

/// Crates that do not say `#![no_std]`, and lines outside tests that name the standard library.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    NO_STD
        .iter()
        .flat_map(|name| problems(tree, name))
        .collect()
}

fn problems(tree: &Tree, name: &str) -> Vec<String> {
    let folder = format!("crates/{name}/src/");
    let root = format!("{folder}lib.rs");
    let says_so = |source: &Source| source.text.lines().any(|line| line == "#![no_std]");
    let silent = tree.get(&root).filter(|source| !says_so(source));
    let inside = tree
        .rust()
        .filter(|source| source.path.starts_with(&folder) && !source.path.ends_with("/tests.rs"));
    let named = inside.flat_map(|source| {
        let places = source.places();
        let shipped = places.take_while(|&(_, line)| line != "#[cfg(test)]");
        shipped
            .filter(|(_, line)| names_std(line))
            .map(|(place, _)| place)
    });
    silent
        .map(|_| format!("{root} lacks #![no_std]"))
        .into_iter()
        .chain(named)
        .collect()
}

/// Whether a line of code, not of comment, has `std::` or brings in the crate.
fn names_std(line: &str) -> bool {
    let line = line.trim_start();
    let path = line.match_indices("std::").any(|(at, _)| {
        !line[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_')
    });
    !line.starts_with("//") && (path || line.starts_with("extern crate std"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_library_is_for_tests_and_examples_only() {
        let tree = Tree::of(&[
            (
                "crates/game/src/lib.rs",
                "//! Words.\n#![no_std]\n/// use std::fmt;\n",
            ),
            (
                "crates/trax/src/lib.rs",
                "//! Tiles.\nuse std::fmt;\nuse my_std::x;\n",
            ),
            (
                "crates/twixt/src/hole.rs",
                "//! Holes.\nextern crate std;\n#[cfg(test)]\nmod tests { use std::vec; }\n",
            ),
            (
                "crates/twixt/src/board/tests.rs",
                "//! Tests.\nuse std::vec;\n",
            ),
            ("crates/engine/src/lib.rs", "//! Search.\nuse std::time;\n"),
        ]);
        assert_eq!(
            check(&tree),
            [
                "crates/trax/src/lib.rs lacks #![no_std]",
                "crates/trax/src/lib.rs:2",
                "crates/twixt/src/hole.rs:2",
            ]
        );
    }
}
