//! Every Rust file says in its first line what it is for.

use super::Tree;

/// Rust files whose first line is not `//! …`.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    let opens_well = |text: &str| {
        text.strip_prefix("//! ")
            .is_some_and(|rest| !rest.lines().next().unwrap_or("").trim().is_empty())
    };
    tree.rust()
        .filter(|source| !opens_well(&source.text))
        .map(|source| source.path.clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_line_of_words_is_wanted() {
        let tree = Tree::of(&[
            ("a.rs", "//! Turns.\n\nuse game::Player;\n"),
            ("b.rs", "use game::Player;\n//! Late.\n"),
            ("c.rs", "//! \n"),
            ("d.ts", "import x\n"),
            ("e.rs", ""),
        ]);
        assert_eq!(check(&tree), ["b.rs", "c.rs", "e.rs"]);
    }
}
