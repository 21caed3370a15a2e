//! Answers to items of the course, and the drill of chains.

use serde::{Deserialize, Serialize};

use crate::PuzzleOutcome;

/// What a wrong answer did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Wronged {
    /// Its class, as the files of lessons name it.
    pub class: String,
    /// The name of its words: the item's, or that of the class.
    pub key: String,
}

/// A judged answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judgement {
    /// How far it comes.
    pub outcome: PuzzleOutcome,
    /// The answer of the other side, if the item goes on.
    pub reply: Option<String>,
    /// What a wrong answer did.
    pub wrong: Option<Wronged>,
    /// The turns of the other side, and then of both, that show why it is wrong.
    pub refutation: Vec<String>,
    /// The code of the rule that refuses the turn.
    pub refused: Option<String>,
}

impl Judgement {
    /// An answer of which nothing else is said.
    #[must_use]
    pub const fn of(outcome: PuzzleOutcome) -> Self {
        Self {
            outcome,
            reply: None,
            wrong: None,
            refutation: Vec::new(),
            refused: None,
        }
    }
}

/// A square that is asked for, and the tile that belongs there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Place {
    /// Column, absolute.
    pub x: i32,
    /// Row, absolute.
    pub y: i32,
    /// What the square is called in the position; none beyond the squares that have names.
    pub name: String,
    /// For `predict` the forced tile by the letters of its colours, one of `| - F 7 L J` as in position texts.
    pub tile: Option<char>,
}

/// A learner's marks against the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Marked {
    /// Whether they are all of the answer and no more.
    pub solved: bool,
    /// Marks that are right.
    pub right: Vec<(i32, i32)>,
    /// Marks that are wrong.
    pub wrong: Vec<(i32, i32)>,
    /// How many are missing.
    pub missing: usize,
}

/// How much of a chain is shown before it is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Shown {
    /// The whole chain.
    #[default]
    Chain,
    /// The tile that is about to be laid.
    Tile,
    /// Nothing.
    None,
}

/// A learner of the drill.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Learner {
    /// The skill, on the scale of the difficulties.
    pub skill: f64,
    /// How much is shown.
    pub shown: Shown,
    /// Chains in a row without a fault.
    pub run: u8,
    /// Chains in a row with one.
    pub faults: u8,
    /// Chains laid in all.
    pub laid: u32,
}

/// A turn of the drill.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Chain {
    /// Its number.
    pub number: usize,
    /// The position, as position text of official rules.
    pub position: String,
    /// The turn whose chain is laid.
    pub turn: String,
}
