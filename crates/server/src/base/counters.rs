//! Counters of the service, for monitoring.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use prometheus_client::metrics::histogram::Histogram;

/// The buckets of transaction times, in seconds.
const COMMIT_SECONDS: [f64; 12] = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5,
];

/// Counters of the service.
#[derive(Debug)]
pub(crate) struct Counters {
    /// The times that transactions took.
    pub(crate) commit_seconds: Histogram,
    /// Since when the writer is busy with one.
    writing: Mutex<Option<Instant>>,
    commits: AtomicU64,
    written: AtomicU64,
    failed: AtomicU64,
    commit_us: AtomicU64,
    turns: AtomicU64,
    refused: AtomicU64,
    flags: AtomicU64,
    paired: AtomicU64,
    rated: AtomicU64,
}

/// What the service has counted since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ServiceStats {
    /// Transactions.
    pub commits: u64,
    /// Writes in them.
    pub written: u64,
    /// Writes that failed.
    pub failed: u64,
    /// The time that transactions took, in millionths of a second.
    pub commit_us: u64,
    /// Turns that were played.
    pub turns: u64,
    /// Commands that were refused.
    pub refused: u64,
    /// Games that were lost on time.
    pub flags: u64,
    /// Games that began between people who sought an opponent in a pool.
    pub paired: u64,
    /// Games that were rated.
    pub rated: u64,
    /// Tables in memory now.
    pub tables_in_memory: u64,
    /// Their memory, in bytes (approximate).
    pub table_bytes: u64,
    /// Games that go on now.
    pub games: u64,
    /// Tables that are disabled, since they are damaged.
    pub disabled: u64,
    /// Tables that only a newer version of the program can read.
    pub newer: u64,
    /// Open offers now.
    pub seeks: u64,
    /// People who are connected now.
    pub online: u64,
}

impl Default for Counters {
    fn default() -> Self {
        Self {
            commit_seconds: Histogram::new(COMMIT_SECONDS),
            writing: Mutex::default(),
            commits: AtomicU64::default(),
            written: AtomicU64::default(),
            failed: AtomicU64::default(),
            commit_us: AtomicU64::default(),
            turns: AtomicU64::default(),
            refused: AtomicU64::default(),
            flags: AtomicU64::default(),
            paired: AtomicU64::default(),
            rated: AtomicU64::default(),
        }
    }
}

impl Counters {
    /// A transaction begins.
    pub(crate) fn commits(&self) {
        self.write_since(Some(Instant::now()));
    }

    /// The writer is busy with none.
    pub(crate) fn rests(&self) {
        self.write_since(None);
    }

    /// For how long the transaction has lasted that the writer is busy with.
    pub(crate) fn writing_for(&self) -> Option<Duration> {
        let writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        writing.map(|since| since.elapsed())
    }

    fn write_since(&self, since: Option<Instant>) {
        *self.writing.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    pub(crate) fn committed(&self, things: usize, took: Duration) {
        self.rests();
        self.commit_seconds.observe(took.as_secs_f64());
        self.commits.fetch_add(1, Relaxed);
        self.written.fetch_add(things as u64, Relaxed);
        self.commit_us.fetch_add(took.as_micros() as u64, Relaxed);
    }

    pub(crate) fn failed(&self) {
        self.failed.fetch_add(1, Relaxed);
    }

    pub(crate) fn turn(&self) {
        self.turns.fetch_add(1, Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(crate) fn flag(&self) {
        self.flags.fetch_add(1, Relaxed);
    }

    pub(crate) fn paired(&self) {
        self.paired.fetch_add(1, Relaxed);
    }

    pub(crate) fn rated(&self) {
        self.rated.fetch_add(1, Relaxed);
    }

    /// What was counted; what there is now is left at zero.
    pub(crate) fn read(&self) -> ServiceStats {
        ServiceStats {
            commits: self.commits.load(Relaxed),
            written: self.written.load(Relaxed),
            failed: self.failed.load(Relaxed),
            commit_us: self.commit_us.load(Relaxed),
            turns: self.turns.load(Relaxed),
            refused: self.refused.load(Relaxed),
            flags: self.flags.load(Relaxed),
            paired: self.paired.load(Relaxed),
            rated: self.rated.load(Relaxed),
            ..ServiceStats::default()
        }
    }
}
