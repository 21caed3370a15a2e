//! What the sources of the page import.

use std::collections::BTreeSet;

use crate::tidy::{Tree, tree::Source};

/// What an import may leave out of a file's name.
const ENDINGS: [&str; 6] = [
    "",
    ".ts",
    ".svelte.ts",
    ".svelte",
    "/index.ts",
    "/index.svelte.ts",
];

/// Each import of one file of the page by another.
pub(super) fn imports(tree: &Tree) -> Vec<(String, String)> {
    let sources: Vec<&Source> = tree.all().filter(|source| counts(source)).collect();
    let paths: BTreeSet<&str> = sources.iter().map(|source| source.path.as_str()).collect();
    let mut imports = Vec::new();
    for source in sources {
        for name in source.text.lines().flat_map(imported) {
            let Some(path) = beside(&source.path, name) else {
                continue;
            };
            let names = ENDINGS.iter().map(|ending| format!("{path}{ending}"));
            if let Some(found) = names.into_iter().find(|name| paths.contains(name.as_str())) {
                imports.push((source.path.clone(), found));
            }
        }
    }
    imports
}

/// Whether a file is of the page, and not for its tests.
fn counts(source: &Source) -> bool {
    source.path.starts_with("web/")
        && source.has_ending(&["ts", "svelte"])
        && !source.path.ends_with(".test.ts")
        && !source.path.contains("/tests/")
}

/// The files that a line names: the end of `import … from '…'`, and `import('…')` anywhere.
fn imported(line: &str) -> Vec<&str> {
    let line = line.trim();
    if line.starts_with("//") || line.starts_with('*') {
        return Vec::new();
    }
    let mut found: Vec<&str> = line.split("import(").skip(1).filter_map(quoted).collect();
    let word = |word: &str| {
        line.strip_prefix(word)
            .filter(|rest| rest.starts_with([' ', '{', '*', '\'', '"']))
    };
    if let Some(rest) = word("import")
        .or_else(|| word("export"))
        .or_else(|| line.strip_prefix('}'))
    {
        let end = rest.rsplit_once("from ").map_or(rest, |(_, end)| end);
        found.extend(quoted(end.trim_start()));
    }
    found
}

/// The text in quotes at the start.
fn quoted(text: &str) -> Option<&str> {
    let quote = text.chars().next().filter(|c| matches!(c, '\'' | '"'))?;
    text[1..].split(quote).next()
}

/// A relative name read beside a file.
fn beside(path: &str, name: &str) -> Option<String> {
    if !name.starts_with('.') {
        return None;
    }
    let mut folders: Vec<&str> = path.split('/').collect();
    folders.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop()?;
            }
            part => folders.push(part),
        }
    }
    Some(folders.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_import_is_read() {
        let text = "<script lang=\"ts\">\n  import { a } from './a';\n  import type { B } from \"../b.svelte\";\n  \
                    import './c';\n  import {\n    d,\n  } from './d/e';\n  export * from './f';\n  \
                    const later = () => import('./G.svelte');\n  // import { z } from './z';\n  \
                    import { mount } from 'svelte';\n</script>\n";
        let tree = Tree::of(&[
            ("web/src/x/X.svelte", text),
            ("web/src/x/a.ts", ""),
            ("web/src/b.svelte.ts", ""),
            ("web/src/x/c.ts", ""),
            ("web/src/x/d/e/index.ts", ""),
            ("web/src/x/f.ts", ""),
            ("web/src/x/G.svelte", ""),
            ("web/src/x/z.ts", ""),
        ]);
        let found: Vec<String> = imports(&tree).into_iter().map(|(_, to)| to).collect();
        assert_eq!(
            found,
            [
                "web/src/x/a.ts",
                "web/src/b.svelte.ts",
                "web/src/x/c.ts",
                "web/src/x/d/e/index.ts",
                "web/src/x/f.ts",
                "web/src/x/G.svelte",
            ]
        );
    }
}
