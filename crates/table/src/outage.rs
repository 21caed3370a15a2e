//! Outages of the database, refunded to the player to move.

use protocol::live::{At, Event, Happening, Millis, Status};

use super::{Clock, table::Table};

/// Clocks stand still for so long after a server could not take commands: pages send again within two seconds what was
/// refused, `AGAIN_MS` of `web/src/live/live-table.svelte.ts`.
pub const RESENT: Millis = Millis(2_500);

/// A time in which some could not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When it began.
    pub from_ms: At,
    /// When it ended.
    pub to_ms: At,
}

impl Outage {
    /// How long it was.
    pub fn lasted(&self) -> Millis {
        self.to_ms - self.from_ms
    }
}

impl Table {
    /// Whether the time of the player to move is over, but for what may be given back.
    pub fn is_time_over(&self, now_ms: At) -> bool {
        let playing = self.status() == Status::Playing;
        let clock = self.public.clock.as_ref().filter(|_| playing);
        clock.is_some_and(|clock| clock.left_ms(self.to_move(), now_ms) == Millis::ZERO)
    }

    /// Gives outages back, oldest first, where they hurt; clocks stand still for `RESENT` more after each. What a clock
    /// was set after is left out, so that nothing is given twice.
    pub fn refund(&mut self, outages: &[Outage], now_ms: At) -> Vec<Event> {
        let mut log = Vec::new();
        let shown = self.public.clock.as_ref().map(Clock::shown);
        let Some(before) = shown.filter(|_| self.status() == Status::Playing) else {
            return log;
        };
        let mut clocks = before;
        for &Outage { from_ms, to_ms } in outages {
            if Clock::is_hurt(self.public.offer.terms.clock, clocks, from_ms, to_ms) {
                clocks = Clock::resumed(clocks, from_ms, to_ms + RESENT);
            }
        }
        if clocks != before {
            self.write(Happening::Resumed, Some(clocks), None, now_ms, &mut log);
        }
        log
    }
}
