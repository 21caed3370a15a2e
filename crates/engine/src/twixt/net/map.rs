//! Numbers of every hole of a board, with margins of zeros around it.

/// Rows and columns that a step of a layer reaches beyond a hole.
pub(super) const MARGIN: usize = 2;

/// The size of a board as a net sees it, and where its holes are in arrays: row by row, with margins above
/// and below and one between the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Shape {
    /// Places from one row to the next.
    pub(super) const fn stride(self) -> usize {
        self.columns + MARGIN
    }

    /// Places of a whole array; four holes may be read at once beyond the last.
    pub(super) const fn places(self) -> usize {
        (self.rows + 2 * MARGIN) * self.stride() + 2 * MARGIN + 4
    }

    /// The place of a hole.
    pub(super) const fn place(self, x: usize, y: usize) -> usize {
        (y + MARGIN) * self.stride() + x + MARGIN
    }

    /// How many holes there are, missing corners included.
    pub(super) const fn holes(self) -> usize {
        self.columns * self.rows
    }
}

/// For each place of a board so many numbers.
#[derive(Clone, Debug)]
pub(super) struct Map {
    pub(super) shape: Shape,
    /// Numbers of a place.
    pub(super) depth: usize,
    pub(super) numbers: Vec<i16>,
}

impl Map {
    /// A map of zeros.
    pub(super) fn new(shape: Shape, depth: usize) -> Self {
        Self {
            shape,
            depth,
            numbers: vec![0; shape.places() * depth],
        }
    }

    /// The numbers of a place.
    #[inline]
    pub(super) fn at(&self, place: usize) -> &[i16] {
        &self.numbers[place * self.depth..][..self.depth]
    }
}
