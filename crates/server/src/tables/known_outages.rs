//! Times in which nobody could play, or the players of a server that fell silent, as the database knows them: they are
//! given back at every table before anything is decided there.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use table::{Clock, Outage};

use crate::prelude::*;
use crate::{
    cluster::joined::Joined,
    store::OutageRow,
    tables::{Tables, slots::Live},
};

#[cfg(test)]
use crate::injected_fault::InjectedFault;

/// Outages that have ended this long ago were given back by the servers that had to.
const KEPT: Millis = Millis::HOUR;

/// The outages that the database knows.
#[derive(Debug, Default)]
pub(crate) struct TableOutages(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    everyone: Vec<Outage>,
    tables: HashMap<TableId, Vec<Outage>>,
    /// Those that this server has still to give back to the tables that it owns, without or with a table.
    due: Vec<(Option<TableId>, Outage)>,
}

impl TableOutages {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The outages that a table may have suffered from, oldest first; with the parts until now of those that go on, if
    /// that is wanted.
    pub(crate) fn of(&self, table: &TableId, now_ms: At, going_on: bool) -> Vec<Outage> {
        let known = self.lock();
        let own = known.tables.get(table).into_iter().flatten();
        let all = known.everyone.iter().chain(own);
        let mut all: Vec<Outage> = all
            .filter(|outage| going_on || outage.to_ms <= now_ms)
            .map(|outage| Outage {
                from_ms: outage.from_ms,
                to_ms: outage.to_ms.min(now_ms),
            })
            .filter(|outage| outage.from_ms < outage.to_ms)
            .collect();
        all.sort_unstable_by_key(|outage| outage.from_ms);
        all
    }

    /// Whether a table has still time to get back that has not passed.
    pub(crate) fn goes_on(&self, table: &TableId, now_ms: At) -> bool {
        let known = self.lock();
        let own = known.tables.get(table).into_iter().flatten();
        let mut all = known.everyone.iter().chain(own);
        all.any(|outage| now_ms < outage.to_ms)
    }

    fn enter(&self, row: OutageRow) {
        #[cfg(test)]
        if InjectedFault::NothingGivenBack.is_back() {
            return;
        }
        let outage = Outage {
            from_ms: row.from_ms,
            to_ms: row.to_ms,
        };
        let mut known = self.lock();
        known.due.push((row.table.clone(), outage));
        match row.table {
            None => known.everyone.push(outage),
            Some(table) => known.tables.entry(table).or_default().push(outage),
        }
    }

    /// Those that are over and have still to be given back by this server.
    pub(crate) fn due(&self, now_ms: At) -> Vec<(Option<TableId>, Outage)> {
        let known = self.lock();
        let over = known.due.iter().filter(|(_, outage)| outage.to_ms <= now_ms);
        over.cloned().collect()
    }

    /// These were given back.
    pub(crate) fn given(&self, given: &[(Option<TableId>, Outage)], now_ms: At) {
        let mut known = self.lock();
        known.due.retain(|outage| !given.contains(outage));
        let is_kept = |outage: &Outage| now_ms - outage.to_ms < KEPT;
        known.everyone.retain(is_kept);
        known.tables.retain(|_, outages| {
            outages.retain(is_kept);
            !outages.is_empty()
        });
    }
}

impl Tables {
    /// Enters outages that were read.
    pub(crate) fn enter_outages(&self, joined: &Joined, rows: Vec<OutageRow>) {
        for row in rows {
            {
                let mut state = joined.state();
                if row.no <= state.outages_after {
                    continue;
                }
                state.outages_after = row.no;
            }
            self.table_outages.enter(row);
        }
    }

    /// Reads the outages that were found since the last sign of life.
    pub(crate) async fn read_outages(&self) -> Result<(), StoreError> {
        let Some(joined) = self.base.joined() else {
            return Ok(());
        };
        let after = joined.state().outages_after;
        let rows = store::nodes::outages(&self.base.db, after, At::ZERO).await?;
        self.enter_outages(joined, rows);
        Ok(())
    }

    /// Before a time is judged that is over by the clock: reads what may give it back.
    ///
    /// # Errors
    /// The server of a player may have fallen silent, which is not known yet; or another server decides about the time.
    pub(crate) async fn make_sure(&self, id: &TableId, live: &Live) -> Result<(), StoreError> {
        let now_ms = self.base.now_ms();
        if self.base.joined().is_none() || !live.table.is_time_over(now_ms) {
            return Ok(());
        }
        let sittings = store::nodes::sittings(&self.base.db, id).await?;
        if sittings.iter().any(|sitting| sitting.is_unsure(now_ms)) {
            return Err(StoreError::Unsure);
        }
        self.read_outages().await?;
        let deadline_ms = live.table.clock().and_then(Clock::deadline_ms);
        let overdue_ms = now_ms - deadline_ms.unwrap_or(now_ms);
        match self.decides(id, overdue_ms).await {
            true => Ok(()),
            false => Err(StoreError::Unsure),
        }
    }

    /// Gives the outages that the database knows back to the tables that this server owns. Returns whether that is
    /// complete.
    pub(crate) async fn refund_known(self: &Arc<Self>) -> bool {
        let due = self.table_outages.due(self.base.now_ms());
        if due.is_empty() {
            return true;
        }
        let everyone: Vec<Outage> = due
            .iter()
            .filter(|(table, _)| table.is_none())
            .map(|(_, outage)| *outage)
            .collect();
        let mut tables = self.lobby.hurt_by(&everyone, |_, _| true);
        tables.extend(due.iter().filter_map(|(table, _)| table.clone()));
        tables.retain(|table| self.base.owns(table));
        if !self.refund_tables(&tables).await {
            return false;
        }
        if !everyone.is_empty() {
            let lost_ms: Millis = everyone.iter().map(Outage::lasted).sum();
            tracing::warn!(
                lost_ms = lost_ms.0,
                tables = tables.len(),
                "nobody could play; the time is given back"
            );
        }
        self.table_outages.given(&due, self.base.now_ms());
        true
    }
}
