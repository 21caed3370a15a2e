//! Questions about the next peg alone, on boards that fit a phone: win now, stop a win, is there a win?

use engine::{Playable as _, Searchable as _, fewest_pegs};
use game::Position as _;
use protocol::{FindingGrade, PuzzleKind};
use twixt::{Hole, Turn, Twixt};

use super::ask::{Asking, after};
use super::{Place, Proved, Reject};
use crate::mining::Features;

/// The largest board, in holes a side: larger ones do not show their holes large enough on a phone.
const WIDEST: u8 = 12;

/// Of so many holes at most one stops the other side, so that nobody does well by guessing.
const RARE: usize = 4;

/// A side that lacks so many pegs may be thought to win with the next one.
const NEAR: u16 = 2;

/// Few holes win at once.
const FEW: usize = 2;

/// One of few holes that win at once.
pub(super) fn win(place: &Place<'_>, _: &mut Asking<'_>) -> Result<Proved, Reject> {
    fits(place.position)?;
    let winning = place.position.winning_moves();
    match winning[..] {
        [] => Err("no one-turn win"),
        [Turn::Place(hole), ..] if winning.len() <= FEW => Ok(proved(place, PuzzleKind::Win, None, Some(hole))),
        _ => Err("many one-turn wins"),
    }
}

/// Whether there is a win at once: many, or none though it is near.
pub(super) fn decide(place: &Place<'_>, _: &mut Asking<'_>) -> Result<Proved, Reject> {
    let position = place.position;
    fits(position)?;
    let winning = position.winning_moves();
    // Wins with links by hand alone are not for newcomers.
    let hole = match winning.first() {
        Some(Turn::Place(hole)) => Some(*hole),
        Some(_) => return Err("links by hand"),
        None => None,
    };
    let is_near = fewest_pegs(position, position.to_move()) == Some(NEAR);
    if hole.is_none() && (!is_near || position.passed().winning_move().is_some()) {
        return Err("no win is near");
    }
    Ok(proved(place, PuzzleKind::Decide, Some(hole.is_some()), hole))
}

/// A hole after which the other side does not win at once, as it threatens to.
pub(super) fn stop(place: &Place<'_>, asking: &mut Asking<'_>) -> Result<Proved, Reject> {
    let position = place.position;
    fits(position)?;
    // Threats with links by hand are not for newcomers.
    let threats = position.passed().winning_moves();
    let is_plain = threats.iter().any(|turn| matches!(turn, Turn::Place(_)));
    if position.winning_move().is_some() || !is_plain {
        return Err("no threat");
    }
    let stopping: Vec<(Hole, Twixt)> = position
        .legal_holes()
        .filter_map(|hole| Some((hole, after(position, hole)?)))
        .filter(|(_, next)| next.winning_move().is_none())
        .collect();
    if stopping.len() * RARE > position.legal_holes().count() {
        return Err("plain defence");
    }
    // The solution does not lose later either, if there is such a hole.
    let holding = stopping.iter().find(|(_, next)| asking.attack(next).is_none());
    let (hole, _) = holding.or(stopping.first()).ok_or("lost")?;
    Ok(proved(place, PuzzleKind::MustPlay, None, Some(*hole)))
}

fn fits(position: &Twixt) -> Result<(), Reject> {
    let size = position.rules().size();
    let widest = size.columns().max(size.rows());
    (widest <= WIDEST).then_some(()).ok_or("large board")
}

fn proved(place: &Place<'_>, kind: PuzzleKind, answer: Option<bool>, hole: Option<Hole>) -> Proved {
    let position = place.position;
    let classes = position.legal_holes().count() as u32;
    Proved {
        kind,
        grade: FindingGrade::Proved,
        turns: 1,
        marks: Vec::new(),
        answer,
        line: hole.map(Turn::Place).into_iter().collect(),
        themes: Vec::new(),
        holes: hole.into_iter().collect(),
        features: Features {
            plausible: classes - 1,
            classes,
            attacks: false,
            forced: 0,
            distance: 0,
            pieces: position.peg_count(),
        },
    }
}
