//! What is known of positions: a hash table of fixed size.

use crate::proof::numbers::Numbers;
use crate::proof::striped::Striped;
use crate::twixt::solver::filter::Filter;
use crate::twixt::solver::key::Key;

/// A number of own turns that no game reaches: a win however long it takes.
pub(super) const UNBOUNDED: u32 = 254;

const UNPROVED: u8 = u8::MAX;

/// What is known of one position: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) key: Key,
    /// For `turns` own turns.
    pub(super) proof: u32,
    pub(super) refutation: u32,
    /// Positions that were visited to find it out.
    pub(super) work: u32,
    pub(super) turns: u8,
    /// The least number of own turns for which a win is proved; [`UNPROVED`] if none is.
    pub(super) proved: u8,
    /// The greatest number for which it is refuted.
    pub(super) refuted: u8,
}

impl Entry {
    pub(super) const fn new(key: Key) -> Self {
        Self {
            key,
            proof: 1,
            refutation: 1,
            work: 0,
            turns: 0,
            proved: UNPROVED,
            refuted: 0,
        }
    }

    fn numbers(&self) -> Numbers {
        Numbers {
            proof: self.proof,
            refutation: self.refutation,
        }
    }

    /// Enters what was found about a win within `turns` by visiting `work` positions.
    fn learn(&mut self, turns: u32, numbers: Numbers, work: u64) {
        let turns = turns.min(UNBOUNDED) as u8;
        self.turns = turns;
        (self.proof, self.refutation) = (numbers.proof, numbers.refutation);
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        self.work = self.work.saturating_add(work);
        if numbers.proof == 0 {
            self.proved = self.proved.min(turns);
        } else if numbers.refutation == 0 {
            self.refuted = self.refuted.max(turns);
        }
    }
}

/// Entries that share a place.
const BUCKET: usize = 4;

type Bucket = [Entry; BUCKET];

/// The table. Threads may share it.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Striped<Bucket>,
    /// The pegs of what is known.
    filter: Filter,
}

impl Table {
    /// A table of so many entries, rounded up to whole buckets.
    pub(super) fn new(entries: usize) -> Self {
        let empty = [Entry::new(Key::NONE); BUCKET];
        Self {
            buckets: Striped::new(empty, entries.div_ceil(BUCKET)),
            filter: Filter::new(entries),
        }
    }

    /// Notes that a position with this hash of its pegs is known.
    pub(super) fn met(&self, trace: u64) {
        self.filter.add(trace);
    }

    /// Whether a position with this hash of its pegs may be known.
    pub(super) fn may_know(&self, trace: u64) -> bool {
        self.filter.may_hold(trace)
    }

    /// All that is known.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        let entries = self.buckets.all().flatten();
        entries.filter(|entry| entry.key != Key::NONE)
    }

    /// Enters what was known once.
    pub(super) fn restore(&self, entry: Entry) {
        self.buckets
            .with(entry.key.0[0], |bucket| *place(bucket, entry.key) = entry);
    }

    fn find(&self, key: Key) -> Option<Entry> {
        let own = |bucket: &mut Bucket| bucket.iter().find(|entry| entry.key == key).copied();
        self.buckets.with(key.0[0], own)
    }

    /// Positions that were visited to find out what is known; 0 if nothing is.
    pub(super) fn work(&self, key: Key) -> u32 {
        self.find(key).map_or(0, |entry| entry.work)
    }

    /// What is known of a win within `turns` own turns; none if nothing is.
    pub(super) fn get(&self, key: Key, turns: u32) -> Option<Numbers> {
        let entry = self.find(key)?;
        if u32::from(entry.proved) <= turns && entry.proved != UNPROVED {
            Some(Numbers::PROVED)
        } else if u32::from(entry.refuted) >= turns {
            Some(Numbers::REFUTED)
        } else {
            (u32::from(entry.turns) == turns).then(|| entry.numbers())
        }
    }

    /// Keeps what was found about a win within `turns` by visiting `work` positions.
    pub(super) fn put(&self, key: Key, turns: u32, numbers: Numbers, work: u64) {
        self.buckets.with(key.0[0], |bucket| {
            place(bucket, key).learn(turns, numbers, work);
        });
    }
}

/// The entry for a position: its own, or a new one in place of the one that is the least loss.
fn place(bucket: &mut Bucket, key: Key) -> &mut Entry {
    let own = bucket.iter().position(|entry| entry.key == key);
    let at = own.unwrap_or_else(|| {
        let worth = |&place: &usize| (bucket[place].key != Key::NONE, bucket[place].work);
        let at = (0..BUCKET).min_by_key(worth).unwrap_or(0);
        bucket[at] = Entry::new(key);
        at
    });
    &mut bucket[at]
}
