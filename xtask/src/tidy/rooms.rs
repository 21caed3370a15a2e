//! The engine's search and proofs know no game, and neither game's part knows the other.

use super::Tree;

/// Folders of the engine, each with its file, and what they must not name.
const ROOMS: [(&str, &[&str]); 4] = [
    ("search", &["trax", "twixt"]),
    ("proof", &["trax", "twixt"]),
    ("trax", &["twixt"]),
    ("twixt", &["trax"]),
];

/// Lines of code outside tests that name a game which is no concern of theirs.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    ROOMS
        .iter()
        .flat_map(|(room, games)| {
            let (file, folder) = (
                format!("crates/engine/src/{room}.rs"),
                format!("crates/engine/src/{room}/"),
            );
            let inside = tree.rust().filter(move |source| {
                let own = source.path == file || source.path.starts_with(&folder);
                own && !source.path.ends_with("/tests.rs")
            });
            inside.flat_map(move |source| {
                let shipped = source.places();
                let shipped = shipped.take_while(|&(_, line)| line != "#[cfg(test)]");
                let named = shipped.filter(move |(_, line)| names(line, games));
                named.map(|(place, _)| place)
            })
        })
        .collect()
}

/// Whether a line of code, not of comment, has one of these as a word.
fn names(line: &str, games: &[&str]) -> bool {
    let words = || line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    !line.trim_start().starts_with("//")
        && games.iter().any(|game| words().any(|word| word == *game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_only_in_its_own_folder_and_in_tests() {
        let tree = Tree::of(&[
            (
                "crates/engine/src/search/table.rs",
                "//! A table.\nuse game::Player;\nuse trax::Trax;\n#[cfg(test)]\nuse twixt::Twixt;\n",
            ),
            (
                "crates/engine/src/trax/search.rs",
                "use trax::Trax;\n// As in twixt.\nuse crate::twixt::forced;\nlet trax_weights = 1;\n",
            ),
            (
                "crates/engine/src/twixt.rs",
                "pub mod eval;\nuse twixt::Twixt;\n",
            ),
            (
                "crates/engine/src/bench.rs",
                "use trax::Trax;\nuse twixt::Twixt;\n",
            ),
        ]);
        assert_eq!(
            check(&tree),
            [
                "crates/engine/src/search/table.rs:3",
                "crates/engine/src/trax/search.rs:3"
            ]
        );
    }
}
