//! What the house counts, for those who watch over it.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// Counters of everything that goes on.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    commits: AtomicU64,
    written: AtomicU64,
    failed: AtomicU64,
    commit_us: AtomicU64,
    turns: AtomicU64,
    refused: AtomicU64,
    flags: AtomicU64,
}

/// What the house has counted since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct HouseNumbers {
    /// Transactions.
    pub commits: u64,
    /// Things written in them.
    pub written: u64,
    /// Things that could not be written.
    pub failed: u64,
    /// The time that transactions took, in millionths of a second.
    pub commit_us: u64,
    /// Turns that were played.
    pub turns: u64,
    /// Commands that were refused.
    pub refused: u64,
    /// Games that were lost on time.
    pub flags: u64,
    /// Tables in memory now.
    pub tables_in_memory: u64,
    /// Games that go on now.
    pub games: u64,
    /// Tables that are set aside, since they are damaged.
    pub set_aside: u64,
    /// Offers that wait for somebody now.
    pub seeks: u64,
    /// People who are connected now.
    pub online: u64,
}

impl Numbers {
    pub(super) fn committed(&self, things: usize, took: Duration) {
        self.commits.fetch_add(1, Relaxed);
        self.written.fetch_add(things as u64, Relaxed);
        self.commit_us.fetch_add(took.as_micros() as u64, Relaxed);
    }

    pub(super) fn failed(&self) {
        self.failed.fetch_add(1, Relaxed);
    }

    pub(super) fn turn(&self) {
        self.turns.fetch_add(1, Relaxed);
    }

    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(super) fn flag(&self) {
        self.flags.fetch_add(1, Relaxed);
    }

    /// What was counted; what there is now is left at zero.
    pub(super) fn read(&self) -> HouseNumbers {
        HouseNumbers {
            commits: self.commits.load(Relaxed),
            written: self.written.load(Relaxed),
            failed: self.failed.load(Relaxed),
            commit_us: self.commit_us.load(Relaxed),
            turns: self.turns.load(Relaxed),
            refused: self.refused.load(Relaxed),
            flags: self.flags.load(Relaxed),
            ..HouseNumbers::default()
        }
    }
}
