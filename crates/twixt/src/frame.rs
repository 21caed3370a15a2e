//! Where the holes of a board lie in its arrays.

use crate::link::crossing::{REACH, WINDOW};
use crate::{Direction, Hole, Size};

/// The place of a hole in arrays of a byte or word per hole.
pub(crate) type Cell = usize;

/// Entries from one row to the next: for boards of up to 28 columns, and for larger ones. There are just these two, so
/// that what plays turns is compiled for each.
pub(crate) const NARROW: usize = 32;
pub(crate) const WIDE: usize = 64;

/// The layout of arrays that hold one entry per hole: row by row, with a margin of [`REACH`] rows
/// above and below and of one entry more between the rows at least, so that everything near a hole has a
/// place, and a row of a window, read as eight entries, ends before the next begins. No hole of the board has the place
/// 0.
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

    /// Entries from one row to the next: [`NARROW`] or [`WIDE`].
    #[inline]
    pub(crate) const fn stride(self) -> usize {
        if self.size.columns() as usize + REACH < NARROW {
            NARROW
        } else {
            WIDE
        }
    }

    /// Entries of a whole array; the last window may be read row by row.
    pub(crate) const fn len(self) -> usize {
        (self.size.rows() as usize + 2 * REACH + 1) * self.stride()
    }

    /// The place of a hole of the board.
    #[inline]
    pub(crate) const fn cell(self, hole: Hole) -> Cell {
        cell_of(hole, self.stride())
    }

    /// The place a knight's move away.
    #[inline]
    pub(crate) const fn step(self, cell: Cell, direction: Direction) -> Cell {
        cell.wrapping_add_signed(step_of(direction, self.stride()))
    }

    /// Whether the hole lies within the board's rows and columns (it may be a missing corner).
    #[inline]
    pub(crate) const fn contains(self, hole: Hole) -> bool {
        hole.x < self.size.columns() && hole.y < self.size.rows()
    }
}

/// The place of a hole of the board, with so many entries from one row to the next.
#[inline]
pub(crate) const fn cell_of(hole: Hole, stride: usize) -> Cell {
    (hole.y as usize + REACH) * stride + hole.x as usize + REACH
}

/// How much further the place a knight's move away is.
#[inline]
pub(crate) const fn step_of(direction: Direction, stride: usize) -> isize {
    let (dx, dy) = direction.delta();
    dy as isize * stride as isize + dx as isize
}

/// Changes rows of eight bytes each, the first of which starts here, in an array with `STRIDE` entries from one row to
/// the next: `change` makes of what stands in a row and of its word in `words` what is to stand there.
#[inline]
pub(crate) fn change_rows<const STRIDE: usize, const ROWS: usize>(
    bytes: &mut [u8],
    first: usize,
    words: &[u64; ROWS],
    change: impl Fn(u64, u64) -> u64,
) {
    // One check for all rows.
    let window = &mut bytes[first..][..(ROWS - 1) * STRIDE + size_of::<u64>()];
    for (row, &word) in words.iter().enumerate() {
        let bytes: &mut [u8; 8] = window[row * STRIDE..].first_chunk_mut().expect("eight entries");
        *bytes = change(u64::from_le_bytes(*bytes), word).to_le_bytes();
    }
}

const _: () = assert!(WINDOW <= 8, "a row of the window fits a word of eight entries");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_window_lies_within_the_array() {
        for (columns, rows) in [(4, 4), (48, 48), (4, 48), (48, 4), (24, 24), (28, 9), (29, 9)] {
            let frame = Frame::new(Size::new(columns, rows).expect("a legal size"));
            let last = Hole {
                x: columns - 1,
                y: rows - 1,
            };
            let first = frame.cell(last) - REACH * frame.stride() - REACH;
            assert!(first + WINDOW * frame.stride() <= frame.len());
            assert!(usize::from(columns) + REACH < frame.stride());
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
