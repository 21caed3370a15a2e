//! What has to be done from time to time: flags, offers that nobody accepted, news of who is there.

use std::{sync::Arc, time::Duration};

use protocol::live::Event;
use tokio::time::{MissedTickBehavior, interval};

use super::{
    Service, ServiceError, TableNews, WeakService,
    lobby::Pace,
    rows,
    slots::{Live, Slot},
    table_limits::CROWDED,
};
use crate::{
    domain::is_forgotten,
    store::{MaintenanceWrite, Outcome, StoreError, Write},
    tasks::Ended,
};

/// How often deadlines are looked at.
const TICK: Duration = Duration::from_millis(250);
/// News of who is there come every so many ticks.
const NEWS_TICKS: u64 = 4;
/// What other processes have done is looked for every so many ticks.
const OTHERS_TICKS: u64 = 8;
/// While a live clock runs, it is written every so many ticks that the server runs …
const LIVE_TICKS: u64 = 8;
/// … and every so many while only games of days go on.
const SLOW_TICKS: u64 = 480;
/// Tables that nobody uses leave memory every so many ticks.
const TIDY_TICKS: u64 = 120;
/// So many deadlines are seen to at once.
const AT_ONCE: usize = 500;
/// A listed offer of a live game is taken off when whoever offers it has been away for this time.
const AWAY_MS: u64 = 10 * 60 * 1000;
/// The same for any offer where there are too many.
const CROWDED_AWAY_MS: u64 = 60 * 1000;

/// Sees to everything as long as the service stands.
pub(super) async fn keep_house(weak: WeakService) -> Ended {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for tick in 0_u64.. {
        ticks.tick().await;
        let Some(service) = weak.upgrade() else {
            return Ok(());
        };
        if service.is_closing() {
            return Ok(());
        }
        service.claim_flags().await;
        if tick.is_multiple_of(NEWS_TICKS) {
            service.tell_presence();
        }
        if tick.is_multiple_of(OTHERS_TICKS) {
            service.look_for_others().await;
        }
        if service.beats_at(tick) {
            service.beat().await;
        }
        if tick.is_multiple_of(TIDY_TICKS) {
            service.take_off_offers().await;
            service.tidy();
        }
    }
    Ok(())
}

impl Service {
    /// Does at once what is done from time to time: ends the games whose time is over, and takes off offers that have
    /// waited too long.
    pub async fn sweep(&self) {
        self.claim_flags().await;
        self.take_off_offers().await;
    }

    /// Does what is due at tables whose deadline has passed.
    async fn claim_flags(&self) {
        if !self.give_back().await {
            return;
        }
        // Those that are set aside must not stand in the way of the others.
        let limit = AT_ONCE + self.inner.aside.len();
        match self.inner.store.expired(self.now_ms(), limit).await {
            Ok(expired) => self.expire_all(expired).await,
            Err(error) => tracing::warn!(%error, "deadlines not read"),
        }
    }

    /// Takes off the offers of those who have gone.
    async fn take_off_offers(&self) {
        self.expire_all(self.abandoned(self.now_ms())).await;
    }

    async fn expire_all(&self, tables: Vec<String>) {
        for table in tables {
            if self.inner.aside.find(&table).is_some() {
                continue;
            }
            if let Err(error) = self.expire(&table).await {
                tracing::warn!(%error, table, "deadline not seen to");
            }
        }
    }

    /// Whether it is time to write that the server runs: often while live clocks run, and seldom for games of days.
    fn beats_at(&self, tick: u64) -> bool {
        let pace = self.inner.lobby.pace();
        (pace == Pace::Live && tick.is_multiple_of(LIVE_TICKS))
            || (pace == Pace::Slow && tick.is_multiple_of(SLOW_TICKS))
    }

    /// Writes that the server runs: what goes by after the last time is given back to all clocks.
    pub(super) async fn beat(&self) {
        let at_ms = self.now_ms();
        if let Err(error) = self
            .inner
            .committer
            .write(Write::Maintenance(MaintenanceWrite::Alive { at_ms }))
            .await
        {
            tracing::warn!(%error, "not written that the server runs");
        }
    }

    /// Offers whose owner has gone, and games without clocks that were given up: listed offers of live games, and where
    /// there are too many offers, those that have waited longest.
    pub(super) fn abandoned(&self, now_ms: u64) -> Vec<String> {
        let (lobby, opened_ms) = (&self.inner.lobby, self.inner.opened_ms);
        let gone = |by: &str, since_ms: u64, away_ms: u64| {
            now_ms.saturating_sub(since_ms.max(opened_ms)) >= away_ms
                && !self.inner.presence.is_online(by)
        };
        let mut stale = lobby.stale(|table| match table.open {
            true => table.live && gone(table.by, table.since_ms, AWAY_MS),
            false => is_forgotten(table.since_ms, now_ms),
        });
        let excess = lobby.count().seeks.saturating_sub(CROWDED);
        if excess > 0 {
            let waiting = lobby.stale(|table| {
                let named = table.live && gone(table.by, table.since_ms, AWAY_MS);
                table.open && !named && gone(table.by, table.since_ms, CROWDED_AWAY_MS)
            });
            stale.extend(waiting.into_iter().take(excess));
        }
        stale
    }

    /// Does what is due at a table whose deadline has passed.
    async fn expire(&self, id: &str) -> Result<(), ServiceError> {
        let slot = self.inner.slots.get(id, self.now_ms());
        let mut place = slot.live.lock().await;
        let live = self.load(id, &slot, &mut place).await?;
        // Something may have failed since the deadlines were read.
        let mut outcome = self.settle(id, &slot, live).await;
        if matches!(outcome, Ok(Outcome::Done)) {
            let now_ms = self.now_ms();
            let mut events = live.table.sweep(now_ms, &mut live.plans);
            if events.is_empty() {
                events = live.table.withdraw(now_ms);
            } else {
                self.inner.numbers.flag();
            }
            outcome = self.append(id, &slot, live, events).await;
        }
        if !matches!(outcome, Ok(Outcome::Done)) {
            *place = None;
        }
        outcome?;
        Ok(())
    }

    /// Writes events that the table has entered, and tells of them. What is not `Done` leaves the table to be read again.
    pub(super) async fn append(
        &self,
        id: &str,
        slot: &Arc<Slot>,
        live: &mut Live,
        events: Vec<Event>,
    ) -> Result<Outcome, StoreError> {
        if events.is_empty() {
            return Ok(Outcome::Done);
        }
        let mut change = rows::change(id, &live.table, &events);
        let plans = live.plans.take_changed();
        change.plans = plans.map(|plan| plan.map(|plan| rows::json(&plan.lines())));
        let write = Write::Table(Box::new(change.clone()));
        let outcome = self.inner.committer.write_first(write).await?;
        if outcome == Outcome::Done {
            self.after(id, slot, live, &change, events, None);
        }
        Ok(outcome)
    }

    /// Lets the tables go that nobody uses.
    pub(super) fn tidy(&self) {
        let inner = &self.inner;
        let watched =
            |table: &str| inner.presence.anybody(table) || inner.tables.listeners(table) > 0;
        inner.slots.forget_idle(self.now_ms(), watched);
    }

    /// Tells tables who is there, where that has changed.
    fn tell_presence(&self) {
        let inner = &self.inner;
        for table in inner.presence.take_stirred() {
            let slot = inner.slots.find(&table);
            let seats = slot.as_ref().and_then(|slot| slot.seats());
            let (present, watchers) = inner.presence.at(&table, seats);
            let news = TableNews::presence(&table, present, watchers);
            inner.tables.tell(&table, &Arc::new(news));
        }
    }

    /// Learns what other processes, such as `loopline admin`, have written.
    pub(super) async fn look_for_others(&self) {
        match self.inner.store.banned().await {
            Ok(banned) => self.inner.people.ban_all(banned),
            Err(error) => tracing::warn!(%error, "bans not read"),
        }
        let requests = self.inner.store.reload_requests().await.unwrap_or_default();
        for table in requests {
            if let Err(error) = self.heed(&table).await {
                tracing::warn!(%error, table, "not read again");
            }
        }
    }
}
