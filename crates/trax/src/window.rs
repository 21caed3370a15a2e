//! Which part of the endless table the squares of a frame stand for.

use crate::frame::Squares;
use crate::{Bounds, Coord};

/// The box of the tiles, and where its squares have their indices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) bounds: Bounds,
    /// The index of the square up and to the left of the box.
    base: usize,
    /// The index of the upper left square that a tile may still take.
    open_base: usize,
    /// Columns and rows from there on that the bound leaves open.
    open_columns: usize,
    open_rows: usize,
}

impl Window {
    /// The window of a box, where tiles may span `limit` columns and rows.
    #[inline]
    pub(crate) fn new(squares: &impl Squares, bounds: Bounds, limit: u32) -> Self {
        let Bounds { left, top, .. } = bounds;
        let (columns, rows) = (bounds.columns(), bounds.rows());
        let (wide, high) = (columns < limit, rows < limit);
        Self {
            bounds,
            base: index_of(squares, left - 1, top - 1),
            open_base: index_of(squares, left - i32::from(wide), top - i32::from(high)),
            open_columns: (columns + 2 * u32::from(wide)) as usize,
            open_rows: (rows + 2 * u32::from(high)) as usize,
        }
    }

    /// The index of a square of the box or beside it.
    #[inline]
    pub(crate) fn index(&self, squares: &impl Squares, at: Coord) -> usize {
        index_of(squares, at.x, at.y)
    }

    /// The same, if it is such a square.
    pub(crate) fn find(&self, squares: &impl Squares, at: Coord) -> Option<usize> {
        let Bounds {
            left,
            top,
            right,
            bottom,
        } = self.bounds;
        let inside =
            (left - 1..=right + 1).contains(&at.x) && (top - 1..=bottom + 1).contains(&at.y);
        inside.then(|| self.index(squares, at))
    }

    /// Columns and rows of a square of the box, or beside it, from the square up and to the left of it.
    #[inline]
    pub(crate) fn offset(&self, squares: &impl Squares, index: usize) -> (usize, usize) {
        let offset = index.wrapping_sub(self.base) & squares.mask();
        (offset & (squares.width() - 1), offset >> squares.shift())
    }

    /// The square of an index.
    #[inline]
    pub(crate) fn coord(&self, squares: &impl Squares, index: usize) -> Coord {
        let (x, y) = self.offset(squares, index);
        Coord {
            x: self.bounds.left - 1 + x as i32,
            y: self.bounds.top - 1 + y as i32,
        }
    }

    /// Whether the bound leaves a space open.
    #[inline]
    pub(crate) fn is_open(&self, squares: &impl Squares, index: usize) -> bool {
        // A square left of a closed left edge wraps round to a column that is not open.
        let offset = index.wrapping_sub(self.open_base) & squares.mask();
        let (column, row) = (offset & (squares.width() - 1), offset >> squares.shift());
        column < self.open_columns && row < self.open_rows
    }

    /// Whether the bound closes off every side.
    #[inline]
    pub(crate) fn is_closed(&self, limit: u32) -> bool {
        self.bounds.columns() >= limit && self.bounds.rows() >= limit
    }

    /// Whether a frame of this width holds the next turn too, whatever it is.
    #[inline]
    pub(crate) fn is_roomy(&self, width: usize, limit: u32) -> bool {
        let next = |span: u32| (span + 1).min(limit) as usize + 2;
        next(self.bounds.columns()) <= width && next(self.bounds.rows()) <= width
    }
}

#[inline]
fn index_of(squares: &impl Squares, x: i32, y: i32) -> usize {
    let index = i64::from(x) + (i64::from(y) << squares.shift());
    index as usize & squares.mask()
}
