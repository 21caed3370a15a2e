//! Why a command is not carried out.

use protocol::{
    Problem,
    live::{ProblemCode, ServiceProblem},
};

/// Why a command is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something has happened since that bears on it.
    Stale,
    /// The other is to move.
    NotYourTurn,
    /// The rules of the game forbid the turn.
    Illegal(Problem),
    /// The game is over, or has not begun.
    Over,
    /// Both seats are taken, or the sender has none.
    NoSeat,
    /// There is nothing to accept, decline or take back.
    NoOffer,
    /// Asked already, since the turn before the other's last one.
    AskedAlready,
    /// There is nothing to claim yet.
    NoClaim,
    /// Too often.
    TooFast,
    /// A line of nothing.
    Empty,
    /// Longer than this many letters, lines or turns.
    TooLong(usize),
    /// The name is not allowed.
    Name,
    /// The name mixes letters of several scripts, or looks like one of another script.
    NameMixed,
    /// The name has signs that are neither letters nor digits.
    NameSigns,
    /// The name is kept for the server.
    NameReserved,
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
    pub fn terms(part: &'static str, reason: &str) -> Self {
        Self::Terms {
            part,
            reason: reason.to_owned(),
        }
    }

    /// Its code on the wire.
    const fn code(&self) -> ProblemCode {
        match self {
            Self::Stale => ProblemCode::Stale,
            Self::NotYourTurn => ProblemCode::NotYourTurn,
            Self::Illegal(_) => ProblemCode::Illegal,
            Self::Over => ProblemCode::Over,
            Self::NoSeat => ProblemCode::NoSeat,
            Self::NoOffer => ProblemCode::NoOffer,
            Self::AskedAlready => ProblemCode::AskedAlready,
            Self::NoClaim => ProblemCode::NoClaim,
            Self::TooFast => ProblemCode::TooFast,
            Self::Empty => ProblemCode::BadMessage,
            Self::TooLong(_) => ProblemCode::TooLong,
            Self::NameMixed => ProblemCode::NameMixed,
            Self::NameSigns => ProblemCode::NameSigns,
            Self::NameReserved => ProblemCode::NameReserved,
            Self::Name => ProblemCode::Name,
            Self::Terms { .. } => ProblemCode::Terms,
        }
    }

    /// The refusal as a code with values.
    pub fn problem(&self) -> ServiceProblem {
        let problem = ServiceProblem::from(self.code());
        match self {
            Self::Illegal(rule) => {
                let mut problem = problem.with("rule", rule.code.as_str());
                problem.params.extend(rule.params.clone());
                problem
            }
            Self::Empty => problem.with("why", "the line is empty"),
            Self::TooLong(most) => problem.with("most", most.to_string()),
            Self::Terms { part, reason } => {
                problem.with("part", *part).with("reason", reason.as_str())
            }
            _ => problem,
        }
    }
}
