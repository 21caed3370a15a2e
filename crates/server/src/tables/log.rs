//! The log of a table, whole.

use protocol::live::{Event, Happening, PersonView};

use crate::prelude::*;
use crate::{
    store::Db,
    tables::{record, rows},
};

/// Events read per query.
const PAGE: usize = 1_000;

/// The whole log of a table.
pub(crate) async fn whole_log(db: &Db, id: &TableId) -> Result<Vec<Event>, ServiceError> {
    let bodies = log_bodies(db, id).await?;
    let events = bodies.iter().map(|body| Ok(rows::read_event(body)?));
    events.collect()
}

/// The same as it is stored, to be read elsewhere.
pub(crate) async fn log_bodies(db: &Db, id: &TableId) -> Result<Vec<String>, ServiceError> {
    let mut bodies: Vec<String> = Vec::new();
    loop {
        // The numbers of events are dense.
        let page = store::tables::log(db, id, bodies.len() as u32, PAGE).await?;
        let full = page.len() == PAGE;
        bodies.extend(page);
        if !full {
            break;
        }
    }
    if bodies.is_empty() {
        return Err(ServiceError::NotFound);
    }
    Ok(bodies)
}

/// The game of a log as SGF, with the names of those of its players who are among `people`.
pub(crate) fn record_of(log: &[Event], people: &[PersonView]) -> Result<String, ServiceError> {
    record::sgf(log, people)
        .map_err(|broken| StoreError::Broken(format!("the log of a table at event {}", broken.0)).into())
}

/// Who wrote a line of the chat, and its event without the text; nothing if the event is none, or has lost it already.
pub(crate) fn redacted(mut event: Event) -> Option<(PersonId, Event)> {
    let Happening::Said { by, text, .. } = &mut event.what else {
        return None;
    };
    if text.is_empty() {
        return None;
    }
    text.clear();
    Some((by.clone(), event))
}
