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
    /// What will be played.
    pub terms: Terms,
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
    /// What is played.
    pub terms: Terms,
    /// How many turns were played.
    pub turns: u32,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// How many watch.
    pub watchers: u32,
}

/// All that the lobby shows, newest first; at most a hundred of each.
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
}
