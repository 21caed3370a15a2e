//! The tables that a connection is subscribed to.

use std::{
    future,
    sync::Arc,
    task::{Context, Poll},
};

use crate::prelude::*;
use crate::{
    bus::Subscription,
    error::Limit,
    tables::{here::Presence, update::TableUpdate},
};

/// Subscriptions per connection: a page shows one table and may follow a few more.
pub(super) const MOST: usize = 8;

/// A table, and the last event sent to the client.
pub(super) struct OpenTable {
    pub(super) id: TableId,
    /// The last event sent.
    pub(super) seq: u32,
    pub(super) updates: Subscription<TableUpdate>,
    /// Keeps the person present.
    pub(super) _presence: Presence,
}

/// The open tables, at most [`MOST`].
#[derive(Default)]
pub(super) struct OpenTables {
    all: Vec<OpenTable>,
    /// Where to poll first, so that every table gets its turn.
    first: usize,
}

impl OpenTables {
    /// Fails if the connection follows as many tables as it may.
    pub(super) fn check_limit(&self) -> Result<(), ServiceError> {
        Limit(ProblemCode::LimitWatched, MOST).check(self.all.len())
    }

    /// Adds a table that is not among them.
    pub(super) fn add(&mut self, table: OpenTable) {
        self.all.push(table);
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Unsubscribes from a table.
    pub(super) fn leave(&mut self, id: &TableId) {
        self.all.retain(|table| table.id != *id);
    }

    /// A table that is among them.
    pub(super) fn get(&mut self, id: &TableId) -> Option<&mut OpenTable> {
        self.all.iter_mut().find(|table| table.id == *id)
    }

    /// The next update of any table; `None` in place of the update if the connection was too slow and has missed some.
    /// Never completes without tables. Cancel safe.
    pub(super) async fn next(&mut self) -> (TableId, Option<Arc<TableUpdate>>) {
        future::poll_fn(|context| self.poll_next(context)).await
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<(TableId, Option<Arc<TableUpdate>>)> {
        let count = self.all.len();
        for index in (self.first..count).chain(0..self.first.min(count)) {
            let table = &mut self.all[index];
            if let Poll::Ready(updates) = table.updates.poll_recv(context) {
                self.first = (index + 1) % count;
                return Poll::Ready((table.id.clone(), updates));
            }
        }
        Poll::Pending
    }
}
