//! The lock files are tracked and name nothing that another machine could not reach.

use super::{Tree, tree::Source};

const CARGO: &str = "Cargo.lock";
const NPM: &str = "web/package-lock.json";
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Lock files that are missing.
pub(super) fn present(tree: &Tree) -> Vec<String> {
    let missing = [CARGO, NPM]
        .into_iter()
        .filter(|path| tree.get(path).is_none());
    missing.map(|path| format!("{path} is missing")).collect()
}

/// Packages in `Cargo.lock` from elsewhere than crates.io.
pub(super) fn cargo(tree: &Tree) -> Vec<String> {
    let places = tree.get(CARGO).into_iter().flat_map(Source::places);
    let sources = places.filter_map(|(place, line)| {
        Some((
            place,
            line.strip_prefix("source = \"")?
                .trim_end_matches('"')
                .to_owned(),
        ))
    });
    sources
        .filter(|(_, source)| source != CRATES_IO)
        .map(|(place, source)| format!("{place}: {source}"))
        .collect()
}

/// Lines of `package-lock.json` that say where a package was downloaded: npm's own registry is meant anyway.
pub(super) fn npm(tree: &Tree) -> Vec<String> {
    let places = tree.get(NPM).into_iter().flat_map(Source::places);
    places
        .filter(|(_, line)| line.trim_start().starts_with("\"resolved\""))
        .map(|(place, _)| place)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_files_and_other_sources_are_named() {
        let lock = format!(
            "[[package]]\nsource = \"{CRATES_IO}\"\nsource = \"git+https://example.org/x\"\n"
        );
        let npm_lock = "{\n  \"node_modules/a\": {\n    \"resolved\": \"https://example.org/a.tgz\",\n    \"integrity\": \"sha512\"\n";
        let tree = Tree::of(&[(CARGO, &lock), (NPM, npm_lock)]);
        assert!(present(&tree).is_empty());
        assert_eq!(cargo(&tree), ["Cargo.lock:3: git+https://example.org/x"]);
        assert_eq!(npm(&tree), ["web/package-lock.json:3"]);
        assert_eq!(
            present(&Tree::of(&[])),
            ["Cargo.lock is missing", "web/package-lock.json is missing"]
        );
    }
}
