//! The tables that a connection hears of.

use std::{
    future,
    sync::Arc,
    task::{Context, Poll},
};

use crate::{
    bus::Subscription,
    service::{Limit, Presence, ServiceError, TableId, TableNews},
};

/// A connection hears of so many tables at once: a page shows one, and may keep an eye on some.
pub(super) const MOST: usize = 8;

/// A table, and how far the connection was told of it.
pub(super) struct OpenTable {
    /// Which.
    pub(super) id: TableId,
    /// The last event that the other side was told.
    pub(super) seq: u32,
    /// What comes.
    pub(super) news: Subscription<TableNews>,
    /// That somebody is here.
    pub(super) _presence: Presence,
}

/// The tables, at most [`MOST`].
#[derive(Default)]
pub(super) struct OpenTables {
    all: Vec<OpenTable>,
    /// Where to look first: each table has its turn.
    first: usize,
}

impl OpenTables {
    /// Whether there is room for another table.
    pub(super) fn room(&self) -> Result<(), ServiceError> {
        Limit::Watched(MOST).check(self.all.len())
    }

    /// Adds a table that is not among them.
    pub(super) fn add(&mut self, table: OpenTable) {
        self.all.push(table);
    }

    /// Hears no more of a table.
    pub(super) fn leave(&mut self, id: &TableId) {
        self.all.retain(|table| table.id != *id);
    }

    /// A table that is among them.
    pub(super) fn get(&mut self, id: &TableId) -> Option<&mut OpenTable> {
        self.all.iter_mut().find(|table| table.id == *id)
    }

    /// The next news of any of them; `None` in place of the news if the connection was too slow and has missed some.
    /// Never comes while there are no tables. May be dropped and asked again.
    pub(super) async fn next(&mut self) -> (TableId, Option<Arc<TableNews>>) {
        future::poll_fn(|context| self.poll_next(context)).await
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<(TableId, Option<Arc<TableNews>>)> {
        let count = self.all.len();
        for index in (self.first..count).chain(0..self.first.min(count)) {
            let table = &mut self.all[index];
            if let Poll::Ready(news) = table.news.poll_recv(context) {
                self.first = (index + 1) % count;
                return Poll::Ready((table.id.clone(), news));
            }
        }
        Poll::Pending
    }
}
