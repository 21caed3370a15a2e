//! `perft` and `turns`.

use std::io::Write;

use console::{Failure, Interrupt, interrupt};
use game::{Notation, Position};
use games::AnyPosition;
use serde_json::json;

use crate::args::{PerftArgs, TurnsArgs};
use crate::position::position;

/// So many turns ahead are counted at once: it takes milliseconds.
const AT_ONCE: u32 = 3;

pub(crate) fn perft(args: &PerftArgs, out: &mut impl Write) -> Result<(), Failure> {
    match position(&args.position)? {
        AnyPosition::Trax(position) => count(position.as_ref(), args, 4, out),
        AnyPosition::Luck(position) => count(position.as_ref(), args, 4, out),
        AnyPosition::Twixt(position) => count(position.as_ref(), args, 3, out),
    }
}

fn count<P: Position>(position: &P, args: &PerftArgs, usual: u32, out: &mut impl Write) -> Result<(), Failure> {
    let interrupt = Interrupt::listen()?;
    for depth in 1..=args.depth.unwrap_or(usual) {
        let count = sequences(position, depth);
        interrupt.check(|| format!("depth {depth} was not finished"))?;
        // Each line is written as soon as it is known: the next takes many times longer.
        let line = match args.json {
            true => json!({ "depth": depth, "count": count }).to_string(),
            false => format!("{depth} {count}"),
        };
        writeln!(out, "{line}")
            .and_then(|()| out.flush())
            .map_err(Failure::Output)?;
    }
    Ok(())
}

/// Counts the sequences of so many turns; fewer of them once the count is interrupted.
fn sequences<P: Position>(position: &P, depth: u32) -> u64 {
    if depth <= AT_ONCE {
        return game::perft(position, depth);
    }
    if interrupt::is_stopped() {
        return 0;
    }
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    let after = |turn: &P::Move| {
        let mut next = position.clone();
        next.play_unchecked(turn);
        sequences(&next, depth - 1)
    };
    turns.iter().map(after).sum()
}

pub(crate) fn turns(args: &TurnsArgs, out: &mut impl Write) -> Result<(), Failure> {
    let turns = match position(&args.position)? {
        AnyPosition::Trax(position) => list(position.as_ref()),
        AnyPosition::Luck(position) => list(position.as_ref()),
        AnyPosition::Twixt(position) => list(position.as_ref()),
    };
    if args.json {
        return writeln!(out, "{}", json!({ "turns": turns })).map_err(Failure::Output);
    }
    turns
        .iter()
        .try_for_each(|turn| writeln!(out, "{turn}"))
        .map_err(Failure::Output)
}

fn list<P: Position + Notation>(position: &P) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut turns: Vec<String> = moves.iter().map(|turn| position.text_of(turn)).collect();
    turns.sort_unstable();
    turns
}
