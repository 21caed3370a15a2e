//! The shape of the sources, checked by small rules over what git tracks.

mod circles;
mod edges;
mod pages;
mod rules;
mod tree;

use std::process::Command;

use anyhow::Result;

use crate::{command, notices, package, workspace::Workspace};

pub(crate) use rules::NO_STD;
use tree::{Source, Tree};

/// A rule's name and what it found, one line for each place.
pub(crate) type Verdict = (&'static str, Vec<String>);

/// Applies every rule.
pub(crate) fn check(workspace: &Workspace) -> Result<Vec<Verdict>> {
    let tree = Tree::read(workspace)?;
    let mut verdicts = rules::check(&tree);
    verdicts.extend([
        (
            "no two files, nor top modules of a crate, need each other, but a parent and its submodules",
            circles::check(&tree),
        ),
        ("crates import only what they may", edges::check(workspace.metadata())),
        (
            "links in Markdown lead to files and headings",
            pages::dead_links(&tree, |path| workspace.path(path).exists()),
        ),
        (
            "docs/README.md leads to every page of docs within two clicks",
            pages::far_pages(&tree),
        ),
        (
            "pages in packages lead to what is in packages",
            pages::left_behind(&tree, package::carries),
        ),
        (
            "the licences of others are those of the lock files",
            notices::outdated(workspace)?,
        ),
        (
            "subjects of the last hundred commits have at most 72 characters",
            long_subjects(&command::read(
                Command::new("git")
                    .args(["log", "-100", "--format=%h %s"])
                    .current_dir(workspace.root()),
            )?),
        ),
    ]);
    Ok(verdicts)
}

/// The lines of a log, each a digest and a subject, whose subjects are too long.
fn long_subjects(log: &str) -> Vec<String> {
    let is_long = |line: &&str| {
        line.split_once(' ')
            .is_some_and(|(_, subject)| subject.chars().count() > 72)
    };
    log.lines().filter(is_long).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_long_subject_is_named() {
        let [fine, long] = [72, 73].map(|length| format!("1a2b3c4d {}", "é".repeat(length)));
        assert_eq!(super::long_subjects(&format!("{fine}\n{long}\n")), [long]);
    }
}
