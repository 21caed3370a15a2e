//! Why a placement is refused.

use core::fmt;

use crate::{Illegal, Tile};

/// The rule of the solitaire that forbids a placement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// All tiles lie on the table.
    Full,
    /// This tile has a placement as it lies, and may not be turned or flipped.
    Turned(Tile),
    /// A rule of the game of Trax, or the bound.
    Rule(Illegal),
}

impl Refusal {
    /// A fixed name for programs.
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Turned(_) => "turned",
            Self::Rule(reason) => reason.as_code(),
        }
    }

    /// Writes the refusal, calling its square `square`.
    pub(crate) fn word(&self, square: &str, f: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::Full => f.write_str("every tile has been placed"),
            Self::Turned(tile) => write!(
                f,
                "the tile must be placed as it lies ({}), for that is possible somewhere",
                tile.to_char()
            ),
            Self::Rule(reason) => reason.word(square, f),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(reason) => reason.fmt(f),
            _ => self.word("", f),
        }
    }
}

impl core::error::Error for Refusal {}
