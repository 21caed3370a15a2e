//! Cards as the page keeps them, and what they and puzzles are answered with. Days are whole numbers of the page's
//! calendar.

use serde::{Deserialize, Serialize};

/// When a card is to be seen again, as the crate `repetition` keeps it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardSchedule {
    /// In how many days the card is forgotten by one in ten; 0 before the first review.
    pub stability: f64,
    /// How hard the card is.
    pub difficulty: f64,
    /// The day of the last review.
    pub reviewed: u32,
    /// The day on which it is to be seen again.
    pub due: u32,
    /// How often it was reviewed.
    pub reviews: u32,
    /// How often it was forgotten after the first review.
    pub lapses: u32,
}

/// An answer to a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardAnswer {
    /// Whether it is right.
    pub right: bool,
    /// Whether a hint was shown.
    pub hint: bool,
    /// How long it took.
    pub ms: u32,
    /// How long the person's answers took of late.
    pub times: Vec<u32>,
}

/// What was done on a day already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardsDone {
    /// New cards.
    pub new: u32,
    /// Other cards.
    pub reviews: u32,
}

/// A strength, or a guess of it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GuessedRating {
    /// The rating.
    pub rating: f64,
    /// How sure it is; as unsure as can be if missing.
    #[cfg_attr(test, ts(optional))]
    pub deviation: Option<f64>,
    /// How much it is expected to change; as usual if missing.
    #[cfg_attr(test, ts(optional))]
    pub volatility: Option<f64>,
}

/// The strength of a solver.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SolverRating {
    /// The rating.
    pub rating: f64,
    /// How sure it is.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}
