//! The lobby: games that wait for somebody, and games that go on.

use serde::{Deserialize, Serialize};

use super::{Clocks, PersonView, SeatWish, Terms};

/// A game that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeekCard {
    /// The table.
    pub table: String,
    /// Who offers it.
    pub by: PersonView,
    /// What will be played; without the position, if it begins from one.
    pub terms: Terms,
    /// Whether it begins from a position, which the table knows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub from_position: bool,
    /// Where whoever offers it sits.
    pub seat: SeatWish,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at_ms: u64,
}

/// A game that goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameCard {
    /// The table.
    pub table: String,
    /// Who plays.
    pub seats: [PersonView; 2],
    /// What is played; without the position, if it began from one.
    pub terms: Terms,
    /// Whether it began from a position, which the table knows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub from_position: bool,
    /// How many turns were played.
    pub turns: u32,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// How many watch.
    pub watchers: u32,
}

/// What the lobby shows first, newest first; at most fifty of each, and the games of whoever looks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Games that wait.
    pub seeks: Vec<SeekCard>,
    /// Games that go on.
    pub games: Vec<GameCard>,
    /// The games of whoever looks that are not over, those first where they are to move.
    pub mine: Vec<GameCard>,
    /// How many are connected.
    pub online: u32,
    /// Where the lists go on: `GET /api/lobby/{list}?after={more}`.
    #[serde(default, skip_serializing_if = "LobbyMore::is_empty")]
    #[cfg_attr(test, ts(as = "Option<LobbyMore>", optional))]
    pub more: LobbyMore,
}

/// For each list of the lobby what its next page comes after; missing where there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyMore {
    /// Of the games that wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seeks: Option<String>,
    /// Of the games that go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub games: Option<String>,
    /// Of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mine: Option<String>,
}

impl LobbyMore {
    /// Whether no list has another page.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.seeks.is_none() && self.games.is_none() && self.mine.is_none()
    }
}

/// A further page of one list of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyPage {
    /// Games that wait, if the list is of those.
    pub seeks: Vec<SeekCard>,
    /// Games that go on, if the list is of those.
    pub games: Vec<GameCard>,
    /// What the next page comes after, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<String>,
}
