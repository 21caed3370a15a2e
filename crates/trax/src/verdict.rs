//! How a game of Trax ends.

use game::Outcome;

/// What a colour wins with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Figure {
    /// A track that closes on itself.
    Loop,
    /// A track between opposite outermost edges.
    Line,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The winner has a loop.
    Loop,
    /// The winner has a line.
    Line,
    /// Both colours have a figure, and the rules call that a draw.
    Both,
    /// The side to move has no legal turn.
    NoTurn,
}

impl Reason {
    /// `loop`, `line`, `both` or `no-turn`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Loop => "loop",
            Self::Line => "line",
            Self::Both => "both",
            Self::NoTurn => "no-turn",
        }
    }
}

impl From<Figure> for Reason {
    fn from(figure: Figure) -> Self {
        match figure {
            Figure::Loop => Self::Loop,
            Figure::Line => Self::Line,
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// The result.
    pub outcome: Outcome,
    /// What it rests on: the winner's own figure (a loop if there are both kinds), or why nobody won.
    pub reason: Reason,
}
