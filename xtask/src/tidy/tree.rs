//! The text files of the checkout.

use std::{fs, process::Command};

use anyhow::Result;

use crate::{command, workspace::Workspace};

/// A text file.
pub(crate) struct Source {
    /// Its path below the root, with `/` between folders.
    pub(crate) path: String,
    /// What is in it.
    pub(crate) text: String,
}

/// Every text file that git tracks, or would track if it were added.
pub(crate) struct Tree(Vec<Source>);

impl Tree {
    /// Reads the files that git names; those that are not text are left out.
    pub(crate) fn read(workspace: &Workspace) -> Result<Self> {
        const LIST: [&str; 5] = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let names = command::read(Command::new("git").args(LIST).current_dir(workspace.root()))?;
        let read = |name: &str| {
            let text = fs::read_to_string(workspace.path(name)).ok()?;
            let path = name.to_owned();
            Some(Source { path, text })
        };
        Ok(Self(names.split('\0').filter_map(read).collect()))
    }

    /// A made-up checkout.
    #[cfg(test)]
    pub(crate) fn of(sources: &[(&str, &str)]) -> Self {
        let source = |&(path, text): &(&str, &str)| Source {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        Self(sources.iter().map(source).collect())
    }

    /// All text files.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Source> {
        self.0.iter()
    }

    /// The Rust sources.
    pub(crate) fn rust(&self) -> impl Iterator<Item = &Source> {
        self.all().filter(|source| source.ends(&["rs"]))
    }

    /// The file at a path.
    pub(crate) fn get(&self, path: &str) -> Option<&Source> {
        self.all().find(|source| source.path == path)
    }
}

impl Source {
    /// Whether the path ends in a dot and one of these.
    pub(crate) fn ends(&self, endings: &[&str]) -> bool {
        let ending = self.path.rsplit_once('.');
        ending.is_some_and(|(_, ending)| endings.contains(&ending))
    }

    /// Whether the path begins with one of these.
    pub(crate) fn is_in(&self, folders: &[&str]) -> bool {
        folders.iter().any(|folder| self.path.starts_with(folder))
    }

    /// Whether the file says in its first lines that a program wrote it.
    pub(crate) fn is_generated(&self) -> bool {
        let is_note = |line: &str| line.starts_with("// Generated ") || line.contains("@generated");
        self.text.lines().take(3).any(is_note)
    }
}
