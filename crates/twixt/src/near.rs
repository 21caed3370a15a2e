//! Where pegs stand a knight's move away.

use alloc::boxed::Box;
use alloc::vec;
use core::ops::BitXor;

use game::Player;

use crate::direction::DELTAS;
use crate::frame::{Cell, Frame, change_rows};

/// The rows of holes a knight's move from a peg, from the second above it to the second below.
const ROWS: usize = 5;

/// How many columns left of a peg they begin.
const LEFT: usize = 2;

/// Row by row, the byte of directions that lead to a peg from each hole, the leftmost hole, two columns left of the
/// peg, in the lowest.
const TO_PEG: [u64; ROWS] = to_peg();

/// For each hole and player a byte of directions: in which a peg of the player stands a knight's move away.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Near {
    bytes: Box<[u8]>,
    /// Where the second player's bytes start.
    second: usize,
}

game::clone_in_place!(Near { bytes, second });

impl Near {
    /// No pegs.
    pub(crate) fn new(frame: Frame) -> Self {
        Self {
            bytes: vec![0; 2 * frame.len()].into(),
            second: frame.len(),
        }
    }

    /// The memory of it, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.bytes)
    }

    /// The directions in which a peg of `player` stands a knight's move from this place.
    #[inline]
    pub(crate) fn at(&self, player: Player, cell: Cell) -> u8 {
        self.bytes[cell + self.second * player.index()]
    }

    /// Puts a peg in this place, of an array with `STRIDE` entries from one row to the next, or takes it away.
    #[inline]
    pub(crate) fn toggle<const STRIDE: usize>(&mut self, player: Player, cell: Cell) {
        let first = cell + self.second * player.index() - ROWS / 2 * STRIDE - LEFT;
        change_rows::<STRIDE, ROWS>(&mut self.bytes, first, &TO_PEG, BitXor::bitxor);
    }
}

const fn to_peg() -> [u64; ROWS] {
    let mut rows = [0; ROWS];
    let mut direction = 0;
    while direction < 8 {
        let (dx, dy) = DELTAS[direction];
        // The hole from which this direction leads to the peg.
        let (column, row) = (LEFT as i8 - dx, (ROWS / 2) as i8 - dy);
        rows[row as usize] |= 1 << (8 * column as usize + direction);
        direction += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::{NARROW, WIDE};
    use crate::{BLACK, Direction, Hole, RED, Size};

    #[test]
    fn each_knights_move_is_seen_and_nothing_else() {
        let frame = Frame::new(Size::new(7, 7).expect("a legal size"));
        let middle = frame.cell(Hole { x: 3, y: 3 });
        for y in 0..7 {
            for x in 0..7 {
                let mut near = Near::new(frame);
                let cell = frame.cell(Hole { x, y });
                near.toggle::<NARROW>(BLACK, cell);
                let direction = Direction::of_delta(x as i8 - 3, y as i8 - 3);
                let seen = direction.map_or(0, Direction::bit);
                assert_eq!((near.at(BLACK, middle), near.at(RED, middle)), (seen, 0));
                near.toggle::<NARROW>(BLACK, cell);
                assert_eq!(near, Near::new(frame), "taken away");
            }
        }
    }

    #[test]
    fn at_the_corners_of_the_largest_board() {
        let frame = Frame::new(Size::new(48, 48).expect("a legal size"));
        let mut near = Near::new(frame);
        for y in 0..48 {
            for x in 0..48 {
                near.toggle::<WIDE>(RED, frame.cell(Hole { x, y }));
            }
        }
        let count = |x, y| near.at(RED, frame.cell(Hole { x, y })).count_ones();
        assert_eq!([count(0, 0), count(47, 0), count(0, 47), count(47, 47)], [2; 4]);
        assert_eq!([count(1, 1), count(0, 20), count(46, 46), count(20, 20)], [4, 4, 4, 8]);
    }
}
