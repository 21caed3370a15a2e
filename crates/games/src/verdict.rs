//! How a game of either kind ends by its rules.

use game::Outcome;

/// Why a game is over by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Of Trax.
    Trax(trax::Reason),
    /// Of TwixT.
    Twixt(twixt::Reason),
}

impl Reason {
    /// The reason in a word, such as `loop`, `line`, `connect` or `dead`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Trax(reason) => reason.as_str(),
            Self::Twixt(reason) => reason.as_str(),
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// The result.
    pub outcome: Outcome,
    /// What it rests on.
    pub reason: Reason,
}

impl From<trax::Verdict> for Verdict {
    fn from(verdict: trax::Verdict) -> Self {
        Self {
            outcome: verdict.outcome,
            reason: Reason::Trax(verdict.reason),
        }
    }
}

impl From<twixt::Verdict> for Verdict {
    fn from(verdict: twixt::Verdict) -> Self {
        Self {
            outcome: verdict.outcome,
            reason: Reason::Twixt(verdict.reason),
        }
    }
}
