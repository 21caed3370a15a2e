//! What is written and read, as rows.

/// One thing to be written, wholly or not at all.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// Somebody new with a session.
    Person {
        /// Their name in addresses.
        id: String,
        /// The hash of their token.
        token: [u8; 32],
        /// When.
        at_ms: u64,
    },
    /// What somebody calls themselves.
    Name {
        /// Who.
        id: String,
        /// Their name.
        name: Option<String>,
    },
    /// Whether somebody is banned, and since when.
    Ban {
        /// Who.
        id: String,
        /// Since when.
        since_ms: Option<u64>,
    },
    /// What happened at a table.
    Table(Box<Change>),
    /// A reload request was carried out.
    Heard {
        /// Of this table.
        table: String,
    },
    /// The server runs.
    Alive {
        /// When.
        at_ms: u64,
    },
}

/// What happened at a table, with all that follows from it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Change {
    /// The table's row after it.
    pub(crate) row: TableRow,
    /// The last event before it; 0 for a new table. Nothing is written if there is another one by now.
    pub(crate) expected: u32,
    /// The events, each with its number.
    pub(crate) events: Vec<(u32, String)>,
    /// The command that it answers, and the answer.
    pub(crate) command: Option<(String, String, Kept)>,
    /// The plans that have changed, by seat.
    pub(crate) plans: [Option<String>; 2],
    /// The notes that have changed, by seat.
    pub(crate) notes: [Option<String>; 2],
    /// An event of which something is forgotten, and what is left of it.
    pub(crate) redacted: Option<(u32, String)>,
    /// Whether the running server is to read the table again.
    pub(crate) reload_request: bool,
    /// A table that this begins.
    pub(crate) next: Option<Box<Change>>,
}

/// A table without its log, for lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TableRow {
    pub(crate) id: String,
    pub(crate) seq: u32,
    /// 0 while a seat is free, 1 while the game goes on, 2 when it is over.
    pub(crate) status: u8,
    pub(crate) listed: bool,
    pub(crate) offered_by: String,
    /// The people in the seats.
    pub(crate) people: [Option<String>; 2],
    pub(crate) turns: u32,
    /// The terms and the people, JSON.
    pub(crate) card: String,
    /// The clocks, JSON.
    pub(crate) clocks: Option<String>,
    pub(crate) deadline_ms: Option<u64>,
    pub(crate) created_ms: u64,
    pub(crate) changed_ms: u64,
}

/// The answer to a command that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    /// The event that it named.
    pub(crate) seq: u32,
    /// The refusal, JSON.
    pub(crate) problem: Option<String>,
}

/// Whether the commands that are to be answered may have been answered before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answers {
    /// None of them: to write an answer twice is an error.
    AreNew,
    /// Some may: it is looked for.
    MayBeKnown,
}

/// What became of something to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// It is on the disk.
    Done,
    /// Not written: the table has other events by now.
    Overtaken,
    /// Not written: the command was answered before, like this.
    Known(Kept),
}

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) banned: bool,
}

/// Plans and notes of the two seats, JSON and text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Private {
    pub(crate) plans: [Option<String>; 2],
    pub(crate) notes: [Option<String>; 2],
}
