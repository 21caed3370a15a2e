//! Ratings, as pages show them.

use serde::{Deserialize, Serialize};

use super::{At, PersonId, PersonView, TableEnd, TableId, Terms};

/// A rating beside a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShownRating {
    /// In whole points.
    pub rating: i32,
    /// Whether little is known of the person: the rating is shown with a question mark.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub provisional: bool,
    /// By how much the game has changed it, once it is over and rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub change: Option<i32>,
}

/// How rated games ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// The rating of a person in a pool.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PoolRating {
    /// The pool: game, rules and speed, such as `twixt/standard+24/quick`.
    pub pool: String,
    /// The rating now.
    pub rating: ShownRating,
    /// The standard deviation now, in whole points.
    pub deviation: u32,
    /// The rated games.
    pub games: u32,
    /// How they ended.
    #[serde(default)]
    pub tally: Tally,
    /// When the last one ended.
    pub at_ms: At,
}

/// A rating after a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// When the game ended.
    pub at_ms: At,
    /// The rating, in whole points.
    pub rating: i32,
    /// The standard deviation, in whole points.
    pub deviation: u32,
}

/// The history of a rating: `GET /api/people/{id}/ratings?pool=…`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingHistory {
    /// The pool.
    pub pool: String,
    /// At most two hundred of the ratings that the person has had, evenly spaced by games, oldest first; the last one
    /// is among them.
    pub points: Vec<RatingPoint>,
}

/// A finished game of somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayedGame {
    /// The table.
    pub table: TableId,
    /// The ids of the players.
    pub seats: [PersonId; 2],
    /// The terms, without a starting position.
    pub terms: Terms,
    /// The number of turns.
    pub turns: u32,
    /// How it ended; missing in games of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub end: Option<TableEnd>,
    /// When it was offered.
    pub at_ms: At,
    /// The ratings of both before it, with what it changed; missing if it was not rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ratings: Option<[ShownRating; 2]>,
}

/// Finished games of somebody, newest first: `GET /api/people/{id}/games?after=…`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayedGames {
    /// At most twenty-five.
    pub games: Vec<PlayedGame>,
    /// Everybody whose id is in them.
    pub people: Vec<PersonView>,
    /// The `after` of the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<String>,
}

/// A place on the list of the best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RankedPerson {
    /// The place, from 1.
    pub place: u32,
    /// Who it is.
    pub person: PersonView,
    /// The rating now.
    pub rating: ShownRating,
    /// The standard deviation now, in whole points.
    pub deviation: u32,
    /// The rated games.
    pub games: u32,
}

/// Somebody below the list of the best: little is known of their rating yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProvisionalPerson {
    /// Who it is.
    pub person: PersonView,
    /// The rating now.
    pub rating: ShownRating,
    /// The standard deviation now, in whole points.
    pub deviation: u32,
    /// The rated games.
    pub games: u32,
}

/// The best of a pool: `GET /api/ratings/{pool}?after=…`. Listed is whose rating is known well and who has played
/// within sixty days; bots are not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Leaderboard {
    /// The pool.
    pub pool: String,
    /// All pools of this server.
    pub pools: Vec<String>,
    /// At most fifty places, best first.
    pub places: Vec<RankedPerson>,
    /// The `after` of the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<u32>,
    /// On the last page, at most fifty who would be listed if their rating were known well, best first. They have no
    /// places.
    #[serde(default)]
    pub provisional: Vec<ProvisionalPerson>,
    /// The levels of the engine, from the first one on. They have no places either.
    #[serde(default)]
    pub levels: Vec<ShownRating>,
}

/// Asks for a level of the engine as the opponent at one's own open table: `POST /api/tables/{table}/bot`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatBot {
    /// The level, 1 to 9: the tenth takes as long as it is given, which is too long for a server.
    pub level: u8,
}
