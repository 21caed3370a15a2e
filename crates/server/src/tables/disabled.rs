//! Disabled tables: damaged ones that cannot be played, and those that only a newer version of the program can read.
//! Each is logged once and then left alone.
//!
//! A fault in one table does not affect others. The start, the replay of all running games after it, and every access
//! may find one. Requests for a damaged table get `live.broken`, for a newer one `live.newer`.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::prelude::*;
use crate::tables::{Tables, update::TableUpdate};

/// Why a table cannot be played here.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Why {
    /// It is damaged so.
    Damaged(String),
    /// A newer program has written an event of this kind; another server may go on with it. When it was noted last that
    /// none does.
    Newer(String, At),
}

/// What is wrong with which table.
#[derive(Default)]
pub(crate) struct DisabledTables(Mutex<BTreeMap<TableId, Why>>);

impl DisabledTables {
    /// The error to answer with, if the table is disabled.
    pub(crate) fn find(&self, table: &TableId) -> Option<StoreError> {
        self.lock().get(table).cloned().map(|why| match why {
            Why::Damaged(why) => StoreError::Broken(why),
            Why::Newer(kind, _) => StoreError::NewerEvent(kind),
        })
    }

    /// Another process has mended the table, perhaps.
    pub(crate) fn forget(&self, table: &TableId) {
        self.lock().remove(table);
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// How many are damaged, and how many need a newer version.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let tables = self.lock();
        let is_newer = |why: &&Why| matches!(why, Why::Newer(..));
        let newer = tables.values().filter(is_newer).count();
        (tables.len() - newer, newer)
    }

    /// Whether a table needs a newer version, and it was not noted within `pause_ms` that nobody can play there; from
    /// now on it was.
    pub(crate) fn is_note_due(&self, table: &TableId, now_ms: At, pause_ms: Millis) -> bool {
        let mut tables = self.lock();
        let Some(Why::Newer(_, noted_ms)) = tables.get_mut(table) else {
            return false;
        };
        let due = now_ms - *noted_ms >= pause_ms;
        if due {
            *noted_ms = now_ms;
        }
        due
    }

    /// Whether it was not disabled before.
    fn add(&self, table: &TableId, why: Why) -> bool {
        self.lock().insert(table.to_owned(), why).is_none()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<TableId, Why>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables {
    /// Disables a table, so that requests for it get the error. A damaged one is not listed any more; one that a newer
    /// version writes to goes on elsewhere, and its viewers here are notified.
    pub(crate) fn disable(&self, table: &TableId, error: &StoreError) {
        if let StoreError::NewerEvent(kind) = error {
            if self.disabled.add(table, Why::Newer(kind.clone(), At::ZERO)) {
                tracing::warn!(
                    %table,
                    kind,
                    "a newer version of the program has written to a table; this one leaves it alone"
                );
            }
            let update = TableUpdate::unreadable(table);
            return self.updates.publish(table, &Arc::new(update));
        }
        let why = match error {
            StoreError::Broken(why) => why.clone(),
            other => other.to_string(),
        };
        if self.disabled.add(table, Why::Damaged(why.clone())) {
            tracing::error!(
                %table,
                why,
                "table disabled; run `loopline admin verify` for details"
            );
        }
        self.lobby.remove(table);
    }
}
