//! A puzzle as it is asked, an answer to it, and what the answer is worth.

use serde::{Deserialize, Serialize};

use crate::{GameKind, PuzzleKind};

/// A puzzle as it is asked: an image of it, with nothing of its solution.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleQuestion {
    /// The puzzle's name.
    pub id: String,
    /// The number of the image, from 0.
    pub image: u32,
    /// The game.
    pub game: GameKind,
    /// The rule set that it is asked by.
    pub rules: String,
    /// The board of TwixT.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub size: Option<String>,
    /// The position before the last turn of the other side.
    pub start: String,
    /// That turn, which leads to the position that is to be solved.
    pub last: String,
    /// What is asked.
    pub kind: PuzzleKind,
    /// Own turns that a question of yes or no is about; 1 where the next turn is to win or to stop a win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turns: Option<u32>,
    /// The squares or holes that the question names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The turn whose forced tiles, or whose winner, are asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turn: Option<String>,
}

/// An answer to a puzzle, in the words of the image that was asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PuzzleAnswer {
    /// All turns that were played from the position that is to be solved, the solver's first and last.
    Turns(Vec<String>),
    /// Yes or no.
    Says(bool),
    /// The squares of forced tiles, by column and row.
    Squares(Vec<(i32, i32)>),
}

/// How far an answer comes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PuzzleOutcome {
    /// The puzzle is solved.
    Solved,
    /// The turn is right, and the other side has answered.
    On,
    /// The answer is wrong.
    Missed,
    /// The rules refuse the turn; nothing has changed.
    Refused,
}

/// A judged answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleJudgement {
    /// How far it comes.
    pub outcome: PuzzleOutcome,
    /// The answer of the other side, if it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub reply: Option<String>,
    /// Turns of the other side, and then of both, that show why it is wrong; empty if nothing short shows it.
    pub refutation: Vec<String>,
    /// The other side wins by force in so many of its turns; 0 if the answer itself has ended the game so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub loses: Option<u32>,
    /// Names of what the other side wins with, as in `ThreatName` and `FeatureName`.
    pub threats: Vec<String>,
    /// Whether the answer is right though the puzzle does not know it: it is proved, and the puzzle is to be set aside.
    pub aside: bool,
    /// The code of the rule that refuses the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub refused: Option<String>,
    /// The squares of a wrong answer that are right, and those that are not; empty where none were asked for.
    pub right: Vec<(i32, i32)>,
    /// As `right`.
    pub wrong: Vec<(i32, i32)>,
    /// How many squares are missing.
    pub missing: u32,
}

/// The solution of a puzzle, in the words of the image that was asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PuzzleSolution {
    /// The turns of both sides that show it.
    pub line: Vec<String>,
    /// Yes or no, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub answer: Option<bool>,
    /// The squares of forced tiles, by column and row, in the order in which they ripple out.
    pub squares: Vec<(i32, i32)>,
}
