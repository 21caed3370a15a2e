//! Periodic work: flags, expired offers, presence updates, changes by other processes.

use std::sync::Arc;

use protocol::live::Event;
use table::is_forgotten;

use crate::prelude::*;
use crate::{
    store::{Due, NodeWrite, SpentVacation, TableOutcome},
    tables::{
        Tables,
        limits::MANY_OFFERS,
        lobby::Pace,
        rows,
        slots::{Live, Slot},
        update::TableUpdate,
    },
};

/// Ticks between heartbeats while a live clock runs …
const LIVE_TICKS: u64 = 8;
/// … and while only correspondence games run.
const SLOW_TICKS: u64 = 480;
/// Any server acts on a deadline that passed so long ago, in place of the owner of the table.
const LEFT_ALONE: Millis = Millis::seconds(1);
/// The same where the player to move is at another server, which cannot write perhaps, and is not taken for dead yet.
const LEFT_TO_THE_MOVER: Millis = Millis(2_500);
/// Deadlines handled at a time.
const AT_ONCE: usize = 500;
/// A listed offer of a live game expires after its host has been offline for this time.
const AWAY: Millis = Millis::minutes(10);
/// The same for all offers while there are too many.
const MANY_OFFERS_AWAY: Millis = Millis::MINUTE;

impl Tables {
    /// Does the periodic work now: ends games whose time is over, and removes expired offers.
    pub async fn sweep(self: &Arc<Self>) {
        self.claim_flags().await;
        self.expire_offers().await;
    }

    /// Does what is due at tables whose deadline has passed.
    pub(crate) async fn claim_flags(self: &Arc<Self>) {
        // Without a sign of life this server does not know what may have to be given back.
        if self.base.joined().is_some_and(|joined| !joined.is_alive()) {
            return;
        }
        if !self.refund().await {
            return;
        }
        // Disabled tables must not crowd out the others.
        let limit = AT_ONCE + self.disabled.len();
        match store::tables::expired(&self.base.db, self.base.now_ms(), limit).await {
            Ok(expired) => self.expire_due(expired).await,
            Err(error) => tracing::warn!(%error, "cannot read deadlines"),
        }
    }

    /// Does what is due at the tables that this server owns, and at those that others have left alone.
    async fn expire_due(&self, expired: Vec<Due>) {
        if !expired.is_empty()
            && let Err(error) = self.read_outages().await
        {
            return tracing::warn!(%error, "cannot read outages");
        }
        self.note_overdue(&expired).await;
        let now_ms = self.base.now_ms();
        let mut ours = Vec::new();
        for Due { id: table, deadline_ms } in expired {
            let overdue_ms = now_ms - deadline_ms;
            if !self.table_outages.goes_on(&table, now_ms) && self.decides(&table, overdue_ms).await {
                ours.push(table);
            }
        }
        self.expire_all(ours).await;
    }

    /// Whether this server does what is due at a table: the one at which the player to move is, since no other knows
    /// whether it could write, or else the owner; and anyone when they have not done so for some time.
    pub(crate) async fn decides(&self, table: &TableId, overdue_ms: Millis) -> bool {
        let Some(joined) = self.base.joined() else {
            return true;
        };
        if overdue_ms >= LEFT_TO_THE_MOVER {
            return true;
        }
        let sittings = match self.lobby.mover(table) {
            Some(seat) => match store::nodes::sittings(&self.base.db, table).await {
                Ok(mut sittings) => {
                    sittings.retain(|at| at.seat == seat as usize && at.left_ms.is_none());
                    sittings
                }
                Err(_) => return false,
            },
            None => Vec::new(),
        };
        match sittings.as_slice() {
            [] => self.base.owns(table) || overdue_ms >= LEFT_ALONE,
            open => open.iter().any(|at| at.node == joined.id),
        }
    }

    /// Removes the offers of people who have left.
    pub(crate) async fn expire_offers(&self) {
        let mut abandoned = self.abandoned(self.base.now_ms());
        abandoned.retain(|table| self.base.owns(table));
        self.expire_all(abandoned).await;
    }

    async fn expire_all(&self, tables: Vec<TableId>) {
        for table in tables {
            if self.disabled.find(&table).is_some() {
                continue;
            }
            match self.expire(&table).await {
                // A server of a newer version does it.
                Ok(()) | Err(ServiceError::Store(StoreError::NewerEvent(_))) => {}
                Err(error) => tracing::warn!(%error, %table, "cannot process a deadline"),
            }
        }
    }

    /// Whether a heartbeat is due: often while live clocks run, rarely for correspondence games. The start has just
    /// stored one.
    pub(crate) fn heartbeat_due(&self, tick: u64) -> bool {
        let every = match self.lobby.pace() {
            Pace::Live => LIVE_TICKS,
            Pace::Slow => SLOW_TICKS,
            Pace::None => return false,
        };
        tick > 0 && tick.is_multiple_of(every)
    }

    /// Stores a heartbeat: the time since the last one is refunded to all clocks after a crash.
    pub(crate) async fn heartbeat(&self) {
        if let Err(error) = self.base.write(self.probe()).await {
            tracing::warn!(%error, "cannot write the heartbeat");
        }
    }

    /// Forgets outages that were given back, and who was where in games that are over.
    pub(crate) async fn forget_old_nodes(&self) {
        let now_ms = self.base.now_ms();
        let write = NodeWrite::ForgetOld { now_ms };
        if let Err(error) = self.base.write(write).await {
            tracing::warn!(%error, "cannot forget old outages");
        }
    }

    /// Offers whose host has left and abandoned games without clocks: listed offers of live games, and if there are too
    /// many offers, the oldest ones.
    pub(crate) fn abandoned(&self, now_ms: At) -> Vec<TableId> {
        let (lobby, opened_ms) = (&self.lobby, self.base.opened_ms);
        let gone = |by: &PersonId, since_ms: At, away_ms: Millis| {
            now_ms - since_ms.max(opened_ms) >= away_ms && !self.presence.is_online(by)
        };
        let mut stale = lobby.stale(|table| match table.open {
            true => table.live && gone(table.by, table.since_ms, AWAY),
            false => is_forgotten(table.since_ms, now_ms),
        });
        let excess = lobby.count().seeks.saturating_sub(MANY_OFFERS);
        if excess > 0 {
            let waiting = lobby.stale(|table| {
                let named = table.live && gone(table.by, table.since_ms, AWAY);
                table.open && !named && gone(table.by, table.since_ms, MANY_OFFERS_AWAY)
            });
            stale.extend(waiting.into_iter().take(excess));
        }
        stale
    }

    /// Does what is due at a table whose deadline has passed.
    async fn expire(&self, id: &TableId) -> Result<(), ServiceError> {
        let slot = self.slots.get(id, self.base.now_ms());
        let mut place = slot.live.lock().await;
        let live = self.load(id, &slot, &mut place).await?;
        // Something may have failed since the deadlines were read.
        let mut outcome = self.settle_time(id, &slot, live, true).await;
        if matches!(outcome, Ok(TableOutcome::Done)) {
            let now_ms = self.base.now_ms();
            let mut events = live.table.sweep(now_ms, &mut live.plans);
            if events.is_empty() {
                events = live.table.withdraw(now_ms);
            } else {
                self.base.counters.flag();
            }
            outcome = self.append(id, &slot, live, events).await;
        }
        if !matches!(outcome, Ok(TableOutcome::Done)) {
            *place = None;
        }
        outcome?;
        Ok(())
    }

    /// Writes and publishes events that the table has applied. Any result but `Done` means that the table has to be
    /// read again.
    pub(crate) async fn append(
        &self,
        id: &TableId,
        slot: &Arc<Slot>,
        live: &mut Live,
        events: Vec<Event>,
    ) -> Result<TableOutcome, StoreError> {
        self.append_with(id, slot, live, events, None).await
    }

    /// The same; the events take vacation.
    pub(crate) async fn append_with(
        &self,
        id: &TableId,
        slot: &Arc<Slot>,
        live: &mut Live,
        events: Vec<Event>,
        vacation: Option<SpentVacation>,
    ) -> Result<TableOutcome, StoreError> {
        if events.is_empty() {
            return Ok(TableOutcome::Done);
        }
        let mut change = rows::change(id, &live.table, live.rev, &events);
        change.vacation = vacation;
        change.notices = self.causes(id, &live.table, &events, None);
        change.ends = self.play_ends(id, slot, &live.table, &events, None);
        let plans = live.plans.take_changed();
        change.plans = plans.map(|plan| plan.map(|plan| rows::json(&plan.lines())));
        let write = change.clone();
        let outcome = self.base.write_first(write).await?;
        if outcome == TableOutcome::Done {
            self.after(id, slot, live, &change, events, None).await;
        }
        Ok(outcome)
    }

    /// Evicts idle tables.
    pub(crate) fn tidy(&self) {
        let watched = |table: &TableId| self.presence.is_anyone_at(table) || self.updates.subscribers(table) > 0;
        self.slots.forget_idle(self.base.now_ms(), watched);
    }

    /// Publishes the presence of tables where it has changed.
    pub(crate) fn publish_presence(&self) {
        for table in self.presence.take_changed() {
            let slot = self.slots.find(&table);
            let seats = slot.as_ref().and_then(|slot| slot.seats());
            let (present, watchers) = self.presence.at(&table, seats.as_deref());
            let update = TableUpdate::presence(&table, present, watchers);
            self.updates.publish(&table, &Arc::new(update));
        }
    }
}
