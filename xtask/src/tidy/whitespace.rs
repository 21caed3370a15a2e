//! No line of a source that people write ends in blanks, and every such file ends with a line end.

use super::Tree;

const SOURCES: [&str; 13] = [
    "rs", "toml", "md", "ts", "js", "mjs", "svelte", "css", "html", "json", "yml", "yaml", "svg",
];

/// Places with a blank, tab or carriage return at the end of a line, and files whose last line does not end.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    let mut problems = Vec::new();
    for source in tree
        .all()
        .filter(|source| source.has_ending(&SOURCES) && !source.is_generated())
    {
        let blank = source
            .places()
            .filter(|(_, line)| line.ends_with([' ', '\t', '\r']));
        problems.extend(blank.map(|(place, _)| place));
        if !source.text.is_empty() && !source.text.ends_with('\n') {
            problems.push(format!("{}: no line end at the end", source.path));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_placed_and_data_is_left_alone() {
        let tree = Tree::of(&[
            ("a.rs", "fn a() {}\nfn b() {} \n"),
            ("b.md", "one\r\ntwo\n"),
            ("c.trx", "a \n"),
            ("d.css", "a{}"),
            ("e.ts", "fine\n"),
            ("f.ts", "// Generated from types.\nx \n"),
        ]);
        assert_eq!(
            check(&tree),
            ["a.rs:2", "b.md:1", "d.css: no line end at the end"]
        );
    }
}
