//! Between positions of the rules and the boards of questions.

use game::{Player, Position as _};
use twixt::{Hole, Twixt};

use crate::twixt::orientation::{Orientation, place_of};
use crate::twixt::solver::board::Board;
use crate::twixt::solver::terms::{DOWN, SHIFT, STRIDE, Side, Terms};

/// The bit of a hole, as the attacker sees the board.
fn bit(hole: Hole, seen: Orientation) -> u64 {
    let Hole { x, y } = seen.hole(hole);
    1 << (u32::from(x) + u32::from(y) * STRIDE)
}

/// The hole of a bit.
pub(super) fn hole(bit: u64, seen: Orientation) -> Hole {
    let at = bit.trailing_zeros();
    seen.hole(Hole {
        x: (at % STRIDE) as u8,
        y: (at / STRIDE) as u8,
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
pub(super) fn board(position: &Twixt, attacker: Player, terms: &Terms) -> Board {
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
fn settle(board: &mut Board, terms: &Terms) {
    for side in [Side::Attacker, Side::Defender] {
        let pegs = board.pegs[side as usize];
        for (direction, shift) in SHIFT.into_iter().enumerate() {
            let mut rest = board.open[side as usize][direction] & pegs & (pegs >> shift);
            while rest != 0 {
                let upper = rest & rest.wrapping_neg();
                rest &= !upper;
                if terms.laying.lays_late(side) {
                    board.lay(terms, side, direction, upper);
                } else {
                    board.close(direction, upper);
                }
            }
        }
    }
}
