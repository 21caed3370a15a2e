//! What the page asks the engine's worker, and its answer.

use serde::{Deserialize, Serialize};

use crate::Setup;

/// A position to choose a turn in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EngineRequest {
    /// Comes back in the reply.
    pub id: u32,
    /// The game and its rules.
    pub setup: Setup,
    /// The turns that lead to the position.
    pub turns: Vec<String>,
    /// How strong to play, from 1 to 10.
    pub level: u8,
    /// Where chance comes from: equal requests with equal seeds get equal turns.
    pub seed: u32,
    /// How long to think at most; the level's own time if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub time_ms: Option<u32>,
}

/// The engine's turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EngineReply {
    /// The id of the request.
    pub id: u32,
    /// The turn as text; none if the game is over.
    pub turn: Option<String>,
}
