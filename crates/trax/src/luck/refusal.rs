//! Why a throw, a turn or a text is refused in Luck Trax.

use core::fmt;

use crate::{Illegal, TextError, Tile};

/// Why a throw or a turn is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The die has to be thrown before this turn.
    NotThrown,
    /// The die must not be thrown: a legal turn has the tile it shows.
    Thrown(Tile),
    /// The turn must begin with this tile.
    OtherTile(Tile),
    /// The die was thrown again although a legal turn has the tile that this face, counted from 1,
    /// stands for.
    Again(usize),
    /// The faces come from elsewhere: this die cannot be thrown here.
    Elsewhere,
    /// A rule of the game.
    Rule(Illegal),
}

impl Refusal {
    /// A fixed name for programs, such as `luck-tile`.
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::NotThrown => "luck-throw",
            Self::Thrown(_) => "luck-thrown",
            Self::OtherTile(_) => "luck-tile",
            Self::Again(_) => "luck-again",
            Self::Elsewhere => "luck-elsewhere",
            Self::Rule(reason) => reason.as_code(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotThrown => f.write_str("the die has to be thrown first"),
            Self::Thrown(tile) => write!(f, "there is a legal turn with the tile thrown, {}", tile.to_char()),
            Self::OtherTile(tile) => write!(f, "the turn has to begin with the tile thrown, {}", tile.to_char()),
            Self::Again(number) => write!(
                f,
                "after face {number} the die was thrown again, though a legal turn has that tile"
            ),
            Self::Elsewhere => f.write_str("this die is thrown elsewhere"),
            Self::Rule(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for Refusal {}

/// Why a text is no turn of Luck Trax.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LuckTextError {
    /// The first turn is `@0` and one of `| - J L F 7`.
    First,
    /// What stands before the colon is no faces, or too many.
    Faces,
    /// It is no turn of Trax.
    Turn(TextError),
}

impl LuckTextError {
    /// A fixed name for programs, such as `luck-first`.
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::First => "luck-first",
            Self::Faces => "luck-faces",
            Self::Turn(error) => error.as_code(),
        }
    }
}

impl fmt::Display for LuckTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First => f.write_str("the first turn is @0 and the tile as it lies: one of | - J L F 7"),
            Self::Faces => {
                f.write_str("the faces thrown are written as | - J L F 7, the last one played, with a colon after them")
            }
            Self::Turn(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LuckTextError {}
