//! What is known of positions: an open-addressing table from layouts to probabilities.

use alloc::vec;
use alloc::vec::Vec;

use game::mix;

use crate::solitaire::layout::Layout;

/// A map from layouts, the empty one excepted, to probabilities.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// Keys and values; a free slot has the key of the empty layout. The length is a power of two.
    slots: Vec<(Layout, f64)>,
    used: usize,
}

const FIRST_SLOTS: usize = 1 << 10;

impl Table {
    pub(crate) fn new() -> Self {
        Self {
            slots: vec![(Layout::EMPTY, 0.0); FIRST_SLOTS],
            used: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.used
    }

    pub(crate) fn get(&self, key: Layout) -> Option<f64> {
        let (found, value) = self.slots[self.slot(key)];
        (!found.is_empty()).then_some(value)
    }

    /// Enters a layout that is not empty.
    pub(crate) fn insert(&mut self, key: Layout, value: f64) {
        if self.used * 3 >= self.slots.len() * 2 {
            self.grow();
        }
        let slot = self.slot(key);
        self.used += usize::from(self.slots[slot].0.is_empty());
        self.slots[slot] = (key, value);
    }

    /// All that it holds, sorted by layout.
    pub(crate) fn sorted(&self) -> Vec<(Layout, f64)> {
        let used = |entry: &&(Layout, f64)| !entry.0.is_empty();
        let mut entries: Vec<_> = self.slots.iter().filter(used).copied().collect();
        entries.sort_unstable_by_key(|entry| entry.0);
        entries
    }

    /// Where `key` is, or else the free slot where it would go.
    fn slot(&self, key: Layout) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = mix(key.bits()) as usize & mask;
        while !self.slots[slot].0.is_empty() && self.slots[slot].0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let doubled = vec![(Layout::EMPTY, 0.0); self.slots.len() * 2];
        for (key, value) in core::mem::replace(&mut self.slots, doubled) {
            if !key.is_empty() {
                let slot = self.slot(key);
                self.slots[slot] = (key, value);
            }
        }
    }
}
