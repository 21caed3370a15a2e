//! A position of either game.

use core::fmt;

use game::{Key, Notation as _, Player, Position, Symmetric as _};
use trax::Trax;
use trax::luck::Luck;
use twixt::Twixt;

use crate::{Game, GamePosition, TurnError, Verdict};

/// A position of either game, for code that meets both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPosition {
    /// Of Trax.
    Trax(Box<Trax>),
    /// Of Luck Trax, which is Trax with a die.
    Luck(Box<Luck>),
    /// Of TwixT.
    Twixt(Box<Twixt>),
}

/// Asks the position inside, whichever its game.
macro_rules! either {
    ($position:expr, $now:ident => $answer:expr) => {
        match $position {
            AnyPosition::Trax($now) => $answer,
            AnyPosition::Luck($now) => $answer,
            AnyPosition::Twixt($now) => $answer,
        }
    };
}

impl AnyPosition {
    /// The game.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            Self::Trax(_) | Self::Luck(_) => Game::Trax,
            Self::Twixt(_) => Game::Twixt,
        }
    }

    /// The tiles of Trax, with a die or without.
    #[must_use]
    pub fn trax(&self) -> Option<&Trax> {
        match self {
            Self::Trax(now) => Some(now),
            Self::Luck(now) => Some(now.trax()),
            Self::Twixt(_) => None,
        }
    }

    /// The side to move; it goes on alternating after the end.
    #[must_use]
    pub fn to_move(&self) -> Player {
        either!(self, now => now.to_move())
    }

    /// The hash of the position; see [`Position::hash`].
    #[must_use]
    pub fn hash(&self) -> u64 {
        either!(self, now => Position::hash(now.as_ref()))
    }

    /// The identity of the position with its rules, the same for all its images; see [`game::Symmetric`].
    #[must_use]
    pub fn key(&self) -> Key {
        either!(self, now => now.key())
    }

    /// The identity of the position whatever its rules; see [`game::LeastImage::picture_key`].
    #[must_use]
    pub fn picture_key(&self) -> Key {
        either!(self, now => now.least_image().picture_key())
    }

    /// The result with its reason, if people stop playing here: dead draws count.
    #[must_use]
    pub fn verdict_in_play(&self) -> Option<Verdict> {
        either!(self, now => now.verdict_of_play())
    }

    /// Plays a turn, and gives it as the game itself writes it.
    ///
    /// # Errors
    /// The text is no turn, or the rules forbid it; the position is unchanged then.
    pub fn play(&mut self, text: &str) -> Result<String, TurnError> {
        either!(self, now => now.play_text(text))
    }

    /// A turn chosen evenly from the legal ones, as the game writes it; none if there is none. `below(n)` must give an
    /// even choice from `0..n`.
    pub fn choose(&self, below: &mut impl FnMut(u32) -> u32) -> Option<String> {
        either!(self, now => {
            let turn = now.clone().play_random(below)?;
            Some(now.text_of(&turn))
        })
    }

    /// Whether two texts name the same turn here.
    #[must_use]
    pub fn is_same_turn(&self, one: &str, other: &str) -> bool {
        fn is_same<P: GamePosition>(position: &P, one: &str, other: &str) -> bool {
            let read = |text: &str| position.read_move(text.trim());
            matches!((read(one), read(other)), (Ok(one), Ok(other)) if one == other)
        }
        either!(self, now => is_same(now.as_ref(), one, other))
    }
}

impl From<Trax> for AnyPosition {
    fn from(position: Trax) -> Self {
        Self::Trax(Box::new(position))
    }
}

impl From<Luck> for AnyPosition {
    fn from(position: Luck) -> Self {
        Self::Luck(Box::new(position))
    }
}

impl From<Twixt> for AnyPosition {
    fn from(position: Twixt) -> Self {
        Self::Twixt(Box::new(position))
    }
}

/// The position as position text.
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, now => now.fmt(f))
    }
}
