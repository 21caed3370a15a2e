//! Where the holes of a board lie in its arrays.

use crate::link::crossing::{REACH, WINDOW};
use crate::{Direction, Hole, Size};

/// The place of a hole in arrays of a byte or word per hole.
pub(crate) type Cell = usize;

/// The layout of arrays that hold one entry per hole: row by row, with a margin of [`REACH`] rows
/// above and below and of one entry more between the rows, so that everything near a hole has a
/// place, and a row of a window, read as eight entries, ends before the next begins. No hole of the board has the place 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    size: Size,
}

impl Frame {
    pub(crate) const fn new(size: Size) -> Self {
        Self { size }
    }

    pub(crate) const fn size(self) -> Size {
        self.size
    }

    /// Entries from one row to the next.
    #[inline]
    pub(crate) const fn stride(self) -> usize {
        self.size.columns() as usize + REACH + 1
    }

    /// Entries of a whole array; the last window may be read row by row.
    pub(crate) const fn len(self) -> usize {
        (self.size.rows() as usize + 2 * REACH + 1) * self.stride()
    }

    /// The place of a hole of the board.
    #[inline]
    pub(crate) const fn cell(self, hole: Hole) -> Cell {
        self.window(hole) + REACH * self.stride() + REACH
    }

    /// The place of the first entry of the [`WINDOW`] around a hole of the board.
    #[inline]
    pub(crate) const fn window(self, hole: Hole) -> Cell {
        hole.y as usize * self.stride() + hole.x as usize
    }

    /// The place a knight's move away.
    #[inline]
    pub(crate) const fn step(self, cell: Cell, direction: Direction) -> Cell {
        let (dx, dy) = direction.delta();
        let offset = dy as isize * self.stride() as isize + dx as isize;
        cell.wrapping_add_signed(offset)
    }

    /// Whether the hole lies within the board's rows and columns (it may be a missing corner).
    #[inline]
    pub(crate) const fn contains(self, hole: Hole) -> bool {
        hole.x < self.size.columns() && hole.y < self.size.rows()
    }
}

const _: () = assert!(
    WINDOW <= 8,
    "a row of the window fits a word of eight entries"
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_window_lies_within_the_array() {
        for (columns, rows) in [(4, 4), (48, 48), (4, 48), (48, 4), (24, 24)] {
            let frame = Frame::new(Size::new(columns, rows).expect("a legal size"));
            let last = Hole {
                x: columns - 1,
                y: rows - 1,
            };
            assert!(frame.window(last) + WINDOW * frame.stride() <= frame.len());
            assert!(frame.stride() >= 8);
            assert!(frame.cell(Hole { x: 0, y: 0 }) > 0);
        }
    }

    #[test]
    fn steps_agree_with_holes() {
        let frame = Frame::new(Size::new(9, 7).expect("a legal size"));
        let middle = Hole { x: 4, y: 3 };
        for direction in Direction::ALL {
            let (dx, dy) = direction.delta();
            let end = middle.offset(dx, dy).expect("a middle hole");
            assert_eq!(frame.step(frame.cell(middle), direction), frame.cell(end));
        }
    }
}
