//! The start: time given back, what is not over listed, and what is damaged disabled while the rest plays.

use std::{
    collections::HashMap,
    sync::{Arc, Weak},
};

use protocol::live::Status;
use tokio::time::{Instant, sleep};

use crate::prelude::*;
use crate::{
    store::{Change, TableOutcome, TableRow},
    tables::{
        Tables, rows,
        verify::{Finding, verify_table},
    },
};

#[cfg(test)]
use crate::injected_fault::InjectedFault;

/// Tables read, and changed in one transaction, at a time.
const PAGE: usize = 256;

/// Events read at a time.
const EVENTS: usize = 1_000;

/// When a table was made, and its name: its position among the tables that are not over.
pub(crate) type Cursor = (At, TableId);

impl Tables {
    /// Refunds the server's downtime to the tables affected, and lists those that are not over; returns the last of
    /// them.
    pub(crate) async fn resume(&self) -> Result<Option<Cursor>, StoreError> {
        let now_ms = self.base.now_ms();
        // Servers that share a database know the times in which nobody could play by their signs of life.
        let alive_ms = match self.base.joined() {
            None => store::maintenance::alive(&self.base.db).await?,
            Some(_) => None,
        };
        let gone_ms = alive_ms.filter(|gone| *gone < now_ms);
        let future_ms = alive_ms.filter(|alive| *alive > now_ms);
        if let Some(future_ms) = future_ms {
            let ahead_ms = future_ms - now_ms;
            tracing::warn!(
                ahead_ms = ahead_ms.0,
                "the last server ran in the future; clocks of games go on from now"
            );
        }
        #[cfg(test)]
        let gone_ms = match InjectedFault::EveryStartResumes.is_back() {
            true => Some(now_ms - Millis::seconds(1)),
            false => gone_ms,
        };
        // Events of kinds that this program does not know come with a newer database.
        let ahead = store::maintenance::schema(&self.base.db).await?.is_ahead();
        let unread = match self.base.joined() {
            None => self.unread_since().await?,
            Some(_) => HashMap::new(),
        };
        let mut last = None;
        loop {
            let page = self.unfinished_after(last.as_ref()).await?;
            let Some(row) = page.last() else { break };
            last = Some((row.created_ms, row.id.clone()));
            let mut changes = Vec::new();
            for row in &page {
                // What was written since is of a server that could read the table.
                let unread = unread.get(&row.id).filter(|from_ms| **from_ms >= row.changed_ms);
                let gone_ms = [gone_ms, unread.copied()].into_iter().flatten().min();
                match self.come_back(row, gone_ms, future_ms, now_ms) {
                    Ok(Some(change)) => {
                        if !ahead || self.may_read(&row.id).await? {
                            changes.push(change);
                        } else {
                            self.note_unread(row, gone_ms.unwrap_or(now_ms)).await?;
                        }
                    }
                    Ok(None) => {}
                    Err(error) => self.disable(&row.id, &error),
                }
            }
            if !changes.is_empty() {
                self.refund_all(&changes).await?;
            }
        }
        // All refunds are stored before the next heartbeat: if the server ends in between, the next start continues.
        self.base.db.write(self.probe()).await?;
        self.sanctions.read_sanctions().await?;
        Ok(last)
    }

    /// The next page of tables that are not over.
    async fn unfinished_after(&self, last: Option<&Cursor>) -> Result<Vec<TableRow>, StoreError> {
        let after = last.map(|(created_ms, id)| (*created_ms, &**id));
        store::tables::unfinished(&self.base.db, after, PAGE).await
    }

    /// Lists a table, and gives the change by which it gets its time back, if it needs it.
    fn come_back(
        &self,
        row: &TableRow,
        gone_ms: Option<At>,
        future_ms: Option<At>,
        now_ms: At,
    ) -> Result<Option<Change>, StoreError> {
        self.lobby.enter(row, None)?;
        match (future_ms, gone_ms) {
            (Some(future_ms), _) => rows::set_back(row, future_ms, now_ms),
            (None, Some(gone_ms)) => rows::resumption(row, gone_ms, now_ms),
            (None, None) => Ok(None),
        }
    }

    /// Whether this program knows all kinds of events at a table; if not, it is disabled.
    async fn may_read(&self, id: &TableId) -> Result<bool, StoreError> {
        let mut seq = 0;
        loop {
            let log = store::tables::log(&self.base.db, id, seq, EVENTS).await?;
            for body in &log {
                if let Err(error @ StoreError::NewerEvent(_)) = rows::read_event(body) {
                    self.disable(id, &error);
                    return Ok(false);
                }
            }
            seq += log.len() as u32;
            if log.len() < EVENTS {
                return Ok(true);
            }
        }
    }

    /// Writes changes that give time back. A table to which nothing can be written is disabled.
    async fn refund_all(&self, changes: &[Change]) -> Result<(), StoreError> {
        let outcomes = self.base.db.write_all(changes.to_vec()).await;
        for (change, outcome) in changes.iter().zip(outcomes) {
            let id = &change.row.id;
            let row = match outcome {
                Ok(TableOutcome::Done) => Some(change.row.clone()),
                // Another process was first.
                Ok(_) => store::tables::table(&self.base.db, id).await?,
                Err(error) if error.is_of_one() => {
                    let broken = format!("table {id} takes no more events: {error}");
                    self.disable(id, &StoreError::Broken(broken));
                    continue;
                }
                Err(error) => return Err(error),
            };
            if let Some(Err(error)) = row.map(|row| self.lobby.enter(&row, None)) {
                self.disable(id, &error);
            }
        }
        Ok(())
    }

    /// Says in the log whether the files of the database are damaged.
    async fn say_damage(&self) {
        match store::maintenance::damage(&self.base.db, false).await {
            Ok(damage) if damage.is_empty() => {
                tracing::info!("the database finds no damage in its files");
            }
            Ok(damage) => tracing::error!(
                damage = damage.join("; "),
                "the database is damaged: restore the last good backup; loopline admin verify says more"
            ),
            Err(error) => tracing::warn!(%error, "the database was not looked at"),
        }
    }

    /// Replays one table that is not over, and sets it disabled if it cannot be played.
    async fn check_table(&self, id: &TableId) -> Result<(), ServiceError> {
        let db = &self.base.db;
        let row = store::tables::table(db, id).await?.filter(|row| row.status < 2);
        let Some(row) = row else { return Ok(()) };
        match self.disabled.find(id) {
            None => {}
            Some(StoreError::NewerEvent(_)) => {
                return Ok(self.note_unread(&row, self.base.opened_ms).await?);
            }
            Some(_) => return Ok(()),
        }
        let (_, finding) = verify_table(Arc::clone(db), row.clone()).await?;
        let Some(finding) = finding else {
            return Ok(());
        };
        // A row that differs from its log but can be played is only logged.
        let slot = self.slots.get(id, self.base.now_ms());
        let mut place = slot.live.lock().await;
        let loaded = self.load(id, &slot, &mut place).await;
        match finding {
            Finding::Fault(fault) => {
                if loaded.is_ok_and(|live| live.table.status() != Status::Over) {
                    tracing::warn!(%fault, "the row of a table differs from its log; the game continues");
                }
                Ok(())
            }
            Finding::Newer(_) => Ok(self.note_unread(&row, self.base.opened_ms).await?),
        }
    }
}

/// Replays the tables that were not over at the start, one after the other, so that damaged ones are found before they
/// are requested, after the database has looked at its own files. Uses at most half of one processor for the tables.
pub(crate) async fn check_all(weak: Weak<Tables>, last: Option<Cursor>) {
    if let Some(tables) = weak.upgrade() {
        tables.say_damage().await;
    }
    let Some(last) = last else { return };
    let mut after = None;
    loop {
        let Some(tables) = weak.upgrade() else {
            return;
        };
        let page = match tables.unfinished_after(after.as_ref()).await {
            Ok(page) => page,
            Err(error) => {
                tracing::warn!(%error, "the check of running tables is incomplete");
                return;
            }
        };
        drop(tables);
        if page.is_empty() {
            return;
        }
        for row in page {
            let place = (row.created_ms, row.id);
            if place > last {
                return;
            }
            let Some(tables) = weak.upgrade() else {
                return;
            };
            if tables.base.is_closing() {
                return;
            }
            let began = Instant::now();
            if let Err(error) = tables.check_table(&place.1).await {
                tracing::debug!(%error, table = %place.1, "table not checked");
            }
            drop(tables);
            after = Some(place);
            sleep(began.elapsed()).await;
        }
    }
}
