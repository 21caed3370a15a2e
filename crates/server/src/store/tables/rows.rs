//! What is written and read of tables.

use protocol::live::At;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{PersonId, TableId},
    store::{Leaving, NewNotice, PlayEnd, RateDue, SpentVacation},
};

/// What happened at a table, with all that follows from it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Change {
    /// The table's row after it.
    pub(crate) row: TableRow,
    /// The revision of the row before it; 0 for a new table. Nothing is written if there is another one by now.
    pub(crate) expected: u64,
    /// The events, each with its number.
    pub(crate) events: Vec<(u32, String)>,
    /// The command that it answers, and the answer.
    pub(crate) command: Option<(PersonId, String, Kept)>,
    /// The plans that have changed, by seat.
    pub(crate) plans: [Option<String>; 2],
    /// The notes that have changed, by seat.
    pub(crate) notes: [Option<String>; 2],
    /// An event of which something is forgotten, and what is left of it.
    pub(crate) redacted: Option<(u32, String)>,
    /// Whether running servers are to read the whole table again.
    pub(crate) reload_request: bool,
    /// The notices that it causes.
    pub(crate) notices: Vec<NewNotice>,
    /// Who leaves the pools with it.
    pub(crate) leaving: Leaving,
    /// The game that this ends, if it is to be rated.
    pub(crate) rate_due: Option<RateDue>,
    /// The vacation that it takes.
    pub(crate) vacation: Option<SpentVacation>,
    /// How the game that this ends was for its players.
    pub(crate) ends: Vec<PlayEnd>,
    /// A table that this begins.
    pub(crate) next: Option<Box<Change>>,
}

impl Change {
    /// Whether the row is written: an answer alone leaves it as it is.
    pub(crate) fn touches_row(&self) -> bool {
        let private = self.plans.iter().chain(&self.notes);
        !self.events.is_empty() || private.flatten().next().is_some()
    }
}

/// A table without its log, for lists.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
pub(crate) struct TableRow {
    pub(crate) id: TableId,
    pub(crate) seq: u32,
    /// 0 while a seat is free, 1 while the game goes on, 2 when it is over.
    pub(crate) status: u8,
    pub(crate) listed: bool,
    pub(crate) offered_by: PersonId,
    /// The person in the first seat.
    pub(crate) first: Option<PersonId>,
    /// The person in the second seat.
    pub(crate) second: Option<PersonId>,
    pub(crate) turns: u32,
    /// The terms and the people, JSON.
    pub(crate) card: String,
    /// The clocks, JSON.
    pub(crate) clocks: Option<String>,
    pub(crate) deadline_ms: Option<At>,
    pub(crate) created_ms: At,
    pub(crate) changed_ms: At,
    /// How often the table was changed: with every event, and with every plan and note.
    pub(crate) rev: u64,
}

impl TableRow {
    /// The people in the seats.
    pub(crate) fn people(&self) -> [Option<&PersonId>; 2] {
        [self.first.as_ref(), self.second.as_ref()]
    }
}

/// The revision of a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Revision {
    pub(crate) id: TableId,
    pub(crate) rev: u64,
}

/// A table with its deadline.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Due {
    pub(crate) id: TableId,
    pub(crate) deadline_ms: At,
}

/// An event, as JSON, with the number under which it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Entry {
    pub(crate) seq: u32,
    pub(crate) body: String,
}

/// The answer to a command that was kept.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct Kept {
    /// The event that it named.
    pub(crate) seq: u32,
    /// The refusal, JSON.
    pub(crate) problem: Option<String>,
}

/// Plans and notes of the two seats, JSON and text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Private {
    pub(crate) plans: [Option<String>; 2],
    pub(crate) notes: [Option<String>; 2],
}

/// A plan or a note.
#[derive(Deserialize)]
pub(super) struct OfSeat {
    seat: usize,
    body: String,
}

impl Private {
    /// All of a table.
    pub(super) fn of(plans: Vec<OfSeat>, notes: Vec<OfSeat>) -> Self {
        Self {
            plans: by_seat(plans),
            notes: by_seat(notes),
        }
    }
}

fn by_seat(rows: Vec<OfSeat>) -> [Option<String>; 2] {
    let mut bodies = [None, None];
    for row in rows {
        bodies[row.seat & 1] = Some(row.body);
    }
    bodies
}
