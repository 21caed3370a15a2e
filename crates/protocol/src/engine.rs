//! What the page asks of the engine in a worker, and the answers: each has the tag of its request.

use serde::{Deserialize, Serialize};

use crate::{Advice, Analysis, AnalysisRequest, GameLine, GameReview, Setup};

/// A position to choose a turn in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EngineRequest {
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
    /// The turn as text; none if the game is over.
    pub turn: Option<String>,
}

/// What is asked of a worker's engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum WorkRequest {
    /// The computer's turn.
    Think(EngineRequest),
    /// Searches a position while a person thinks; whether there may be more to find. Nothing to find at any but the
    /// strongest level, or with a die.
    Ponder {
        /// The position.
        position: EngineRequest,
        /// For so many milliseconds.
        ms: u32,
    },
    /// Analyses a position; every completed depth is a part.
    Analyse(AnalysisRequest),
    /// What the placements of the solitaire are worth in a game, by its record. The first question about a size takes
    /// as long as solving it does.
    Advise(String),
    /// Begins the review of a game.
    Review(GameLine),
    /// Goes on with the review, to the next finding of a quick look at all turns at first, then turn by turn.
    Step,
}

/// The answers to a [`WorkRequest`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the requests say what they are")]
pub enum WorkAnswer {
    Think(EngineReply),
    Ponder(bool),
    Analyse(Analysis),
    Advise(Advice),
    /// A part of advice: so many positions are solved.
    Solved(u32),
    Review(()),
    /// What is found so far; nothing once all turns are judged.
    Step(Option<GameReview>),
}
