//! What is written and read of ratings.

use protocol::live::At;
use rating::Rating;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{PersonId, TableId},
    ratings::Standing,
};

/// A game that is over and not rated yet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(from = "DueColumns")]
pub(crate) struct RateDue {
    #[serde(rename = "table_id")]
    pub(crate) table: TableId,
    /// The name of the pool.
    pub(crate) pool: String,
    #[serde(skip_serializing)]
    pub(crate) seats: [PersonId; 2],
    /// Half points of the first seat.
    pub(crate) score: u8,
    pub(crate) ended_ms: At,
}

/// A pool.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
pub(crate) struct PoolRow {
    /// The last number that was given to a game, or taken by a new fold.
    pub(crate) no: u64,
    /// What beginning is worth, once that was computed.
    pub(crate) advantage: Option<f64>,
    /// When it was.
    pub(crate) fitted_ms: At,
}

/// Somebody in a pool.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
pub(crate) struct RatingRow {
    pub(crate) person: PersonId,
    pub(crate) pool: String,
    #[serde(with = "StandingColumns")]
    pub(crate) standing: Standing,
}

/// What a game changed for one of its seats.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
pub(crate) struct ChangeRow {
    #[serde(rename = "table_id")]
    pub(crate) table: TableId,
    pub(crate) seat: u8,
    pub(crate) no: u64,
    pub(crate) pool: String,
    pub(crate) person: PersonId,
    pub(crate) bot: bool,
    /// In half points.
    pub(crate) score: u8,
    #[serde(with = "BeforeColumns")]
    pub(crate) before: Rating,
    #[serde(with = "AfterColumns")]
    pub(crate) after: Rating,
    pub(crate) advantage: f64,
    pub(crate) at_ms: At,
    pub(crate) void: bool,
}

/// Something to be written about ratings.
#[derive(Clone, Debug)]
pub(crate) enum RatingWrite {
    /// A game is rated: both of its rows, whose number is one more than the last one of the pool, and what both are
    /// rated now. Not written if the pool has another last number by now.
    Rate {
        seats: Box<[ChangeRow; 2]>,
        standings: [Standing; 2],
    },
    /// A game is not rated after all.
    Skip { table: TableId },
    /// A pool is computed again. Not written if it has another last number than `no` by now.
    Refold {
        pool: String,
        no: u64,
        /// The rows that have become different.
        changes: Vec<ChangeRow>,
        /// Who is rated differently; without a standing, who is not rated any more.
        standings: Vec<(PersonId, Option<Standing>)>,
    },
    /// What beginning is worth in a pool.
    Advantage { pool: String, advantage: f64, at_ms: At },
}

/// Which people are listed as the best of a pool.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct BestQuery {
    pub(crate) now_ms: At,
    /// Who has played since.
    pub(crate) since_ms: At,
    /// By how much the square of a deviation grows in a millisecond, as a part of the square of the volatility.
    pub(crate) growth: f64,
    /// The deviations: greater than the first, at most the second.
    #[serde(skip_serializing)]
    pub(crate) deviations: [f64; 2],
    /// So many places are left out at the top.
    pub(crate) after: u32,
    pub(crate) most: u32,
}

/// The columns of a [`RateDue`].
#[derive(Deserialize)]
struct DueColumns {
    table_id: TableId,
    pool: String,
    first: PersonId,
    second: PersonId,
    score: u8,
    ended_ms: At,
}

impl From<DueColumns> for RateDue {
    fn from(columns: DueColumns) -> Self {
        Self {
            table: columns.table_id,
            pool: columns.pool,
            seats: [columns.first, columns.second],
            score: columns.score,
            ended_ms: columns.ended_ms,
        }
    }
}

/// The columns of a [`Standing`].
#[derive(Deserialize, Serialize)]
#[serde(remote = "Standing")]
struct StandingColumns {
    // `rating` is a column.
    #[serde(rename = "", with = "RatingColumns")]
    rating: Rating,
    games: u32,
    at_ms: At,
}

/// The columns of a [`Rating`].
#[derive(Deserialize, Serialize)]
#[serde(remote = "Rating")]
struct RatingColumns {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// The columns of a [`Rating`] before a game.
#[derive(Deserialize, Serialize)]
#[serde(remote = "Rating")]
struct BeforeColumns {
    #[serde(rename = "rating0")]
    rating: f64,
    #[serde(rename = "deviation0")]
    deviation: f64,
    #[serde(rename = "volatility0")]
    volatility: f64,
}

/// The columns of a [`Rating`] after a game.
#[derive(Deserialize, Serialize)]
#[serde(remote = "Rating")]
struct AfterColumns {
    #[serde(rename = "rating1")]
    rating: f64,
    #[serde(rename = "deviation1")]
    deviation: f64,
    #[serde(rename = "volatility1")]
    volatility: f64,
}
