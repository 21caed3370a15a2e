//! Game records: made off the async workers, once for concurrent requests, and cached within bounds.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed},
    },
};

use crate::prelude::*;
use crate::{
    people::mentioned::Ids,
    tables::{
        Tables,
        log::{log_bodies, record_of},
        rows,
    },
};

/// So many bytes of records are kept.
const MOST_BYTES: usize = 16 * 1024 * 1024;
/// The overhead of an entry besides its text, in bytes.
const ENTRY: usize = 256;

/// The record of a table after its event of this number.
type Record = Option<(u32, Arc<str>)>;

/// The slot of a record. The task that makes it holds the lock, so that concurrent requests wait for the same result.
#[derive(Default)]
struct RecordSlot {
    record: tokio::sync::Mutex<Record>,
    bytes: AtomicUsize,
    used: AtomicU64,
}

/// Recently requested records.
#[derive(Default)]
pub(crate) struct Records {
    slots: Mutex<HashMap<TableId, Arc<RecordSlot>>>,
    asked: AtomicU64,
    made: AtomicU64,
}

impl Records {
    fn slot(&self, table: &TableId) -> Arc<RecordSlot> {
        let mut slots = self.lock();
        let slot = slots.entry(table.to_owned()).or_default();
        slot.used.store(self.asked.fetch_add(1, Relaxed), Relaxed);
        Arc::clone(slot)
    }

    /// Forgets all: they name people who may be called otherwise now.
    pub(crate) fn clear(&self) {
        self.lock().clear();
    }

    /// Evicts the least recently requested records until the cache is within its bound.
    fn bound(&self) {
        let mut slots = self.lock();
        let bytes = |slot: &Arc<RecordSlot>| ENTRY + slot.bytes.load(Relaxed);
        let mut all: usize = slots.values().map(bytes).sum();
        if all <= MOST_BYTES {
            return;
        }
        let idle = slots.iter().filter(|(_, slot)| Arc::strong_count(slot) == 1);
        let mut oldest: Vec<_> = idle
            .map(|(table, slot)| (slot.used.load(Relaxed), table.clone()))
            .collect();
        oldest.sort_unstable();
        for (_, table) in oldest {
            if all <= MOST_BYTES / 8 * 7 {
                break;
            }
            all -= slots.remove(&table).map_or(0, |slot| bytes(&slot));
        }
    }

    /// How many records were made, and the bytes that are kept.
    #[cfg(test)]
    pub(crate) fn made(&self) -> (u64, usize) {
        let slots = self.lock();
        let bytes = slots.values().map(|slot| slot.bytes.load(Relaxed));
        (self.made.load(Relaxed), bytes.sum())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<RecordSlot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables {
    /// The game of a table as SGF.
    ///
    /// # Errors
    /// There is no such table, too many records are being made, or the database cannot be read.
    pub async fn record(&self, table: &TableId) -> Result<Arc<str>, ServiceError> {
        let row = store::tables::table(&self.base.db, table).await?;
        let row = row.ok_or(ServiceError::NotFound)?;
        let last = row.seq;
        let slot = self.records.slot(table);
        let mut record = slot.record.lock().await;
        if let Some((seq, text)) = record.as_ref().filter(|(seq, _)| *seq >= last) {
            debug_assert!(*seq >= last);
            return Ok(Arc::clone(text));
        }
        let turn = self.base.exports.turn().await?;
        let seats: Ids<'_> = row.people().into_iter().flatten().collect();
        let people = self.people.people(seats).await;
        let bodies = log_bodies(&self.base.db, table).await?;
        let made = turn.run(move || {
            let log: Result<Vec<_>, _> = bodies.iter().map(|body| rows::read_event(body)).collect();
            let log = log?;
            let seq = log.last().map_or(0, |event: &protocol::live::Event| event.seq);
            Ok::<_, ServiceError>((seq, Arc::<str>::from(record_of(&log, &people)?)))
        });
        let (seq, text) = made.await??;
        self.records.made.fetch_add(1, Relaxed);
        slot.bytes.store(text.len(), Relaxed);
        *record = Some((seq, Arc::clone(&text)));
        drop(record);
        drop(slot);
        self.records.bound();
        Ok(text)
    }
}
