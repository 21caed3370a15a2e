//! Who has left a game, and who has played it to its end.

use protocol::live::{Event, Seat};
use table::Table;

use crate::prelude::*;
use crate::{
    ratings::Bot,
    store::play_ends::PlayEnd,
    tables::{Tables, slots::Slot},
};

/// Who is away for less has perhaps only lost the connection for a moment, or comes back after a start of the server.
const AWAY: Millis = Millis::seconds(10);

impl Tables {
    /// How a game that these events have ended was for its players.
    pub(crate) fn play_ends(
        &self,
        id: &TableId,
        slot: &Slot,
        table: &Table,
        events: &[Event],
        by: Option<&str>,
    ) -> Vec<PlayEnd> {
        let Some(seats) = table.seats().filter(|_| table.end().is_some()) else {
            return Vec::new();
        };
        // A bot neither leaves nor is left.
        if seats.iter().any(|id| Bot::read(id).is_some()) {
            return Vec::new();
        }
        let now_ms = self.base.now_ms();
        let absent = Seat::BOTH.map(|seat| {
            let left_ms = slot.left_ms(seat).unwrap_or(self.base.opened_ms);
            let away = now_ms - left_ms >= AWAY;
            away && !self.presence.is_at(id, &seats[seat])
        });
        let ends = table.play_ends(events, by, absent);
        let ends = seats.iter().zip(ends).filter_map(|(person, bad)| {
            Some(PlayEnd {
                person: person.clone(),
                at_ms: now_ms,
                bad: bad?,
            })
        });
        let mut ends: Vec<_> = ends.collect();
        // Writes about two people go in the order of their ids, to avoid deadlocks.
        ends.sort_by(|one, other| one.person.cmp(&other.person));
        ends
    }
}
