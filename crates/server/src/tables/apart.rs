//! Spectators' lines: what the players may not read before the end of the game, and when they may.

use protocol::live::{Event, Happening};

use crate::prelude::*;
use crate::tables::{Tables, update::is_end};

/// A page of a table's log as one person may read it.
pub(crate) struct EventsPage {
    pub(crate) events: Vec<Event>,
    /// Whether there are more.
    pub(crate) more: bool,
    /// Whether the person may read from now on what was withheld.
    pub(crate) reveals: bool,
}

impl Tables {
    /// The events of a table after event `seq` as a person may read them, by page.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub(crate) async fn events_for(
        &self,
        who: &PersonId,
        table: &TableId,
        seq: u32,
        limit: usize,
    ) -> Result<EventsPage, ServiceError> {
        let (mut events, more) = self.events_page(table, seq, limit).await?;
        let mut reveals = false;
        // Most pages say nothing of spectators.
        let apart = |event: &Event| matches!(event.what, Happening::Said { seat: None, .. });
        if is_end(&events) || events.iter().any(apart) {
            let slot = self.slots.get(table, self.base.now_ms());
            let mut place = slot.live.lock().await;
            let table = &self.load(table, &slot, &mut place).await?.table;
            if table.seat_of(who).is_some() {
                reveals = is_end(&events) && table.was_withheld();
                let seen = events.into_iter().map(|event| table.as_players_see(event));
                events = seen.collect();
            }
        }
        Ok(EventsPage { events, more, reveals })
    }

    /// Whether a person is a player of a game that is over, and spectators wrote during it.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub(crate) async fn was_withheld(&self, who: &PersonId, table: &TableId) -> Result<bool, ServiceError> {
        let slot = self.slots.get(table, self.base.now_ms());
        let mut place = slot.live.lock().await;
        let table = &self.load(table, &slot, &mut place).await?.table;
        Ok(table.seat_of(who).is_some() && table.was_withheld())
    }

    /// Whether a person may play at a table that others watch: nothing is certain of a table that is not in memory.
    pub(crate) fn may_play(&self, who: &PersonId, table: &TableId) -> bool {
        let slot = self.slots.find(table);
        let seats = slot.as_ref().and_then(|slot| slot.seats());
        seats.is_none_or(|seats| seats.iter().any(|seat| seat == who.as_str()))
    }
}
