//! Disabled tables: damaged ones that cannot be played. Each is logged once and then left alone.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::Service;
use crate::store::StoreError;

/// What is wrong with which table.
#[derive(Default)]
pub(super) struct DisabledTables(Mutex<BTreeMap<String, String>>);

impl DisabledTables {
    /// The error to answer with, if the table is disabled.
    pub(super) fn find(&self, table: &str) -> Option<StoreError> {
        self.lock().get(table).cloned().map(StoreError::Broken)
    }

    /// Another process has mended the table, perhaps.
    pub(super) fn forget(&self, table: &str) {
        self.lock().remove(table);
    }

    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }

    /// Whether it was not disabled before.
    fn add(&self, table: &str, why: &str) -> bool {
        let mut tables = self.lock();
        tables.insert(table.to_owned(), why.to_owned()).is_none()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Service {
    /// Disables a damaged table: it is not listed any more, and requests for it get the error.
    pub(super) fn disable(&self, table: &str, error: &StoreError) {
        let why = match error {
            StoreError::Broken(why) => why.clone(),
            other => other.to_string(),
        };
        if self.inner.disabled.add(table, &why) {
            tracing::error!(
                table,
                why,
                "table disabled; run `loopline admin verify` for details"
            );
        }
        self.inner.lobby.remove(table);
    }
}
