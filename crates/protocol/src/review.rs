//! The review of a game as data: what is said of its turns, never in words.

use serde::{Deserialize, Serialize};

use crate::{Colour, Square};

/// What is said of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// The turn itself ends the game in the other side's favour.
    HandedOver,
    /// A forced win was there before the turn, and is not proved after it.
    MissedWin,
    /// The other side wins by force after the turn, and was not threatening to.
    Allowed,
    /// The other side was threatening to win, and the turn does not stop it.
    MissedDefence,
    /// All turns are proved to lose.
    NothingHelped,
    /// All other turns are proved to lose.
    OnlyTurn,
    /// A peg of TwixT that serves neither side's plan, as the engine sees it.
    Spent,
    /// The winning chances fall, as the engine sees it.
    Ground,
}

/// How sure a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "grade")]
pub enum FindingGrade {
    /// All that it says is proved.
    Proved,
    /// It rests on a win that is refuted to so many own turns.
    Within {
        /// So many.
        turns: u32,
    },
    /// What was there before the turn is proved, what the turn leads to is not; or the other way round.
    Open,
    /// The engine thinks so.
    Judged,
}

/// What a position is worth to the side that is to move before a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "worth")]
pub enum Worth {
    /// It wins in so many own turns.
    Win {
        /// So many.
        turns: u32,
    },
    /// The game is drawn.
    Draw,
    /// The other side wins in so many of its turns.
    Loss {
        /// So many; 0 if the turn ends the game so.
        turns: u32,
    },
    /// Neither is proved.
    Open {
        /// There is no forced win within so many own turns.
        no_win: u32,
        /// There is none of the other side.
        no_loss: u32,
    },
}

/// Something with a name that one side has after the turn, would have had after a better one, or has in the line of a
/// finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewThreat {
    /// What players call it, as in `ThreatName` or `FeatureName`.
    pub name: String,
    /// Whose it is.
    pub by: Colour,
    /// Whether it is the other side's, which gained it by the turn or wins by it; otherwise the own side gave it up.
    pub gained: bool,
    /// Whether it is not on the board yet: a turn makes it, and no reply stops it then.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub to_come: bool,
    /// Where it is.
    pub squares: Vec<Square>,
    /// The same places as players write them in the position that has it.
    pub places: Vec<String>,
}

/// What decides the line of a finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DecidingThreats {
    /// The turns of the line that lead to it. None: the side whose turn is the first of the line has it where the line
    /// begins. Otherwise it has it after them, and no turn of the other side stops it.
    pub after: Vec<String>,
    /// What that side has.
    pub threats: Vec<ReviewThreat>,
}

/// How many classes of turns are not proved to lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HoldingTurns {
    /// So many.
    pub count: u32,
    /// Of so many.
    pub of: u32,
    /// How sure that is of the least sure of them.
    pub grade: FindingGrade,
}

/// What is said of one turn of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Finding {
    /// The number of the turn, from 1.
    pub ply: u32,
    /// Whose turn it was.
    pub by: Colour,
    /// The other side.
    pub rival: Colour,
    /// The turn.
    pub turn: String,
    /// Where it is; nothing of a swap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turn_at: Option<Square>,
    /// How sure the finding is.
    pub grade: FindingGrade,
    /// What is said.
    pub kind: FindingKind,
    /// What the position was worth before the turn.
    pub before: Worth,
    /// What it was worth after it.
    pub after: Worth,
    /// At most three better turns, the best first.
    pub best: Vec<String>,
    /// Where each of them is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Option<Square>>>"))]
    pub best_at: Vec<Option<Square>>,
    /// A line: from the position before the turn if a win was missed, otherwise from the one after it.
    pub line: Vec<String>,
    /// Where each of its turns is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Option<Square>>>"))]
    pub line_at: Vec<Option<Square>>,
    /// The reason: what the other side gained by the turn, and what the own side gave up.
    pub threats: Vec<ReviewThreat>,
    /// The reason where there is no such threat, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deciding: Option<DecidingThreats>,
    /// The turns that hold, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub holding: Option<HoldingTurns>,
    /// Since which turn the game was lost at least, where nothing helped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub lost_since: Option<u32>,
    /// By how much the winning chances fell as the engine sees it, from 0 to 1.
    pub drop: f64,
    /// The build that found it: proofs of another build are not mixed with these.
    pub build: String,
    /// The positions that could be visited to find it.
    pub budget: u64,
}

/// How well a side kept what the game was worth to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeptValue {
    /// Whose turns.
    pub by: Colour,
    /// Turns that kept it.
    pub kept: u32,
    /// Of so many.
    pub of: u32,
    /// The same of turns where several others were proved to lose.
    pub hard_kept: u32,
    /// Of so many.
    pub hard: u32,
}

/// The review of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameReview {
    /// The findings in the order of the game.
    pub findings: Vec<Finding>,
    /// The turn that decided the game, if that is proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub decided: Option<u32>,
    /// The turns to be shown first, at most three a side.
    pub moments: Vec<u32>,
    /// The chances of the side that makes the first turn, before each turn as the engine sees it and after the last one
    /// as the game ended, from 0 to 1; null where that is not known.
    #[serde(default)]
    pub chances: Vec<Option<f64>>,
    /// Either side's turns.
    pub kept: [KeptValue; 2],
    /// How many turns are reviewed so far.
    pub judged: u32,
    /// Of so many.
    pub turns: u32,
}
