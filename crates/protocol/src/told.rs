//! A review in words, in pieces that know which places of the board they name.

use serde::{Deserialize, Serialize};

use crate::{Colour, Square};

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ToldPart {
    /// The words.
    pub text: String,
    /// The side that it speaks of, where it names places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub by: Option<Colour>,
    /// The places that it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Square>>"))]
    pub squares: Vec<Square>,
    /// The same places as players write them; none if the words write them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub places: Vec<String>,
}

/// What is said of one finding, in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ToldFinding {
    /// What happened.
    pub happened: Vec<Vec<ToldPart>>,
    /// What would have been better: nothing else names a better turn.
    pub better: Vec<Vec<ToldPart>>,
    /// How sure that is.
    pub proof: Vec<String>,
}

/// What is said of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ToldReview {
    /// What is said of the whole game, in sentences.
    pub summary: Vec<String>,
    /// What is said of each finding, in their order.
    pub findings: Vec<ToldFinding>,
}
