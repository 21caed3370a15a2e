//! Which Rust file of a crate names what another file of it defines.

mod file;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::Tree;
use file::{Module, Use, modules};

/// How often a name may be handed on before it is given up.
const MOST: usize = 16;

/// Each file that names an item of another, wherever the item was handed on in between.
pub(super) fn imports(tree: &Tree) -> Vec<(String, String)> {
    let mut crates = Crates::default();
    for source in tree.rust().filter(|source| is_root(&source.path)) {
        crates.add_file(tree, &source.path, &source.path, &source.path);
    }
    crates.imports().into_iter().collect()
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

/// What a path leads to, by the names of modules.
enum Found {
    Module(String),
    Item(String),
}

/// All modules, by the file of the crate's root and their names after it.
#[derive(Default)]
struct Crates(BTreeMap<String, (String, Module)>);

impl Crates {
    /// Reads the file of a module, and the files of its submodules.
    fn add_file(&mut self, tree: &Tree, root: &str, name: &str, path: &str) {
        let Some(source) = tree.get(path) else {
            return;
        };
        let stem = path.strip_suffix(".rs").unwrap_or(path);
        let folder = if path == root || path.ends_with("/mod.rs") {
            path.rsplit_once('/').map_or("", |(folder, _)| folder)
        } else {
            stem
        };
        for module in modules(&source.text) {
            let inside = |between: &str| -> String {
                module
                    .inside
                    .iter()
                    .flat_map(|part| [between, part])
                    .collect()
            };
            let name = format!("{name}{}", inside("::"));
            let folder = format!("{folder}{}", inside("/"));
            let files = module.files.clone();
            self.0.insert(name.clone(), (path.to_owned(), module));
            for file in files {
                let beside = format!("{folder}/{file}.rs");
                let within = format!("{folder}/{file}/mod.rs");
                let path = if tree.get(&beside).is_some() {
                    beside
                } else {
                    within
                };
                self.add_file(tree, root, &format!("{name}::{file}"), &path);
            }
        }
    }

    fn imports(&self) -> BTreeSet<(String, String)> {
        let mut imports = BTreeSet::new();
        for (name, (path, module)) in &self.0 {
            let mut add = |found| {
                if let Some(Found::Item(other)) = found {
                    imports.insert((path.clone(), self.0[&other].0.clone()));
                }
            };
            for used in &module.uses {
                match &used.name {
                    Some(here) if !used.public || module.words.contains(here) => {
                        add(self.follow(name, &used.path, MOST));
                    }
                    None if !used.public => {
                        let words = module.words.iter();
                        words.for_each(|word| add(self.through(name, used, word, MOST)));
                    }
                    _ => {}
                }
            }
            for inline in &module.paths {
                add(self.follow(name, inline, MOST));
            }
        }
        imports
    }

    /// What a path in a module leads to, unless that is in another crate.
    fn follow(&self, from: &str, path: &[String], most: usize) -> Option<Found> {
        let most = most.checked_sub(1)?;
        let (first, mut rest) = path.split_first()?;
        let up = |name: &str| name.rsplit_once("::").map(|(parent, _)| parent.to_owned());
        let mut module = match first.as_str() {
            "crate" => from.split("::").next()?.to_owned(),
            "self" => from.to_owned(),
            "super" => up(from)?,
            _ => match self.look_up(from, first, rest.is_empty(), most)? {
                Found::Module(module) => module,
                item @ Found::Item(_) => return Some(item),
            },
        };
        while let Some((name, after)) = rest.split_first() {
            rest = after;
            if name == "super" {
                module = up(&module)?;
                continue;
            }
            match self.look_up(&module, name, rest.is_empty(), most) {
                Some(Found::Module(next)) => module = next,
                Some(item @ Found::Item(_)) => return Some(item),
                None if self.is_foreign(&module, name) => return None,
                None => return Some(Found::Item(module)),
            }
        }
        Some(Found::Module(module))
    }

    /// What a name means in a module; the last name of a path is an item rather than a module.
    fn look_up(&self, module: &str, name: &str, last: bool, most: usize) -> Option<Found> {
        let most = most.checked_sub(1)?;
        let (_, content) = self.0.get(module)?;
        let child = format!("{module}::{name}");
        let child = self.0.contains_key(&child).then_some(Found::Module(child));
        if child.is_some() && !last {
            return child;
        }
        let named = content
            .uses
            .iter()
            .find(|used| used.name.as_deref() == Some(name));
        if let Some(found) = named.and_then(|used| self.follow(module, &used.path, most)) {
            return Some(found);
        }
        if named.is_none() && content.items.contains(name) {
            return Some(Found::Item(module.to_owned()));
        }
        let all = content.uses.iter().filter(|used| used.name.is_none());
        child.or_else(|| {
            all.into_iter()
                .find_map(|used| self.through(module, used, name, most))
        })
    }

    /// What a name means that `use …::*` brought in.
    fn through(&self, module: &str, used: &Use, name: &str, most: usize) -> Option<Found> {
        match self.follow(module, &used.path, most)? {
            Found::Module(other) if other != module => self.look_up(&other, name, true, most),
            _ => None,
        }
    }

    /// Whether a module has a name from another crate.
    fn is_foreign(&self, module: &str, name: &str) -> bool {
        let uses = self.0.get(module).map(|(_, content)| &content.uses);
        uses.is_some_and(|uses| uses.iter().any(|used| used.name.as_deref() == Some(name)))
    }
}
