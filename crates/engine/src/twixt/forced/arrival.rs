//! Whether a single chain surely comes to a border of its owner, proved like a connection.

use game::{Player, Position as _};
use twixt::{Hole, Twixt};

use super::attack_board::{AttackBoard, FAR};
use super::holes_left;
use super::proving::Proving;
use crate::Limits;

/// No chain that lacks more pegs is looked at.
const FARTHEST: u8 = 2;

/// Positions that a proof looks at.
const MOST_NODES: u64 = 300;

/// How many turns more than the pegs it lacks a chain may take.
const SLACK: u8 = 1;

/// The most turns of its owner in which a chain counts as arriving.
#[cfg(test)]
pub(crate) const MOST_TURNS: u8 = FARTHEST + SLACK;

/// What is known of a chain on its way to a border.
pub(crate) enum Arrival {
    /// It lacks too many pegs, or is there already.
    NotLookedAt,
    /// No proof is found.
    Unproved,
    /// It comes there against every turn of the other side, unless that side wins elsewhere before. The turns of both
    /// sides where the other side holds out as long as is known, that of the side to move first; they may stop where
    /// nothing hinders the rest.
    Sure(Vec<Hole>),
}

/// Whose chain it is, and a proof under way that it comes to that border.
fn proving(position: &Twixt, peg: Hole, to_last: bool, limits: Limits) -> (Player, Proving<'static>) {
    let owner = position.peg(peg).expect("the peg of a chain");
    let mut board = AttackBoard::of(position, owner);
    board.start_from(board.shape.cell(peg), to_last);
    (owner, Proving::new(board, &limits, &|| false))
}

/// Whether the chain of a peg comes to its owner's last border, or to the first one. It looks at no more positions than
/// are left, and counts them off.
pub(crate) fn arrival(position: &Twixt, peg: Hole, to_last: bool, left: &mut u64) -> Arrival {
    let limits = Limits::nodes(MOST_NODES.min(*left));
    let (owner, mut proving) = proving(position, peg, to_last, limits);
    let shortest = proving.shortest(FARTHEST);
    if shortest == FAR || shortest == 0 {
        return Arrival::NotLookedAt;
    }
    let moves_first = position.to_move() == owner;
    let most = holes_left(position, owner.other()) / 2;
    let plan = (shortest..=shortest + SLACK).find_map(|turns| {
        if proving.counter.is_spent() || usize::from(turns) >= most {
            None
        } else if moves_first {
            proving.attack(turns)
        } else {
            proving.defend(turns)
        }
    });
    let Some(plan) = plan else {
        *left = left.saturating_sub(proving.counter.nodes());
        return Arrival::Unproved;
    };
    let line = if moves_first {
        proving.story(&plan)
    } else {
        proving.story_of_defence(&plan)
    };
    *left = left.saturating_sub(proving.counter.nodes());
    let shape = &proving.board.shape;
    Arrival::Sure(line.into_iter().map(|cell| shape.hole(cell)).collect())
}

/// Whether a chain surely comes to that border in so many turns of its owner, however many positions the proof takes:
/// the first of them, or where the other side is to move, the peg itself.
#[cfg(test)]
pub(crate) fn arrives_within(position: &Twixt, peg: Hole, to_last: bool, most: u8) -> Option<Hole> {
    let (owner, mut proving) = proving(position, peg, to_last, Limits::default());
    let first = proving.shortest(most);
    (first..=most).find_map(|turns| {
        if position.to_move() == owner {
            let plan = proving.attack(turns)?;
            Some(proving.board.shape.hole(plan.first))
        } else {
            proving.defend(turns).map(|_| peg)
        }
    })
}
