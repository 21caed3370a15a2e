//! No file names a place that only one machine has.

use super::{Tree, tree::Source};

/// The beginnings of such paths, written so that this file does not hold them.
const PLACES: [&str; 5] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/tmp/", "target"),
    concat!("/home", "/"),
    concat!("/Use", "rs/"),
];

/// Lines that hold one.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    let places = tree.all().flat_map(Source::places);
    places
        .filter(|(_, line)| PLACES.iter().any(|place| line.contains(place)))
        .map(|(place, _)| place)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_one_machine_is_placed() {
        let bad = format!("fine\nsee {}main\n", PLACES[0]);
        let tree = Tree::of(&[("a.md", &bad), ("b.rs", "//! The framework of a root.\n")]);
        assert_eq!(check(&tree), ["a.md:2"]);
    }
}
