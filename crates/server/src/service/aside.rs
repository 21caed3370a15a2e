//! Tables that cannot be played, since what is kept of them is damaged: named in the log once, and left alone.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::Service;
use crate::store::StoreError;

/// What is wrong with which table.
#[derive(Default)]
pub(super) struct SetAside(Mutex<BTreeMap<String, String>>);

impl SetAside {
    /// The error to answer with, if the table is set aside.
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

    /// Whether it was not set aside before.
    fn add(&self, table: &str, why: &str) -> bool {
        let mut tables = self.lock();
        tables.insert(table.to_owned(), why.to_owned()).is_none()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Service {
    /// Sets a damaged table aside: it is listed no more, and whoever asks for it is told why.
    pub(super) fn set_aside(&self, table: &str, error: &StoreError) {
        let why = match error {
            StoreError::Broken(why) => why.clone(),
            other => other.to_string(),
        };
        if self.inner.aside.add(table, &why) {
            tracing::error!(
                table,
                why,
                "table set aside; loopline admin verify tells more"
            );
        }
        self.inner.lobby.remove(table);
    }
}
