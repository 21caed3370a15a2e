//! Sets of squares that may only be too large.

use crate::Coord;

/// A set of squares, folded on 256: (x, y) is the bit x + 16 y of a ring, so that the squares 16 to the right
/// and one above are one.
///
/// Good for asking whether two things are certainly apart: sets that share nothing have no square in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area([u64; WORDS]);

const WORDS: usize = 4;

/// The bit of a square.
#[inline]
pub(crate) const fn folded(at: Coord) -> usize {
    (at.x.wrapping_add(at.y << 4) & 0xff) as usize
}

/// Each square with those that share an edge with it.
static CROSSES: [Area; 256] = crosses();

const fn crosses() -> [Area; 256] {
    let mut all = [Area::EMPTY; 256];
    let mut bit = 0;
    while bit < 256 {
        let beside = [bit, bit + 1, bit + 16, bit + 255, bit + 240];
        let mut k = 0;
        while k < beside.len() {
            all[bit].0[beside[k] >> 6 & (WORDS - 1)] |= 1 << (beside[k] & 63);
            k += 1;
        }
        bit += 1;
    }
    all
}

impl Area {
    /// No square.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Every square.
    pub const ALL: Self = Self([u64::MAX; WORDS]);

    /// Whether a square is in the set.
    #[must_use]
    pub const fn contains(&self, at: Coord) -> bool {
        self.has(folded(at))
    }

    /// Whether the square of a bit is in the set.
    #[inline]
    pub(crate) const fn has(&self, bit: usize) -> bool {
        self.0[bit >> 6 & (WORDS - 1)] >> (bit & 63) & 1 != 0
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
        for (word, more) in all.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
        all
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    #[inline]
    pub(crate) fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        for (word, less) in rest.0.iter_mut().zip(&other.0) {
            *word &= !less;
        }
        rest
    }

    /// These squares and those that share an edge with them.
    #[must_use]
    #[inline]
    pub(crate) fn widened(&self) -> Self {
        let mut wide = *self;
        for k in 0..WORDS {
            let squares = self.0[k];
            let (before, after) = ((k + WORDS - 1) % WORDS, (k + 1) % WORDS);
            wide.0[k] |= squares << 1 | squares >> 1 | squares << 16 | squares >> 16;
            wide.0[after] |= squares >> 63 | squares >> 48;
            wide.0[before] |= squares << 63 | squares << 48;
        }
        wide
    }

    /// Adds the square of a bit.
    #[inline]
    pub(crate) fn insert(&mut self, bit: usize) {
        self.0[bit >> 6 & (WORDS - 1)] |= 1 << (bit & 63);
    }

    /// Adds the square of a bit and those that share an edge with it.
    #[inline]
    pub(crate) fn insert_cross(&mut self, bit: usize) {
        *self = self.joined(&CROSSES[bit & 255]);
    }

    /// Adds the squares of eight bits, from one divisible by 8 on, lowest first.
    #[inline]
    pub(crate) fn insert_eight(&mut self, first: usize, squares: u8) {
        self.0[first >> 6 & (WORDS - 1)] |= u64::from(squares) << (first & 56);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(x: i32, y: i32) -> Coord {
        Coord { x, y }
    }

    #[test]
    fn squares_a_ring_apart_are_one() {
        let (mut a, mut b) = (Area::EMPTY, Area::EMPTY);
        a.insert(folded(at(3, 15)));
        assert!(a.contains(at(3, -1)) && a.contains(at(-13, 16)));
        assert!(!a.contains(at(4, 15)));
        b.insert(folded(at(4, 15)));
        assert!(!a.meets(&b));
        b.insert(folded(at(-13, 0)));
        assert!(a.meets(&b) && b.meets(&a));
    }

    #[test]
    fn a_cross_is_a_square_widened() {
        for square in [at(0, 0), at(15, 15), at(-1, 0), at(-1, -1), at(5, 5), at(16, 0)] {
            let (mut one, mut cross) = (Area::EMPTY, Area::EMPTY);
            one.insert(folded(square));
            cross.insert_cross(folded(square));
            assert_eq!(one.widened(), cross);
            assert_eq!(cross.0.iter().map(|word| word.count_ones()).sum::<u32>(), 5);
            assert_eq!(cross.without(&one).joined(&one), cross);
            assert!(crate::Side::ALL.iter().all(|&side| cross.contains(square.step(side))));
        }
        let mut eight = Area::EMPTY;
        eight.insert_eight(40, 0b101);
        assert!(eight.contains(at(8, 2)) && eight.contains(at(10, 2)) && !eight.contains(at(9, 2)));
    }
}
