//! Between positions of the rules and the boards of questions.

use game::{Player, Position as _};
use twixt::{Hole, Twixt};

use crate::twixt::orientation::{Orientation, place_of};
use crate::twixt::solver::board::Board;
use crate::twixt::solver::terms::{DOWN, Side, Terms};
use crate::twixt::solver::word::Word;

/// The bit of a hole, as the attacker sees the board.
pub(super) fn bit<W: Word>(hole: Hole, seen: Orientation) -> W {
    let Hole { x, y } = seen.hole(hole);
    W::bit(u32::from(x) + u32::from(y) * W::STRIDE)
}

/// The hole of a bit.
pub(super) fn hole<W: Word>(bit: W, seen: Orientation) -> Hole {
    let at = bit.first();
    seen.hole(Hole {
        x: (at % W::STRIDE) as u8,
        y: (at / W::STRIDE) as u8,
    })
}

/// Which side of a question a player is on.
pub(super) fn side(player: Player, attacker: Player) -> Side {
    if player == attacker {
        Side::Attacker
    } else {
        Side::Defender
    }
}

/// The pegs and links of a position, as the terms of a question take them.
pub(super) fn board<W: Word>(position: &Twixt, attacker: Player, terms: &Terms<W>) -> Board<W> {
    let mut board = Board::new(terms);
    let seen = Orientation::of(position.rules().size(), attacker);
    for (hole, player) in position.pegs() {
        let (upper, owner) = (bit(hole, seen), side(player, attacker));
        board.pegs[owner as usize] |= upper;
        let links = seen.directions(position.links_at(hole));
        for (direction, delta) in DOWN.into_iter().enumerate() {
            if links >> place_of(delta) & 1 != 0 {
                board.lay(terms, owner, direction, upper);
            }
        }
    }
    settle(&mut board, terms);
    board
}

/// Lays the links that were declined, if they can be laid later; otherwise closes their lanes.
fn settle<W: Word>(board: &mut Board<W>, terms: &Terms<W>) {
    for side in [Side::Attacker, Side::Defender] {
        let pegs = board.pegs[side as usize];
        for (direction, shift) in W::SHIFT.into_iter().enumerate() {
            let mut rest = board.open[side as usize][direction] & pegs & (pegs >> shift);
            while let Some(upper) = rest.take_first() {
                if terms.laying.lays_late(side) {
                    board.lay(terms, side, direction, upper);
                } else {
                    board.close(direction, upper);
                }
            }
        }
    }
}
