//! Tables that another server has written to are brought up to date.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use crate::prelude::*;
use crate::{
    store::TableRow,
    tables::{
        Tables,
        reading::damaged,
        slots::{Live, Slot},
    },
};

/// Events read in one query.
const PAGE: usize = 500;

impl Tables {
    /// Brings a table in memory up to date with the database.
    pub(crate) async fn refresh(&self, id: &TableId) -> Result<(), ServiceError> {
        let row = store::tables::table(&self.base.db, id).await?;
        let slot = self.slots.find(id);
        match row.zip(slot) {
            Some((row, slot)) => self.catch_up(&row, &slot).await,
            None => Ok(()),
        }
    }

    /// Brings a table in memory up to date.
    pub(crate) async fn catch_up(&self, row: &TableRow, slot: &Arc<Slot>) -> Result<(), ServiceError> {
        let id = &row.id;
        let mut place = slot.live.lock().await;
        if let Some(live) = place.as_mut() {
            if live.rev >= row.rev {
                return Ok(());
            }
            if let Err(error) = self.go_on(row, slot, live).await {
                *place = None;
                tracing::debug!(%error, table = %id, "a table is read anew");
                if let ServiceError::Store(error @ StoreError::NewerEvent(_)) = &error {
                    self.disable(id, error);
                }
            }
        }
        let is_watched = self.updates.subscribers(id) > 0 || self.presence.is_anyone_at(id);
        if place.is_none() && is_watched {
            self.load(id, slot, &mut place).await?;
        }
        Ok(())
    }

    /// Enters the events that a table lacks, and tells them to those who are here.
    async fn go_on(&self, row: &TableRow, slot: &Arc<Slot>, live: &mut Live) -> Result<(), ServiceError> {
        let id = &row.id;
        let had_seats = live.table.seats().is_some();
        let mut missed = Vec::new();
        loop {
            let (events, more) = self.stored_events(id, live.table.seq(), PAGE).await?;
            for event in events {
                let entered = live.table.apply(&event);
                entered.map_err(|broken| damaged(id, broken.0))?;
                missed.push(event);
            }
            if !more {
                break;
            }
        }
        (live.plans, live.notes) = self.private_of(id, live.table.status()).await?;
        live.rev = row.rev;
        if !had_seats && live.table.seats().is_some() {
            slot.seat(&live.table);
            self.presence.mark_changed(id);
        }
        let published = slot.published.load(SeqCst);
        missed.retain(|event| event.seq > published);
        self.publish_missed(id, slot, &live.table, missed).await;
        slot.published.fetch_max(live.table.seq(), SeqCst);
        self.slots.weigh(slot, live);
        Ok(())
    }
}
