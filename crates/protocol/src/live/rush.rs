//! Puzzles from the server: the next one, answers to it, and Rush, dealt and judged by the server.

use super::{At, Millis};
use serde::{Deserialize, Serialize};
use strum::{AsRefStr, VariantArray};

use super::PersonView;
use crate::{GameKind, PuzzleAnswer, PuzzleQuestion};

/// How long a run of Rush lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, AsRefStr, VariantArray)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum RushMode {
    /// Three minutes.
    #[serde(rename = "3")]
    #[strum(serialize = "3")]
    Three,
    /// Five minutes.
    #[serde(rename = "5")]
    #[strum(serialize = "5")]
    Five,
    /// Until the last mistake that is allowed, without a clock.
    #[serde(rename = "survival")]
    #[strum(serialize = "survival")]
    Survival,
}

impl RushMode {
    /// Milliseconds on the clock; none without one.
    #[must_use]
    pub const fn limit_ms(self) -> Option<Millis> {
        match self {
            Self::Three => Some(Millis::minutes(3)),
            Self::Five => Some(Millis::minutes(5)),
            Self::Survival => None,
        }
    }
}

/// The wish for a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewRush {
    /// Trax or TwixT.
    pub game: GameKind,
    /// How long it lasts.
    pub mode: RushMode,
}

/// A puzzle of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DealtPuzzle {
    /// The puzzle's name.
    pub id: String,
    /// A number whose remainder by the number of the puzzle's images is the image that is asked.
    pub image: u32,
}

/// A run that has begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rush {
    /// Names the run: `POST /api/rush/{run}` ends it.
    pub run: String,
    /// The puzzles in their order; a run that has solved all of them is over.
    pub puzzles: Vec<DealtPuzzle>,
    /// Milliseconds on the clock; missing without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub limit_ms: Option<Millis>,
    /// The mistake that ends the run.
    pub strikes: u32,
}

/// An answer of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RushAnswer {
    /// The answer, in the words of the image.
    pub answer: PuzzleAnswer,
    /// Milliseconds since the answer before, or since the run began.
    pub ms: u32,
}

/// The answers to the first puzzles of a run, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RushAnswers {
    /// The answers.
    pub answers: Vec<RushAnswer>,
}

/// What a run was worth, as the server judges it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RushScore {
    /// Whose run it was.
    pub person: PersonView,
    /// Puzzles solved in time.
    pub score: u32,
    /// The lists with it.
    pub best: RushBest,
}

/// A place in a list of the best runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RushPlace {
    /// Whose run it was.
    pub person: PersonView,
    /// Puzzles solved.
    pub score: u32,
    /// Milliseconds to the last answer that counts; of equal scores the faster one is better.
    #[cfg_attr(test, ts(type = "number"))]
    pub ms: u64,
    /// When.
    pub at_ms: At,
}

/// The best runs of one game and mode, the best first; everybody is in a list once.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RushBest {
    /// Of today, in UTC.
    pub today: Vec<RushPlace>,
    /// Of all days.
    pub ever: Vec<RushPlace>,
}

/// A puzzle to be solved, with nothing of its solution.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NextPuzzle {
    /// The puzzle as one of its images, by chance.
    pub question: PuzzleQuestion,
    /// How hard it is: a Glicko-2 rating.
    pub rating: f64,
    /// How sure that is: its deviation.
    pub deviation: f64,
}

/// An answer to a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleAttempt {
    /// The number of the image that was asked.
    pub image: u32,
    /// The answer, in the words of that image.
    pub answer: PuzzleAnswer,
}
