//! A table of fixed size that several threads may share.
//!
//! Each part has a lock of its own.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Parts that are locked by themselves, about: many more than there are threads.
const PARTS: usize = 1024;

/// Buckets of entries in parts, each behind its own lock. Whether another thread waits for a lock does not depend on
/// where the buckets lie: their numbers are spread evenly.
#[derive(Debug)]
pub(crate) struct Striped<B> {
    parts: Vec<Mutex<Vec<B>>>,
    /// Each part but the last holds this power of two of buckets.
    shift: u32,
    length: usize,
}

impl<B: Copy> Striped<B> {
    /// So many buckets, at least one.
    pub(crate) fn new(bucket: B, length: usize) -> Self {
        let length = length.max(1);
        let size = length.div_ceil(PARTS).next_power_of_two();
        let part = |at| Mutex::new(vec![bucket; size.min(length - at)]);
        Self {
            parts: (0..length).step_by(size).map(part).collect(),
            shift: size.trailing_zeros(),
            length,
        }
    }

    /// What `see` returns of the bucket that belongs to evenly spread bits.
    pub(crate) fn with<T>(&self, bits: u64, see: impl FnOnce(&mut B) -> T) -> T {
        let at = ((u128::from(bits) * self.length as u128) >> 64) as usize;
        let mut part = lock(&self.parts[at >> self.shift]);
        see(&mut part[at & ((1 << self.shift) - 1)])
    }

    /// All buckets as they are, part by part.
    pub(crate) fn all(&self) -> impl Iterator<Item = B> {
        self.parts.iter().flat_map(|part| lock(part).clone())
    }

    /// Makes all buckets this one.
    pub(crate) fn fill(&self, bucket: B) {
        for part in &self.parts {
            lock(part).fill(bucket);
        }
    }
}

/// A part, whatever became of the thread that held it last: no bucket is ever left half written.
fn lock<B>(part: &Mutex<Vec<B>>) -> MutexGuard<'_, Vec<B>> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bucket_has_its_place() {
        for length in [1, 3, 1024, 1025, 5000] {
            let table = Striped::new(0_u32, length);
            for bucket in 0..length {
                // The least bits that belong to it.
                let bits = ((bucket as u128) << 64).div_ceil(length as u128) as u64;
                table.with(bits, |number| *number += bucket as u32);
            }
            assert!(table.all().eq(0..length as u32), "{length}");
            table.fill(7);
            assert!(table.all().all(|number| number == 7));
        }
    }
}
