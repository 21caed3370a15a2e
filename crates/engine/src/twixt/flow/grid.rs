//! Where holes lie in arrays of one number per hole.

use game::Player;
use twixt::{Hole, Size};

use crate::twixt::bitboard::DOWN;

/// Columns between the rows, and rows above and below the board: a knight's move reaches so far.
const MARGIN: usize = 2;

/// The layout: row by row, so that everything a knight's move away has a place too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Grid {
    columns: usize,
    rows: usize,
}

impl Grid {
    pub(super) fn new(size: Size) -> Self {
        Self {
            columns: size.columns().into(),
            rows: size.rows().into(),
        }
    }

    pub(super) const fn columns(self) -> usize {
        self.columns
    }

    pub(super) const fn rows(self) -> usize {
        self.rows
    }

    /// Entries from one row to the next.
    pub(super) const fn stride(self) -> usize {
        self.columns + MARGIN
    }

    /// The place of the first hole.
    pub(super) const fn start(self) -> usize {
        MARGIN * self.stride() + MARGIN
    }

    /// Entries from the first hole to the end of the last row, or a few more: a number of whole fours.
    pub(super) const fn span(self) -> usize {
        (self.rows * self.stride()).next_multiple_of(4)
    }

    /// Entries of a whole array.
    pub(super) const fn len(self) -> usize {
        2 * self.start() + self.span()
    }

    /// How far the hole lies that the `k`-th way down leads to.
    pub(super) const fn ahead(self, k: usize) -> usize {
        let (dx, dy, _) = DOWN[k];
        (dy * self.stride()).wrapping_add_signed(dx as isize)
    }

    /// The place of a hole.
    pub(super) fn cell(self, hole: Hole) -> usize {
        self.row(hole.y.into()) + usize::from(hole.x)
    }

    /// The place of the first hole of a row.
    pub(super) const fn row(self, y: usize) -> usize {
        self.start() + y * self.stride()
    }

    /// Fills `potential` with a fall from the first border to the last one.
    pub(super) fn ramp(self, player: Player, potential: &mut Vec<f32>) {
        potential.clear();
        potential.resize(self.len(), 0.0);
        let along = match player {
            Player::First => self.rows,
            Player::Second => self.columns,
        };
        for y in 0..self.rows {
            for x in 0..self.columns {
                let at = match player {
                    Player::First => y,
                    Player::Second => x,
                };
                potential[self.row(y) + x] = 1.0 - (at as f32 + 0.5) / along as f32;
            }
        }
    }
}
