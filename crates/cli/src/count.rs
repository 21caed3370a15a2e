//! `perft` and `turns`.

use std::io::Write;

use game::{Notation, Position};
use games::AnyPosition;

use crate::args::{PerftArgs, PositionArgs};
use crate::failure::Failure;
use crate::rules::position;

pub(crate) fn perft(args: &PerftArgs, out: &mut impl Write) -> Result<(), Failure> {
    match position(&args.position)? {
        AnyPosition::Trax(position) => count(position.as_ref(), args.depth.unwrap_or(4), out),
        AnyPosition::Luck(position) => count(position.as_ref(), args.depth.unwrap_or(4), out),
        AnyPosition::Twixt(position) => count(position.as_ref(), args.depth.unwrap_or(3), out),
    }
}

fn count<P: Position>(position: &P, deepest: u32, out: &mut impl Write) -> Result<(), Failure> {
    for depth in 1..=deepest {
        let count = game::perft(position, depth);
        // Each line is written as soon as it is known: the next takes many times longer.
        writeln!(out, "{depth} {count}")
            .and_then(|()| out.flush())
            .map_err(Failure::Output)?;
    }
    Ok(())
}

pub(crate) fn turns(args: &PositionArgs, out: &mut impl Write) -> Result<(), Failure> {
    let turns = match position(args)? {
        AnyPosition::Trax(position) => list(position.as_ref()),
        AnyPosition::Luck(position) => list(position.as_ref()),
        AnyPosition::Twixt(position) => list(position.as_ref()),
    };
    turns
        .iter()
        .try_for_each(|turn| writeln!(out, "{turn}"))
        .map_err(Failure::Output)
}

fn list<P: Position + Notation>(position: &P) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let write = |m| {
        let mut text = String::new();
        position.write_move(m, &mut text);
        text
    };
    let mut turns: Vec<String> = moves.iter().map(write).collect();
    turns.sort_unstable();
    turns
}
