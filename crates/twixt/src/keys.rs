//! The random numbers that a position's hash is made of.
//!
//! A position's hash is the exclusive or of one number for each thing that is true of it (Zobrist,
//! "A new hashing method with application for game playing", 1970).

use game::{Player, mix};

use crate::{Direction, Hole, RuleSet, Size, SwapRule};

/// The number of a peg.
#[inline]
pub(crate) const fn peg(player: Player, hole: Hole) -> u64 {
    mix(1 << 32 | (player.index() as u64) << 16 | place(hole))
}

/// The number of the link that leaves a hole in a direction: the same from either end, since it is
/// made of the link's middle (in half holes) and the line it lies in.
#[inline]
pub(crate) const fn link(hole: Hole, direction: Direction) -> u64 {
    let twice = 2 * ((hole.y as u64) << 12 | hole.x as u64);
    mix(LINKS[direction.index()].wrapping_add(twice))
}

/// For each direction of a link, what the number of a link is made of besides twice its start.
const LINKS: [u64; 8] = {
    let mut links = [0_u64; 8];
    let mut direction = 0;
    while direction < 8 {
        let (dx, dy) = Direction::ALL[direction].delta();
        links[direction] = (2 << 32 | (direction as u64 & 3) << 24)
            .wrapping_add_signed((dy as i64) << 12)
            .wrapping_add_signed(dx as i64);
        direction += 1;
    }
    links
};

/// The number of the board and the rule set.
pub(crate) const fn board(rules: RuleSet, size: Size) -> u64 {
    mix(3 << 32 | (rules as u64) << 16 | (size.rows() as u64) << 8 | size.columns() as u64)
}

/// The number of the second player being to move.
pub(crate) const BLACK_TO_MOVE: u64 = mix(4 << 32);

/// The number of a swap being allowed, by what it would do.
pub(crate) const fn swap(swap: SwapRule) -> u64 {
    mix(5 << 32 | swap as u64)
}

const fn place(hole: Hole) -> u64 {
    (hole.y as u64) << 8 | hole.x as u64
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::{BLACK, RED};

    #[test]
    fn every_peg_and_link_of_the_largest_board_has_its_own_number() {
        let mut numbers = BTreeSet::new();
        // Miri is some hundred times slower.
        let step = if cfg!(miri) { 12 } else { 1 };
        for y in (0..Size::MAX).step_by(step) {
            for x in 0..Size::MAX {
                let hole = Hole { x, y };
                assert!(numbers.insert(peg(RED, hole)) && numbers.insert(peg(BLACK, hole)));
                let mut down = Direction::DOWN.into_iter();
                assert!(down.all(|direction| numbers.insert(link(hole, direction))));
            }
        }
    }

    #[test]
    fn a_link_has_one_number_from_both_ends() {
        let hole = Hole { x: 7, y: 9 };
        for direction in Direction::ALL {
            let (dx, dy) = direction.delta();
            let end = hole.offset(dx, dy).expect("a middle hole");
            assert_eq!(link(hole, direction), link(end, direction.opposite()));
        }
    }
}
