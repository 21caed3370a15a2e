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
    /// The least `x` and `y` of a tile.
    left: i32,
    top: i32,
    /// Columns and rows that the tiles span.
    pub(crate) columns: usize,
    pub(crate) rows: usize,
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
        let (columns, rows) = (bounds.columns() as usize, bounds.rows() as usize);
        let mut window = Self {
            left,
            top,
            columns,
            rows,
            base: index_of(squares, left - 1, top - 1),
            open_base: 0,
            open_columns: 0,
            open_rows: 0,
            line: limits.line,
            has_lines: false,
            is_closed: false,
            is_roomy: false,
        };
        window.follow(squares, limits);
        window
    }

    /// Takes one more square into the box, which lies in it or beside it.
    #[inline]
    pub(crate) fn widen(&mut self, squares: &impl Squares, index: usize, limits: Limits) {
        let (column, row) = self.offset(squares, index);
        let (left, top) = (usize::from(column == 0), usize::from(row == 0));
        self.left -= left as i32;
        self.top -= top as i32;
        self.columns += left + usize::from(column > self.columns);
        self.rows += top + usize::from(row > self.rows);
        self.base = self.base.wrapping_sub(left + (top << squares.shift()));
        self.follow(squares, limits);
    }

    /// Works out what follows from the box, without branches.
    #[inline]
    fn follow(&mut self, squares: &impl Squares, limits: Limits) {
        let (columns, rows, span) = (self.columns, self.rows, limits.span as usize);
        let (wide, high) = (usize::from(columns >= span), usize::from(rows >= span));
        self.open_base = self.base.wrapping_add(wide + (high << squares.shift()));
        self.open_columns = columns + 2 - 2 * wide;
        self.open_rows = rows + 2 - 2 * high;
        self.has_lines = columns.max(rows) >= self.line as usize;
        self.is_closed = wide & high != 0;
        let (columns, rows) = room((columns, rows), limits);
        self.is_roomy = squares.holds(columns, rows);
    }

    /// The box.
    #[inline]
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds {
            left: self.left,
            top: self.top,
            right: self.left + self.columns as i32 - 1,
            bottom: self.top + self.rows as i32 - 1,
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
        } = self.bounds();
        let inside = (left - 1..=right + 1).contains(&at.x) && (top - 1..=bottom + 1).contains(&at.y);
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
            x: self.left - 1 + x as i32,
            y: self.top - 1 + y as i32,
        }
    }

    /// The squares that the bound leaves open, in planes whose first square has the index `base`.
    #[inline]
    pub(crate) fn open<const WORDS: usize>(&self, squares: &impl Squares, base: usize) -> Plane<WORDS> {
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

/// The columns and rows that tiles in so many columns and rows and the next turn take up, whatever it is, with the
/// squares around them.
#[inline]
pub(crate) fn room((columns, rows): (usize, usize), limits: Limits) -> (usize, usize) {
    let next = |now: usize| (now + 1).min(limits.span as usize) + 2;
    (next(columns), next(rows))
}

#[inline]
fn index_of(squares: &impl Squares, x: i32, y: i32) -> usize {
    let index = i64::from(x) + (i64::from(y) << squares.shift());
    index as usize & squares.mask()
}
