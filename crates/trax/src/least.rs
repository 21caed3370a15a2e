//! The least image of the tiles on the table: which symmetry leads to it, and its squares.

use alloc::vec;
use alloc::vec::Vec;

use game::Symmetry;

use crate::image::numbers;
use crate::{Bounds, Trax};

/// Bits of a square: 0 if it is empty, else the number of its tile in [`Tile::ALL`](crate::Tile::ALL) counted from 1.
const SQUARE: u32 = 3;

/// The least image's symmetry, its columns and rows, and its squares as a number of many bytes, the most significant
/// first: square (x, y) in the three bits from 3 · (columns · y + x) on. Appends the bytes to `message`.
pub(crate) fn append_least(position: &Trax, bounds: Bounds, exchanged: bool, message: &mut Vec<u8>) -> Symmetry {
    let count = bounds.columns() as usize * bounds.rows() as usize;
    let mut numbers = vec![0; count];
    let squares = Squares::read(position, bounds, &mut numbers);
    let symmetry = squares.least(exchanged);
    let (columns, rows) = squares.seen(symmetry);
    message.extend((rows as u16).to_be_bytes());
    message.extend((columns as u16).to_be_bytes());
    message.reserve(count * SQUARE as usize / 8 + 1);
    let bits = count * SQUARE as usize;
    // Zeros before the first square fill its byte up.
    let (mut pending, mut held) = (0_u32, (bits.next_multiple_of(8) - bits) as u32);
    squares.each_backwards(symmetry, exchanged, |number| {
        pending = pending << SQUARE | u32::from(number);
        held += SQUARE;
        if held >= 8 {
            held -= 8;
            message.push((pending >> held) as u8);
        }
    });
    symmetry
}

/// The tiles of a box by their numbers, row by row.
pub(crate) struct Squares<'a> {
    numbers: &'a [u8],
    columns: usize,
    rows: usize,
}

impl<'a> Squares<'a> {
    pub(crate) fn read(position: &Trax, bounds: Bounds, numbers: &'a mut [u8]) -> Self {
        let (columns, rows) = (bounds.columns() as usize, bounds.rows() as usize);
        position.board.numbers(&mut numbers[..columns * rows]);
        Self {
            numbers: &numbers[..columns * rows],
            columns,
            rows,
        }
    }

    /// Columns and rows as seen in a symmetry.
    pub(crate) const fn seen(&self, symmetry: Symmetry) -> (usize, usize) {
        if symmetry.exchanges_axes() {
            (self.rows, self.columns)
        } else {
            (self.columns, self.rows)
        }
    }

    /// The symmetry whose image is least: with the fewest rows, then with the least number in the last square in which
    /// two differ.
    pub(crate) fn least(&self, exchanged: bool) -> Symmetry {
        let candidates = match self.columns.cmp(&self.rows) {
            core::cmp::Ordering::Greater => &Symmetry::ALL[..4],
            core::cmp::Ordering::Less => &Symmetry::ALL[4..],
            core::cmp::Ordering::Equal => &Symmetry::ALL[..],
        };
        let mut least = candidates[0];
        for &symmetry in &candidates[1..] {
            if self.is_less(symmetry, least, exchanged) {
                least = symmetry;
            }
        }
        least
    }

    /// Whether one image is less than another one with as many rows.
    fn is_less(&self, one: Symmetry, other: Symmetry, exchanged: bool) -> bool {
        let (columns, rows) = self.seen(one);
        let (mut one, mut other) = (self.walk(one, exchanged), self.walk(other, exchanged));
        for _ in 0..rows {
            for _ in 0..columns {
                let (a, b) = (one.next(self.numbers), other.next(self.numbers));
                if a != b {
                    return a < b;
                }
            }
            one.end_row();
            other.end_row();
        }
        false
    }

    /// Shows the numbers of an image, from its last square to its first.
    pub(crate) fn each_backwards(&self, symmetry: Symmetry, exchanged: bool, mut see: impl FnMut(u8)) {
        let (columns, rows) = self.seen(symmetry);
        let mut walk = self.walk(symmetry, exchanged);
        for _ in 0..rows {
            for _ in 0..columns {
                see(walk.next(self.numbers));
            }
            walk.end_row();
        }
    }

    /// The way through the squares that shows an image from its last square to its first.
    fn walk(&self, symmetry: Symmetry, exchanged: bool) -> Walk {
        let (x, step_x) = if symmetry.mirrors_columns() {
            (0, 1)
        } else {
            (self.columns - 1, usize::MAX)
        };
        let (y, step_y) = if symmetry.mirrors_rows() {
            (0, self.columns)
        } else {
            (self.rows - 1, self.columns.wrapping_neg())
        };
        let (step, row_step) = if symmetry.exchanges_axes() {
            (step_y, step_x)
        } else {
            (step_x, step_y)
        };
        let at = y * self.columns + x;
        Walk {
            at,
            row: at,
            step,
            row_step,
            images: numbers(symmetry, exchanged),
        }
    }
}

/// A place in the squares, and where the next one is; steps back are large numbers.
struct Walk {
    at: usize,
    row: usize,
    step: usize,
    row_step: usize,
    images: &'static [u8; 8],
}

impl Walk {
    /// The number of this square's image; then steps on in the row.
    #[inline]
    fn next(&mut self, numbers: &[u8]) -> u8 {
        let number = self.images[usize::from(numbers[self.at] & 7)];
        self.at = self.at.wrapping_add(self.step);
        number
    }

    /// Steps on to the next row.
    #[inline]
    fn end_row(&mut self) {
        self.row = self.row.wrapping_add(self.row_step);
        self.at = self.row;
    }
}
