//! What earlier visits to a position found.

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::OnceLock;

/// How the score of an entry bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The true score is this or more.
    Lower,
    /// The true score is this or less.
    Upper,
}

/// One position's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The code of the best move found ([`Searchable::code`](crate::Searchable::code)); 0 for none.
    pub best: u32,
    /// Its score; wins and losses count turns from this position. Within ±2²⁰.
    pub score: i32,
    /// How many turns ahead it was searched, up to 127.
    pub depth: u32,
    /// How the score bounds the true one.
    pub bound: Bound,
}

/// A hash table of a fixed number of entries that several threads may use at once; a newer result
/// replaces an older one unless it was searched less deeply in the same search.
///
/// A slot is two words, the hash combined with the entry and the entry: if two threads write at once,
/// the words do not fit together and the slot counts as empty (R. Hyatt and T. Mann, "A lock-less
/// transposition table implementation for parallel search chess engines", 2002).
///
/// Memory is taken page by page where results are put, and forgotten page by page when they are put again: a large
/// table is made and cleared at once, and the time that this takes is the search's, which keeps to its limits.
#[derive(Debug)]
pub struct TranspositionTable {
    pages: Vec<Page>,
    /// Slots in each page; both numbers are powers of two.
    page_slots: usize,
    /// How often it was cleared, counted from 1: what pages of earlier times hold is forgotten.
    epoch: u32,
    age: u8,
}

/// Slots that get their memory together.
#[derive(Debug, Default)]
struct Page {
    /// The epoch of what it holds; 0 before it holds anything.
    epoch: AtomicU32,
    slots: OnceLock<Box<[Slot]>>,
}

/// The slots of a page, in a table that has so many.
const PAGE_SLOTS: usize = 1024;

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    entry: AtomicU64,
}

/// How many slots of a bucket a position may lie in.
const WAYS: usize = 2;

impl TranspositionTable {
    /// The bytes of one entry.
    pub const ENTRY_SIZE: usize = size_of::<Slot>();

    /// A table of `entries`, rounded up to a power of two. Counted in entries, not bytes, so that it is
    /// the same on every machine.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        let count = entries.max(WAYS).next_power_of_two();
        let page_slots = count.min(PAGE_SLOTS);
        let pages = (0..count / page_slots).map(|_| Page::default());
        Self {
            pages: pages.collect(),
            page_slots,
            epoch: 1,
            age: 0,
        }
    }

    /// How many positions it can hold.
    pub(crate) fn capacity(&self) -> usize {
        self.pages.len() * self.page_slots
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age = 0;
        self.epoch = self.epoch.checked_add(1).unwrap_or_else(|| {
            self.pages.fill_with(Page::default);
            1
        });
    }

    /// Begins a search, whose results may replace all before.
    pub fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The result for the position with this hash.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let found = self.bucket(key)?.iter().find_map(|slot| slot.read(key));
        found.map(|(entry, _)| entry)
    }

    /// Keeps a result.
    pub fn put(&self, key: u64, entry: &Entry) {
        let bucket = self.bucket_to_fill(key);
        let same = bucket.iter().find(|slot| slot.holds(key));
        // What is worth least goes: results of earlier searches, then shallow ones.
        let worth = |slot: &&Slot| {
            let (old, age) = unpack(slot.entry.load(Relaxed));
            (age == self.age, old.map_or(0, |old| old.depth + 1))
        };
        let least = bucket.iter().min_by_key(worth);
        if let Some(slot) = same.or(least) {
            let mut entry = *entry;
            if let Some((old, _)) = slot.read(key)
                && entry.best == 0
            {
                entry.best = old.best;
            }
            let word = pack(&entry, self.age);
            slot.entry.store(word, Relaxed);
            slot.check.store(key ^ word, Relaxed);
        }
    }

    /// Where a result with this hash may lie, if there is any in its page.
    fn bucket(&self, key: u64) -> Option<&[Slot]> {
        let (page, first) = self.place(key);
        if page.epoch.load(Relaxed) != self.epoch {
            return None;
        }
        Some(&page.slots.get()?[first..first + WAYS])
    }

    /// The same, in a page that is made ready for it.
    fn bucket_to_fill(&self, key: u64) -> &[Slot] {
        let (page, first) = self.place(key);
        let fresh = || (0..self.page_slots).map(|_| Slot::default()).collect();
        let slots = page.slots.get_or_init(fresh);
        let epoch = page.epoch.load(Relaxed);
        if epoch != self.epoch {
            if epoch != 0 {
                // What another thread puts there meanwhile may be lost, no more.
                slots.iter().for_each(Slot::forget);
            }
            page.epoch.store(self.epoch, Relaxed);
        }
        &slots[first..first + WAYS]
    }

    /// The page of a hash, and where its bucket begins in it.
    fn place(&self, key: u64) -> (&Page, usize) {
        let slot = key as usize & (self.capacity() - 1) & !(WAYS - 1);
        let page = &self.pages[slot / self.page_slots];
        (page, slot & (self.page_slots - 1))
    }
}

impl Slot {
    /// An entry of zeros is none.
    fn forget(&self) {
        self.entry.store(0, Relaxed);
        self.check.store(0, Relaxed);
    }

    fn holds(&self, key: u64) -> bool {
        self.read(key).is_some()
    }

    fn read(&self, key: u64) -> Option<(Entry, u8)> {
        let word = self.entry.load(Relaxed);
        let (entry, age) = unpack(word);
        let entry = entry?;
        (self.check.load(Relaxed) ^ word == key).then_some((entry, age))
    }
}

/// Bits 0–25 the move, 26–46 the score, 47–53 the depth, 54–55 the bound counted from 1, 56–63 the age.
fn pack(entry: &Entry, age: u8) -> u64 {
    let score = u64::from(entry.score as u32) & 0x1f_ffff;
    u64::from(entry.best) & 0x3ff_ffff
        | score << 26
        | u64::from(entry.depth.min(127)) << 47
        | (entry.bound as u64 + 1) << 54
        | u64::from(age) << 56
}

fn unpack(word: u64) -> (Option<Entry>, u8) {
    let bound = match word >> 54 & 3 {
        1 => Bound::Exact,
        2 => Bound::Lower,
        3 => Bound::Upper,
        _ => return (None, 0),
    };
    // The score's sign is carried along from bit 20.
    let score = ((word >> 26) as u32) << 11;
    let entry = Entry {
        best: (word & 0x3ff_ffff) as u32,
        score: score as i32 >> 11,
        depth: (word >> 47 & 127) as u32,
        bound,
    };
    (Some(entry), (word >> 56) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(best: u32, score: i32, depth: u32, bound: Bound) -> Entry {
        Entry {
            best,
            score,
            depth,
            bound,
        }
    }

    #[test]
    fn entries_come_back_as_they_were_put() {
        let table = TranspositionTable::new(64);
        for (key, score) in [(0, 0), (5, -1_000_000), (u64::MAX, 1_000_000), (7, -1)] {
            for (bound, depth) in [(Bound::Exact, 0), (Bound::Lower, 127), (Bound::Upper, 9)] {
                let put = entry(0x3ff_ffff, score, depth, bound);
                table.put(key, &put);
                assert_eq!(table.get(key), Some(put));
                assert_eq!(table.get(key ^ 1 << 40), None);
            }
        }
    }

    #[test]
    fn a_table_takes_memory_as_it_is_filled_and_forgets_at_once() {
        // A gibibyte, none of which is touched but for some pages.
        let mut table = TranspositionTable::new(1 << 26);
        let used = |table: &TranspositionTable| {
            let filled = |page: &&Page| page.slots.get().is_some();
            table.pages.iter().filter(filled).count()
        };
        assert_eq!((table.capacity(), used(&table)), (1 << 26, 0));
        let keys = [3, 1 << 20, 1 << 25, 5];
        for round in 0..3 {
            for key in keys {
                assert_eq!(table.get(key), None, "{round}");
            }
            for key in keys {
                table.put(key, &entry(round, 7, 9, Bound::Exact));
            }
            // What was put before the table was cleared does not outlive a neighbour either.
            assert!(keys.iter().all(|&key| table.get(key).is_some()));
            assert_eq!(used(&table), 3);
            table.clear();
        }
        table.epoch = u32::MAX;
        table.put(3, &entry(1, 7, 9, Bound::Exact));
        table.clear();
        assert_eq!((table.get(3), used(&table)), (None, 0));
    }

    #[test]
    fn deeper_results_of_a_search_stay() {
        let mut table = TranspositionTable::new(2);
        table.put(1, &entry(1, 10, 5, Bound::Exact));
        table.put(2, &entry(2, 20, 3, Bound::Exact));
        table.put(3, &entry(3, 30, 4, Bound::Exact));
        assert_eq!(table.get(1).map(|entry| entry.score), Some(10));
        assert_eq!(table.get(2), None);
        table.next_search();
        for key in [4, 5] {
            table.put(key, &entry(4, 40, 1, Bound::Lower));
        }
        assert!(table.get(1).is_none() && table.get(3).is_none());
        table.clear();
        assert!(table.get(4).is_none());
    }

    #[test]
    fn a_result_without_a_move_keeps_the_move_known() {
        let table = TranspositionTable::new(2);
        table.put(1, &entry(9, 10, 5, Bound::Exact));
        table.put(1, &entry(0, 3, 6, Bound::Upper));
        assert_eq!(table.get(1), Some(entry(9, 3, 6, Bound::Upper)));
    }
}
