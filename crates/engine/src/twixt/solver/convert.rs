//! Between positions of the rules and the boards of questions.

use game::Player;
use twixt::{Hole, Twixt};

use crate::twixt::solver::board::Board;
use crate::twixt::solver::terms::{SHIFT, STRIDE, Side, Terms};

/// The bit of a hole, seen by an attacker: Black looks at the board with columns and rows exchanged.
pub(super) fn bit(hole: Hole, attacker: Player) -> u64 {
    let (x, y) = match attacker {
        Player::First => (hole.x, hole.y),
        Player::Second => (hole.y, hole.x),
    };
    1 << (u32::from(x) + u32::from(y) * STRIDE)
}

/// The hole of a bit.
pub(super) fn hole(bit: u64, attacker: Player) -> Hole {
    let at = bit.trailing_zeros();
    let (x, y) = ((at % STRIDE) as u8, (at / STRIDE) as u8);
    match attacker {
        Player::First => Hole { x, y },
        Player::Second => Hole { x: y, y: x },
    }
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
    for (hole, player) in position.pegs() {
        board.pegs[side(player, attacker) as usize] |= bit(hole, attacker);
    }
    for link in position.links() {
        let [from, to] = link.ends().map(|end| bit(end, attacker));
        let upper = from.min(to);
        let apart = from.max(to).trailing_zeros() - upper.trailing_zeros();
        let direction = SHIFT.iter().position(|&shift| shift == apart);
        let owner = if board.pegs[Side::Attacker as usize] & upper != 0 {
            Side::Attacker
        } else {
            Side::Defender
        };
        board.lay(terms, owner, direction.expect("a knight's move"), upper);
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
