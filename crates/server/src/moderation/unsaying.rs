//! Taking lines out of a chat while people are at the table.

use crate::prelude::*;
use crate::{
    moderation::Moderation,
    sanctions::explained,
    store::{ModLogEntry, SanctionWrite, TableOutcome},
    tables::{log::redacted, rows},
};

/// So often it is tried again after another process has written to the table.
const TRIES: u32 = 3;

impl Moderation {
    /// Takes a line out: its text is deleted from the log, and everybody at the table is notified.
    ///
    /// # Errors
    /// The person is no moderator, there is no such line, or the database fails.
    pub async fn unsay(&self, who: &PersonId, table: &TableId, seq: u32, text: &str) -> Result<(), ServiceError> {
        self.expect_moderator(who).await?;
        let text = explained(text)?;
        let by = self.take_out(table, seq).await?;
        store::maintenance::scrub(&self.base.db).await?;
        let entry = ModLogEntry {
            at_ms: self.base.now_ms(),
            moderator: who.clone(),
            act: "unsay".to_owned(),
            person: Some(by),
            subject: Some(format!("{table}:{seq}")),
            text,
        };
        self.sanction(SanctionWrite::Log(entry)).await
    }

    /// Deletes the text of a line and returns who wrote it.
    async fn take_out(&self, table: &TableId, seq: u32) -> Result<PersonId, ServiceError> {
        let slot = self.tables.slots.get(table, self.base.now_ms());
        let mut place = slot.live.lock().await;
        for _ in 0..TRIES {
            let live = self.tables.load(table, &slot, &mut place).await?;
            let log = store::tables::log(&self.base.db, table, seq.saturating_sub(1), 1).await?;
            let line = log.first().map(|body| rows::read_event(body)).transpose()?;
            let (by, line) = line.and_then(redacted).ok_or(ServiceError::NotFound)?;
            let events = live.table.unsay(seq, self.base.now_ms());
            let mut change = rows::change(table, &live.table, live.rev, &events);
            change.redacted = Some((seq, rows::json(&line)));
            let write = change.clone();
            match self.base.write(write).await {
                Ok(TableOutcome::Done) => {
                    self.tables.after(table, &slot, live, &change, events, None).await;
                    return Ok(by);
                }
                Ok(_) => place.take(),
                Err(error) => {
                    *place = None;
                    return Err(error.into());
                }
            };
        }
        Err(ServiceError::Overloaded)
    }
}
