//! One's own rated games that go on: no engine helps in them.

use serde::{Deserialize, Serialize};

use super::TableId;

use crate::Setup;

/// A rated game in progress, as far as the engine of the page has to know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedGame {
    /// The table.
    pub table: TableId,
    /// What is played.
    pub setup: Setup,
    /// The turns.
    pub turns: Vec<String>,
}

/// One's own rated games in progress: `GET /api/me/rated-games`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedGames {
    /// The games, the latest first.
    pub games: Vec<RatedGame>,
}
