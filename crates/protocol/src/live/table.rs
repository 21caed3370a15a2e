//! A table as somebody sees it.

use serde::{Deserialize, Serialize};

use super::{Clocks, PersonView, Seat, SeatWish, TableEnd, Terms};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A seat is free.
    Open,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
}

/// What is offered or asked for, by the seat that does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offers {
    /// A draw.
    pub draw: Option<Seat>,
    /// A turn back.
    pub takeback: Option<Seat>,
    /// The next game.
    pub rematch: Option<Seat>,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// The number of its event.
    pub seq: u32,
    /// The server's time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at_ms: u64,
    /// Who.
    pub by: PersonView,
    /// The seat, if they play.
    pub seat: Option<Seat>,
    /// The text.
    pub text: String,
}

/// The match that a game belongs to. Points are those of the two seats of this game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchView {
    /// Which game of the match this is, from 1.
    pub number: u32,
    /// Games won before and in this one.
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: u32,
    /// Whether another game may follow this one.
    pub more: bool,
    /// The table of the game before.
    pub before: Option<String>,
    /// The table of the next game.
    pub next: Option<String>,
}

/// A table as somebody sees it, with everything up to event `seq`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The table's name in addresses.
    pub table: String,
    /// The last event in here.
    pub seq: u32,
    /// What is played.
    pub terms: Terms,
    /// Who offered the game.
    pub by: PersonView,
    /// Where they wished to sit.
    pub seat: SeatWish,
    /// Whether the lobby lists it while a seat is free.
    pub listed: bool,
    /// How far it is.
    pub status: Status,
    /// Who sits where: whoever begins the game, and the other.
    pub seats: [Option<PersonView>; 2],
    /// The seat of whoever looks; missing for those who watch.
    pub mine: Option<Seat>,
    /// The turns so far, as in a record.
    pub turns: Vec<String>,
    /// The hash of the position, sixteen hexadecimal digits.
    pub hash: String,
    /// The clocks; missing before the game begins and where there are none.
    pub clocks: Option<Clocks>,
    /// What is offered.
    pub offers: Offers,
    /// How it ended, if it did.
    pub end: Option<TableEnd>,
    /// The chat, oldest first.
    pub chat: Vec<ChatLine>,
    /// The match.
    pub series: MatchView,
    /// What whoever looks has planned, as in [`Command::Plan`](super::Command::Plan).
    pub plan: Vec<Vec<String>>,
    /// What whoever looks has noted.
    pub note: String,
    /// Which of the two seats are connected.
    pub present: [bool; 2],
    /// How many watch.
    pub watchers: u32,
    /// The whole address to hand on.
    pub link: String,
}
