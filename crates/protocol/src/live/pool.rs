//! Pools: an opponent for one of a few games, without choosing one.

use super::{At, TableId};
use serde::{Deserialize, Serialize};

use super::Terms;

/// How far an opponent's rating may be from the own one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingRange {
    /// Below it.
    pub below: u16,
    /// Above it.
    pub above: u16,
}

/// A pool.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PoolCard {
    /// Its name, such as `trax/official/quick`.
    pub pool: String,
    /// What is played.
    pub terms: Terms,
    /// How many others seek an opponent in it.
    pub seekers: u32,
}

/// Why somebody plays with none of those who seek in the same pool; what they can change themselves comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Apart {
    /// The others are not within the own range of ratings.
    OwnRange,
    /// The others are guests, and unrated games are not accepted.
    Guest,
    /// The own rating is not within the range of the others.
    TheirRange,
    /// The others accept no unrated games, and this is a guest.
    Rated,
}

/// Somebody's search for an opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seeking {
    /// The pool.
    pub pool: String,
    /// Since when.
    pub since_ms: At,
    /// The ratings that an opponent may have; any if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub range: Option<RatingRange>,
    /// Whether unrated games against guests are accepted.
    pub casual: bool,
    /// Why none of those who wait now plays with them; missing if nobody waits, or somebody will.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub apart: Option<Apart>,
    /// The level of the engine that is about as strong, once the search for a live game has lasted twenty seconds: it
    /// is a bot that plays at `POST /api/tables/{table}/bot`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<u8>,
}

/// An opponent was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Paired {
    /// The pool.
    pub pool: String,
    /// The table, at which the game has begun.
    pub table: TableId,
}

/// The pool in which somebody wants to be told of the next search of another person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PoolAlert {
    /// Its name; missing for none.
    #[serde(default)]
    pub pool: Option<String>,
}

/// The pools as one person sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Pools {
    /// All of them.
    pub pools: Vec<PoolCard>,
    /// The own search, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seeking: Option<Seeking>,
    /// The game that the last search led to, for a minute.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub paired: Option<Paired>,
}
