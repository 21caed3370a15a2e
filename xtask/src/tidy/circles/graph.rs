//! The circles in a graph of files and imports.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The shortest circle through each import that is in one, opened and closed by the same file. One of a parent and its
/// submodules, the parent among them, is left out: it has no import between two files that have no parent in it and are
/// not each other's.
pub(super) fn circles(imports: &BTreeSet<(&str, &str)>) -> BTreeSet<String> {
    let mut files: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, to) in imports {
        files.entry(from).or_default().push(to);
    }
    let apart = imports
        .iter()
        .filter(|(from, to)| from != to && !is_parent(from, to) && !is_parent(to, from));
    apart
        .filter_map(|(from, to)| way(&files, to, from).map(closed))
        .collect()
}

/// The shortest way from one file to another that passes no parent of both.
fn way<'a>(files: &BTreeMap<&'a str, Vec<&'a str>>, from: &'a str, to: &'a str) -> Option<Vec<&'a str>> {
    let mut before = BTreeMap::from([(from, from)]);
    let mut open = VecDeque::from([from]);
    while let Some(file) = open.pop_front() {
        if file == to {
            let mut way = vec![to];
            while way[way.len() - 1] != from {
                way.push(before[way[way.len() - 1]]);
            }
            way.reverse();
            return Some(way);
        }
        for next in files.get(file).into_iter().flatten() {
            let passes = !(is_parent(next, from) && is_parent(next, to));
            if passes && !before.contains_key(next) {
                before.insert(next, file);
                open.push_back(next);
            }
        }
    }
    None
}

/// Whether one file's module has the other's below it: `a/` is below `a.rs`, and all of a folder below a root of a
/// crate in it.
fn is_parent(parent: &str, file: &str) -> bool {
    let (folder, name) = parent.rsplit_once('/').unwrap_or(("", parent));
    let below = match name {
        "lib.rs" | "main.rs" => file.strip_prefix(folder),
        _ => file.strip_prefix(parent.strip_suffix(".rs").unwrap_or(parent)),
    };
    parent != file && below.is_some_and(|rest| rest.starts_with('/'))
}

/// A circle that starts, and ends, with the first of its names.
fn closed(mut circle: Vec<&str>) -> String {
    let first = circle.iter().enumerate().min_by_key(|(_, file)| **file);
    let at = first.map_or(0, |(at, _)| at);
    circle.rotate_left(at);
    circle.push(circle[0]);
    circle.join(" -> ")
}
