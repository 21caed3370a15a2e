//! The die of Luck Trax.

use serde::{Deserialize, Serialize};

use crate::{Drawing, Heading, MarkName, Problem};

/// A face of the die, as the player to move sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FaceView {
    /// Its character in records: one of `| - J L F 7`.
    pub sign: String,
    /// The face as a picture.
    pub drawing: Drawing,
    /// The tile as it then lies on the board: turned by half a circle for the second side.
    pub tile: Drawing,
    /// The mark of the tile.
    pub mark: MarkName,
    /// The edges that white joins on the face.
    pub white: [Heading; 2],
}

/// What the die shows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DieView {
    /// Where the faces come from, as in a set-up.
    pub source: String,
    /// The faces thrown since the last turn.
    pub faces: Vec<FaceView>,
    /// Whether a turn can begin with the last of them; otherwise the die has to be thrown (again).
    pub ready: bool,
    /// How often it was thrown in the game.
    pub thrown: u32,
    /// Faces of later throws that are known already, since turns were taken back.
    pub known: String,
}

/// The answer to a throw.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Thrown {
    /// The face.
    pub face: Option<FaceView>,
    /// Why the die was not thrown.
    pub refusal: Option<Problem>,
}

/// What an audit of a game of Luck Trax found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AuditView {
    /// `verified`, `by-hand`, `sealed`, or `failed` with a problem.
    pub verdict: String,
    /// How many throws were looked at.
    pub throws: u32,
    /// What does not hold.
    pub problem: Option<Problem>,
}
