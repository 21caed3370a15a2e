//! Games with their variations, as they are read from records, analysed and shared.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Problem, Setup, live::ClockTerms};

/// The annotation of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Glyph {
    /// `!`
    Good,
    /// `!!`
    Great,
    /// `!?`
    Interesting,
    /// `?!`
    Doubtful,
    /// `?`
    Bad,
    /// `??`
    Blunder,
}

/// A position of a study, and the turn that leads to it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StudyNode {
    /// The number of the node before, smaller than this one's; none at the root.
    pub parent: Option<u32>,
    /// The turn as it is written in a record; none at the root.
    pub turn: Option<String>,
    /// The comment on the position; may be empty.
    #[serde(default)]
    pub comment: String,
    /// The annotation of the turn.
    #[serde(default)]
    pub mark: Option<Glyph>,
    /// What the player had left after the turn, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub left_ms: Option<u64>,
    /// What else a record says of the position, as SGF has it: its name, marks on the board and unknown properties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<String>,
}

/// A game with its variations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Study {
    /// The game, its rules and its start.
    pub setup: Setup,
    /// The players `first` and `second`, the `event`, the `date` and the `round` of a match, as far as they are known.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
    /// How the game ended: `1-0`, `0-1` or `draw`, with `resign`, `time` or `forfeit` behind it if it ended so, such as
    /// `1-0 resign`; empty if unknown.
    #[serde(default)]
    pub result: String,
    /// The time control, where it is one of those that people play by here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<ClockTerms>,
    /// The root and then every other position after the one before it. The first of the nodes with the
    /// same parent goes on with the main line.
    pub nodes: Vec<StudyNode>,
}

/// What was found in a file or a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Imported {
    /// Its games; what follows a fault is left out of its game.
    pub studies: Vec<Study>,
    /// The first fault. Its values name the place as far as it is known: `game` from 1, `turn` from 1 in its
    /// line, `text` as written, `line` of the file.
    pub problem: Option<Problem>,
}

impl From<Result<Study, Problem>> for Imported {
    fn from(read: Result<Study, Problem>) -> Self {
        let (studies, problem) = match read {
            Ok(study) => (vec![study], None),
            Err(problem) => (Vec::new(), Some(problem)),
        };
        Self { studies, problem }
    }
}
