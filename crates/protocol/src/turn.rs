//! Turns that were played, and turns that could be.

use serde::{Deserialize, Serialize};

use crate::{Colour, Problem};

/// The mark of a tile of Trax, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum MarkName {
    /// `+`
    Plus,
    /// `/`
    Slash,
    /// `\`
    Backslash,
}

/// What a turn did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum TurnKind {
    /// A tile or a peg was placed.
    Place,
    /// The pie rule was taken.
    Swap,
    /// A tile from the pile was placed, in the solitaire.
    Lay,
}

/// A turn of the game so far. Squares are named as before the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnView {
    /// The turn as it is written in a record.
    pub text: String,
    /// Who played it.
    pub by: Colour,
    /// What it did.
    pub kind: TurnKind,
    /// The square of the tile or peg; empty for a swap.
    pub label: String,
    /// The tile's mark, in Trax.
    pub mark: Option<MarkName>,
    /// The squares of the forced tiles in ripple order.
    pub forced: Vec<String>,
    /// How many links it laid.
    pub links: u32,
}

/// One way to play on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// The turn as text, to play or to draw as a ghost.
    pub text: String,
    /// The tile's mark, in Trax.
    pub mark: Option<MarkName>,
    /// The squares of the forced tiles in ripple order.
    pub forced: Vec<String>,
    /// How many links the turn lays.
    pub links: u32,
    /// How many links are cut off.
    pub cuts: u32,
    /// Why the turn is not allowed, if it is not.
    pub refusal: Option<Problem>,
}

/// What can be done on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choices {
    /// Column, absolute.
    pub x: i32,
    /// Row, absolute.
    pub y: i32,
    /// The square's name.
    pub label: String,
    /// Every fitting tile, or the one peg, legal or not.
    pub options: Vec<Choice>,
    /// Why there are none.
    pub refusal: Option<Problem>,
}

/// The answer to a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Played {
    /// The turn, if it was played.
    pub turn: Option<TurnView>,
    /// Why it was not.
    pub refusal: Option<Problem>,
}

impl From<Result<TurnView, Problem>> for Played {
    fn from(played: Result<TurnView, Problem>) -> Self {
        let (turn, refusal) = match played {
            Ok(turn) => (Some(turn), None),
            Err(problem) => (None, Some(problem)),
        };
        Self { turn, refusal }
    }
}
