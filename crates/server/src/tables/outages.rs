//! Times in which nobody could play here, until they are given back to those whose clocks ran.
//!
//! A deadline is a column of the table's row; a sweep queries those that have passed. While the server has something to
//! write, it records every second that it is alive. So the next start knows the downtime and refunds it (`resumed`): in
//! full where seconds count, and in games with days per turn only what exceeds a hundredth of the time left.
//!
//! The writer records periods in which nothing could be read or written, and a standstill: a process that did not run
//! for two seconds has not read what arrived meanwhile. Neither the sweep nor a command judges a clock until a write
//! has succeeded again and those periods are refunded. After an outage, though not after a downtime, clocks go on 2.5 s
//! later (`RESENT_MS`): pages send again after two seconds what was refused.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use table::Outage;
use tokio::{task::JoinSet, time::sleep};

use crate::prelude::*;
use crate::{
    store::{MaintenanceWrite, TableOutcome},
    tables::{
        Tables,
        slots::{Live, Slot},
    },
    tasks::Ended,
    time::Followed,
};

/// How often the process notes that it runs.
const RUNS_EVERY: Duration = Duration::from_millis(250);
/// Tables refunded concurrently.
const AT_ONCE: usize = 128;

/// From this difference on, the log says that the system's clock was set.
const OFF_MS: i64 = 1_000;

/// Notes that the process runs and follows the system's clock, as long as the service exists.
pub(crate) async fn note_running(weak: Weak<Tables>) -> Ended {
    let mut is_off = false;
    loop {
        let Some(tables) = weak.upgrade().filter(|tables| !tables.base.is_closing()) else {
            return Ok(());
        };
        tables.base.outages.runs(tables.base.now_ms());
        let followed = tables.base.outages.follow(&tables.base.time);
        drop(tables);
        say_followed(followed, &mut is_off);
        sleep(RUNS_EVERY).await;
    }
}

/// Says in the log, once, that the clock is not the system's, and that it is again.
fn say_followed(Followed { ahead_ms, leapt_ms }: Followed, is_off: &mut bool) {
    if let Some((from_ms, to_ms)) = leapt_ms {
        let by_ms = to_ms - from_ms;
        tracing::warn!(
            by_ms = by_ms.0,
            "the system's clock was set forward, and so was the server's; the time is given back"
        );
    } else if !*is_off && ahead_ms.abs() >= OFF_MS {
        *is_off = true;
        tracing::warn!(ahead_ms, "the system's clock was set; the server's follows slowly");
    } else if *is_off && ahead_ms.abs() < OFF_MS / 10 {
        *is_off = false;
        tracing::info!("the server's clock shows the system's time again");
    }
}

impl Tables {
    /// Gives a table its time back before anything is decided there. While nothing can be written, this finds out
    /// whether something can by now. What is not `Done` leaves the table to be read again. `in_part` is whether an
    /// outage that goes on is given back as far as it has come: it is not for what a clock does not depend on.
    pub(crate) async fn settle(
        &self,
        id: &TableId,
        slot: &Arc<Slot>,
        live: &mut Live,
        in_part: bool,
    ) -> Result<TableOutcome, StoreError> {
        if live.table.clock().is_none() {
            return Ok(TableOutcome::Done);
        }
        self.make_sure(id, live).await?;
        // Whatever the command is, a time that is over ends the game.
        let in_part = in_part || live.table.is_time_over(self.base.now_ms());
        let mut over = self.table_outages.of(id, self.base.now_ms(), in_part);
        if !self.base.outages.are_settled(self.base.now_ms()) {
            if self.base.outages.are_going_on(self.base.now_ms()) {
                self.base.write_first(self.probe()).await?;
            }
            let seats = live.table.seats();
            if seats.is_some_and(|seats| self.suffers_here(id, &seats[live.table.to_move()])) {
                over.extend(self.base.outages.over());
                over.sort_unstable_by_key(|outage| outage.from_ms);
            }
        }
        if over.is_empty() {
            return Ok(TableOutcome::Done);
        }
        let events = live.table.refund(&over, self.base.now_ms());
        self.append(id, slot, live, events).await
    }

    /// Whether a player suffers from it if this server cannot write: all do if there is no other one.
    fn suffers_here(&self, table: &TableId, player: &PersonId) -> bool {
        self.base.joined().is_none() || self.presence.is_here_at(table, player)
    }

    /// A write that finds out whether anything can be written.
    pub(crate) fn probe(&self) -> MaintenanceWrite {
        match self.base.joined() {
            Some(_) => MaintenanceWrite::Probe,
            None => MaintenanceWrite::Alive {
                at_ms: self.base.now_ms(),
            },
        }
    }

    /// Refunds an outage to all tables. Returns whether that is complete; until then no flag falls.
    pub(crate) async fn refund(self: &Arc<Self>) -> bool {
        self.refund_known().await && self.refund_noticed().await
    }

    /// The same for the outages that this server has noticed.
    async fn refund_noticed(self: &Arc<Self>) -> bool {
        let outages = &self.base.outages;
        if outages.are_settled(self.base.now_ms()) {
            return true;
        }
        if outages.are_going_on(self.base.now_ms()) {
            self.heartbeat().await;
            if outages.are_going_on(self.base.now_ms()) {
                return false;
            }
        }
        let over = outages.over();
        let here = |table: &TableId, player: &PersonId| self.suffers_here(table, player);
        let hurt = self.lobby.hurt_by(&over, here);
        if !self.refund_tables(&hurt).await {
            return false;
        }
        if let Some(first) = over.first() {
            let lost_ms: Millis = over.iter().map(Outage::lasted).sum();
            tracing::warn!(
                lost_ms = lost_ms.0,
                since_ms = first.from_ms.0,
                tables = hurt.len(),
                "nothing could be read or written; the time is given back"
            );
        }
        outages.forget(&over);
        true
    }

    /// Gives tables their time back, many at once; returns whether all have it.
    pub(crate) async fn refund_tables(self: &Arc<Self>, tables: &[TableId]) -> bool {
        for tables in tables.chunks(AT_ONCE) {
            let mut running = JoinSet::new();
            for table in tables {
                let (tables, table) = (Arc::clone(self), table.clone());
                running.spawn(async move { tables.refund_at(&table).await });
            }
            if !running.join_all().await.iter().all(is_settled) {
                return false;
            }
        }
        true
    }

    async fn refund_at(&self, id: &TableId) -> Result<(), ServiceError> {
        let slot = self.slots.get(id, self.base.now_ms());
        let mut place = slot.live.lock().await;
        for _ in 0..3 {
            let live = self.load(id, &slot, &mut place).await?;
            match self.settle(id, &slot, live, false).await {
                Ok(TableOutcome::Done) => return Ok(()),
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
