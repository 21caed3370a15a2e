//! What each step costs. docs/research/scale.md says how it was measured.

/// Costs of the steps. Processor time is in µs of one processor; `db` is the database's.
#[derive(Clone)]
pub(super) struct Costs {
    /// A command at its server: read, decided, written, serialised.
    pub(super) turn: f64,
    /// A transaction at the server that writes it.
    pub(super) commit: f64,
    /// A message to one connection.
    pub(super) send: f64,
    /// A message of the bus.
    pub(super) bus_message: f64,
    /// A query for the rows of tables that others have changed.
    pub(super) rows: f64,
    /// Each row of it.
    pub(super) row: f64,
    /// A table that somebody has open, read again: its events, plans and notes.
    pub(super) follow: f64,
    /// An event that came with its hint: read, applied and serialised.
    pub(super) event: f64,
    /// A card that came with a hint, entered in the lists.
    pub(super) card: f64,
    /// The lobby for one connection.
    pub(super) lobby: f64,
    /// The lobby for one connection, where its text is shared.
    pub(super) shared_lobby: f64,
    /// A connection, each second.
    pub(super) connection: f64,
    /// A page with a profile and its games.
    pub(super) page: f64,
    /// Somebody in the list of all who are at a server.
    pub(super) person: f64,
    /// A row of the comparison of revisions.
    pub(super) revision: f64,
    /// A transaction in the database.
    pub(super) db_commit: f64,
    /// Each turn in it.
    pub(super) db_turn: f64,
    /// `page` in the database.
    pub(super) db_page: f64,
    /// `rows` in the database.
    pub(super) db_rows: f64,
    /// `row` in the database.
    pub(super) db_row: f64,
    /// `follow` in the database, three queries.
    pub(super) db_follow: f64,
    /// `revision` in the database.
    pub(super) db_revision: f64,
    /// Time to write the log to the disk. Transactions with NOTIFY do that one after the other.
    pub(super) flush: f64,
    /// Time of a message between servers.
    pub(super) bus: f64,
    /// Time of a message between regions.
    pub(super) region: f64,
}

/// Bytes of what is sent.
pub(super) struct Bytes {
    /// An event to a connection.
    pub(super) event: f64,
    /// An acknowledgement.
    pub(super) ack: f64,
    /// A page of the lobby.
    pub(super) lobby: f64,
    /// A message of the bus without its hints.
    pub(super) envelope: f64,
    /// A hint.
    pub(super) hint: f64,
    /// Somebody in the list of all who are at a server.
    pub(super) person: f64,
    /// A table in the list of all that are open at a server.
    pub(super) table: f64,
    /// Log of the database for an event.
    pub(super) log: f64,
}

/// Measured with a release build. `event`, `card`, `shared_lobby` and `person` are estimates; `flush`, `bus` and
/// `region` are assumed.
pub(super) const MEASURED: Costs = Costs {
    turn: 140.0,
    commit: 220.0,
    send: 15.0,
    bus_message: 30.0,
    rows: 127.0,
    row: 10.0,
    follow: 300.0,
    event: 60.0,
    card: 15.0,
    lobby: 300.0,
    shared_lobby: 30.0,
    connection: 9.5,
    page: 220.0,
    person: 1.0,
    revision: 3.0,
    db_commit: 380.0,
    db_turn: 160.0,
    db_page: 300.0,
    db_rows: 220.0,
    db_row: 5.0,
    db_follow: 320.0,
    db_revision: 2.0,
    flush: 500.0,
    bus: 300.0,
    region: 40_000.0,
};

/// Measured with the same runs.
pub(super) const BYTES: Bytes = Bytes {
    event: 285.0,
    ack: 70.0,
    lobby: 17000.0,
    envelope: 41.0,
    hint: 33.0,
    person: 19.0,
    table: 63.0,
    log: 1860.0,
};
