//! What earlier visits to a position found.

/// What the score of an entry says about the true one.
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
#[derive(Clone, Debug)]
pub struct Entry<M> {
    key: u64,
    /// The best move found.
    pub best: Option<M>,
    /// Its score; proved wins and losses count turns from this position.
    pub score: i32,
    /// How many turns ahead it was searched.
    pub depth: u32,
    /// What the score says.
    pub bound: Bound,
}

/// A hash table of a fixed number of entries; a newer result replaces an older one unless it was
/// searched less deeply in the same search.
#[derive(Debug)]
pub struct TranspositionTable<M> {
    slots: Vec<Option<(u32, Entry<M>)>>,
    age: u32,
}

impl<M: Clone> TranspositionTable<M> {
    /// A table of `entries`, rounded up to a power of two. Counted in entries, not bytes, so that it is
    /// the same on every machine.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        Self {
            slots: vec![None; entries.max(1).next_power_of_two()],
            age: 0,
        }
    }

    /// How many positions it can hold.
    pub(crate) fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill(None);
        self.age = 0;
    }

    /// Begins a search, whose results may replace all before.
    pub(crate) fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The result for the position with this hash.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<&Entry<M>> {
        let (_, entry) = self.slots[self.slot(key)].as_ref()?;
        (entry.key == key).then_some(entry)
    }

    /// Keeps a result.
    pub(crate) fn put(&mut self, key: u64, best: Option<M>, score: i32, depth: u32, bound: Bound) {
        let slot = self.slot(key);
        let keep = self.slots[slot]
            .as_ref()
            .is_some_and(|(age, old)| *age == self.age && old.depth > depth && old.key != key);
        if !keep {
            self.slots[slot] = Some((
                self.age,
                Entry {
                    key,
                    best,
                    score,
                    depth,
                    bound,
                },
            ));
        }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_results_of_a_search_stay() {
        let mut table = TranspositionTable::new(1);
        table.put(1, Some('a'), 10, 5, Bound::Exact);
        table.put(2, Some('b'), 20, 3, Bound::Exact);
        assert!(table.get(2).is_none());
        assert_eq!(table.get(1).and_then(|entry| entry.best), Some('a'));
        table.next_search();
        table.put(2, Some('b'), 20, 3, Bound::Lower);
        assert_eq!(
            table.get(2).map(|entry| (entry.score, entry.bound)),
            Some((20, Bound::Lower))
        );
        table.clear();
        assert!(table.get(2).is_none());
    }
}
