//! Sets of squares as bits, sixteen columns to a row and four rows to a word.

use core::array::from_fn;
use core::ops::{BitAnd, BitOr, Not};

use crate::Side;

/// A set of squares of `WORDS` · 4 rows of sixteen. The last column must stay empty.
#[derive(Clone, Copy)]
pub(crate) struct Plane<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Plane<WORDS> {
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    /// Adds a square by row · 16 + column.
    #[inline]
    pub(crate) fn add(&mut self, square: usize) {
        if let Some(word) = self.0.get_mut(square >> 6) {
            *word |= 1 << (square & 63);
        }
    }

    /// The squares of `rows` rows of `columns` squares, the first of which is row · 16 + column.
    #[inline]
    pub(crate) fn rectangle(first: usize, columns: usize, rows: usize) -> Self {
        let row = ((1 << columns) - 1) << (first & 15);
        let (start, end) = (first & !15, (first & !15) + 16 * rows);
        Self(from_fn(|at| {
            let below = |square: usize| match square.saturating_sub(64 * at) {
                bits @ 0..64 => (1 << bits) - 1,
                _ => u64::MAX,
            };
            (0x0001_0001_0001_0001 * row) & below(end) & !below(start)
        }))
    }

    /// The squares whose neighbour across `side` is in this set.
    #[inline]
    pub(crate) fn seen_across(self, side: Side) -> Self {
        let word = |at: usize| self.0.get(at).copied().unwrap_or(0);
        Self(from_fn(|at| match side {
            Side::North => self.0[at] << 16 | word(at.wrapping_sub(1)) >> 48,
            Side::East => self.0[at] >> 1,
            Side::South => self.0[at] >> 16 | word(at + 1) << 48,
            Side::West => self.0[at] << 1,
        }))
    }

    /// How many squares it has.
    #[inline]
    pub(crate) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Its squares, each as row · 16 + column.
    #[inline]
    pub(crate) fn squares(self) -> impl Iterator<Item = usize> {
        (0..WORDS).flat_map(move |at| {
            let mut word = self.0[at];
            core::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(at * 64 + bit)
            })
        })
    }
}

impl<const WORDS: usize> BitAnd for Plane<WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl<const WORDS: usize> BitOr for Plane<WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl<const WORDS: usize> Not for Plane<WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn neighbours_are_seen_across_words() {
        let mut plane = Plane::<4>::EMPTY;
        plane.add(7 * 16 + 3);
        let seen = |side| plane.seen_across(side).squares().collect::<Vec<_>>();
        assert_eq!(seen(Side::North), [8 * 16 + 3]);
        assert_eq!(seen(Side::South), [6 * 16 + 3]);
        assert_eq!(seen(Side::West), [7 * 16 + 4]);
        assert_eq!(seen(Side::East), [7 * 16 + 2]);
        assert_eq!(plane.count(), 1);
    }

    #[test]
    fn a_rectangle_has_its_rows_and_columns() {
        let squares = Plane::<4>::rectangle(3 * 16 + 1, 2, 2).squares();
        assert!(squares.eq([49, 50, 65, 66]));
        assert_eq!(Plane::<4>::rectangle(0, 15, 16).count(), 240);
        assert_eq!(Plane::<1>::rectangle(17, 3, 8).count(), 9, "no more rows");
    }
}
