//! What a position holds: the turns that reach a goal.

use engine::{Limits, forced_connection};
use game::{Outcome, Position as _};
use twixt::{Hole, Turn, Twixt};

/// Positions that one proof may look at.
const NODES: u64 = 20_000;

pub(super) fn after(position: &Twixt, hole: Hole) -> Twixt {
    let mut next = position.clone();
    next.play_unchecked(&Turn::Place(hole));
    next
}

fn holes_where(position: &Twixt, holds: impl Fn(&Twixt) -> bool) -> Vec<Hole> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    position
        .legal_holes()
        .filter(|&hole| holds(&after(position, hole)))
        .collect()
}

/// The holes that win at once.
pub(super) fn wins(position: &Twixt) -> Vec<Hole> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    let me = position.to_move();
    position
        .legal_holes()
        .filter(|&hole| position.joins_at(me, hole))
        .collect()
}

/// The holes that bring two pegs into one chain.
pub(super) fn joins(position: &Twixt, [a, b]: [Hole; 2]) -> Vec<Hole> {
    holes_where(position, |next| next.connected(a, b))
}

/// The holes after which the other side cannot bring two pegs into one chain at once.
pub(super) fn parts(position: &Twixt, pegs: [Hole; 2]) -> Vec<Hole> {
    holes_where(position, |next| joins(next, pegs).is_empty())
}

/// The holes after which the other side has no winning turn.
pub(super) fn defends(position: &Twixt) -> Vec<Hole> {
    holes_where(position, |next| next.outcome().is_some() || wins(next).is_empty())
}

/// The turns in which the side to move wins by force, and no more than `most`.
pub(super) fn wins_in(position: &Twixt, most: u32) -> Option<u32> {
    if !wins(position).is_empty() {
        return Some(1);
    }
    let limits = Limits {
        depth: Some(most),
        ..Limits::nodes(NODES)
    };
    let (found, _) = forced_connection(position, &limits, &|| false);
    found.map(|found| found.turns).filter(|&turns| turns <= most)
}

/// Whether the side to move has lost within `turns` turns of the other side, whatever it plays.
pub(super) fn is_lost(position: &Twixt, turns: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(position.to_move().other());
    }
    if turns == 0 || !wins(position).is_empty() {
        return false;
    }
    let limits = Limits {
        depth: Some(turns),
        ..Limits::nodes(NODES)
    };
    let (threat, _) = forced_connection(&position.passed(), &limits, &|| false);
    threat.is_some_and(|threat| {
        threat.turns <= turns
            && threat.touched_by.iter().all(|&hole| {
                let mut next = position.clone();
                next.try_play(&Turn::Place(hole)).is_err() || wins_in(&next, turns).is_some()
            })
    })
}

/// The holes after which the side to move wins within `turns` turns of its own, this one counted.
pub(super) fn winning_within(position: &Twixt, turns: u32) -> Vec<Hole> {
    holes_where(position, |next| is_lost(next, turns - 1))
}
