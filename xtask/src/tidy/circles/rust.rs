//! Which files and top modules of a crate name what others define.

mod reader;

use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::Tree;
use reader::{Module, Path, Reader};

/// How often a name may be handed on before it is given up.
const MOST: usize = 16;

/// The crates whose top modules still need each other: `cli` (arguments of the program and of its commands) and `record`
/// (`sgf` and `tree`).
const ENTANGLED: [&str; 2] = ["cli", "record"];

/// What a path leads to, by the names of modules.
enum Found {
    Module(String),
    Item(String),
}

/// All modules, by the file of the crate's root and their names after it.
pub(super) struct Crates {
    modules: BTreeMap<String, Module>,
    /// What could not be read.
    pub(super) unread: Vec<String>,
}

impl Crates {
    /// Reads every crate, example and program, without their tests.
    pub(super) fn read(tree: &Tree) -> Self {
        let mut reader = Reader::new(tree);
        for source in tree.rust().filter(|source| is_root(&source.path)) {
            reader.read_crate(&source.path);
        }
        Self {
            modules: reader.modules,
            unread: reader.unread,
        }
    }

    /// Each file that names an item of another, wherever the item was handed on in between.
    pub(super) fn imports(&self) -> BTreeSet<(String, String)> {
        let mut imports = BTreeSet::new();
        for (name, module) in &self.modules {
            let counts = |path: &&Path| {
                let name = path.handed_on.as_ref();
                name.is_none_or(|name| module.words.contains(name))
            };
            for path in module.paths.iter().filter(counts) {
                if let Some(Found::Item(other)) = self.follow(name, &path.names, MOST) {
                    imports.insert((module.file.clone(), self.modules[&other].file.clone()));
                }
            }
        }
        imports
    }

    /// The top modules of each crate that need each other, with one place on either side.
    pub(super) fn pairs(&self) -> Vec<String> {
        let mut needs: BTreeMap<(&str, String), String> = BTreeMap::new();
        for (name, module) in &self.modules {
            let Some(from) = top(name).filter(|_| !ENTANGLED.contains(&package(name))) else {
                continue;
            };
            for path in &module.paths {
                if let Some(to) = self.top_reached(name, &path.names).filter(|to| to != from) {
                    let place = || format!("{}:{}", module.file, path.line);
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
        if rest.len() == path.len() {
            return None;
        }
        if let Some(top) = top(&at) {
            return Some(top.to_owned());
        }
        let first = rest.get(..1)?;
        let child = format!("{at}::{}", first[0]);
        if self.modules.contains_key(&child) {
            return Some(child);
        }
        let (Found::Module(name) | Found::Item(name)) = self.follow(&at, first, MOST)?;
        top(&name).map(str::to_owned)
    }

    /// What a path in a module leads to, unless that is in another crate.
    fn follow(&self, from: &str, path: &[String], most: usize) -> Option<Found> {
        let most = most.checked_sub(1)?;
        let (mut module, mut rest) = start(from, path)?;
        let mut ours = rest.len() < path.len();
        while let Some((name, after)) = rest.split_first() {
            match self.look_up(&module, name, after.is_empty(), most) {
                Some(Found::Module(next)) => module = next,
                Some(item @ Found::Item(_)) => return Some(item),
                None if ours && !self.modules[&module].names.contains_key(name) => {
                    return Some(Found::Item(module));
                }
                None => return None,
            }
            (ours, rest) = (true, after);
        }
        Some(Found::Module(module))
    }

    /// What a name means in a module; the last name of a path is an item rather than a module.
    fn look_up(&self, module: &str, name: &str, last: bool, most: usize) -> Option<Found> {
        let most = most.checked_sub(1)?;
        let content = self.modules.get(module)?;
        let child = format!("{module}::{name}");
        let child = self
            .modules
            .contains_key(&child)
            .then_some(Found::Module(child));
        if child.is_some() && !last {
            return child;
        }
        let named = content.names.get(name);
        if let Some(found) = named.and_then(|path| self.follow(module, path, most)) {
            return Some(found);
        }
        if named.is_none() && content.items.contains(name) {
            return Some(Found::Item(module.to_owned()));
        }
        let through = |path: &Vec<String>| match self.follow(module, path, most)? {
            Found::Module(other) if other != module => self.look_up(&other, name, true, most),
            _ => None,
        };
        child.or_else(|| content.all.iter().find_map(through))
    }
}

/// Whether a crate, an example or a program starts with this file; what starts tests is left out.
fn is_root(path: &str) -> bool {
    let mut parts = path.rsplit('/');
    let name = parts.next();
    let folder = parts.next();
    !path.contains("/tests/")
        && (matches!(name, Some("lib.rs" | "main.rs"))
            || matches!(
                folder,
                Some("bin" | "examples" | "benches" | "fuzz_targets")
            ))
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

/// The name of the folder of a module's package.
fn package(module: &str) -> &str {
    let folder = module.split("/src/").next().unwrap_or(module);
    folder.rsplit('/').next().unwrap_or(folder)
}
