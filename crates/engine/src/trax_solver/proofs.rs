//! What is known of positions: a hash table of fixed size.

use trax::{Coord, Tile, Turn};

/// How much a proof, and a refutation, still asks for: the proof number and the disproof number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    /// Positions that at least have to be proved to prove this one; 0 if it is proved.
    pub(crate) proof: u32,
    /// Positions that at least have to be refuted to refute this one; 0 if it is refuted.
    pub(crate) refutation: u32,
}

/// More than any number that still can become 0.
pub(crate) const NEVER: u32 = u32::MAX / 2;

impl Numbers {
    /// Of a position of which nothing is known.
    pub(crate) const FRESH: Self = Self {
        proof: 1,
        refutation: 1,
    };

    /// Limits that only a solved position reaches.
    pub(crate) const UNLIMITED: Self = Self {
        proof: NEVER,
        refutation: NEVER,
    };

    /// Of a position that is proved.
    pub(crate) const PROVED: Self = Self {
        proof: 0,
        refutation: NEVER,
    };

    /// Of a position that is refuted.
    pub(crate) const REFUTED: Self = Self {
        proof: NEVER,
        refutation: 0,
    };

    /// The same for the question whether the position is refuted.
    #[must_use]
    pub(crate) const fn exchanged(self) -> Self {
        Self {
            proof: self.refutation,
            refutation: self.proof,
        }
    }

    /// Whether nothing remains to be asked.
    pub(crate) const fn is_solved(self) -> bool {
        self.proof == 0 || self.refutation == 0
    }

    /// Whether there is no reason to look on within these limits.
    pub(crate) const fn reaches(self, limits: Self) -> bool {
        self.proof >= limits.proof || self.refutation >= limits.refutation
    }
}

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// For `turns` own turns.
    numbers: Numbers,
    /// Where the turn that wins lies, if one does.
    at: (i16, i16),
    tile: u8,
    turns: u8,
    /// The least number of own turns for which a win is proved; [`UNPROVED`] if none is.
    proved: u8,
    /// The greatest number for which it is refuted.
    refuted: u8,
}

const UNPROVED: u8 = u8::MAX;

/// An entry of no position.
const NONE: Entry = Entry {
    key: 0,
    numbers: Numbers {
        proof: 1,
        refutation: 1,
    },
    at: (0, 0),
    tile: u8::MAX,
    turns: 0,
    proved: UNPROVED,
    refuted: 0,
};

/// Entries that share a place.
const BUCKET: usize = 4;

/// The table. Positions are told apart by 64 bits.
#[derive(Debug)]
pub(crate) struct Proofs {
    buckets: Vec<[Entry; BUCKET]>,
}

impl Proofs {
    /// A table of `entries`, rounded up to a power of two.
    pub(crate) fn new(entries: usize) -> Self {
        let buckets = entries.div_ceil(BUCKET).max(1).next_power_of_two();
        Self {
            buckets: vec![[NONE; BUCKET]; buckets],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill([NONE; BUCKET]);
    }

    fn bucket(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.buckets.len() - 1)
    }

    fn find(&self, key: u64) -> Option<&Entry> {
        let bucket = &self.buckets[self.bucket(key)];
        bucket.iter().find(|entry| entry.key == key)
    }

    /// What is known of a win within `turns`; none if nothing is.
    pub(crate) fn get(&self, key: u64, turns: u32) -> Option<Numbers> {
        let entry = self.find(key)?;
        if u32::from(entry.proved) <= turns && entry.proved != UNPROVED {
            Some(Numbers::PROVED)
        } else if u32::from(entry.refuted) >= turns {
            Some(Numbers::REFUTED)
        } else {
            (u32::from(entry.turns) == turns).then_some(entry.numbers)
        }
    }

    /// The turn that was found to win within so many turns.
    pub(crate) fn winning_turn(&self, key: u64, turns: u32) -> Option<Turn> {
        let entry = self.find(key)?;
        if entry.proved == UNPROVED || u32::from(entry.proved) > turns {
            return None;
        }
        let (x, y) = entry.at;
        Some(Turn {
            at: Coord {
                x: x.into(),
                y: y.into(),
            },
            tile: *Tile::ALL.get(usize::from(entry.tile))?,
        })
    }

    /// Keeps what was found about a win within `turns`, with the turn that wins.
    pub(crate) fn put(&mut self, key: u64, turns: u32, numbers: Numbers, turn: Option<Turn>) {
        let at = self.bucket(key);
        let bucket = &mut self.buckets[at];
        let place = bucket.iter().position(|entry| entry.key == key);
        let place = place.unwrap_or_else(|| {
            // What asks for the fewest turns is the soonest found again.
            let worth = |&place: &usize| (bucket[place].key != 0, bucket[place].turns);
            (0..BUCKET).min_by_key(worth).unwrap_or(0)
        });
        let entry = &mut bucket[place];
        if entry.key != key {
            *entry = Entry { key, ..NONE };
        }
        let turns = u8::try_from(turns).unwrap_or(u8::MAX - 1);
        entry.turns = turns;
        entry.numbers = numbers;
        if numbers.proof == 0 {
            entry.proved = entry.proved.min(turns);
        } else if numbers.refutation == 0 {
            entry.refuted = entry.refuted.max(turns);
        }
        if let Some(turn) = turn {
            entry.at = (turn.at.x as i16, turn.at.y as i16);
            entry.tile = turn.tile as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_holds_for_more_turns_and_a_refutation_for_fewer() {
        let mut proofs = Proofs::new(4);
        let turn = Turn {
            at: Coord { x: -3, y: 7 },
            tile: Tile::SouthEast,
        };
        proofs.put(9, 4, Numbers::PROVED, Some(turn));
        proofs.put(9, 2, Numbers::REFUTED, None);
        let known = |turns| proofs.get(9, turns);
        assert_eq!(
            [1, 2, 3, 4, 5].map(known),
            [
                Some(Numbers::REFUTED),
                Some(Numbers::REFUTED),
                None,
                Some(Numbers::PROVED),
                Some(Numbers::PROVED)
            ]
        );
        assert_eq!(proofs.winning_turn(9, 4), Some(turn));
        assert_eq!(proofs.winning_turn(9, 3), None);
        assert_eq!(proofs.get(8, 4), None);
    }

    #[test]
    fn the_least_work_makes_room() {
        let mut proofs = Proofs::new(1);
        for (key, turns) in [(1, 5), (2, 3), (3, 2), (4, 6), (5, 4)] {
            proofs.put(key, turns, Numbers::REFUTED, None);
        }
        let known = |key| proofs.get(key, 1).is_some();
        assert_eq!([1, 2, 3, 4, 5].map(known), [true, true, false, true, true]);
    }
}
