//! Updates sent to a table's subscribers.

use std::sync::Arc;

use protocol::live::{Event, FromServer, Happening, PersonView, ShownRating};
use table::Table;

use crate::people::mentioned;
use crate::prelude::*;

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
        /// The message for the players, where they may not read all of it yet.
        for_players: Option<Arc<str>>,
        /// Whether the players may read from now on what was withheld from them.
        reveals: bool,
    },
    /// Others are there than before.
    Presence {
        /// The message for browsers, a [`FromServer::Presence`] as JSON.
        message: Arc<str>,
    },
    /// A newer version of the program has written to the table, which this server cannot read.
    Unreadable {
        /// The message for browsers, a [`FromServer::Problem`] as JSON.
        message: Arc<str>,
    },
    /// Somebody at the table has another name, or an account.
    Renamed {
        /// The message for browsers, a [`FromServer::Events`] without events as JSON.
        message: Arc<str>,
    },
    /// The game was rated.
    Rated {
        /// The message for browsers, a [`FromServer::Rated`] as JSON.
        message: Arc<str>,
    },
}

impl TableUpdate {
    /// Events that have happened at a table, which is as after them.
    pub(crate) fn events(id: &TableId, table: &Table, events: Vec<Event>, people: Vec<PersonView>) -> Option<Self> {
        let (first, last) = (events.first()?.seq, events.last()?.seq);
        let withheld = events.iter().any(|event| table.withholds(event));
        let for_players = withheld.then(|| players_message(id, table, &events, &people));
        let reveals = is_end(&events) && table.was_withheld();
        let message = message(id, events, people);
        Some(Self::Events {
            first,
            last,
            message,
            for_players,
            reveals,
        })
    }

    pub(crate) fn presence(table: &TableId, present: [bool; 2], watchers: u32) -> Self {
        let message = text(&FromServer::Presence {
            table: table.to_owned(),
            present,
            watchers,
        });
        Self::Presence { message }
    }

    pub(crate) fn unreadable(table: &TableId) -> Self {
        let problem = ServiceProblem::from(ProblemCode::Newer).with("table", table.as_str());
        let message = text(&FromServer::Problem { problem });
        Self::Unreadable { message }
    }

    pub(crate) fn renamed(table: &TableId, person: PersonView) -> Self {
        let message = message(table, Vec::new(), vec![person]);
        Self::Renamed { message }
    }

    pub(crate) fn rated(table: &TableId, ratings: [ShownRating; 2]) -> Self {
        let message = text(&FromServer::Rated {
            table: table.to_owned(),
            ratings,
        });
        Self::Rated { message }
    }
}

/// Whether a game ends with one of these events.
pub(crate) fn is_end(events: &[Event]) -> bool {
    let mut events = events.iter();
    events.any(|event| matches!(event.what, Happening::Ended { .. }))
}

/// The events as the players may read them, and the people who are still named.
fn players_message(id: &TableId, table: &Table, events: &[Event], people: &[PersonView]) -> Arc<str> {
    let events = events.iter().cloned();
    let events: Vec<Event> = events.map(|event| table.as_players_see(event)).collect();
    let named = mentioned::by_events(&events);
    let people = people.iter().filter(|person| named.contains(&person.id));
    let people = people.cloned().collect();
    message(id, events, people)
}

fn message(id: &TableId, events: Vec<Event>, people: Vec<PersonView>) -> Arc<str> {
    let table = id.to_owned();
    text(&FromServer::Events { table, events, people })
}

fn text(message: &FromServer) -> Arc<str> {
    let text = serde_json::to_string(message).expect("a message with text keys");
    text.into()
}
