//! Files and imports as a graph, and the circles in it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::own_folder;

/// Which file imports which.
pub(super) struct Graph(BTreeMap<String, BTreeSet<String>>);

type Group = BTreeSet<String>;

impl Graph {
    pub(super) fn of(imports: impl Iterator<Item = (String, String)>) -> Self {
        let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in imports.filter(|(from, to)| from != to) {
            files.entry(to.clone()).or_default();
            files.entry(from).or_default().insert(to);
        }
        Self(files)
    }

    /// The shortest circle through each import that is in one, each opened and closed by the same file; those inside
    /// one parent and its submodules, the parent among them, are left out.
    pub(super) fn circles(&self) -> Vec<Vec<String>> {
        let mut found = BTreeSet::new();
        let mut groups = self.groups(&self.0.keys().cloned().collect());
        while let Some(mut group) = groups.pop() {
            if let Some(parent) = parent_of_all(&group.iter()).cloned() {
                group.remove(&parent);
                groups.extend(self.groups(&group));
            } else {
                found.extend(self.circles_of(&group));
            }
        }
        found.into_iter().collect()
    }

    /// The sets of two or more files, among these, of which each reaches each.
    fn groups(&self, among: &Group) -> Vec<Group> {
        let mut left = among.clone();
        let mut groups = Vec::new();
        while let Some(file) = left.first().cloned() {
            let ahead = self.reached(&file, &left);
            if !ahead.contains(&file) {
                left.remove(&file);
                continue;
            }
            let group: Group = ahead
                .into_iter()
                .filter(|other| self.reached(other, &left).contains(&file))
                .chain([file.clone()])
                .collect();
            left.retain(|other| !group.contains(other));
            if group.len() > 1 {
                groups.push(group);
            }
        }
        groups
    }

    fn reached(&self, from: &str, among: &Group) -> Group {
        let mut reached = Group::new();
        let mut open = vec![from];
        while let Some(file) = open.pop() {
            for next in self.next(file, among) {
                if reached.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        reached
    }

    fn next<'a>(&'a self, file: &str, among: &'a Group) -> impl Iterator<Item = &'a String> {
        let all = self.0.get(file).into_iter().flatten();
        all.filter(|next| among.contains(*next))
    }

    fn circles_of<'a>(&'a self, group: &'a Group) -> impl Iterator<Item = Vec<String>> + 'a {
        let imports = group
            .iter()
            .flat_map(|from| self.next(from, group).map(move |to| (from, to)));
        imports
            .filter_map(|(from, to)| self.way(to, from, group))
            .filter(|circle| parent_of_all(&circle.iter()).is_none())
            .map(closed)
    }

    /// The shortest way from one file to another.
    fn way(&self, from: &str, to: &str, among: &Group) -> Option<Vec<String>> {
        let mut before: BTreeMap<&str, &str> = BTreeMap::new();
        let mut open = VecDeque::from([from]);
        while let Some(file) = open.pop_front() {
            if file == to {
                let mut way = vec![file.to_owned()];
                let mut at = file;
                while at != from {
                    at = before.get(at)?;
                    way.push(at.to_owned());
                }
                way.reverse();
                return Some(way);
            }
            for next in self.next(file, among) {
                if next != from && !before.contains_key(next.as_str()) {
                    let file = among.get(file).map_or(from, String::as_str);
                    before.insert(next, file);
                    open.push_back(next);
                }
            }
        }
        None
    }
}

/// The one of these files below which all others lie.
fn parent_of_all<'a>(files: &(impl Iterator<Item = &'a String> + Clone)) -> Option<&'a String> {
    files.clone().find(|parent| {
        let folder = own_folder(parent);
        let mut others = files.clone().filter(|file| file != parent);
        others.all(|file| file.starts_with(&folder))
    })
}

/// A circle that starts, and ends, with the first of its names.
fn closed(mut circle: Vec<String>) -> Vec<String> {
    let first = circle
        .iter()
        .enumerate()
        .min_by_key(|(_, file)| *file)
        .map_or(0, |(at, _)| at);
    circle.rotate_left(first);
    circle.extend(circle.first().cloned());
    circle
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles(imports: &[(&str, &str)]) -> Vec<String> {
        let owned = |&(from, to): &(&str, &str)| (format!("{from}.rs"), format!("{to}.rs"));
        let graph = Graph::of(imports.iter().map(owned));
        let joined = |circle: &Vec<String>| circle.join(" ").replace(".rs", "");
        graph.circles().iter().map(joined).collect()
    }

    #[test]
    fn each_import_in_a_circle_is_shown_by_its_shortest() {
        let imports = [("a", "b"), ("b", "c"), ("c", "a"), ("b", "a"), ("c", "d")];
        assert_eq!(circles(&imports), ["a b a", "a b c a"]);
    }

    #[test]
    fn siblings_under_a_parent_make_a_circle_of_their_own() {
        let up = [("a", "a/b"), ("a/b", "a/c"), ("a/c", "a")];
        assert!(circles(&up).is_empty());
        let across = [("a/b", "a/c"), ("a/c", "a/b"), ("a/c", "a"), ("a", "a/b")];
        assert_eq!(circles(&across), ["a/b a/c a/b"]);
    }
}
