//! The messages of the WebSocket, one JSON text each.

use serde::{Deserialize, Serialize};

use super::{Command, Event, Lobby, Me, ServiceProblem, TableView};

/// The version of what is said here; a server refuses others with `live.protocol`.
pub const PROTOCOL: u32 = 1;

/// From a browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToServer {
    /// The first message of a connection.
    Hello {
        /// [`PROTOCOL`].
        proto: u32,
    },
    /// Sit down at a table to play or to watch: answered by `table`, or by `events` if `seq` is told.
    Open {
        /// The table.
        table: String,
        /// The last event that is known here.
        seq: Option<u32>,
    },
    /// Stop hearing of a table.
    Leave {
        /// The table.
        table: String,
    },
    /// Hear of the lobby: answered by `lobby`, now and whenever it changes.
    Lobby {
        /// Whether to hear of it.
        on: bool,
    },
    /// Do something at a table: answered by `ack` or `refused`.
    Do {
        /// The table.
        table: String,
        /// Made by the browser, different for every command, 1 to 64 letters, digits and `-`. Sent again, it is
        /// answered as the first time and not done again.
        cid: String,
        /// The last event that is known here: nothing is done if something has happened since that bears on it.
        seq: u32,
        /// What.
        command: Command,
    },
    /// Asks for `pong`.
    Ping {
        /// Given back.
        id: u32,
    },
}

/// From the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a message is written or read, and gone"
)]
pub enum FromServer {
    /// The answer to `hello`.
    Welcome {
        /// [`PROTOCOL`].
        proto: u32,
        /// Who this connection belongs to.
        me: Me,
        /// The server's time, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        now_ms: u64,
    },
    /// Everything about a table.
    Table {
        /// It.
        view: TableView,
    },
    /// What happened at a table, in order and without a gap after what was said before.
    Events {
        /// The table.
        table: String,
        /// The events.
        events: Vec<Event>,
    },
    /// A command was carried out and is kept.
    Ack {
        /// The table.
        table: String,
        /// The command's.
        cid: String,
        /// The last event that it made, or the last of the table if it made none.
        seq: u32,
    },
    /// A command was not carried out.
    Refused {
        /// The table.
        table: String,
        /// The command's.
        cid: String,
        /// The last event of the table.
        seq: u32,
        /// Why.
        problem: ServiceProblem,
    },
    /// Who is at a table.
    Presence {
        /// The table.
        table: String,
        /// Which of the two seats are connected.
        present: [bool; 2],
        /// How many watch.
        watchers: u32,
    },
    /// The lobby.
    Lobby {
        /// All of it.
        lobby: Lobby,
    },
    /// The answer to `ping`.
    Pong {
        /// As asked.
        id: u32,
        /// The server's time, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        now_ms: u64,
    },
    /// Something else was wrong; the connection may be closed next.
    Problem {
        /// What.
        problem: ServiceProblem,
    },
    /// The server stops and will be back: connect again soon.
    Closing,
}
