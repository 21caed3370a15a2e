//! The messages of the WebSocket, one JSON text each.

use serde::{Deserialize, Serialize};

use super::{
    At, Command, Event, Lobby, Me, Mine, PersonView, Pools, RatingRange, ServiceProblem, ShownRating, TableId,
    TableView,
};

/// The protocol version; a server refuses others with `live.protocol`.
pub const PROTOCOL: u32 = 2;

/// A message from a browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToServer {
    /// The first message of a connection.
    Hello {
        /// [`PROTOCOL`].
        proto: u32,
    },
    /// Subscribe to a table: answered by `table`, or by `events` if `seq` is given.
    Open {
        /// The table.
        table: String,
        /// The last event that the client has.
        seq: Option<u32>,
    },
    /// Unsubscribe from a table.
    Leave {
        /// The table.
        table: String,
    },
    /// Subscribe to the lobby: answered by `lobby`, now and after every change.
    Lobby {
        /// Whether to subscribe or unsubscribe.
        on: bool,
    },
    /// Subscribe to the person's own games, challenges and notices: answered by `mine`, now and after every change.
    /// Nobody counts as online by this alone.
    Mine {
        /// Whether to subscribe or unsubscribe.
        on: bool,
    },
    /// Subscribe to the pools: answered by `pools`, now and after every change that concerns the person, and after the
    /// waves in which opponents are found.
    Pools {
        /// Whether to subscribe or unsubscribe.
        on: bool,
    },
    /// Seek an opponent in a pool, instead of any other, until one is found. Answered by `pools`, or by `problem` with
    /// the `pool`.
    Seek {
        /// The pool.
        pool: String,
        /// The ratings that an opponent may have; any if missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        range: Option<RatingRange>,
        /// Whether unrated games against guests are accepted. Guests play no others.
        casual: bool,
    },
    /// Seek no longer. Answered by `pools`.
    StopSeeking,
    /// A command: answered by `ack` or `refused`.
    Do {
        /// The table.
        table: String,
        /// Made by the browser, different for every command, 1 to 64 letters, digits and `-`. Sent again, it is
        /// answered as the first time and not done again.
        cid: String,
        /// The last event that is known here: nothing is done if something has happened since that bears on it.
        seq: u32,
        /// The command or problem.
        command: Command,
    },
    /// Asks for `pong`.
    Ping {
        /// Returned in the answer.
        id: u32,
    },
}

/// A message from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a message is written or read, and gone")]
pub enum FromServer {
    /// The answer to `hello`.
    Welcome {
        /// [`PROTOCOL`].
        proto: u32,
        /// Who this connection belongs to.
        me: Me,
        /// The server's time.
        now_ms: At,
    },
    /// The full state of a table.
    Table {
        /// Its view.
        view: TableView,
    },
    /// Events of a table, in order and without a gap after those sent before.
    Events {
        /// The table.
        table: TableId,
        /// The events.
        events: Vec<Event>,
        /// Everybody whose id is in them.
        people: Vec<PersonView>,
    },
    /// A command was carried out and stored.
    Ack {
        /// The table.
        table: TableId,
        /// The id of the command.
        cid: String,
        /// The last event that it made, or the last of the table if it made none.
        seq: u32,
    },
    /// A command was refused.
    Refused {
        /// The table.
        table: TableId,
        /// The id of the command.
        cid: String,
        /// The last event of the table.
        seq: u32,
        /// The reason.
        problem: ServiceProblem,
    },
    /// Who is at a table.
    Presence {
        /// The table.
        table: TableId,
        /// Which of the two seats are connected.
        present: [bool; 2],
        /// The number of spectators.
        watchers: u32,
    },
    /// A game that is over was rated.
    Rated {
        /// The table.
        table: TableId,
        /// The ratings of the two before it, with what it changed.
        ratings: [ShownRating; 2],
    },
    /// The lobby.
    Lobby {
        /// Its view.
        lobby: Lobby,
    },
    /// The person's own games, challenges and notices.
    Mine {
        /// As they are now.
        mine: Mine,
    },
    /// The pools.
    Pools {
        /// As the person sees them.
        pools: Pools,
    },
    /// The answer to `ping`.
    Pong {
        /// The id of the `ping`.
        id: u32,
        /// The server's time.
        now_ms: At,
    },
    /// Another problem; the server may close the connection next.
    Problem {
        /// The command or problem.
        problem: ServiceProblem,
    },
    /// The server is restarting: reconnect soon.
    Closing,
}
