//! Shares presence at this server with other servers, and that of players with the database, where claims read it.

use std::sync::Arc;

use protocol::live::{Policy, Seat};
use tokio::task::JoinSet;

use crate::prelude::*;
use crate::{
    cluster::joined::Joined,
    error::CommandRefused,
    ratings::Bot,
    store::{NodeWrite, hints::Hint},
    tables::{
        Tables,
        slots::{Live, Slot},
    },
};

#[cfg(test)]
use crate::injected_fault::InjectedFault;

impl Tables {
    /// Tells other servers who has come and left.
    pub(crate) fn share_presence(&self, joined: &Joined) {
        let seats = |table: &TableId| self.seats_at(table);
        let hints = self.presence.take_unshared(&seats);
        joined.send(hints.into_iter().map(Hint::Presence).collect());
    }

    /// Tells other servers who is here.
    pub(crate) fn share_all_presence(&self, joined: &Joined) {
        let seats = |table: &TableId| self.seats_at(table);
        let hints = self.presence.all_shared(&seats);
        joined.send(hints.into_iter().map(Hint::Presence).collect());
    }

    /// Writes which players have come to this server and left it.
    pub(crate) async fn write_sittings(self: &Arc<Self>, joined: &Arc<Joined>) {
        let live = |table: &TableId| {
            let seats = self.seats_at(table)?;
            (!self.lobby.is_slow(table)).then_some(seats)
        };
        let changes = self.presence.take_sittings(&live);
        let at_ms = self.base.now_ms();
        let mut running = JoinSet::new();
        for change in changes {
            let (table, seat, node) = (change.table.clone(), change.seat, joined.id.clone());
            let write = match change.here {
                true => NodeWrite::Came {
                    table,
                    seat,
                    node,
                    at_ms,
                },
                false => NodeWrite::Left {
                    table,
                    seat,
                    node,
                    at_ms,
                },
            };
            let tables = Arc::clone(self);
            running.spawn(async move {
                let written = tables.base.write(write).await;
                if let Err(error) = written {
                    tracing::debug!(%error, "cannot write who is at a table");
                    tables.presence.unwritten(&change);
                }
            });
        }
        running.join_all().await;
    }

    fn seats_at(&self, table: &TableId) -> Option<[PersonId; 2]> {
        let seats = self.slots.find(table)?.seats()?;
        Some((*seats).clone())
    }

    /// Notes that players have left tables at another server.
    pub(crate) fn have_left(&self, left: Vec<(TableId, PersonId)>) {
        for (table, player) in left {
            if let Some(slot) = self.slots.find(&table) {
                slot.left(&player, self.base.now_ms());
            }
        }
    }

    /// Since when each player of a table is away, for a command that asks for it. The players of servers that may be
    /// dead are neither here nor away: the caller has to ask again.
    pub(crate) async fn away_since(
        &self,
        id: &TableId,
        slot: &Slot,
        live: &Live,
        policy: &Policy,
    ) -> Result<[Option<At>; 2], CommandRefused> {
        let away = |seat: Seat| {
            let here = self.presence.is_at(id, &slot.seats()?[seat]);
            (!here).then(|| slot.left_ms(seat).unwrap_or(self.base.opened_ms))
        };
        #[cfg(test)]
        if InjectedFault::ClaimsAskOneServer.is_back() {
            let seats = slot.seats();
            let is_here = |person: &PersonId| self.presence.is_here_at(id, person);
            let away = |seat: Seat| {
                let here = is_here(&seats.as_ref()?[seat]);
                (!here).then(|| slot.left_ms(seat).unwrap_or(self.base.opened_ms))
            };
            return Ok(Seat::BOTH.map(away));
        }
        if self.base.joined().is_none() || !policy.asks_presence {
            return Ok(Seat::BOTH.map(away));
        }
        let seq = live.table.seq();
        let failed = |error: ServiceError| error.refused(seq);
        let sittings = store::nodes::sittings(&self.base.db, id).await;
        let sittings = sittings.map_err(|error| failed(error.into()))?;
        let now_ms = self.base.now_ms();
        let mut since = [None; 2];
        for (seat, since) in Seat::BOTH.into_iter().zip(&mut since) {
            let Some(seats) = slot.seats() else { continue };
            let person = &seats[seat];
            let number = seat as usize;
            let mut own = sittings.iter().filter(|sitting| sitting.seat == number);
            if Bot::read(person).is_some()
                || self.presence.is_here_at(id, person)
                || own
                    .clone()
                    .any(|sitting| sitting.is_here(now_ms) && !sitting.is_unsure(now_ms))
            {
                continue;
            }
            if own
                .clone()
                .any(|sitting| sitting.is_unsure(now_ms) && sitting.is_here(now_ms))
            {
                return Err(failed(ServiceError::Overloaded));
            }
            let left = own.clone().filter_map(|sitting| sitting.left_ms);
            let silent = own.by_ref().filter(|sitting| sitting.left_ms.is_none());
            let last = left.chain(silent.filter_map(|sitting| sitting.beat_ms)).max();
            // Who has never come has been away since the last event.
            *since = Some(last.unwrap_or(live.table.at_ms()));
        }
        Ok(since)
    }
}
