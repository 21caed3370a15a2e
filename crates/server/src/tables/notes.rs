//! A person's notes at tables, for their export.

use serde_json::json;

use crate::prelude::*;
use crate::{
    people::belongings::{Belongings, Exported, MOST_BYTES},
    tables::Tables,
};

/// Notes that are read at once.
const MOST_NOTES: u32 = 200;

impl Belongings for Tables {
    fn name(&self) -> &'static str {
        "notes"
    }

    fn export<'a>(&'a self, person: &'a PersonId, after: &'a str, text: &'a mut String) -> Exported<'a> {
        Box::pin(async move {
            let mut after = after.to_owned();
            loop {
                let db = &self.base.db;
                let notes = store::accounts::notes_of(db, person, &after, MOST_NOTES).await?;
                let more = notes.len() == MOST_NOTES as usize;
                for note in notes {
                    *text += &format!("{}\n", json!({ "table": note.table, "note": note.body }));
                    after = note.table.to_string();
                }
                if !more {
                    return Ok(None);
                }
                if text.len() > MOST_BYTES {
                    return Ok(Some(after));
                }
            }
        })
    }

    /// They go table by table, where another id takes the person's seat.
    fn erase(&self) -> &'static [&'static str] {
        &[]
    }
}
