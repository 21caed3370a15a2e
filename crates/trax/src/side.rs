//! The four edges of a square.

/// An edge of a tile or a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The upper edge.
    North,
    /// The right edge.
    East,
    /// The lower edge.
    South,
    /// The left edge.
    West,
}

impl Side {
    /// All four, clockwise from the top.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The edge across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// 0 for north, then clockwise.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The set that holds this edge alone: one bit for each of the four, north lowest.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}
