//! Which positions may be known, told by their pegs alone: a Bloom filter before the table of positions.

use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::mix;

use crate::twixt::solver::board::Board;
use crate::twixt::solver::terms::Side;
use crate::twixt::solver::word::Word;

/// Bits for each position that the table holds.
const BITS: usize = 8;

/// A bit for each of many hashes of pegs. Threads may share them.
///
/// Working out a [`Key`](super::key::Key) takes longer than all else that is done with a turn, and one turn in twenty
/// leads to a position that is known. Nearly all of these have the same pegs as when they were met; images of them are
/// found when they are searched.
#[derive(Debug)]
pub(super) struct Filter {
    words: Vec<AtomicU64>,
}

impl Filter {
    /// A filter for so many positions.
    pub(super) fn new(entries: usize) -> Self {
        let words = (entries * BITS / u64::BITS as usize).next_power_of_two();
        Self {
            words: (0..words).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Notes that a position is known.
    pub(super) fn add(&self, trace: u64) {
        let (word, bit) = self.place(trace);
        if word.load(Relaxed) & bit == 0 {
            word.fetch_or(bit, Relaxed);
        }
    }

    /// Whether a position may be known.
    pub(super) fn may_hold(&self, trace: u64) -> bool {
        let (word, bit) = self.place(trace);
        word.load(Relaxed) & bit != 0
    }

    fn place(&self, trace: u64) -> (&AtomicU64, u64) {
        let at = (trace >> 6) as usize & (self.words.len() - 1);
        (&self.words[at], 1 << (trace & 63))
    }
}

/// A hash of the pegs and the side to move.
pub(super) fn trace<W: Word>(board: &Board<W>, to_move: Side, salt: u64) -> u64 {
    let start = salt << 1 | to_move as u64;
    let words = board.pegs.iter().flat_map(|pegs| pegs.parts());
    words.fold(mix(start), |hash, word| mix(hash ^ word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_is_held_and_little_else() {
        let filter = Filter::new(1000);
        for n in 0..1000 {
            filter.add(mix(n));
        }
        assert!((0..1000).all(|n| filter.may_hold(mix(n))));
        let others = (1000..11_000).filter(|&n| filter.may_hold(mix(n)));
        assert!((1..2000).contains(&others.count()));
        assert!(!Filter::new(0).may_hold(5));
    }
}
