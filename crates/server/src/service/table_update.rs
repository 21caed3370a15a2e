//! Updates sent to a table's subscribers.

use std::sync::Arc;

use protocol::live::{Event, FromServer, PersonView, ShownRating};

/// An update of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableUpdate {
    /// Something happened.
    Events {
        /// The number of the first event.
        first: u32,
        /// That of the last one; there is no gap between them.
        last: u32,
        /// The message for browsers, a [`FromServer::Events`] as JSON, written once for all.
        message: Arc<str>,
    },
    /// Others are there than before.
    Presence {
        /// The message for browsers, a [`FromServer::Presence`] as JSON.
        message: Arc<str>,
    },
    /// The game was rated.
    Rated {
        /// The message for browsers, a [`FromServer::Rated`] as JSON.
        message: Arc<str>,
    },
}

impl TableUpdate {
    pub(super) fn events(table: &str, events: Vec<Event>, people: Vec<PersonView>) -> Option<Self> {
        let (first, last) = (events.first()?.seq, events.last()?.seq);
        let table = table.to_owned();
        let message = text(&FromServer::Events {
            table,
            events,
            people,
        });
        Some(Self::Events {
            first,
            last,
            message,
        })
    }

    pub(super) fn presence(table: &str, present: [bool; 2], watchers: u32) -> Self {
        let message = text(&FromServer::Presence {
            table: table.to_owned(),
            present,
            watchers,
        });
        Self::Presence { message }
    }

    pub(super) fn rated(table: &str, ratings: [ShownRating; 2]) -> Self {
        let message = text(&FromServer::Rated {
            table: table.to_owned(),
            ratings,
        });
        Self::Rated { message }
    }
}

fn text(message: &FromServer) -> Arc<str> {
    let text = serde_json::to_string(message).expect("a message with text keys");
    text.into()
}
