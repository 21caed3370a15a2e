//! A test that is passed over says why, and the only reason there is is that it takes long.

use super::{Tree, tree::Source};

/// The attribute, written so that this file does not hold it.
const ATTRIBUTE: &str = concat!("#[ig", "nore");

/// Lines of Rust with an `ignore` attribute that gives no reason beginning with `long: `.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    let places = tree.rust().flat_map(Source::places);
    let bare = |line: &str| {
        line.trim_start()
            .strip_prefix(ATTRIBUTE)
            .is_some_and(|rest| !rest.starts_with(" = \"long: "))
    };
    places
        .filter(|(_, line)| bare(line))
        .map(|(place, _)| place)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_tests_are_ignored() {
        let text = "//! Tests.\n    @]\n    @ = \"broken\"]\n    @ = \"long: ply 6\"]\n"
            .replace('@', ATTRIBUTE);
        assert_eq!(check(&Tree::of(&[("a.rs", &text)])), ["a.rs:2", "a.rs:3"]);
    }
}
