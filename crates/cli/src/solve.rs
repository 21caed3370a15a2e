//! `solve`: forced wins, and whole boards.

mod args;
mod bound;
mod proof;
mod state;
mod twixt;
mod twixt_within;
mod within;

use std::io::{self, Write};

use console::{Failure, Interrupt, usage};
use game::{Notation, Outcome, Player};
use games::AnyPosition;
use record::Game;
use serde_json::json;

use crate::position::position;

pub(crate) use args::SolveArgs;

pub(crate) fn solve(args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    let interrupt = Interrupt::listen()?;
    answer(args, out)?;
    interrupt.check(|| {
        let hint = match args.resume {
            Some(_) => "; the same command goes on",
            None => "",
        };
        format!("what is known was printed{hint}")
    })
}

fn answer(args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.position.game == Game::Twixt && args.bound.is_some() {
        return Err(usage("--bound supports only Trax; for TwixT set the board with --size"));
    }
    if let Some(n) = args.bound {
        let rules = &args.position.rules;
        if rules.rules.is_some() || rules.size.is_some() || !args.position.turns.is_empty() {
            return Err(usage("--bound starts from an empty board with its own rules"));
        }
        return bound::bound(args, n, out);
    }
    match (position(&args.position)?, args.within) {
        (AnyPosition::Luck(_), _) => Err(usage("a game with a die is not solved")),
        (AnyPosition::Trax(position), Some(most)) => within::within(args, &position, most, out),
        (AnyPosition::Trax(_), None) => Err(usage("expected --within or --bound")),
        (AnyPosition::Twixt(position), Some(most)) => twixt_within::within(args, &position, most, out),
        (AnyPosition::Twixt(position), None) => twixt::values(args, &position, out),
    }
}

/// What the side is called that wins, or `draw`.
fn outcome_name(outcome: Outcome, name: fn(Player) -> &'static str) -> &'static str {
    outcome.winner().map_or("draw", name)
}

/// Prints how much was looked at.
fn totals(args: &SolveArgs, nodes: u64, known: usize, out: &mut impl Write) -> io::Result<()> {
    if args.json {
        return writeln!(out, "{}", json!({ "nodes": nodes, "known": known }));
    }
    writeln!(out, "{nodes} positions visited, {known} known")
}

/// Turns in a row, each written in the position before it.
fn written<P: Notation>(position: &P, line: &[P::Move]) -> String {
    let mut here = position.clone();
    let texts: Vec<String> = line
        .iter()
        .map(|turn| {
            let text = here.text_of(turn);
            here.play_unchecked(turn);
            text
        })
        .collect();
    texts.join(" ")
}
