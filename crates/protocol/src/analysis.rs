//! Requests for an analysis, and its results.
//!
//! A share is a probability from 0 to 1: of winning, a draw counted as half of a win.

use serde::{Deserialize, Serialize};

use crate::{Colour, Drawing, Feature, NamedThreat, Setup, Square};

/// A position to analyse.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysisRequest {
    /// The game and its rules.
    pub setup: Setup,
    /// The turns that lead to the position.
    pub turns: Vec<String>,
    /// The number of lines, from 1 to 8; with fewer turns there are fewer lines.
    pub lines: u32,
    /// The time limit; until stopped if missing, but never longer than ten minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub time_ms: Option<u32>,
    /// Whether the heat map is wanted.
    pub heat: bool,
}

/// The result of an analysis after a completed depth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Analysis {
    /// The side to move.
    pub by: Colour,
    /// The share of the side to move, by the best line.
    pub share: f64,
    /// The same for the first side of the game, as a bar shows it.
    pub first: f64,
    /// The completed depth in turns; 0 in a game that is over.
    pub depth: u32,
    /// How many positions were visited so far.
    pub nodes: u32,
    /// Whether nothing more will come.
    pub done: bool,
    /// The best lines, the best first; none in a game that is over.
    pub lines: Vec<AnalysedLine>,
    /// The heat map, if it was requested.
    pub heat: Vec<Heat>,
}

/// A line of play and what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysedLine {
    /// The turns as text, each as it is written when it is played; never empty.
    pub turns: Vec<String>,
    /// Where the turns are played, in order; a swap is played nowhere.
    pub marks: Vec<TurnMark>,
    /// The share of the side to move after its first turn in this line.
    pub share: f64,
    /// The same for the first side of the game.
    pub first: f64,
    /// In how many of its own turns the side to move wins; negative: in how many turns of the other side
    /// it loses.
    pub decided: Option<i32>,
    /// Whether that holds against every reply.
    pub proved: bool,
}

/// Where a turn of a line is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnMark {
    /// Its column, absolute.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// Who plays it.
    pub by: Colour,
}

/// The heat of a square.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Heat {
    /// Its column, absolute.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// From 0 to 1; the best square has 1.
    pub weight: f64,
}

/// The threats of the side that is not to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Threats {
    /// The side that threatens.
    pub by: Colour,
    /// Every turn that would win at once; if there is none, the best turn of that side alone. None in a
    /// game that is over.
    pub threats: Vec<Threat>,
    /// In Trax, what both sides threaten by the names that players give it: those of the side that threatens
    /// first, what is near and certain first.
    pub named: Vec<NamedThreat>,
    /// In TwixT, what both sides have by the names that players give it, the gravest first.
    pub features: Vec<Feature>,
}

/// A turn of the side that is not to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Threat {
    /// The turn as text.
    pub turn: String,
    /// The square that it is played on.
    pub label: String,
    /// That square, then those that it concerns: of forced tiles in ripple order, of linked pegs.
    pub squares: Vec<Square>,
    /// The turn as a picture, in the colour of the side that threatens.
    pub ghost: Drawing,
    /// In how many of its own turns that side would win; 1: at once.
    pub decided: Option<i32>,
    /// The share of that side after it.
    pub share: f64,
}
