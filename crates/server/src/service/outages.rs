//! Times in which nothing could be written, until they are given back to those whose clocks ran.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use tokio::task::JoinSet;

use super::{Service, ServiceError, slots::Live, slots::Slot};
use crate::{
    domain::Outage,
    store::{MaintenanceWrite, Outcome, StoreError, Write},
};

/// A write that takes this long counts as an outage.
const SLOW_MS: u64 = 1_000;
/// While clocks run, something is written at least this often, so an outage may have begun that long before it was
/// noticed.
const UNNOTICED_MS: u64 = 2_500;
/// The most separate outages; further ones are merged.
const MOST: usize = 64;
/// Tables refunded concurrently.
const AT_ONCE: usize = 128;

#[derive(Debug, Default)]
struct State {
    /// When the last write was on the disk.
    written_ms: Option<u64>,
    /// When the write under way began.
    writing_ms: Option<u64>,
    /// Since when writes fail.
    failing_ms: Option<u64>,
    /// Those that are over and not given back yet.
    over: Vec<Outage>,
}

/// What the writer has noticed.
#[derive(Debug, Default)]
pub(super) struct Outages {
    state: Mutex<State>,
    /// Whether writes fail, or something is to be given back.
    any: AtomicBool,
}

impl Outages {
    /// A write begins.
    pub(super) fn begin(&self, now_ms: u64) {
        self.lock().writing_ms = Some(now_ms);
    }

    /// The database did not answer: nobody may be able to write, since it last did.
    pub(super) fn noticed(&self, now_ms: u64) {
        let mut state = self.lock();
        state.fails(now_ms);
        self.any.store(true, SeqCst);
    }

    /// The database took a sign of life that was given then, which tells as much as a write.
    pub(super) fn answered(&self, then_ms: u64) {
        let mut state = self.lock();
        state.written_ms = state.written_ms.max(Some(then_ms));
    }

    /// The current write has ended; `written` is whether the database accepts writes at all.
    pub(super) fn end(&self, now_ms: u64, written: bool) {
        let mut state = self.lock();
        let began_ms = state.writing_ms.take().unwrap_or(now_ms);
        if !written {
            state.fails(began_ms);
            self.any.store(true, SeqCst);
            return;
        }
        state.written_ms = Some(now_ms);
        let slow = now_ms.saturating_sub(began_ms) >= SLOW_MS;
        let from_ms = state.failing_ms.take().or(slow.then_some(began_ms));
        if let Some(from_ms) = from_ms.filter(|from_ms| *from_ms < now_ms) {
            state.enter(Outage {
                from_ms,
                to_ms: now_ms,
            });
        }
        self.any.store(!state.over.is_empty(), SeqCst);
    }

    /// The writer task ended during a write, if one was in progress.
    pub(super) fn interrupted(&self, now_ms: u64) {
        if self.lock().writing_ms.is_some() {
            self.end(now_ms, false);
        }
    }

    /// Whether nothing fails, nothing hangs, and nothing is to be given back.
    fn are_settled(&self, now_ms: u64) -> bool {
        !self.any.load(SeqCst) && !self.lock().hangs(now_ms)
    }

    /// Whether writes fail or hang.
    fn are_going_on(&self, now_ms: u64) -> bool {
        let state = self.lock();
        state.failing_ms.is_some() || state.hangs(now_ms)
    }

    /// Those that are to be given back.
    fn over(&self) -> Vec<Outage> {
        self.lock().over.clone()
    }

    /// The outages to refund.
    fn forget(&self, given: &[Outage]) {
        let mut state = self.lock();
        state.over.retain(|outage| !given.contains(outage));
        self.any
            .store(!state.over.is_empty() || state.failing_ms.is_some(), SeqCst);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Something that began then has failed: whatever fails has done so since the last write, as far as that was not noticed.
    fn fails(&mut self, began_ms: u64) {
        let unnoticed_ms = began_ms.saturating_sub(UNNOTICED_MS);
        let since_ms = self.written_ms.unwrap_or(began_ms).max(unnoticed_ms);
        self.failing_ms.get_or_insert(since_ms.min(began_ms));
    }

    /// Whether the current write is slow.
    fn hangs(&self, now_ms: u64) -> bool {
        let began = self.writing_ms;
        began.is_some_and(|began| now_ms.saturating_sub(began) >= SLOW_MS)
    }

    fn enter(&mut self, outage: Outage) {
        let crowded = self.over.len() >= MOST;
        match self.over.last_mut().filter(|_| crowded) {
            Some(last) => last.to_ms = outage.to_ms,
            None => self.over.push(outage),
        }
    }
}

impl Service {
    /// Gives a table its time back before anything is decided there. While nothing can be written, this finds out whether
    /// something can by now. What is not `Done` leaves the table to be read again.
    /// `in_part` is whether an outage that goes on is given back as far as it has come: it is not for what a clock does not
    /// depend on.
    pub(super) async fn settle(
        &self,
        id: &str,
        slot: &Arc<Slot>,
        live: &mut Live,
        in_part: bool,
    ) -> Result<Outcome, StoreError> {
        let inner = &self.inner;
        if live.table.clock().is_none() {
            return Ok(Outcome::Done);
        }
        self.make_sure(id, live).await?;
        // Whatever the command is, a time that is over ends the game.
        let in_part = in_part || live.table.is_time_over(self.now_ms());
        let mut over = inner.table_outages.of(id, self.now_ms(), in_part);
        if !inner.outages.are_settled(self.now_ms()) {
            if inner.outages.are_going_on(self.now_ms()) {
                inner.committer.write_first(self.probe()).await?;
            }
            let seats = live.table.seats();
            if seats.is_some_and(|seats| self.suffers_here(id, &seats[live.table.to_move()])) {
                over.extend(inner.outages.over());
                over.sort_unstable_by_key(|outage| outage.from_ms);
            }
        }
        if over.is_empty() {
            return Ok(Outcome::Done);
        }
        let events = live.table.refund(&over, self.now_ms());
        self.append(id, slot, live, events).await
    }

    /// Whether a player suffers from it if this server cannot write: all do if there is no other one.
    fn suffers_here(&self, table: &str, player: &str) -> bool {
        self.joined().is_none() || self.inner.presence.is_here_at(table, player)
    }

    /// A write that finds out whether anything can be written.
    pub(super) fn probe(&self) -> Write {
        Write::Maintenance(match self.joined() {
            Some(_) => MaintenanceWrite::Probe,
            None => MaintenanceWrite::Alive {
                at_ms: self.now_ms(),
            },
        })
    }

    /// Refunds an outage to all tables. Returns whether that is complete; until then no flag falls.
    pub(super) async fn refund(&self) -> bool {
        self.refund_known().await && self.refund_noticed().await
    }

    /// The same for the outages that this server has noticed.
    async fn refund_noticed(&self) -> bool {
        let outages = &self.inner.outages;
        if outages.are_settled(self.now_ms()) {
            return true;
        }
        if outages.are_going_on(self.now_ms()) {
            self.heartbeat().await;
            if outages.are_going_on(self.now_ms()) {
                return false;
            }
        }
        let over = outages.over();
        let here = |table: &str, player: &str| self.suffers_here(table, player);
        let hurt = self.inner.lobby.hurt_by(&over, here);
        if !self.refund_tables(&hurt).await {
            return false;
        }
        if let Some(first) = over.first() {
            let lost_ms: u64 = over.iter().map(Outage::ms).sum();
            tracing::warn!(
                lost_ms,
                since_ms = first.from_ms,
                tables = hurt.len(),
                "nothing could be written; the time is given back"
            );
        }
        outages.forget(&over);
        true
    }

    /// Gives tables their time back, many at once; returns whether all have it.
    pub(super) async fn refund_tables(&self, tables: &[String]) -> bool {
        for tables in tables.chunks(AT_ONCE) {
            let mut running = JoinSet::new();
            for table in tables {
                let (service, table) = (self.clone(), table.clone());
                running.spawn(async move { service.refund_at(&table).await });
            }
            if !running.join_all().await.iter().all(is_settled) {
                return false;
            }
        }
        true
    }

    async fn refund_at(&self, id: &str) -> Result<(), ServiceError> {
        let slot = self.inner.slots.get(id, self.now_ms());
        let mut place = slot.live.lock().await;
        for _ in 0..3 {
            let live = self.load(id, &slot, &mut place).await?;
            match self.settle(id, &slot, live, false).await {
                Ok(Outcome::Done) => return Ok(()),
                Ok(_) => *place = None,
                Err(error) => {
                    *place = None;
                    return Err(error.into());
                }
            }
        }
        Err(ServiceError::Overloaded)
    }
}

/// A table that is gone or damaged needs nothing back, and one that a newer server writes to gets it from that.
fn is_settled(done: &Result<(), ServiceError>) -> bool {
    use StoreError::{Broken, NewerEvent};
    matches!(
        done,
        Ok(()) | Err(ServiceError::NotFound | ServiceError::Store(Broken(_) | NewerEvent(_)))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outage(from_ms: u64, to_ms: u64) -> Outage {
        Outage { from_ms, to_ms }
    }

    #[test]
    fn an_outage_is_from_the_last_write_or_the_first_failure_to_the_next_write() {
        let outages = Outages::default();
        let write = |began, ended, written| {
            outages.begin(began);
            outages.end(ended, written);
        };
        write(1_000, 1_010, true);
        assert!(outages.are_settled(1_010));
        write(2_000, 4_000, false);
        write(4_500, 6_500, false);
        assert!(outages.are_going_on(6_500) && outages.over().is_empty());
        write(17_000, 17_020, true);
        assert!(!outages.are_going_on(17_020) && !outages.are_settled(17_020));
        assert_eq!(outages.over(), [outage(1_010, 17_020)]);

        // Long after the last write only this much is counted as unnoticed; a short failure counts nothing.
        write(100_000, 102_000, false);
        write(102_000, 102_000, true);
        assert_eq!(outages.over()[1], outage(97_500, 102_000));
        outages.forget(&[outage(1_010, 17_020)]);
        assert_eq!(outages.over(), [outage(97_500, 102_000)]);
        outages.forget(&[outage(97_500, 102_000)]);
        write(102_000, 102_000, false);
        write(102_000, 102_000, true);
        assert!(outages.are_settled(102_000));
    }

    #[test]
    fn what_a_command_notices_has_gone_on_since_the_last_write_or_sign_of_life() {
        let outages = Outages::default();
        let recovers = |now_ms| {
            outages.begin(now_ms);
            outages.end(now_ms, true);
        };
        recovers(1_000);
        outages.answered(1_800);
        outages.answered(1_500);
        outages.noticed(2_600);
        outages.noticed(2_700);
        recovers(3_000);
        assert_eq!(outages.over(), [outage(1_800, 3_000)]);
    }

    #[test]
    fn a_slow_write_is_an_outage_already_while_it_hangs() {
        let outages = Outages::default();
        outages.begin(1_000);
        assert!(outages.are_settled(1_999) && !outages.are_settled(2_000));
        assert!(outages.are_going_on(2_000));
        outages.end(2_500, true);
        assert_eq!(outages.over(), [outage(1_000, 2_500)]);
        for number in 0..1_000 {
            outages.begin(10_000 * number);
            outages.end(10_000 * number + 5_000, true);
        }
        assert_eq!(outages.over().len(), MOST);
        assert_eq!(outages.over()[MOST - 1].to_ms, 9_995_000);
    }
}
