//! The Markdown pages: where their links lead, and that a reader finds every page of `docs`.

use std::collections::BTreeSet;

use super::tree::{Source, Tree};

/// The page that leads to all others of `docs`.
const INDEX: &str = "docs/README.md";

/// Links that lead to no file or to no heading, each with the page that has it.
pub(super) fn dead_links(tree: &Tree, exists: impl Fn(&str) -> bool) -> Vec<String> {
    let mut dead = Vec::new();
    for page in pages(tree) {
        for link in links(page) {
            let fine = match (&link.heading, tree.get(&link.path)) {
                (None, _) => exists(&link.path),
                (Some(heading), Some(other)) => anchors(other).contains(heading),
                (Some(_), None) => false,
            };
            if !fine {
                dead.push(format!("{}: {}", page.path, link.written));
            }
        }
    }
    dead
}

/// Links of pages that packages carry to files that they do not carry.
pub(super) fn left_behind(tree: &Tree, is_carried: impl Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for page in pages(tree).filter(|page| is_carried(&page.path)) {
        let lost = links(page).filter(|link| !is_carried(&link.path));
        faults.extend(lost.map(|link| format!("{}: {}", page.path, link.written)));
    }
    faults
}

/// Pages of `docs` that take more than two clicks from the index.
pub(super) fn far_pages(tree: &Tree) -> Vec<String> {
    let next = |found: &BTreeSet<String>| -> BTreeSet<String> {
        let sources = found.iter().filter_map(|path| tree.get(path));
        sources.flat_map(links).map(|link| link.path).collect()
    };
    let near = next(&BTreeSet::from([INDEX.to_owned()]));
    let far = next(&near);
    let is_found = |path: &String| path == INDEX || near.contains(path) || far.contains(path);
    let all = pages(tree).filter(|page| page.is_in(&["docs/"]));
    let all = all.map(|page| page.path.clone());
    all.filter(|path| !is_found(path)).collect()
}

fn pages(tree: &Tree) -> impl Iterator<Item = &Source> {
    tree.all().filter(|file| file.ends(&["md"]))
}

/// A link to something in the checkout.
struct Link {
    /// As the page has it.
    written: String,
    /// The file or folder, below the root.
    path: String,
    heading: Option<String>,
}

/// The links of a page that stay in the checkout.
fn links(page: &Source) -> impl Iterator<Item = Link> {
    let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    prose(&page.text)
        .flat_map(|line| targets(&line))
        .filter_map(move |target| {
            if target.contains(':') {
                return None;
            }
            let (file, heading) = match target.split_once('#') {
                Some((file, heading)) => (file, Some(heading.to_owned())),
                None => (target.as_str(), None),
            };
            let path = match file {
                "" => page.path.clone(),
                file => joined(folder, file),
            };
            Some(Link {
                written: target,
                path,
                heading,
            })
        })
}

/// The lines outside blocks of code, without what is marked as code.
fn prose(text: &str) -> impl Iterator<Item = String> {
    let mut is_code = false;
    text.lines().filter_map(move |line| {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
            return None;
        }
        let words = line.split('`').step_by(2).collect();
        (!is_code).then_some(words)
    })
}

/// What the links and pictures of a line name.
fn targets(line: &str) -> Vec<String> {
    let after = |mark: &str, end: char| {
        let rest = line.split(mark).skip(1);
        let named = rest.filter_map(|rest| rest.split_once(end));
        named.map(|(named, _)| named.to_owned()).collect::<Vec<_>>()
    };
    [after("](", ')'), after("src=\"", '"'), after("srcset=\"", '"')].concat()
}

/// A path from a folder, without `..`.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// What links call the headings of a page.
fn anchors(page: &Source) -> BTreeSet<String> {
    let mut is_code = false;
    let lines = page.text.lines().filter(|line| {
        is_code ^= line.starts_with("```");
        !is_code && line.starts_with('#')
    });
    let stays = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
    lines
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            title.chars().filter(stays).collect::<String>()
        })
        .map(|title| title.replace(' ', "-"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Tree {
        Tree::of(&[
            ("README.md", "<img src=\"docs/a.svg\"> [b](docs/b.md#tried-by-two)\n"),
            ("docs/README.md", "[a](a.md) [far](https://example.org/x.md)\n"),
            ("docs/a.md", "# A\n[b](b.md), [up](../README.md#none), [no](c.md)\n"),
            (
                "docs/b.md",
                "## Tried: by `two`\n```sh\n# Not a heading\n[x](y.md)\n```\n[d](deep/d.md) `[x](y.md)`\n",
            ),
            (
                "docs/deep/d.md",
                "[b](../b.md#not-a-heading) [e](e.md) [](#here)\n# Here\n",
            ),
            ("docs/deep/e.md", "[src](../../src)\n"),
        ])
    }

    #[test]
    fn dead_links_are_named() {
        let exists = |path: &str| path == "src" || tree().get(path).is_some();
        let dead = [
            "README.md: docs/a.svg",
            "docs/a.md: ../README.md#none",
            "docs/a.md: c.md",
            "docs/deep/d.md: ../b.md#not-a-heading",
        ];
        assert_eq!(dead_links(&tree(), exists), dead);
    }

    #[test]
    fn pages_far_from_the_index_are_named() {
        assert_eq!(far_pages(&tree()), ["docs/deep/d.md", "docs/deep/e.md"]);
    }

    #[test]
    fn pages_in_packages_lead_to_what_is_in_packages() {
        let is_carried = |path: &str| path == "README.md" || path.starts_with("docs/");
        assert_eq!(left_behind(&tree(), is_carried), ["docs/deep/e.md: ../../src"]);
    }
}
