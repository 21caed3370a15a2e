//! The eight ways a link can leave a peg.

/// A knight's move: one of the eight directions of a link.
///
/// ```
/// use twixt::Direction;
/// for direction in Direction::ALL {
///     let (dx, dy) = direction.delta();
///     assert_eq!(direction.opposite().delta(), (-dx, -dy));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

/// Columns to the right and rows down, clockwise from one right and two up.
pub(crate) const DELTAS: [(i8, i8); 8] = [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];

impl Direction {
    /// All eight, clockwise from one column right and two rows up.
    pub const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The four that lead down the board, in the order of the holes they lead to.
    pub(crate) const DOWN: [Self; 4] = [Self(5), Self(2), Self(4), Self(3)];

    /// How many columns to the right and rows down it leads.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        DELTAS[self.index()]
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(self.0 ^ 4)
    }

    /// The direction that leads so many columns to the right and rows down, if there is one.
    #[must_use]
    pub fn of_delta(dx: i8, dy: i8) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.delta() == (dx, dy))
    }

    /// The place in [`Direction::ALL`].
    pub(crate) const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The direction's bit in a byte of directions.
    pub(crate) const fn bit(self) -> u8 {
        1 << (self.0 & 7)
    }

    /// The directions whose bits are set, in the order of [`Direction::ALL`].
    pub(crate) fn of_bits(mut bits: u8) -> impl Iterator<Item = Self> {
        core::iter::from_fn(move || {
            let direction = Self(u8::try_from(bits.trailing_zeros()).ok().filter(|&at| at < 8)?);
            bits &= bits - 1;
            Some(direction)
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::Hole;

    #[test]
    fn down_is_sorted_by_the_hole_it_leads_to() {
        let from = Hole { x: 9, y: 9 };
        let ends: Vec<_> = Direction::DOWN
            .into_iter()
            .map(|direction| from.offset(direction.delta().0, direction.delta().1))
            .collect();
        assert!(ends.is_sorted());
        assert!(ends.iter().all(|&end| end > Some(from)));
    }

    #[test]
    fn bits_of_a_byte() {
        for bits in 0..=255 {
            let sum = Direction::of_bits(bits).fold(0, |sum, direction| sum | direction.bit());
            assert_eq!(sum, bits);
        }
    }
}
