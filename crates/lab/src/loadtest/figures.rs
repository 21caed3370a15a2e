//! What is counted while the test runs.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::counter::Counter;
use super::histogram::Histogram;
use super::phases::Phases;

/// The number of faults printed in full.
const MOST_SHOWN: usize = 20;

/// A turn that a spectator sees.
pub(crate) struct Sight {
    /// How long after it was first sent.
    pub(crate) after: Duration,
    /// Whether the spectator is on another server than the one that the turn was sent to.
    pub(crate) elsewhere: bool,
    /// Whether it was sent once, and the spectator's connection lasted.
    pub(crate) straight: bool,
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
    /// Clients that went back to their own server.
    pub(crate) moved: Counter,
    /// Refusals because a server was busy or without its database, after which the client tried again.
    pub(crate) busy: Counter,
    /// The parts of the test, and the whole of it.
    pub(crate) phases: Phases,
    /// Turns by the server that acknowledged them.
    pub(crate) by_server: Vec<Counter>,
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
    /// For so many servers.
    pub(crate) fn new(servers: usize) -> Self {
        Self {
            by_server: (0..servers).map(|_| Counter::default()).collect(),
            ..Self::default()
        }
    }

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

    /// Notes that a turn was acknowledged by a server, so long after it was first sent; `straight` if it was sent once.
    pub(crate) fn acknowledged(&self, after: Duration, straight: bool, server: usize) {
        for span in self.phases.current() {
            span.turns.add(1);
            span.settled.add(after);
        }
        if let Some(turns) = self.by_server.get(server) {
            turns.add(1);
        }
        if straight {
            self.turns.add(1);
            self.acks.add(after);
            self.recent.add(after);
            for span in self.phases.current() {
                span.acks.add(after);
            }
        }
    }

    /// Notes that a client knows again all that happened while its connection was lost.
    pub(crate) fn came_back(&self, after: Duration) {
        self.reconnects.add(1);
        self.away.add(after);
        for span in self.phases.current() {
            span.away.add(after);
        }
    }

    /// Notes that a spectator sees a turn.
    pub(crate) fn seen(&self, sight: &Sight) {
        for span in self.phases.current() {
            let histogram = match (sight.elsewhere, sight.straight) {
                (true, true) => &span.sight,
                (false, true) => &span.sight_here,
                (_, false) => &span.sight_late,
            };
            histogram.add(sight.after);
        }
    }
}
