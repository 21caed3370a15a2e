//! Which part of the endless table the squares of a frame stand for.

use crate::frame::Squares;
use crate::plane::Plane;
use crate::{Bounds, Coord, Rules};

/// The sizes that rules allow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Columns and rows that the tiles may span.
    pub(crate) span: u32,
    /// Columns or rows that a line must span: more than there can be if lines do not win.
    pub(crate) line: u32,
}

impl Limits {
    pub(crate) fn of(rules: &Rules) -> Self {
        Self {
            span: rules.largest_span(),
            line: if rules.lines_win() {
                rules.line_length()
            } else {
                u32::MAX
            },
        }
    }
}

/// The box of the tiles, and where its squares have their indices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) bounds: Bounds,
    /// The index of the square up and to the left of the box.
    pub(crate) base: usize,
    /// The index of the upper left square that a tile may still take.
    open_base: usize,
    /// Columns and rows from there on that the bound leaves open.
    open_columns: usize,
    open_rows: usize,
    /// Columns or rows that a line must span.
    pub(crate) line: u32,
    /// Whether the tiles span enough for a line.
    pub(crate) has_lines: bool,
    /// Whether the bound closes off every side.
    pub(crate) is_closed: bool,
    /// Whether the frame holds the next turn too, whatever it is.
    pub(crate) is_roomy: bool,
}

impl Window {
    /// The window of a box of tiles.
    #[inline]
    pub(crate) fn new(squares: &impl Squares, bounds: Bounds, limits: Limits) -> Self {
        let Bounds { left, top, .. } = bounds;
        let (columns, rows) = (bounds.columns(), bounds.rows());
        let Limits { span, line } = limits;
        let (wide, high) = (columns < span, rows < span);
        Self {
            bounds,
            base: index_of(squares, left - 1, top - 1),
            open_base: index_of(squares, left - i32::from(wide), top - i32::from(high)),
            open_columns: (columns + 2 * u32::from(wide)) as usize,
            open_rows: (rows + 2 * u32::from(high)) as usize,
            line,
            has_lines: columns.max(rows) >= line,
            is_closed: !wide && !high,
            is_roomy: has_room(squares, bounds, span),
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

    /// The squares that the bound leaves open, in planes whose first square has the index `base`.
    #[inline]
    pub(crate) fn open<const WORDS: usize>(
        &self,
        squares: &impl Squares,
        base: usize,
    ) -> Plane<WORDS> {
        let first = self.open_base.wrapping_sub(base) & squares.mask();
        Plane::rectangle(first, self.open_columns, self.open_rows)
    }

    /// Whether the bound leaves a space open.
    #[inline]
    pub(crate) fn is_open(&self, squares: &impl Squares, index: usize) -> bool {
        // A square left of a closed left edge wraps round to a column that is not open.
        let offset = index.wrapping_sub(self.open_base) & squares.mask();
        let (column, row) = (offset & (squares.width() - 1), offset >> squares.shift());
        column < self.open_columns && row < self.open_rows
    }
}

/// Whether a frame holds tiles in a box and the next turn too, whatever it is.
#[inline]
pub(crate) fn has_room(squares: &impl Squares, bounds: Bounds, span: u32) -> bool {
    let (columns, rows) = room(bounds, span);
    squares.holds(columns, rows)
}

/// The columns and rows that tiles in a box and the next turn take up, whatever it is, with the squares around them.
#[inline]
pub(crate) fn room(bounds: Bounds, span: u32) -> (usize, usize) {
    let next = |now: u32| (now + 1).min(span) as usize + 2;
    (next(bounds.columns()), next(bounds.rows()))
}

#[inline]
fn index_of(squares: &impl Squares, x: i32, y: i32) -> usize {
    let index = i64::from(x) + (i64::from(y) << squares.shift());
    index as usize & squares.mask()
}
