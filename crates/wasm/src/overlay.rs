//! What an analysis has to show, drawn over a position.

use game::{Notation, Position};
use protocol::{Colour, Heat, Overlay, RankedLine, Square, ThreatenedTurn};
use render::Scene;
use trax::{Coord, RED, Trax, WHITE};
use twixt::{Hole, Twixt};

/// A line whose share is so much less than the best one's weighs nothing.
const WORTHLESS: f64 = 0.25;

/// Over a position of Trax.
pub(crate) fn trax(position: &Trax, overlay: &Overlay) -> Scene {
    match overlay {
        Overlay::Best { lines } => {
            render::trax::candidates(position, &first_turns(position, lines))
        }
        Overlay::Line { turns } => render::trax::line(position, &read(position, turns)),
        Overlay::Heat { squares } => heat(squares),
        Overlay::Threats { threats } => {
            let turns = threats.iter().map(|threat| &threat.turn);
            let turns = turns.filter_map(|text| position.read_move(text).ok());
            render::trax::threats(position, &turns.collect::<Vec<_>>())
        }
        Overlay::Named { by, turns, squares } => named(position, *by, turns, squares),
    }
}

/// Over a position of TwixT.
pub(crate) fn twixt(position: &Twixt, overlay: &Overlay) -> Scene {
    match overlay {
        Overlay::Best { lines } => {
            let turns = first_turns(position, lines).into_iter();
            let pegs = turns.filter_map(|(turn, weight)| Some((turn.peg()?, weight)));
            render::twixt::candidates(position, &pegs.collect::<Vec<_>>())
        }
        Overlay::Line { turns } => render::twixt::line(position, &read(position, turns)),
        Overlay::Heat { squares } => heat(squares),
        Overlay::Threats { threats } => {
            let holes = threats.iter().map(holes);
            render::twixt::threats(&holes.collect::<Vec<_>>())
        }
        // TwixT has no names for threats.
        Overlay::Named { .. } => heat(&[]),
    }
}

/// A threat that has a name.
fn named(position: &Trax, by: Colour, turns: &[String], squares: &[Square]) -> Scene {
    let player = if by == Colour::White { WHITE } else { RED };
    let turns = turns
        .iter()
        .filter_map(|text| position.read_move(text).ok());
    let squares = squares.iter().map(|&Square { x, y }| Coord { x, y });
    let (turns, squares) = (turns.collect::<Vec<_>>(), squares.collect::<Vec<_>>());
    render::trax::named_threat(position, player, &turns, &squares)
}

/// The discs of weights, in any game.
fn heat(squares: &[Heat]) -> Scene {
    render::heat(squares.iter().map(|heat| (heat.x, heat.y, heat.weight)))
}

/// The first turn of each line, as far as it can be read, and what it weighs beside the best one.
fn first_turns<P: Notation>(position: &P, lines: &[RankedLine]) -> Vec<(P::Move, f64)> {
    let best = lines.first().map_or(0.0, |line| line.share);
    let first = |line: &RankedLine| {
        let turn = position.read_move(line.turns.first()?).ok()?;
        Some((turn, 1.0 - (best - line.share) / WORTHLESS))
    };
    lines.iter().filter_map(first).collect()
}

/// The turns of a line, as far as they are legal.
fn read<P: Position + Notation>(position: &P, texts: &[String]) -> Vec<P::Move> {
    let mut position = position.clone();
    let mut turns = Vec::new();
    for text in texts {
        let Ok(turn) = position.read_move(text) else {
            break;
        };
        if position.try_play(&turn).is_err() {
            break;
        }
        turns.push(turn);
    }
    turns
}

/// The holes that a threat concerns; those far outside any board are left out.
fn holes(threat: &ThreatenedTurn) -> Vec<Hole> {
    let holes = threat.squares.iter().filter_map(|square| {
        Some(Hole {
            x: u8::try_from(square.x).ok()?,
            y: u8::try_from(square.y).ok()?,
        })
    });
    holes.collect()
}
