//! Outages of the database, refunded to the player to move.

use protocol::live::{Event, Happening, Status};

use super::{Clock, table::Table};

impl Table {
    /// Gives the times from `from_ms` to `to_ms` back, oldest first, where they hurt. What a clock was set after is left
    /// out, so that nothing is given twice.
    pub(crate) fn refund(
        &mut self,
        outages: impl IntoIterator<Item = (u64, u64)>,
        now_ms: u64,
    ) -> Vec<Event> {
        let mut log = Vec::new();
        let shown = self.clock.as_ref().map(Clock::shown);
        let Some(before) = shown.filter(|_| self.status() == Status::Playing) else {
            return log;
        };
        let mut clocks = before;
        for (from_ms, to_ms) in outages {
            if Clock::is_hurt(self.offer.terms.clock, clocks, from_ms, to_ms) {
                clocks = Clock::resumed(clocks, from_ms, to_ms);
            }
        }
        if clocks != before {
            self.write(Happening::Resumed, Some(clocks), None, now_ms, &mut log);
        }
        log
    }
}
