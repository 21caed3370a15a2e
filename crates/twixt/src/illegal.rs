//! Why a turn is not allowed.

use core::error::Error;
use core::fmt;

use game::Player;

use crate::{Hole, Link, MAX_EDITS, RuleSet, Size, colour_name};

/// The rule that forbids a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The hole lies outside the board.
    OffBoard {
        /// The hole asked for.
        hole: Hole,
        /// The board.
        size: Size,
    },
    /// The board has no holes at its corners.
    Corner {
        /// The corner asked for.
        hole: Hole,
    },
    /// The hole lies in the other player's border rows.
    ForeignBorder {
        /// The hole asked for.
        hole: Hole,
        /// The player whose border it is.
        owner: Player,
    },
    /// There is a peg in the hole.
    Occupied {
        /// The hole asked for.
        hole: Hole,
    },
    /// The game is played without the pie rule.
    NoSwap,
    /// A swap can only be the second turn of a game.
    SwapTooLate,
    /// This rule set knows neither removal nor links by hand.
    NoEdits {
        /// The rule set.
        rules: RuleSet,
    },
    /// More than [`MAX_EDITS`] links and pegs are listed.
    TooManyEdits,
    /// A peg to be taken off is not there.
    NoPeg {
        /// The empty hole.
        hole: Hole,
    },
    /// A peg to be taken off is the other player's.
    ForeignPeg {
        /// The peg's hole.
        hole: Hole,
    },
    /// A link to be taken off is not there.
    NoLink {
        /// The missing link.
        link: Link,
    },
    /// A link to be taken off is the other player's.
    ForeignLink {
        /// The link.
        link: Link,
    },
    /// A link to be laid has an end without a peg of the player's own.
    LooseEnd {
        /// The link.
        link: Link,
        /// The end without an own peg.
        hole: Hole,
    },
    /// A link to be laid lies on the board already.
    LinkThere {
        /// The link.
        link: Link,
    },
    /// A link to be laid crosses one that is there.
    Crossing {
        /// The link to be laid.
        link: Link,
        /// The link in its way.
        by: Link,
    },
}

impl Illegal {
    /// The reason as a short constant word, the same in every version.
    ///
    /// ```
    /// assert_eq!(twixt::Illegal::GameOver.as_code(), "game-over");
    /// ```
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::OffBoard { .. } => "off-board",
            Self::Corner { .. } => "corner",
            Self::ForeignBorder { .. } => "foreign-border",
            Self::Occupied { .. } => "occupied",
            Self::NoSwap => "no-swap",
            Self::SwapTooLate => "swap-too-late",
            Self::NoEdits { .. } => "no-edits",
            Self::TooManyEdits => "too-many-edits",
            Self::NoPeg { .. } => "no-peg",
            Self::ForeignPeg { .. } => "foreign-peg",
            Self::NoLink { .. } => "no-link",
            Self::ForeignLink { .. } => "foreign-link",
            Self::LooseEnd { .. } => "loose-end",
            Self::LinkThere { .. } => "link-there",
            Self::Crossing { .. } => "crossing",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::OffBoard { hole, size } => write!(f, "{hole} lies outside the {size} board"),
            Self::Corner { hole } => write!(f, "{hole} is a corner, and corners have no holes"),
            Self::ForeignBorder { hole, owner } => {
                write!(f, "{hole} lies in a border row of {}", colour_name(*owner))
            }
            Self::Occupied { hole } => write!(f, "there is a peg in {hole}"),
            Self::NoSwap => f.write_str("this game is played without a swap"),
            Self::SwapTooLate => f.write_str("a swap can only be the second turn of a game"),
            Self::NoEdits { rules } => {
                write!(f, "nothing is removed and no link laid by hand under {rules} rules")
            }
            Self::TooManyEdits => {
                write!(f, "a turn lists at most {MAX_EDITS} links and pegs")
            }
            Self::NoPeg { hole } => write!(f, "there is no peg in {hole} to take off"),
            Self::ForeignPeg { hole } => write!(f, "the peg in {hole} is the other player's"),
            Self::NoLink { link } => write!(f, "there is no link {link} to take off"),
            Self::ForeignLink { link } => write!(f, "the link {link} is the other player's"),
            Self::LooseEnd { link, hole } => {
                write!(f, "the link {link} has no own peg in {hole}")
            }
            Self::LinkThere { link } => write!(f, "the link {link} is on the board already"),
            Self::Crossing { link, by } => write!(f, "the link {link} crosses {by}"),
        }
    }
}

impl Error for Illegal {}
