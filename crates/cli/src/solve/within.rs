//! `solve --within`: a forced win as a line or as a tree.

use std::io::{self, Write};

use console::{Failure, failed, interrupt, terminal::Progress};
use engine::{Answer, Limits, Step, TraxSolver};
use game::{Notation, Position as _};
use serde_json::{Value, json};
use trax::Trax;

use crate::solve::{SolveArgs, written};
use crate::watch::Watch;

/// The size of an entry of the solver's table, in bytes.
const ENTRY: usize = 32;

/// The default memory, in MiB.
const MEMORY: u32 = 64;

pub(super) fn within(args: &SolveArgs, position: &Trax, most: u32, out: &mut impl Write) -> Result<(), Failure> {
    if position.outcome().is_some() {
        return Err(failed("the game is over"));
    }
    let mut solver = TraxSolver::new(args.entries(ENTRY, MEMORY));
    let limits = Limits {
        nodes: args.nodes,
        time: args.movetime,
        depth: None,
    };
    let watch = Watch::start();
    let mut progress = Progress::on_terminal();
    let mut show = |refuted, nodes| show_progress(&mut progress, refuted, nodes);
    let solution = solver.solve_with_progress(position, most, &limits, &watch, &mut show);
    let nodes = solution.nodes;
    match solution.answer {
        Answer::Win { turns, line } if args.tree => {
            writeln!(out, "win in {turns}: {}", position.text_of(&line[0])).map_err(Failure::Output)?;
            tree(&mut solver, position, turns, out)
        }
        answer => report(args, position, &answer, most, nodes, out).map_err(Failure::Output),
    }
}

/// Shows how far a long search is.
pub(super) fn show_progress(progress: &mut Progress, refuted: u32, nodes: u64) {
    progress.show(|| format!("no forced win within {refuted}; {nodes} positions so far"));
}

/// Prints an answer.
pub(super) fn report<P: Notation>(
    args: &SolveArgs,
    position: &P,
    answer: &Answer<P::Move>,
    most: u32,
    nodes: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    if args.json {
        return writeln!(out, "{}", json(position, answer, most, nodes));
    }
    match answer {
        Answer::Win { turns, line } => {
            writeln!(out, "win in {turns}: {}", written(position, line))
        }
        Answer::NoWin => writeln!(out, "no forced win within {most}"),
        Answer::Unknown { refuted } => {
            let known = match refuted {
                0 => String::new(),
                _ => format!(": no forced win within {refuted}"),
            };
            writeln!(out, "unknown after {nodes} positions{known}")
        }
    }
}

/// An answer for programs.
fn json<P: Notation>(position: &P, answer: &Answer<P::Move>, most: u32, nodes: u64) -> Value {
    match answer {
        Answer::Win { turns, line } => {
            json!({ "result": "win", "turns": turns, "line": written(position, line), "nodes": nodes })
        }
        Answer::NoWin => json!({ "result": "none", "within": most, "nodes": nodes }),
        Answer::Unknown { refuted } => {
            json!({ "result": "unknown", "within": refuted, "nodes": nodes })
        }
    }
}

/// Prints the lines of a tree below its first turn.
fn tree(solver: &mut TraxSolver, position: &Trax, turns: u32, out: &mut impl Write) -> Result<(), Failure> {
    let mut written = Ok(());
    let mut see = |step: &Step<'_>| {
        if step.depth > 0 {
            written = reply(step, out);
        }
        written.is_ok()
    };
    solver.show_tree(position, turns, &Limits::default(), &interrupt::is_stopped, &mut see);
    written.map_err(Failure::Output)
}

fn reply(step: &Step<'_>, out: &mut impl Write) -> io::Result<()> {
    let spellings: Vec<String> = step.replies.iter().map(|turn| step.position.text_of(turn)).collect();
    let answer = step.answer.map(|turn| step.next.text_of(&turn));
    let answer = answer.as_deref().unwrap_or("won");
    let indent = 2 * step.depth as usize;
    writeln!(out, "{:indent$}{}: {answer}", "", spellings.join(" "))
}
