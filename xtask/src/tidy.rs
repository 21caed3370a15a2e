//! The shape of the sources, checked by small rules over what git tracks.

mod circles;
mod edges;
mod headers;
mod ignores;
mod length;
mod locks;
mod no_std;
mod paths;
mod rooms;
mod todo;
mod tree;
mod whitespace;

use std::process::ExitCode;

use crate::{failure::Failure, notices, workspace::Workspace};

pub(crate) use no_std::NO_STD;
pub(crate) use tree::Tree;

/// A rule's name and what it found, one line for each place.
pub(crate) type Verdict = (&'static str, Vec<String>);

/// A rule over the sources.
type Rule = fn(&Tree) -> Vec<String>;

const RULES: [(&str, Rule); 12] = [
    ("every Rust file opens with `//!`", headers::check),
    ("no file of code is over 450 lines", length::check),
    (
        "no two files, nor top modules of a crate, need each other, but a parent and its submodules",
        circles::check,
    ),
    (
        "the engine's search knows no game, and neither game the other",
        rooms::check,
    ),
    ("lines end without blanks", whitespace::check),
    ("no path of one machine", paths::check),
    ("nothing is left to be done later in comments", todo::check),
    ("ignored tests say that they are long", ignores::check),
    ("the rules name no standard library", no_std::check),
    ("the lock files are there", locks::present),
    (
        "Cargo.lock names no other source than crates.io",
        locks::cargo,
    ),
    ("package-lock.json names no host", locks::npm),
];

/// Applies every rule.
pub(crate) fn check(workspace: &Workspace) -> Result<Vec<Verdict>, Failure> {
    let tree = Tree::read(workspace)?;
    let mut verdicts: Vec<Verdict> = RULES
        .iter()
        .map(|(name, rule)| (*name, rule(&tree)))
        .collect();
    verdicts.push((
        "crates import only what they may",
        edges::check(workspace.metadata()),
    ));
    verdicts.push((
        "the licences of others are those of the lock files",
        notices::outdated(workspace)?.into_iter().collect(),
    ));
    Ok(verdicts)
}

/// Prints every verdict.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode, Failure> {
    let verdicts = check(workspace)?;
    for (name, problems) in &verdicts {
        println!(
            "{} {name}",
            if problems.is_empty() {
                "ok    "
            } else {
                "FAILED"
            }
        );
        for problem in problems {
            println!("         {problem}");
        }
    }
    let good = verdicts.iter().all(|(_, problems)| problems.is_empty());
    Ok(if good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
