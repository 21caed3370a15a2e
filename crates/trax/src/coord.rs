//! Where a tile lies.

use crate::Side;

/// A square of the table. The first tile of a game lies at (0, 0); `x` grows to the right and `y`
/// downwards, and neither ever shifts when the position grows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Coord {
    /// Columns to the right of the first tile.
    pub x: i32,
    /// Rows below the first tile.
    pub y: i32,
}

impl Coord {
    /// The first tile's square.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The square across `side`.
    #[must_use]
    pub const fn step(self, side: Side) -> Self {
        let Self { x, y } = self;
        match side {
            Side::North => Self { x, y: y - 1 },
            Side::East => Self { x: x + 1, y },
            Side::South => Self { x, y: y + 1 },
            Side::West => Self { x: x - 1, y },
        }
    }
}

/// The smallest box that holds every tile; all four limits are inside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The least `x` of a tile.
    pub left: i32,
    /// The least `y` of a tile.
    pub top: i32,
    /// The greatest `x` of a tile.
    pub right: i32,
    /// The greatest `y` of a tile.
    pub bottom: i32,
}

impl Bounds {
    /// The box of one tile.
    #[must_use]
    pub const fn around(at: Coord) -> Self {
        Self {
            left: at.x,
            top: at.y,
            right: at.x,
            bottom: at.y,
        }
    }

    /// The box of these tiles and one more.
    #[must_use]
    pub fn with(self, at: Coord) -> Self {
        Self {
            left: self.left.min(at.x),
            top: self.top.min(at.y),
            right: self.right.max(at.x),
            bottom: self.bottom.max(at.y),
        }
    }

    /// How many columns the tiles span.
    #[must_use]
    pub const fn columns(self) -> u32 {
        (self.right - self.left + 1).unsigned_abs()
    }

    /// How many rows the tiles span.
    #[must_use]
    pub const fn rows(self) -> u32 {
        (self.bottom - self.top + 1).unsigned_abs()
    }

    /// Every square of the box widened by `rim` on each side, row by row.
    pub(crate) fn squares(self, rim: i32) -> impl Iterator<Item = Coord> {
        let columns = self.left - rim..=self.right + rim;
        let rows = self.top - rim..=self.bottom + rim;
        rows.flat_map(move |y| columns.clone().map(move |x| Coord { x, y }))
    }

    /// Whether `at` lies in the box.
    #[must_use]
    pub const fn contains(self, at: Coord) -> bool {
        self.left <= at.x && at.x <= self.right && self.top <= at.y && at.y <= self.bottom
    }

    /// Whether `side` of the square `at` is part of the outermost edge on that side.
    #[must_use]
    pub const fn is_outermost(self, at: Coord, side: Side) -> bool {
        match side {
            Side::North => at.y == self.top,
            Side::East => at.x == self.right,
            Side::South => at.y == self.bottom,
            Side::West => at.x == self.left,
        }
    }

    /// How many columns or rows lie between `side` and the side across.
    #[must_use]
    pub const fn span(self, side: Side) -> u32 {
        match side {
            Side::North | Side::South => self.rows(),
            Side::East | Side::West => self.columns(),
        }
    }
}
