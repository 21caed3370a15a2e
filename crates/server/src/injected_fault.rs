//! Faults that several servers on one database once had. Tests bring each of them back, and show that they would find
//! it.

use std::cell::Cell;

thread_local! {
    static INJECTED: Cell<Option<InjectedFault>> = const { Cell::new(None) };
}

/// A fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::VariantArray)]
pub(crate) enum InjectedFault {
    /// Who claims a game asks one server who is there.
    ClaimsAskOneServer,
    /// The start of a server writes `resumed` into all games.
    EveryStartResumes,
    /// No outage is given back.
    NothingGivenBack,
    /// Only events guard what is written, so that a stale plan is played.
    PlansUnguarded,
    /// The first server that reads news deletes them.
    NewsReadOnce,
    /// A server answers with the table that it holds in memory, though the client knows more.
    OldTablesServed,
    /// Each server goes by its own clock.
    OwnClocks,
    /// What was not heard is not looked for.
    NothingReconciled,
    /// A server writes to tables in the order in which it was asked to.
    BatchesUnsorted,
}

impl InjectedFault {
    /// What is said of it when it is found.
    pub(crate) const fn shows_as(self) -> &'static str {
        match self {
            Self::ClaimsAskOneServer => "claimed against somebody who was there",
            Self::EveryStartResumes => "for nothing",
            Self::NothingGivenBack | Self::OwnClocks => "a flag fell",
            Self::PlansUnguarded => "neither sent nor planned",
            Self::NewsReadOnce => "a server calls",
            Self::OldTablesServed => "was shown as of event",
            Self::NothingReconciled => "a server shows event",
            Self::BatchesUnsorted => "deadlocks",
        }
    }

    /// Brings a fault back for all that runs in this thread, or none.
    pub(crate) fn inject(fault: Option<Self>) {
        INJECTED.set(fault);
    }

    /// Whether it is back.
    pub(crate) fn is_back(self) -> bool {
        INJECTED.get() == Some(self)
    }
}
