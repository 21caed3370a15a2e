//! Games as records: made off the threads that serve connections, once for all who ask, and kept in a bounded cache.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed},
    },
};

use super::{Service, ServiceError, TableId, rows};
use crate::admin::{log_bodies, record_of};

/// So many bytes of records are kept.
const MOST_BYTES: usize = 16 * 1024 * 1024;
/// What an entry takes up beside its text.
const ENTRY: usize = 256;

/// The record of a table after its event of this number.
type Record = Option<(u32, Arc<str>)>;

/// The place of one record. Whoever makes it holds the lock, so that all others who ask for it wait for the same.
#[derive(Default)]
struct Place {
    record: tokio::sync::Mutex<Record>,
    bytes: AtomicUsize,
    used: AtomicU64,
}

/// Records that were asked for lately.
#[derive(Default)]
pub(super) struct Records {
    places: Mutex<HashMap<String, Arc<Place>>>,
    asked: AtomicU64,
    made: AtomicU64,
}

impl Records {
    fn place(&self, table: &str) -> Arc<Place> {
        let mut places = self.lock();
        let place = places.entry(table.to_owned()).or_default();
        place.used.store(self.asked.fetch_add(1, Relaxed), Relaxed);
        Arc::clone(place)
    }

    /// Lets those go that were asked for longest ago, until a bounded number of bytes is left.
    fn bound(&self) {
        let mut places = self.lock();
        let bytes = |place: &Arc<Place>| ENTRY + place.bytes.load(Relaxed);
        let mut all: usize = places.values().map(bytes).sum();
        if all <= MOST_BYTES {
            return;
        }
        let idle = places
            .iter()
            .filter(|(_, place)| Arc::strong_count(place) == 1);
        let mut oldest: Vec<_> = idle
            .map(|(table, place)| (place.used.load(Relaxed), table.clone()))
            .collect();
        oldest.sort_unstable();
        for (_, table) in oldest {
            if all <= MOST_BYTES / 8 * 7 {
                break;
            }
            all -= places.remove(&table).map_or(0, |place| bytes(&place));
        }
    }

    /// How many records were made, and the bytes that are kept.
    #[cfg(test)]
    pub(super) fn made(&self) -> (u64, usize) {
        let places = self.lock();
        let bytes = places.values().map(|place| place.bytes.load(Relaxed));
        (self.made.load(Relaxed), bytes.sum())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Place>>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Service {
    /// The game of a table as SGF.
    ///
    /// # Errors
    /// There is no such table, too many records are being made, or the database cannot be read.
    pub async fn record(&self, table: &TableId) -> Result<Arc<str>, ServiceError> {
        let inner = &self.inner;
        let row = inner.store.table(table.as_str()).await?;
        let last = row.ok_or(ServiceError::NotFound)?.seq;
        let place = inner.records.place(table.as_str());
        let mut record = place.record.lock().await;
        if let Some((seq, text)) = record.as_ref().filter(|(seq, _)| *seq >= last) {
            debug_assert!(*seq >= last);
            return Ok(Arc::clone(text));
        }
        let turn = inner.exports.turn().await?;
        let bodies = log_bodies(inner.store.as_ref(), table.as_str()).await?;
        let made = turn.run(move || {
            let log: Result<Vec<_>, _> = bodies.iter().map(|body| rows::read(body)).collect();
            let log = log?;
            let seq = log
                .last()
                .map_or(0, |event: &protocol::live::Event| event.seq);
            Ok::<_, ServiceError>((seq, Arc::<str>::from(record_of(&log)?)))
        });
        let (seq, text) = made.await??;
        inner.records.made.fetch_add(1, Relaxed);
        place.bytes.store(text.len(), Relaxed);
        *record = Some((seq, Arc::clone(&text)));
        drop(record);
        drop(place);
        inner.records.bound();
        Ok(text)
    }
}
