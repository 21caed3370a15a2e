//! How a game of a match went.

use std::time::Duration;

use game::{ByPlayer, Outcome};

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ending {
    /// By the rules; the game has a word for how.
    Rules(&'static str),
    /// The side to move has given it up.
    Resigned,
    /// The side to move answered too late.
    Late,
    /// The side to move answered with what is no legal turn.
    Illegal,
    /// The side to move has left: its program ended.
    Ended,
    /// Too many turns.
    Long,
}

impl Ending {
    /// All endings of games that have these words for theirs.
    pub(crate) fn all(reasons: &'static [&'static str]) -> impl Iterator<Item = Self> {
        let others = [Self::Resigned, Self::Late, Self::Illegal, Self::Ended, Self::Long];
        reasons.iter().copied().map(Self::Rules).chain(others)
    }

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Rules(reason) => reason,
            Self::Resigned => "resigned",
            Self::Late => "late",
            Self::Illegal => "illegal",
            Self::Ended => "ended",
            Self::Long => "long",
        }
    }

    pub(crate) fn named(name: &str, reasons: &'static [&'static str]) -> Option<Self> {
        Self::all(reasons).find(|ending| ending.as_str() == name)
    }

    /// The termination that ends the record, where the rules do not decide the game.
    pub(crate) const fn word(self) -> Option<&'static str> {
        match self {
            Self::Rules(_) => None,
            Self::Late => Some("TIME"),
            Self::Resigned | Self::Illegal | Self::Ended => Some("RESIGN"),
            Self::Long => Some("DRAW"),
        }
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    /// The turns, those of the opening included.
    pub(crate) turns: Vec<String>,
    pub(crate) outcome: Outcome,
    pub(crate) ending: Ending,
    /// Whether the players have exchanged colours, so that the one who made the first turn had the second colour.
    pub(crate) exchanged: bool,
    /// The slowest answer of the one who made the first turn, and of the other.
    pub(crate) slowest: ByPlayer<Duration>,
}
