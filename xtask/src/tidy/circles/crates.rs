//! Which files and top modules of a crate name what others define.

use std::collections::{BTreeMap, BTreeSet};

use super::reader::Module;

/// How often a name may be handed on before it is given up.
const MOST: usize = 16;

/// All modules, by the file of the crate's root and their names after it.
pub(super) struct Crates(pub(super) BTreeMap<String, Module>);

impl Crates {
    /// Each file that names another, or what another defines, wherever that was handed on in between. A file that
    /// defines nothing only hands on.
    pub(super) fn imports(&self) -> BTreeSet<(&str, &str)> {
        let mut imports = BTreeSet::new();
        for (name, module) in &self.0 {
            for (path, _, handed_on) in &module.paths {
                let counts = !handed_on || !module.items.is_empty();
                if let Some(other) = self.follow(name, path, MOST).filter(|_| counts) {
                    imports.insert((&*module.file, &*self.0[&other].file));
                }
            }
        }
        imports
    }

    /// The top modules of each crate that need each other, with one place on either side.
    pub(super) fn pairs(&self) -> Vec<String> {
        let mut needs: BTreeMap<(&str, String), String> = BTreeMap::new();
        for (name, module) in &self.0 {
            let Some(from) = top(name) else { continue };
            for (path, line, _) in &module.paths {
                if let Some(to) = self.top_reached(name, path).filter(|to| to != from) {
                    let place = || format!("{}:{line}", module.file);
                    needs.entry((from, to)).or_insert_with(place);
                }
            }
        }
        let mutual = |((from, to), there): (&(&str, String), &String)| {
            let back = needs.get(&(to.as_str(), (*from).to_owned()))?;
            let [a, b] = [from, to.as_str()].map(|name| name.rsplit("::").next().unwrap_or(name));
            (*from < to.as_str()).then(|| format!("{a} ({there}) <-> {b} ({back})"))
        };
        needs.iter().filter_map(mutual).collect()
    }

    /// The top module that a path from `crate`, `self` or `super` leads into; names of the root are followed.
    fn top_reached(&self, from: &str, path: &[String]) -> Option<String> {
        let (at, rest) = start(from, path)?;
        let reached = match (top(&at), rest) {
            (_, rest) if rest.len() == path.len() => return None,
            (Some(_), _) => at,
            (None, [first, ..]) => self.look_up(&at, first, rest.len() == 1, MOST)?,
            (None, []) => return None,
        };
        top(&reached).map(str::to_owned)
    }

    /// The module that a path in a module names, or that defines what it names, unless that is in another crate.
    fn follow(&self, from: &str, path: &[String], most: usize) -> Option<String> {
        let (mut at, rest) = start(from, path)?;
        let mut ours = rest.len() < path.len();
        for (index, name) in rest.iter().enumerate() {
            let last = index + 1 == rest.len();
            match self.look_up(&at, name, last, most.checked_sub(1)?) {
                Some(next) if next == at => return Some(at),
                Some(next) => at = next,
                None if ours && !self.0[&at].names.contains_key(name) => return Some(at),
                None => return None,
            }
            ours = true;
        }
        ours.then_some(at)
    }

    /// The module that a name in a module means, or that defines it. The last name of a path is something brought in
    /// rather than a module of this name.
    fn look_up(&self, at: &str, name: &str, last: bool, most: usize) -> Option<String> {
        let module = self.0.get(at)?;
        let child = format!("{at}::{name}");
        let is_child = self.0.contains_key(&child);
        if let Some(path) = module.names.get(name).filter(|_| last || !is_child) {
            return self.follow(at, path, most.checked_sub(1)?);
        }
        if is_child {
            return Some(child);
        }
        if module.items.contains(name) {
            return Some(at.to_owned());
        }
        let mut globs = module.globs.iter();
        globs.find_map(|path| {
            let other = self.follow(at, path, most.checked_sub(1)?);
            self.look_up(&other.filter(|other| other != at)?, name, last, most - 1)
        })
    }
}

/// The module that a path starts from, and what follows its `crate`, `self` and `super`.
fn start<'a>(from: &str, path: &'a [String]) -> Option<(String, &'a [String])> {
    let mut module = from;
    let mut rest = path;
    while let Some((first, after)) = rest.split_first() {
        module = match first.as_str() {
            "crate" => from.split("::").next()?,
            "self" => module,
            "super" => module.rsplit_once("::")?.0,
            _ => break,
        };
        rest = after;
    }
    Some((module.to_owned(), rest))
}

/// The child of the crate's root that a module is, or lies in.
fn top(module: &str) -> Option<&str> {
    let root = module.find("::")?;
    let end = module[root + 2..].find("::");
    Some(end.map_or(module, |end| &module[..root + 2 + end]))
}
