//! Why a text cannot be played.

use core::error::Error;
use core::fmt;

use crate::Game;

/// Why a text cannot be played in a position, with all that a sentence about it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnError {
    /// The text is no turn of Trax.
    TraxText(trax::TextError),
    /// The rules of Trax forbid the turn.
    Trax {
        /// The rule.
        reason: trax::Illegal,
        /// The square that it is about, as it is called in the position.
        square: Option<String>,
    },
    /// The text is no turn of Luck Trax.
    LuckText(trax::luck::LuckTextError),
    /// The die of Luck Trax forbids the turn.
    Luck(trax::luck::Refusal),
    /// The text is no turn of TwixT.
    TwixtText(twixt::TextError),
    /// The rules of TwixT forbid the turn.
    Twixt(twixt::Illegal),
}

impl TurnError {
    /// Whose turn it would be.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            Self::TraxText(_) | Self::Trax { .. } | Self::LuckText(_) | Self::Luck(_) => Game::Trax,
            Self::TwixtText(_) | Self::Twixt(_) => Game::Twixt,
        }
    }

    /// A fixed name for programs, such as `occupied`; with the game before it, it names one rule of one game.
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::TraxText(error) => error.as_code(),
            Self::Trax { reason, .. } => reason.as_code(),
            Self::LuckText(error) => error.as_code(),
            Self::Luck(reason) => reason.as_code(),
            Self::TwixtText(error) => error.as_code(),
            Self::Twixt(reason) => reason.as_code(),
        }
    }
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TraxText(error) => error.fmt(f),
            Self::Trax { reason, square } => match square {
                Some(square) => f.write_str(&reason.naming(square)),
                None => reason.fmt(f),
            },
            Self::LuckText(error) => error.fmt(f),
            Self::Luck(reason) => reason.fmt(f),
            Self::TwixtText(error) => error.fmt(f),
            Self::Twixt(reason) => reason.fmt(f),
        }
    }
}

impl Error for TurnError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(match self {
            Self::TraxText(error) => error,
            Self::Trax { reason, .. } => reason,
            Self::LuckText(error) => error,
            Self::Luck(reason) => reason,
            Self::TwixtText(error) => error,
            Self::Twixt(reason) => reason,
        })
    }
}
