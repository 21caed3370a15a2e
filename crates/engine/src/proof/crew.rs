//! Several threads on one question.
//!
//! The threads share the table of positions and count which positions others are below, so that they take different
//! ways. With one thread a solver is deterministic.

use core::time::Duration;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::thread;

use crate::proof::numbers::{NEVER, Numbers};
use crate::{Clock, Limits};

/// Places at which visits are counted. Positions that share one only look busier than they are.
const PLACES: usize = 1 << 14;

/// Positions that one thread visits alone, over all questions, before others help: small boards stay deterministic, and
/// threads are not worth their start.
const ALONE: u64 = 1 << 15;

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
    fn new() -> Self {
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

    /// The proof number of a branch, worse by the threads that are below it: others choose another one, unless it is
    /// much the best.
    pub(crate) fn worsened(&self, bits: u64, proof: u32) -> u32 {
        let threads = self.busy[bits as usize % PLACES].load(Relaxed).min(64);
        let penalty = threads * (proof / 2).saturating_add(1).min(1 << 20);
        proof.saturating_add(penalty).min(proof.max(NEVER - 1))
    }

    /// A helper has ended after so many positions, with or without an answer.
    fn report(&self, nodes: u64, answered: bool) {
        self.nodes.fetch_add(nodes, Relaxed);
        self.answered.fetch_or(answered, Relaxed);
    }

    /// Ends the helpers.
    fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Whether a helper has the answer, and the positions that all of them visited.
    fn found(&self) -> (bool, u64) {
        (self.answered.load(Relaxed), self.nodes.load(Relaxed))
    }

    /// Whether a helper has nothing to do any more.
    fn is_over(&self) -> bool {
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
struct Together<'a> {
    clock: &'a dyn Clock,
    crew: &'a Crew,
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

/// What became of a question.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    /// The answer, or how far the question has come.
    pub(crate) numbers: Numbers,
    /// Whether a limit was reached.
    pub(crate) stopped: bool,
    /// Positions visited, with those of before.
    pub(crate) nodes: u64,
}

/// What one thread goes by.
pub(crate) struct Part<'a> {
    pub(crate) limits: &'a Limits,
    pub(crate) clock: &'a dyn Clock,
    /// The threads that share the question, if there are several.
    pub(crate) crew: Option<&'a Crew>,
    /// Positions visited before, which are counted on from.
    pub(crate) before: u64,
}

/// Asks a question that has been looked at for `before` positions by so many threads, which share a table: `ask` does
/// one thread's part.
pub(crate) fn ask_by(
    threads: usize,
    limits: &Limits,
    clock: &dyn Clock,
    before: u64,
    ask: impl Fn(Part<'_>) -> Found + Sync,
) -> Found {
    let alone = |limits: &Limits, before| {
        ask(Part {
            limits,
            clock,
            crew: None,
            before,
        })
    };
    if threads == 1 {
        return alone(limits, before);
    }
    let mut before = before;
    if before < ALONE {
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        let few = Limits {
            nodes: Some(nodes.min(ALONE)),
            ..*limits
        };
        let found = alone(&few, before);
        // Answered, or at a limit that was set for it.
        if !found.stopped || nodes <= ALONE || found.nodes < ALONE {
            return found;
        }
        before = found.nodes;
    }
    let crew = Crew::new();
    let help = || {
        let helped = ask(Part {
            limits: &Limits::default(),
            clock: &|| crew.is_over(),
            crew: Some(&crew),
            before,
        });
        crew.report(helped.nodes - before, !helped.stopped);
    };
    let found = thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(help);
        }
        let found = ask(Part {
            limits,
            clock: &Together { clock, crew: &crew },
            crew: Some(&crew),
            before,
        });
        crew.stop();
        found
    });
    let (answered, helped) = crew.found();
    let nodes = found.nodes + helped;
    if found.stopped && answered {
        // The answer is in the table.
        return alone(limits, nodes);
    }
    Found { nodes, ..found }
}
