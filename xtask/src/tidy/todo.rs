//! Work that is still to be done is an issue, not a comment.

use super::{Tree, tree::Source};

const CODE: [&str; 8] = ["rs", "ts", "js", "mjs", "svelte", "css", "html", "toml"];

/// The words, written so that this file does not hold them.
const WORDS: [&str; 3] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X:"),
];

/// Lines with one of the words.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    let code = tree.all().filter(|source| source.has_ending(&CODE));
    let places = code.flat_map(Source::places);
    places
        .filter(|(_, line)| WORDS.iter().any(|word| line.contains(word)))
        .map(|(place, _)| place)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_found_in_code() {
        let bad = format!("//! Fine.\n// {}: later\n", WORDS[0]);
        assert_eq!(
            check(&Tree::of(&[
                ("a.rs", &bad),
                ("b.md", &bad),
                ("c.rs", "//! mastodon\n")
            ])),
            ["a.rs:2"]
        );
    }
}
