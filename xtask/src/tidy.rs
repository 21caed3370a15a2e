//! The shape of the sources, checked by small rules over what git tracks.

mod circles;
mod edges;
mod rules;
mod tree;

use crate::{notices, workspace::Workspace};
use anyhow::Result;

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
        (
            "crates import only what they may",
            edges::check(workspace.metadata()),
        ),
        (
            "the licences of others are those of the lock files",
            notices::outdated(workspace)?,
        ),
    ]);
    Ok(verdicts)
}
