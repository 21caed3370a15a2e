//! What is known of positions: a hash table of fixed size.

use trax::{Coord, Tile, Turn};

use crate::proof::numbers::Numbers;
use crate::proof::striped::Striped;
use crate::trax::solver::initial::Initial;
use crate::trax::solver::key::Key;

/// A number of own turns that no game reaches: a win however long it takes.
pub(crate) const UNBOUNDED: u32 = 254;

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<K> {
    pub(crate) key: K,
    /// For `turns` own turns.
    pub(crate) numbers: Numbers,
    /// Positions that were visited to find it out.
    pub(crate) work: u32,
    /// Where the turn that wins lies, if one does.
    at: (i16, i16),
    tile: u8,
    pub(crate) turns: u8,
    /// The least number of own turns for which a win is proved; [`UNPROVED`] if none is.
    pub(crate) proved: u8,
    /// The greatest number for which it is refuted.
    pub(crate) refuted: u8,
}

const UNPROVED: u8 = u8::MAX;

impl<K: Key> Entry<K> {
    /// Nothing is known of a position.
    pub(crate) const fn new(key: K) -> Self {
        Self {
            key,
            numbers: Numbers::FRESH,
            work: 0,
            at: (0, 0),
            tile: u8::MAX,
            turns: 0,
            proved: UNPROVED,
            refuted: 0,
        }
    }

    /// What is known of a win within `turns`; none if nothing is.
    fn within(&self, turns: u32) -> Option<Numbers> {
        if u32::from(self.proved) <= turns && self.proved != UNPROVED {
            Some(Numbers::PROVED)
        } else if u32::from(self.refuted) >= turns {
            Some(Numbers::REFUTED)
        } else {
            (u32::from(self.turns) == turns).then_some(self.numbers)
        }
    }

    /// Enters what was found about a win within `turns` by visiting `work` positions, with the turn that wins.
    fn learn(&mut self, turns: u32, numbers: Numbers, turn: Option<Turn>, work: u64) {
        let turns = turns.min(UNBOUNDED) as u8;
        self.turns = turns;
        self.numbers = numbers;
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        self.work = self.work.saturating_add(work);
        if numbers.proof == 0 {
            if turns <= self.proved {
                self.proved = turns;
                self.tile = u8::MAX;
            }
        } else if numbers.refutation == 0 {
            self.refuted = self.refuted.max(turns);
        }
        if let Some(turn) = turn {
            self.at = (turn.at.x as i16, turn.at.y as i16);
            self.tile = turn.tile as u8;
        }
    }
}

/// Entries that share a place.
const BUCKET: usize = 4;

type Bucket<K> = [Entry<K>; BUCKET];

/// The table. Threads may share it.
#[derive(Debug)]
pub(crate) struct Proofs<K> {
    buckets: Striped<Bucket<K>>,
    /// The numbers of positions of which nothing is known yet, if they are to be kept.
    pub(crate) initial: Option<Initial<K>>,
}

impl<K: Key> Proofs<K> {
    /// A table of so many entries, rounded up to whole buckets.
    pub(crate) fn new(entries: usize) -> Self {
        Self {
            buckets: Striped::new(Self::EMPTY, entries.div_ceil(BUCKET)),
            initial: None,
        }
    }

    /// The same, with room for the numbers at first sight of a quarter as many positions.
    pub(crate) fn with_initial(entries: usize) -> Self {
        Self {
            initial: Some(Initial::new(entries.div_ceil(BUCKET))),
            ..Self::new(entries)
        }
    }

    const EMPTY: Bucket<K> = [Entry::new(K::NONE); BUCKET];

    pub(crate) fn clear(&self) {
        self.buckets.fill(Self::EMPTY);
        if let Some(initial) = &self.initial {
            initial.clear();
        }
    }

    /// All that is known.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry<K>> {
        let entries = self.buckets.all().flatten();
        entries.filter(|entry| entry.key != K::NONE)
    }

    /// Enters what was known once.
    pub(crate) fn restore(&self, entry: Entry<K>) {
        self.buckets.with(entry.key.spread(), |bucket| {
            *place(bucket, entry.key) = entry;
        });
    }

    fn find(&self, key: K) -> Option<Entry<K>> {
        let own = |bucket: &mut Bucket<K>| bucket.iter().find(|entry| entry.key == key).copied();
        self.buckets.with(key.spread(), own)
    }

    /// What is known of a win within `turns`; none if nothing is.
    pub(crate) fn get(&self, key: K, turns: u32) -> Option<Numbers> {
        self.find(key)?.within(turns)
    }

    /// Positions that were visited to find out that a win at all, however long it takes, is proved or refuted as
    /// `settled` says; none if that is not known.
    pub(crate) fn work_settled(&self, key: K, settled: Numbers) -> Option<u32> {
        let entry = self.find(key)?;
        (entry.within(UNBOUNDED) == Some(settled)).then_some(entry.work)
    }

    /// The turn that was found to win within so many turns.
    pub(crate) fn winning_turn(&self, key: K, turns: u32) -> Option<Turn> {
        let entry = self.find(key).filter(|_| K::KEEPS_PLACES)?;
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

    /// Keeps what was found about a win within `turns` by visiting `work` positions, with the turn that
    /// wins.
    pub(crate) fn put(&self, key: K, turns: u32, numbers: Numbers, turn: Option<Turn>, work: u64) {
        self.buckets.with(key.spread(), |bucket| {
            place(bucket, key).learn(turns, numbers, turn, work);
        });
    }
}

/// The entry for a position: its own, or a new one in place of the one that is the least loss.
fn place<K: Key>(bucket: &mut Bucket<K>, key: K) -> &mut Entry<K> {
    let own = bucket.iter().position(|entry| entry.key == key);
    let at = own.unwrap_or_else(|| {
        let worth = |&place: &usize| (bucket[place].key != K::NONE, bucket[place].work);
        let at = (0..BUCKET).min_by_key(worth).unwrap_or(0);
        bucket[at] = Entry::new(key);
        at
    });
    &mut bucket[at]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_holds_for_more_turns_and_a_refutation_for_fewer() {
        let proofs = Proofs::<u64>::new(4);
        let turn = Turn {
            at: Coord { x: -3, y: 7 },
            tile: Tile::SouthEast,
        };
        proofs.put(9, 4, Numbers::PROVED, Some(turn), 1);
        proofs.put(9, 2, Numbers::REFUTED, None, 1);
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
        let proofs = Proofs::<u64>::new(1);
        for (key, work) in [(1, 5), (2, 3), (3, 2), (4, 6), (5, 4)] {
            proofs.put(key, 1, Numbers::REFUTED, None, work);
        }
        let known = |key| proofs.get(key, 1).is_some();
        assert_eq!([1, 2, 3, 4, 5].map(known), [true, true, false, true, true]);
    }
}
