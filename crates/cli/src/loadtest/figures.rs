//! What is counted while the test runs.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::histogram::Histogram;

/// The number of faults printed in full.
const MOST_SHOWN: usize = 20;

/// A number that goes up.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Relaxed);
    }

    pub(crate) fn sub(&self, n: u64) {
        self.0.fetch_sub(n, Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// All figures.
#[derive(Default)]
pub(crate) struct Figures {
    /// Turns that were acknowledged.
    pub(crate) turns: Counter,
    /// Games that came to their end.
    pub(crate) finished: Counter,
    /// Games that go on.
    pub(crate) live: Counter,
    /// Connections that are open.
    pub(crate) connected: Counter,
    /// Messages received.
    pub(crate) received: Counter,
    /// Connections that were lost and came back.
    pub(crate) reconnects: Counter,
    /// Tables that were opened again where their client had left off.
    pub(crate) resyncs: Counter,
    /// Commands sent again because they were not acknowledged.
    pub(crate) resent: Counter,
    /// Faults that were made on purpose.
    pub(crate) faults: Counter,
    /// Requests refused with the advice to retry later.
    pub(crate) waited: Counter,
    /// From sending a turn to its acknowledgement.
    pub(crate) acks: Histogram,
    /// The same since the last line of progress.
    pub(crate) recent: Histogram,
    /// How long connections were lost.
    pub(crate) away: Histogram,
    wrong: Counter,
    messages: Mutex<Vec<String>>,
}

impl Figures {
    /// Notes that something was wrong.
    pub(crate) fn wrong(&self, message: String) {
        self.wrong.add(1);
        let mut messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
        if messages.len() < MOST_SHOWN {
            messages.push(message);
        }
    }

    /// How much was wrong.
    pub(crate) fn errors(&self) -> u64 {
        self.wrong.get()
    }

    /// The first things that were wrong.
    pub(crate) fn messages(&self) -> Vec<String> {
        let messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
        messages.clone()
    }

    /// Notes that a turn was acknowledged.
    pub(crate) fn acknowledged(&self, after: Duration) {
        self.turns.add(1);
        self.acks.add(after);
        self.recent.add(after);
    }
}
