//! A table as one person sees it.

use serde::{Deserialize, Serialize};

use super::{At, Clocks, PersonId, PersonView, Seat, SeatWish, ShownRating, TableEnd, TableId, Terms};

/// The status of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A seat is free.
    Open,
    /// The game is running.
    Playing,
    /// The game is over.
    Over,
}

/// Open offers and requests, with the seat that made each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offers {
    /// A draw.
    pub draw: Option<Seat>,
    /// A takeback.
    pub takeback: Option<Seat>,
    /// The next game.
    pub rematch: Option<Seat>,
}

/// What a player has asked of the other, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Asked {
    /// The number of turns when a draw was last offered. It is offered again once both have played.
    pub draw: Option<u32>,
    /// The number of turns when a takeback was last requested, likewise.
    pub takeback: Option<u32>,
    /// How the other has answered the last of them, until the player plays again.
    pub answer: Option<Answer>,
}

/// How a player has answered what was asked of them, if they did not agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// They declined.
    Declined,
    /// They played on.
    Lapsed,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// The number of its event.
    pub seq: u32,
    /// The server's time.
    pub at_ms: At,
    /// The id of the person.
    pub by: PersonId,
    /// The seat, if they play.
    pub seat: Option<Seat>,
    /// The text.
    pub text: String,
}

/// The match that a game belongs to. Points are by the seats of this game.
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
    pub before: Option<TableId>,
    /// The table of the next game.
    pub next: Option<TableId>,
}

/// The die of a table of Luck Trax.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableDie {
    /// The SHA-256 of the secret, 64 hexadecimal digits.
    pub commitment: String,
    /// The numbers that players have added.
    pub nonces: Vec<DieNonce>,
    /// The faces thrown since the last turn.
    pub faces: String,
    /// The secret, 64 hexadecimal digits; missing before the end of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub secret: Option<String>,
}

/// A number that a player has added to the die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DieNonce {
    /// The id of the person.
    pub by: PersonId,
    /// 32 hexadecimal digits.
    pub nonce: String,
}

/// Forced tiles of a turn that were left for the rules to place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Forgotten {
    /// The index of the turn in `turns`.
    pub turn: u32,
    /// How many.
    pub tiles: u16,
}

/// A table as one person sees it, up to event `seq`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The table's id, as in its link.
    pub table: TableId,
    /// The last event included.
    pub seq: u32,
    /// The terms.
    pub terms: Terms,
    /// The id of the host.
    pub by: PersonId,
    /// The seat the host prefers.
    pub seat: SeatWish,
    /// Whether the lobby lists it while a seat is free.
    pub listed: bool,
    /// The only person who may accept the offer, in a challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to: Option<PersonId>,
    /// Its status.
    pub status: Status,
    /// The ids of the people in the first and the second seat.
    pub seats: [Option<PersonId>; 2],
    /// Everybody whose id is in this view.
    pub people: Vec<PersonView>,
    /// The person's own seat; missing for spectators.
    pub mine: Option<Seat>,
    /// The turns so far, as in a record.
    pub turns: Vec<String>,
    /// What was left for the rules to place in each turn that left some, in order; only by
    /// [`Laying::Leaflet`](super::Laying).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub forgot: Option<Vec<Forgotten>>,
    /// What its player had left after each turn, in hundredths of a second; missing where there are no clocks. Where
    /// time is given turn by turn, it is what was left of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number[]"))]
    pub left_cs: Option<Vec<i64>>,
    /// The die of Luck Trax.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub die: Option<TableDie>,
    /// The hash of the position, sixteen hexadecimal digits.
    pub hash: String,
    /// The clocks; missing before the game begins and where there are none.
    pub clocks: Option<Clocks>,
    /// Whether the player to move is on vacation: their own time is over, and the clock shows what is left of the day
    /// taken.
    #[serde(default)]
    pub vacation: bool,
    /// Open offers.
    pub offers: Offers,
    /// What the person has asked of the other; missing for spectators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub asked: Option<Asked>,
    /// How it ended, if it did.
    pub end: Option<TableEnd>,
    /// Whether the game is rated; before it begins, whether it is if the person who looks joins, and for the host,
    /// whether it can be.
    #[serde(default)]
    pub rated: bool,
    /// Before the game begins, the rating of the host in its pool, if there is one and they have an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rating: Option<ShownRating>,
    /// The ratings of the two in the pool of the game, if there is one and they have accounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ratings: Option<[Option<ShownRating>; 2]>,
    /// The chat, oldest first.
    pub chat: Vec<ChatLine>,
    /// The match.
    pub series: MatchView,
    /// The person's own plan, as in [`Command::Plan`](super::Command::Plan).
    pub plan: Vec<Vec<String>>,
    /// The person's own notes.
    pub note: String,
    /// Which of the two seats are connected.
    pub present: [bool; 2],
    /// The number of spectators.
    pub watchers: u32,
    /// The link to share.
    pub link: String,
}
