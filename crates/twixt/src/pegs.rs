//! Which holes hold whose pegs.

use alloc::boxed::Box;
use alloc::vec;

use game::Player;

use crate::direction::DELTAS;
use crate::{Hole, Size};

/// Empty rows above and below the board, and empty columns left of it: a knight's move reaches two.
const MARGIN: usize = 2;

/// A row of holes: for each player a bit per column, the leftmost column at bit [`MARGIN`].
type Row = [u64; 2];

/// The pegs of both players, as a bit per hole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pegs {
    rows: Box<[Row]>,
}

impl Pegs {
    pub(crate) fn new(size: Size) -> Self {
        Self {
            rows: vec![[0; 2]; usize::from(size.rows()) + 2 * MARGIN].into(),
        }
    }

    /// Puts a peg into a hole of the board.
    #[inline]
    pub(crate) fn put(&mut self, player: Player, hole: Hole) {
        self.rows[usize::from(hole.y) + MARGIN][player.index()] |= bit(hole);
    }

    /// Takes a peg out of a hole of the board.
    pub(crate) fn take(&mut self, player: Player, hole: Hole) {
        self.rows[usize::from(hole.y) + MARGIN][player.index()] &= !bit(hole);
    }

    /// The columns of row `y` of the board that hold a peg of `player`, the leftmost at bit 0.
    pub(crate) fn row(&self, player: Player, y: u8) -> u64 {
        self.rows[usize::from(y) + MARGIN][player.index()] >> MARGIN
    }

    /// Whether a hole of the board holds a peg of `player`.
    #[inline]
    pub(crate) fn has(&self, player: Player, hole: Hole) -> bool {
        self.rows[usize::from(hole.y) + MARGIN][player.index()] & bit(hole) != 0
    }

    /// Whether a hole of the board holds a peg.
    #[inline]
    pub(crate) fn occupied(&self, hole: Hole) -> bool {
        let [red, black] = self.rows[usize::from(hole.y) + MARGIN];
        (red | black) & bit(hole) != 0
    }

    /// The directions in which a peg of `player` stands a knight's move from a hole of the board.
    #[inline]
    pub(crate) fn near(&self, player: Player, hole: Hole) -> u8 {
        let top = usize::from(hole.y);
        let rows: &[Row; 5] = self.rows[top..]
            .first_chunk()
            .expect("a row within the margins");
        // Columns x - 2 to x + 2 as bits 0 to 4, of which a row two away matters at 1 and 3, a row one away at 0 and 4.
        let columns = |row: usize| (rows[row][player.index()] >> (hole.x & 63)) as usize;
        let up = (columns(0) & 0b01010) | (columns(1) & 0b10001);
        let down = (columns(4) & 0b01010) | (columns(3) & 0b10001);
        UP[up & 31] | DOWN[down & 31]
    }
}

/// By the columns of two rows above a hole that hold a peg: the directions to those pegs.
static UP: [u8; 32] = directions(-1);

/// The same for the rows below.
static DOWN: [u8; 32] = directions(1);

/// For each set of columns x - 2 to x + 2, as bits 0 to 4, the directions that lead to them: one row away on the outer columns,
/// two on those beside x, above (-1) or below (1).
const fn directions(down: i8) -> [u8; 32] {
    let mut all = [0; 32];
    let mut columns = 0;
    while columns < 32 {
        let mut direction = 0;
        while direction < 8 {
            let (dx, dy) = DELTAS[direction];
            if dy * down > 0 && columns >> (dx + 2) & 1 != 0 {
                all[columns] |= 1 << direction;
            }
            direction += 1;
        }
        columns += 1;
    }
    all
}

/// The bit of a hole in its row.
#[inline]
const fn bit(hole: Hole) -> u64 {
    1 << ((hole.x as usize + MARGIN) & 63)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BLACK, Direction, RED};

    #[test]
    fn near_sees_each_knights_move_and_nothing_else() {
        let size = Size::new(7, 7).expect("a legal size");
        let middle = Hole { x: 3, y: 3 };
        for y in 0..7 {
            for x in 0..7 {
                let mut pegs = Pegs::new(size);
                pegs.put(BLACK, Hole { x, y });
                let direction = Direction::of_delta(x as i8 - 3, y as i8 - 3);
                assert_eq!(
                    pegs.near(BLACK, middle),
                    direction.map_or(0, Direction::bit)
                );
                assert_eq!(pegs.near(RED, middle), 0);
            }
        }
    }

    #[test]
    fn near_at_the_corners_of_the_largest_board() {
        let mut pegs = Pegs::new(Size::new(48, 48).expect("a legal size"));
        for y in 0..48 {
            for x in 0..48 {
                pegs.put(RED, Hole { x, y });
            }
        }
        let count = |x, y| pegs.near(RED, Hole { x, y }).count_ones();
        assert_eq!(
            [count(0, 0), count(47, 0), count(0, 47), count(47, 47)],
            [2; 4]
        );
        assert_eq!(
            [count(1, 1), count(0, 20), count(46, 46), count(20, 20)],
            [4, 4, 4, 8]
        );
    }
}
