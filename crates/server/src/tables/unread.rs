//! Times in which no server could read a table, since only servers of an older version ran: what has passed is given
//! back to its players by the next one that can.

use std::collections::HashMap;

use crate::prelude::*;
use crate::{
    store::{Due, NodeWrite, TableRow},
    tables::Tables,
};

/// A server that shares its database notes it for a table whose deadline has passed by this: a newer one beside it
/// would have acted.
const LEFT_ALONE: Millis = Millis::seconds(5);
/// So far ahead it notes it, and as long it waits for the next time.
const AHEAD: Millis = Millis::seconds(10);
/// A server that is alone notes it once, without an end: the next one that starts knows when it starts.
const NO_END: At = At(1 << 53);

impl Tables {
    /// Since when no server could read tables, for a server that was alone on its database.
    pub(crate) async fn unread_since(&self) -> Result<HashMap<TableId, At>, StoreError> {
        let notes = store::nodes::outages(&self.base.db, 0, At::ZERO).await?;
        let mut since = HashMap::new();
        for note in notes.into_iter().filter(|note| note.to_ms == NO_END) {
            if let Some(table) = note.table {
                let first = since.entry(table).or_insert(note.from_ms);
                *first = note.from_ms.min(*first);
            }
        }
        Ok(since)
    }

    /// Notes that nobody can play at a table from `since_ms` on, if this server is alone.
    pub(crate) async fn note_unread(&self, row: &TableRow, since_ms: At) -> Result<(), StoreError> {
        if self.base.joined().is_some() || row.status != 1 {
            return Ok(());
        }
        let note = NodeWrite::Unread {
            table: row.id.clone(),
            from_ms: since_ms.max(row.changed_ms),
            to_ms: NO_END,
        };
        self.base.db.write(note).await
    }

    /// Notes the same for those of the tables with passed deadlines that this server owns and cannot read, if it shares
    /// its database.
    pub(crate) async fn note_overdue(&self, overdue: &[Due]) {
        if self.base.joined().is_none() {
            return;
        }
        let now_ms = self.base.now_ms();
        let is_due = |due: &&Due| {
            now_ms - due.deadline_ms >= LEFT_ALONE
                && self.base.owns(&due.id)
                && self.disabled.is_note_due(&due.id, now_ms, AHEAD)
        };
        let due: Vec<TableId> = overdue.iter().filter(is_due).map(|due| due.id.clone()).collect();
        if due.is_empty() {
            return;
        }
        if let Err(error) = self.note_all(&due, now_ms + AHEAD * 2).await {
            tracing::warn!(%error, "cannot note that nobody can play at some tables");
        }
    }

    async fn note_all(&self, tables: &[TableId], to_ms: At) -> Result<(), StoreError> {
        for row in store::tables::rows_of(&self.base.db, tables).await? {
            let note = NodeWrite::Unread {
                from_ms: row.changed_ms,
                table: row.id,
                to_ms,
            };
            self.base.write(note).await?;
        }
        Ok(())
    }
}
