//! Sets of holes as the bits of one word: 64 bits for boards up to 8 × 8, 128 for larger ones.

use core::fmt::Debug;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

/// A set of holes: hole (x, y) is bit x + [`Word::STRIDE`] y.
pub(super) trait Word:
    Copy
    + Debug
    + Default
    + Ord
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Bits from one row to the next: the most columns, and as many rows there may be.
    const STRIDE: u32;

    /// Its bits, holes or not.
    const BITS: u32;

    /// By how many bits the lower end of a lane of each of the four directions lies above the upper one.
    const SHIFT: [u32; 4] = [
        Self::STRIDE - 2,
        Self::STRIDE + 2,
        2 * Self::STRIDE - 1,
        2 * Self::STRIDE + 1,
    ];

    /// The set of one bit.
    fn bit(at: u32) -> Self;

    /// The lowest bit of a set that is not empty.
    fn first(self) -> u32;

    /// The set of the lowest hole alone; empty if there is none.
    fn lowest(self) -> Self;

    /// How many holes there are.
    fn count(self) -> u32;

    /// The set on a board of so many columns and rows with left and right exchanged, top and bottom, or both.
    fn flipped(self, columns: u32, rows: u32, flips: [bool; 2]) -> Self;

    /// The set as words of 64 bits.
    fn parts(self) -> impl Iterator<Item = u64>;

    /// No hole.
    fn none() -> Self {
        Self::default()
    }

    /// Whether there is no hole.
    #[inline]
    fn is_none(self) -> bool {
        self == Self::default()
    }

    /// Takes the lowest hole out; none if there is none.
    #[inline]
    fn take_first(&mut self) -> Option<Self> {
        if self.is_none() {
            return None;
        }
        let lowest = self.lowest();
        *self &= !lowest;
        Some(lowest)
    }
}

/// What unsigned numbers do alike.
macro_rules! bits {
    () => {
        const BITS: u32 = Self::BITS;

        #[inline]
        fn bit(at: u32) -> Self {
            1 << at
        }

        #[inline]
        fn first(self) -> u32 {
            self.trailing_zeros()
        }

        #[inline]
        fn lowest(self) -> Self {
            self & self.wrapping_neg()
        }

        #[inline]
        fn count(self) -> u32 {
            self.count_ones()
        }
    };
}

impl Word for u64 {
    const STRIDE: u32 = 8;
    bits!();

    fn flipped(self, columns: u32, rows: u32, [sideways, over]: [bool; 2]) -> Self {
        let holes = if sideways {
            // All bits reversed, and the rows put back into their order.
            self.reverse_bits().swap_bytes() >> (<Self as Word>::STRIDE - columns)
        } else {
            self
        };
        if over {
            holes.swap_bytes() >> (<Self as Word>::STRIDE * (<Self as Word>::STRIDE - rows))
        } else {
            holes
        }
    }

    fn parts(self) -> impl Iterator<Item = u64> {
        core::iter::once(self)
    }
}

impl Word for u128 {
    const STRIDE: u32 = 11;
    bits!();

    fn flipped(self, columns: u32, rows: u32, [sideways, over]: [bool; 2]) -> Self {
        let stride = <Self as Word>::STRIDE;
        let holes = if sideways {
            // Half a turn.
            self.reverse_bits() >> (Self::BITS - stride * (rows - 1) - columns)
        } else {
            self
        };
        if over == sideways {
            return holes;
        }
        let row = (1 << stride) - 1;
        (0..rows).fold(0, |all, y| {
            all | (holes >> (stride * y) & row) << (stride * (rows - 1 - y))
        })
    }

    fn parts(self) -> impl Iterator<Item = u64> {
        [self as u64, (self >> 64) as u64].into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The image of a hole of a board.
    fn image<W: Word>((columns, rows): (u32, u32), (x, y): (u32, u32), [sideways, over]: [bool; 2]) -> W {
        let x = if sideways { columns - 1 - x } else { x };
        let y = if over { rows - 1 - y } else { y };
        W::bit(x + W::STRIDE * y)
    }

    fn images_are_those_of_the_holes<W: Word>(columns: u32, rows: u32) {
        for (x, y) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))) {
            for flips in [[false, false], [true, false], [false, true], [true, true]] {
                let hole = W::bit(x + W::STRIDE * y);
                let wanted = image((columns, rows), (x, y), flips);
                assert_eq!(hole.flipped(columns, rows, flips), wanted);
            }
        }
    }

    #[test]
    fn sets_are_flipped_hole_by_hole() {
        for (columns, rows) in [(4, 4), (8, 8), (5, 8), (8, 4), (7, 6)] {
            images_are_those_of_the_holes::<u64>(columns, rows);
            images_are_those_of_the_holes::<u128>(columns, rows);
        }
        for (columns, rows) in [(9, 7), (7, 9), (9, 8), (11, 11), (4, 11)] {
            images_are_those_of_the_holes::<u128>(columns, rows);
        }
    }
}
