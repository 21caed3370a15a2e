//! Sets of squares that may only be too large.

use crate::Coord;

/// A set of squares, folded on 16 × 16: squares that lie a multiple of 16 columns and rows apart are one.
///
/// Good for asking whether two things are certainly apart: sets that share nothing have no square in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area([u16; SIDE]);

const SIDE: usize = 16;

impl Area {
    /// No square.
    pub const EMPTY: Self = Self([0; SIDE]);

    /// Whether a square is in the set.
    #[must_use]
    pub const fn contains(&self, at: Coord) -> bool {
        self.0[at.y as usize & (SIDE - 1)] >> (at.x as usize & (SIDE - 1)) & 1 != 0
    }

    /// Whether the sets share a square.
    #[must_use]
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(0, |shared, (a, b)| shared | a & b) != 0
    }

    /// The squares of either set.
    #[must_use]
    #[inline]
    pub(crate) fn joined(&self, other: &Self) -> Self {
        let mut all = *self;
        for (row, more) in all.0.iter_mut().zip(&other.0) {
            *row |= more;
        }
        all
    }

    /// Adds a square given by its column and row, or nothing.
    #[inline]
    pub(crate) fn insert_if(&mut self, wanted: bool, column: usize, row: usize) {
        self.0[row & (SIDE - 1)] |= u16::from(wanted) << (column & (SIDE - 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_sixteen_apart_are_one() {
        let (mut a, mut b) = (Area::EMPTY, Area::EMPTY);
        a.insert_if(true, 3, 31);
        assert!(a.contains(Coord { x: 3, y: -1 }) && a.contains(Coord { x: -13, y: 15 }));
        assert!(!a.contains(Coord { x: 4, y: 15 }));
        b.insert_if(true, 4, 31);
        assert!(!a.meets(&b));
        b.insert_if(true, 19, 15);
        assert!(a.meets(&b) && b.meets(&a));
        b.insert_if(false, 0, 0);
        assert!(!b.contains(Coord::ORIGIN));
    }
}
