//! A window on the endless table that grows when tiles come near its rim.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell::Cell;
use crate::{Bounds, Coord, Side, Tile};

/// Columns and rows at first: enough for every 8 × 8 game, wherever its box comes to lie.
const FIRST_SPAN: i32 = 20;

/// Squares kept free between a tile and the rim, so that a space and its neighbours are always inside.
const MARGIN: i32 = 2;

/// The squares of the window, row by row.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    left: i32,
    top: i32,
    columns: i32,
    rows: i32,
    cells: Vec<Cell>,
}

/// A square of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Index(pub(crate) usize);

impl Grid {
    pub(crate) fn new() -> Self {
        Self {
            left: -FIRST_SPAN / 2,
            top: -FIRST_SPAN / 2,
            columns: FIRST_SPAN,
            rows: FIRST_SPAN,
            cells: vec![Cell::default(); (FIRST_SPAN * FIRST_SPAN) as usize],
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The index of `at`, if it lies in the window.
    pub(crate) fn find(&self, at: Coord) -> Option<Index> {
        let column = at.x.checked_sub(self.left)?;
        let row = at.y.checked_sub(self.top)?;
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        inside.then(|| Index((row * self.columns + column) as usize))
    }

    /// The index of a square known to lie in the window: a tile, a space beside one, or a neighbour of
    /// such a space.
    pub(crate) fn index(&self, at: Coord) -> Index {
        self.find(at)
            .expect("a square within the margin of the tiles")
    }

    pub(crate) fn coord(&self, index: Index) -> Coord {
        let index = index.0 as i32;
        Coord {
            x: self.left + index % self.columns,
            y: self.top + index / self.columns,
        }
    }

    /// The neighbour of a tile or of a space beside one.
    pub(crate) fn step(&self, index: Index, side: Side) -> Index {
        let columns = self.columns as usize;
        Index(match side {
            Side::North => index.0 - columns,
            Side::East => index.0 + 1,
            Side::South => index.0 + columns,
            Side::West => index.0 - 1,
        })
    }

    pub(crate) fn get(&self, index: Index) -> Cell {
        self.cells[index.0]
    }

    pub(crate) fn set(&mut self, index: Index, cell: Cell) {
        self.cells[index.0] = cell;
    }

    /// Puts `tile` on a space and lets its colours enter the squares around it; `before` hears each
    /// square, what it held and what it holds now.
    pub(crate) fn fill(
        &mut self,
        space: Index,
        tile: Tile,
        mut before: impl FnMut(Index, Cell, Cell),
    ) {
        let mut change = |grid: &mut Self, index: Index, to: Cell| {
            before(index, grid.get(index), to);
            grid.set(index, to);
        };
        change(self, space, self.get(space).filled(tile));
        for side in Side::ALL {
            let next = self.step(space, side);
            let entered = self.get(next).entered(side.opposite(), tile.colour(side));
            change(self, next, entered);
        }
    }

    /// The cell at `at`; squares outside the window are bare.
    pub(crate) fn at(&self, at: Coord) -> Cell {
        self.find(at)
            .map_or(Cell::default(), |index| self.get(index))
    }

    /// Whether tiles in `bounds` keep the margin.
    pub(crate) fn holds(&self, bounds: Bounds) -> bool {
        bounds.left - MARGIN >= self.left
            && bounds.top - MARGIN >= self.top
            && bounds.right + MARGIN < self.left + self.columns
            && bounds.bottom + MARGIN < self.top + self.rows
    }

    /// A larger window around `bounds`, with the same cells.
    pub(crate) fn grown(&self, bounds: Bounds) -> Self {
        let (left, columns) = widened(self.left, self.columns, bounds.left, bounds.right);
        let (top, rows) = widened(self.top, self.rows, bounds.top, bounds.bottom);
        let cells = vec![Cell::default(); (columns * rows) as usize];
        let mut grown = Self {
            left,
            top,
            columns,
            rows,
            cells,
        };
        for index in (0..self.len()).map(Index) {
            if !self.get(index).is_bare() {
                let place = grown.index(self.coord(index));
                grown.set(place, self.get(index));
            }
        }
        grown
    }
}

/// One direction of the window, doubled about the tiles if they lack margin.
fn widened(first: i32, count: i32, least: i32, greatest: i32) -> (i32, i32) {
    if least - MARGIN >= first && greatest + MARGIN < first + count {
        return (first, count);
    }
    let span = greatest - least + 1;
    let count = (2 * span).max(FIRST_SPAN);
    (least - (count - span) / 2, count)
}
