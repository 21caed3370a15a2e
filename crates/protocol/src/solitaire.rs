//! The pile of the solitaire, and the results of its solver.

use serde::{Deserialize, Serialize};

use crate::{Drawing, Heading, MarkName};

/// The tile that is to be placed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TopTile {
    /// The tile as it lies.
    pub drawing: Drawing,
    /// Its mark as it lies.
    pub mark: MarkName,
    /// The edges that white joins.
    pub white: [Heading; 2],
    /// Whether it may be turned and flipped, since it fits nowhere as it lies.
    pub turning: bool,
}

/// The pile of the solitaire.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Pile {
    /// The side of the square that is to be filled.
    pub size: u32,
    /// The number that the pile was shuffled from.
    pub seed: String,
    /// How many tiles are left, the uppermost one included.
    pub left: u32,
    /// The uppermost tile, unless all lie on the table.
    pub top: Option<TopTile>,
    /// How many tiles the longest open track passes through.
    pub longest: u32,
}

/// A placement and what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Advised {
    /// The placement as text.
    pub text: String,
    /// Its column, absolute.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// The probability of winning after it under best play.
    pub probability: f64,
}

/// A placement compared with the best one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reviewed {
    /// The placement as text.
    pub text: String,
    /// The probability of winning that the tile offered: after the best placement.
    pub before: f64,
    /// The probability after what was placed.
    pub after: f64,
    /// The probability lost.
    pub cost: f64,
    /// The best placement, if it was another one.
    pub best: Option<String>,
}

/// The solver's results for a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Advice {
    /// The probability of winning before the uppermost tile was seen.
    pub value: f64,
    /// Every placement of the uppermost tile, the best first.
    pub placements: Vec<Advised>,
    /// Every placement of the game so far.
    pub review: Vec<Reviewed>,
}
