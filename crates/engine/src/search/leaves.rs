//! What was seen at the ends of lines: many positions end several, and what is seen there does not depend on the way.

use crate::search::line::{MATE, MATE_BOUND};

/// Places, each for one position: 512 kB.
const PLACES: usize = 1 << 15;

/// What a look at the end of a line decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaf {
    /// Nothing: this is the position's worth for the side to move.
    Worth(i32),
    /// The side to move wins in so many turns, both sides' counted.
    Wins(u8),
}

impl Leaf {
    /// The score of a position so many turns from the root.
    pub(crate) fn score(self, ply: usize) -> i32 {
        match self {
            Self::Worth(worth) => worth.clamp(-MATE_BOUND, MATE_BOUND),
            Self::Wins(turns) => MATE - ply as i32 - i32::from(turns),
        }
    }
}

/// The latest leaf of each place.
#[derive(Debug, Default)]
pub(crate) struct Leaves {
    /// None before the first is put; with the position's hash.
    places: Vec<Option<(u64, Leaf)>>,
}

impl Leaves {
    /// What was seen in the position with this hash.
    pub(crate) fn get(&self, key: u64) -> Option<Leaf> {
        let (kept, leaf) = (*self.places.get(place(key))?)?;
        (kept == key).then_some(leaf)
    }

    /// Keeps what was seen, in place of others.
    pub(crate) fn put(&mut self, key: u64, leaf: Leaf) {
        if self.places.is_empty() {
            self.places = vec![None; PLACES];
        }
        self.places[place(key)] = Some((key, leaf));
    }
}

fn place(key: u64) -> usize {
    // The lowest bits are the table's.
    (key >> 40) as usize & (PLACES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_of_a_place_is_kept() {
        let mut leaves = Leaves::default();
        let (one, other) = (7, 7 | 1 << 60);
        assert_eq!(place(one), place(other));
        assert_eq!(leaves.get(one), None);
        leaves.put(one, Leaf::Worth(-12));
        assert_eq!(leaves.get(one), Some(Leaf::Worth(-12)));
        leaves.put(other, Leaf::Wins(1));
        assert_eq!((leaves.get(one), leaves.get(other)), (None, Some(Leaf::Wins(1))));
    }

    #[test]
    fn wins_count_from_the_root_and_worths_are_none() {
        assert_eq!(Leaf::Wins(1).score(3), MATE - 4);
        assert_eq!(Leaf::Worth(5).score(3), 5);
        assert_eq!(Leaf::Worth(i32::MAX).score(3), MATE_BOUND);
    }
}
