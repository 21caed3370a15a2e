//! What an item asks for.

use protocol::GameKind;
use serde::{Deserialize, Serialize};

/// What a learner has to do. The rules and the solvers decide whether it is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Goal {
    /// Play one of these turns, in any spelling that comes to the same position.
    Turn {
        /// The turns.
        turns: Vec<String>,
    },
    /// Win with this turn.
    Win {},
    /// After the turn the other side has no winning turn.
    Defend {},
    /// Whatever the other side answers, there is a winning turn after it.
    Double {},
    /// After the turn these two own pegs are in one chain.
    Join(Join),
    /// The other side cannot bring these two pegs of its own into one chain with its next turn.
    Part(Join),
    /// Say what a turn forces.
    Predict(Predict),
    /// Mark every square of a kind.
    Spot(Spot),
    /// Win within so many own turns against every defence.
    WinIn(WinIn),
    /// Have not lost after so many own turns against a level of the engine.
    Hold(Hold),
    /// Say why the rules refuse a turn.
    WhyNot(WhyNot),
    /// Choose the turns that reach another goal.
    Choose(Choice),
}

/// Two pegs of TwixT, by their holes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The two holes.
    pub pegs: [String; 2],
}

/// See [`Goal::Predict`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Predict {
    /// The turn.
    pub turn: String,
    /// What has to be said of the tiles that it forces.
    pub what: Predicted,
}

/// What is asked about forced tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Predicted {
    /// Where they lie.
    Squares,
    /// Where they lie, and how.
    Tiles,
}

/// See [`Goal::Spot`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Which squares.
    pub what: Spotted,
    /// The side whose squares they are.
    #[serde(default, skip_serializing_if = "Who::is_mover")]
    pub side: Who,
    /// For `cuts`: the two pegs that the cuts keep apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pegs: Option<[String; 2]>,
}

/// A kind of squares, for a side that is taken to be on the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spotted {
    /// Where a tile closes a loop of the side at once (Trax).
    Attacks,
    /// Where a turn wins at once.
    Wins,
    /// Where a turn makes a threat: after it the side could win with another turn.
    Threats,
    /// Where a turn forces another tile (Trax).
    Forced,
    /// Where a peg keeps two pegs of the other side from being joined by one turn (TwixT).
    Cuts,
}

/// One of the two sides, from the one that is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The side to move.
    #[default]
    Mover,
    /// The other side.
    Other,
}

impl Who {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
    pub(crate) fn is_mover(&self) -> bool {
        *self == Self::Mover
    }
}

/// See [`Goal::WinIn`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinIn {
    /// How many own turns at most.
    pub n: u32,
}

/// See [`Goal::Hold`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// How many own turns.
    pub n: u32,
    /// The level of the engine, 1 to 10.
    pub level: u8,
}

/// See [`Goal::WhyNot`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhyNot {
    /// The turn that is refused.
    pub turn: String,
    /// The reason, such as `three-ends`.
    pub code: String,
    /// The reasons to choose from, in order; the usual ones of the game if missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub codes: Vec<String>,
}

impl WhyNot {
    /// The reasons to choose from.
    #[must_use]
    pub fn choices(&self, game: GameKind) -> Vec<String> {
        let usual: &[&str] = match game {
            GameKind::Twixt => &["occupied", "foreign-border", "corner", "crossing"],
            _ => &["colours", "three-ends", "not-adjacent", "occupied"],
        };
        if !self.codes.is_empty() {
            return self.codes.clone();
        }
        let mut codes: Vec<String> = usual.iter().map(|&code| code.to_owned()).collect();
        if !codes.contains(&self.code) {
            codes.pop();
            codes.push(self.code.clone());
        }
        codes
    }
}

/// See [`Goal::Choose`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The turns to choose from.
    pub options: Vec<String>,
    /// Those of them that reach the goal.
    pub right: Vec<String>,
    /// The goal; one of those for a single turn, or `win-in`.
    pub by: Box<Goal>,
}

impl Goal {
    /// The name, as in the files.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Turn { .. } => "turn",
            Self::Win {} => "win",
            Self::Defend {} => "defend",
            Self::Double {} => "double",
            Self::Join(_) => "join",
            Self::Part(_) => "part",
            Self::Predict(_) => "predict",
            Self::Spot(_) => "spot",
            Self::WinIn(_) => "win-in",
            Self::Hold(_) => "hold",
            Self::WhyNot(_) => "why-not",
            Self::Choose(_) => "choose",
        }
    }

    /// Whether a turn on the board answers it.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        !matches!(
            self,
            Self::Predict(_) | Self::Spot(_) | Self::WhyNot(_) | Self::Choose(_)
        )
    }
}
