//! The text files of the checkout.

use std::{fs, process::Command};

use crate::{command, failure::Failure, workspace::Workspace};

/// A text file.
pub(crate) struct Source {
    /// Its path below the root, with `/` between folders.
    pub(crate) path: String,
    /// What is in it.
    pub(crate) text: String,
}

/// Every text file that git tracks, or would track if it were added.
pub(crate) struct Tree {
    sources: Vec<Source>,
}

impl Tree {
    /// Reads the files that git names; those that are not text are left out.
    pub(crate) fn read(workspace: &Workspace) -> Result<Self, Failure> {
        let mut git = Command::new("git");
        git.args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(workspace.root());
        let names = command::read(&mut git)?;
        let read = |name: &str| {
            Some(Source {
                path: name.to_owned(),
                text: fs::read_to_string(workspace.path(name)).ok()?,
            })
        };
        Ok(Self {
            sources: names
                .split('\0')
                .filter(|name| !name.is_empty())
                .filter_map(read)
                .collect(),
        })
    }

    /// A made-up checkout.
    #[cfg(test)]
    pub(crate) fn of(sources: &[(&str, &str)]) -> Self {
        let source = |&(path, text): &(&str, &str)| Source {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        Self {
            sources: sources.iter().map(source).collect(),
        }
    }

    /// All text files.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Source> {
        self.sources.iter()
    }

    /// The Rust sources.
    pub(crate) fn rust(&self) -> impl Iterator<Item = &Source> {
        self.all().filter(|source| source.has_ending(&["rs"]))
    }

    /// The file at a path.
    pub(crate) fn get(&self, path: &str) -> Option<&Source> {
        self.all().find(|source| source.path == path)
    }
}

impl Source {
    /// Whether the path ends in a dot and one of these.
    pub(crate) fn has_ending(&self, endings: &[&str]) -> bool {
        self.path
            .rsplit_once('.')
            .is_some_and(|(_, ending)| endings.contains(&ending))
    }

    /// Whether the file says in its first lines that a program wrote it.
    pub(crate) fn is_generated(&self) -> bool {
        self.text
            .lines()
            .take(3)
            .any(|line| line.starts_with("// Generated ") || line.contains("@generated"))
    }

    /// The lines with their numbers, from 1, as `path:line`.
    pub(crate) fn places(&self) -> impl Iterator<Item = (String, &str)> {
        self.text
            .split('\n')
            .enumerate()
            .map(|(at, line)| (format!("{}:{}", self.path, at + 1), line))
    }
}
