//! Several threads on one question.

use core::time::Duration;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};

use crate::Clock;

/// Places at which visits are counted. Positions that share one only look busier than they are.
const PLACES: usize = 1 << 14;

/// Positions that one thread visits alone, over all questions, before others help: small boards stay deterministic, and threads are
/// not worth their start.
pub(crate) const ALONE: u64 = 1 << 15;

/// What threads that share a table tell each other.
pub(crate) struct Crew {
    /// How many threads are below the positions of each place.
    busy: Vec<AtomicU32>,
    /// One of them has the answer.
    answered: AtomicBool,
    /// The others are to end.
    stopped: AtomicBool,
    /// Positions that helpers visited.
    nodes: AtomicU64,
}

impl Crew {
    pub(crate) fn new() -> Self {
        Self {
            busy: (0..PLACES).map(|_| AtomicU32::new(0)).collect(),
            answered: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }

    /// Counts a thread below a position with these evenly spread bits, until what is returned is dropped.
    pub(crate) fn enter(&self, bits: u64) -> Visit<'_> {
        let place = &self.busy[bits as usize % PLACES];
        place.fetch_add(1, Relaxed);
        Visit(place)
    }

    /// How much worse a branch with this proof number looks for the threads that are below it: others choose another one, unless it is
    /// much the best.
    pub(crate) fn penalty(&self, bits: u64, proof: u32) -> u32 {
        let threads = self.busy[bits as usize % PLACES].load(Relaxed).min(64);
        threads * (proof / 2).saturating_add(1).min(1 << 20)
    }

    /// A helper has ended after so many positions, with or without an answer.
    pub(crate) fn report(&self, nodes: u64, answered: bool) {
        self.nodes.fetch_add(nodes, Relaxed);
        self.answered.fetch_or(answered, Relaxed);
    }

    /// Ends the helpers.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Whether a helper has the answer, and the positions that all of them visited.
    pub(crate) fn found(&self) -> (bool, u64) {
        (self.answered.load(Relaxed), self.nodes.load(Relaxed))
    }

    /// Whether a helper has nothing to do any more.
    pub(crate) fn is_over(&self) -> bool {
        self.stopped.load(Relaxed) || self.answered.load(Relaxed)
    }
}

/// A thread below a position.
pub(crate) struct Visit<'a>(&'a AtomicU32);

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// The clock of the thread that was asked: it also stops once a helper has the answer.
pub(crate) struct Together<'a> {
    pub(crate) clock: &'a dyn Clock,
    pub(crate) crew: &'a Crew,
}

impl Clock for Together<'_> {
    fn elapsed(&self) -> Duration {
        if self.crew.is_over() {
            Duration::MAX
        } else {
            self.clock.elapsed()
        }
    }
}
