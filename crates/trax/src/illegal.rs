//! Why a turn is refused.

use alloc::string::String;
use core::fmt;

use game::Player;

use crate::{Coord, colour_name};

/// The rule that forbids a turn. [`Trax::explain`](crate::Trax::explain) words it with the labels of a
/// position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The first tile is `@0/` or `@0+`.
    FirstTile,
    /// There is a tile already.
    Occupied {
        /// The square.
        at: Coord,
    },
    /// No tile lies beside the space.
    NotAdjacent {
        /// The space.
        at: Coord,
    },
    /// The tile's colours do not match those of its neighbours.
    Colours {
        /// The space.
        at: Coord,
    },
    /// The tiles would span more columns or rows than the rules allow.
    OutsideBound {
        /// The space.
        at: Coord,
        /// The number of columns and rows allowed.
        bound: u32,
    },
    /// In the course of the turn one colour enters a space over three edges or four.
    ThreeEnds {
        /// The space.
        at: Coord,
        /// The colour.
        player: Player,
    },
    /// The tiles would span more than this program can hold.
    TooLarge,
}

impl Illegal {
    /// A fixed name for programs.
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::FirstTile => "first-tile",
            Self::Occupied { .. } => "occupied",
            Self::NotAdjacent { .. } => "not-adjacent",
            Self::Colours { .. } => "colours",
            Self::OutsideBound { .. } => "outside-bound",
            Self::ThreeEnds { .. } => "three-ends",
            Self::TooLarge => "too-large",
        }
    }

    /// The square that the refusal is about.
    #[must_use]
    pub const fn square(&self) -> Option<Coord> {
        match *self {
            Self::Occupied { at }
            | Self::NotAdjacent { at }
            | Self::Colours { at }
            | Self::OutsideBound { at, .. }
            | Self::ThreeEnds { at, .. } => Some(at),
            Self::GameOver | Self::FirstTile | Self::TooLarge => None,
        }
    }

    /// The refusal in words, calling its square `square`; for those who have left the position whose labels name it.
    ///
    /// ```
    /// use trax::{Coord, Illegal};
    ///
    /// let reason = Illegal::NotAdjacent { at: Coord::ORIGIN };
    /// assert_eq!(reason.naming("B5"), "no tile lies beside B5");
    /// ```
    #[must_use]
    pub fn naming(&self, square: &str) -> String {
        let mut text = String::new();
        self.word(square, &mut text).expect("writing to a string");
        text
    }

    /// Writes the refusal, calling its square `square`.
    pub(crate) fn word(&self, square: &str, f: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::FirstTile => f.write_str("the first tile is @0/ or @0+"),
            Self::Occupied { .. } => write!(f, "there is a tile at {square} already"),
            Self::NotAdjacent { .. } => write!(f, "no tile lies beside {square}"),
            Self::Colours { .. } => {
                write!(f, "the colours of this tile do not match its neighbours at {square}")
            }
            Self::OutsideBound { bound, .. } => {
                write!(f, "a tile at {square} would lie outside the bound of {bound} × {bound}")
            }
            Self::ThreeEnds { player, .. } => {
                let colour = colour_name(*player);
                write!(f, "{colour} would enter the space {square} over three edges or more")
            }
            Self::TooLarge => f.write_str("the position would be larger than this program can hold"),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.square() {
            Some(at) => self.word(&alloc::format!("({}, {})", at.x, at.y), f),
            None => self.word("", f),
        }
    }
}

impl core::error::Error for Illegal {}
