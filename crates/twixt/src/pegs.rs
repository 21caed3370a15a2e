//! Which holes hold whose pegs.

use alloc::boxed::Box;
use alloc::vec;

use game::Player;

use crate::{Hole, Size};

/// Empty rows above and below the board, and empty columns left of it: a knight's move reaches two.
const MARGIN: usize = 2;

/// A row of holes: for each player a bit per column, the leftmost column at bit [`MARGIN`].
type Row = [u64; 2];

/// The pegs of both players, as a bit per hole.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Pegs {
    rows: Box<[Row]>,
}

game::clone_in_place!(Pegs { rows });

impl Pegs {
    pub(crate) fn new(size: Size) -> Self {
        Self {
            rows: vec![[0; 2]; usize::from(size.rows()) + 2 * MARGIN].into(),
        }
    }

    /// The memory of it, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.rows)
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
}

/// The bit of a hole in its row.
#[inline]
const fn bit(hole: Hole) -> u64 {
    1 << ((hole.x as usize + MARGIN) & 63)
}
