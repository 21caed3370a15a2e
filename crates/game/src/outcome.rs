//! How a game ended.

use crate::Player;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side won.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The side that won, if one did.
    ///
    /// ```
    /// use game::{Outcome, Player};
    /// assert_eq!(Outcome::Win(Player::First).winner(), Some(Player::First));
    /// assert_eq!(Outcome::Draw.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Win(player) => Some(player),
            Self::Draw => None,
        }
    }
}
