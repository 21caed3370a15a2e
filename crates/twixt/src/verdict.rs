//! How a game of TwixT ended, and why.

use game::Outcome;

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A chain of links joins the winner's two border rows.
    Connect,
    /// The side to move has no free hole it may use: a draw.
    NoHole,
    /// Neither side can join its borders any more: a draw, of games in play only
    /// ([`Twixt::verdict_in_play`](crate::Twixt::verdict_in_play)).
    Dead,
}

impl Reason {
    /// The reason in a word: `connect`, `no-hole` or `dead`.
    ///
    /// ```
    /// assert_eq!(twixt::Reason::NoHole.as_str(), "no-hole");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Connect => "connect",
            Self::NoHole => "no-hole",
            Self::Dead => "dead",
        }
    }
}

/// A result with its reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// Who won, if anyone did.
    pub outcome: Outcome,
    /// What ended the game.
    pub reason: Reason,
}

impl Verdict {
    /// A draw because there is no hole to use.
    pub(crate) const NO_HOLE: Self = Self {
        outcome: Outcome::Draw,
        reason: Reason::NoHole,
    };

    /// A draw because nobody can win any more.
    pub(crate) const DEAD: Self = Self {
        outcome: Outcome::Draw,
        reason: Reason::Dead,
    };
}
