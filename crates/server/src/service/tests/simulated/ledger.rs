//! What the clients of the simulation know for certain: what they asked for, what they were answered, what they saw.

use crate::ids::PersonId;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::live::{At, ProblemCode};

/// A command as its client sees it.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) person: PersonId,
    pub(crate) table: String,
    pub(crate) what: What,
    /// When it was first sent, and when it was settled.
    pub(crate) first_ms: At,
    pub(crate) done_ms: Option<At>,
    /// None as long as the client does not know.
    pub(crate) answer: Option<Result<u32, ProblemCode>>,
}

/// What a command is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// The turn of this number.
    Turn(usize, String),
    /// A line of chat, unlike all others.
    Chat(String),
    /// A plan: the turn of this number is to be answered, or none.
    Plan(Option<usize>),
    Claim,
    Note,
}

/// A time during which somebody was connected to a table.
#[derive(Clone, Debug)]
pub(crate) struct Stay {
    pub(crate) person: PersonId,
    pub(crate) table: String,
    pub(crate) from_ms: At,
    pub(crate) to_ms: Option<At>,
}

#[derive(Default)]
struct Pages {
    sent: Vec<Sent>,
    stays: Vec<Stay>,
    /// Times of faults.
    faults: Vec<(At, At, String)>,
    violations: Vec<String>,
}

/// The ledger of all clients.
#[derive(Clone, Default)]
pub(crate) struct Ledger(Arc<Mutex<Pages>>);

impl Ledger {
    fn lock(&self) -> MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Enters a command; returns its number.
    pub(crate) fn send(&self, sent: Sent) -> usize {
        let mut pages = self.lock();
        pages.sent.push(sent);
        pages.sent.len() - 1
    }

    pub(crate) fn settle(&self, number: usize, now_ms: At, answer: Result<u32, ProblemCode>) {
        let mut pages = self.lock();
        let sent = &mut pages.sent[number];
        (sent.done_ms, sent.answer) = (Some(now_ms), Some(answer));
    }

    pub(crate) fn come(&self, person: &str, table: &str, now_ms: At) -> usize {
        let mut pages = self.lock();
        pages.stays.push(Stay {
            person: person.into(),
            table: table.to_owned(),
            from_ms: now_ms,
            to_ms: None,
        });
        pages.stays.len() - 1
    }

    pub(crate) fn leave(&self, stay: usize, now_ms: At) {
        self.lock().stays[stay].to_ms = Some(now_ms);
    }

    pub(crate) fn fault(&self, from_ms: At, to_ms: At, what: impl Into<String>) {
        self.lock().faults.push((from_ms, to_ms, what.into()));
    }

    pub(crate) fn violation(&self, what: impl Into<String>) {
        self.lock().violations.push(what.into());
    }

    pub(crate) fn sent(&self) -> Vec<Sent> {
        self.lock().sent.clone()
    }

    pub(crate) fn stays(&self) -> Vec<Stay> {
        self.lock().stays.clone()
    }

    pub(crate) fn faults(&self) -> Vec<(At, At, String)> {
        self.lock().faults.clone()
    }

    pub(crate) fn violations(&self) -> Vec<String> {
        self.lock().violations.clone()
    }
}
