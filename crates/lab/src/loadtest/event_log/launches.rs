//! When the turns of a table were sent, and from where.

use std::collections::BTreeMap;

use protocol::live::{Event, Happening, Seat};
use tokio::time::Instant;

/// The sending of a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Launch {
    /// When it was first sent.
    pub(crate) at: Instant,
    /// The server to which it was first sent.
    pub(crate) server: usize,
    /// Whether it was sent again before it was in the log.
    pub(crate) again: bool,
    /// Whether its player broke off the first sending on purpose.
    pub(super) broken_off: bool,
}

/// The turns by the numbers of their events, and the last one of each seat that is not in the log yet.
#[derive(Default)]
pub(super) struct Launches {
    pending: [Option<Launch>; 2],
    done: BTreeMap<u32, Launch>,
}

impl Launches {
    /// A turn is sent now. One that was sent before and is not in the log is stale.
    pub(super) fn begin(&mut self, seat: Seat, server: usize) {
        self.pending[seat.index()] = Some(Launch {
            at: Instant::now(),
            server,
            again: false,
            broken_off: false,
        });
    }

    /// The turn on its way, to note what happens to it.
    pub(super) const fn pending(&mut self, seat: Seat) -> Option<&mut Launch> {
        self.pending[seat.index()].as_mut()
    }

    /// The turn on its way.
    pub(super) const fn last(&self, seat: Seat) -> Option<Launch> {
        self.pending[seat.index()]
    }

    /// An event is in the log.
    pub(super) fn arrive(&mut self, event: &Event) {
        if let Happening::Turn { by, .. } = event.what
            && let Some(launch) = self.pending[by.index()].take()
        {
            self.done.insert(event.seq, launch);
        }
    }

    /// The sending of the turn that is event `seq`.
    pub(super) fn of(&self, seq: u32) -> Option<Launch> {
        self.done.get(&seq).copied()
    }
}
