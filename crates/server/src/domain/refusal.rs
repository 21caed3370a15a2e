//! Why a command is not carried out.

use protocol::Problem;

/// Why a command is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// Something has happened since that bears on it.
    Stale,
    /// The other is to move.
    NotYourTurn,
    /// The rules of the game forbid the turn.
    Illegal(Problem),
    /// The game is over, or has not begun.
    Over,
    /// Both seats are taken, or whoever asks has none.
    NoSeat,
    /// There is nothing to accept, to decline or to take back.
    NoOffer,
    /// There is nothing to claim yet.
    NoClaim,
    /// Too often.
    TooFast,
    /// Longer than this many letters, lines or turns.
    TooLong(usize),
    /// Nobody may be called so.
    Name,
    /// What should be played is impossible.
    Terms {
        /// The part of the terms.
        part: &'static str,
        /// What is wrong with it.
        reason: String,
    },
}

impl Refusal {
    /// Terms that are impossible.
    pub(crate) fn terms(part: &'static str, reason: &str) -> Self {
        Self::Terms {
            part,
            reason: reason.to_owned(),
        }
    }

    /// The refusal for the page to word.
    pub(crate) fn problem(&self) -> Problem {
        match self {
            Self::Stale => Problem::new("live.stale"),
            Self::NotYourTurn => Problem::new("live.not-your-turn"),
            Self::Illegal(rule) => {
                let mut problem = Problem::new("live.illegal").with("rule", rule.code.as_str());
                problem.params.extend(rule.params.clone());
                problem
            }
            Self::Over => Problem::new("live.over"),
            Self::NoSeat => Problem::new("live.no-seat"),
            Self::NoOffer => Problem::new("live.no-offer"),
            Self::NoClaim => Problem::new("live.no-claim"),
            Self::TooFast => Problem::new("live.too-fast"),
            Self::TooLong(most) => Problem::new("live.too-long").with("most", most.to_string()),
            Self::Name => Problem::new("live.name"),
            Self::Terms { part, reason } => Problem::new("live.terms")
                .with("part", *part)
                .with("reason", reason.as_str()),
        }
    }

    /// Whether the same command may be carried out a little later, so that the answer is not kept.
    pub(crate) const fn passes(&self) -> bool {
        matches!(self, Self::TooFast)
    }
}
