//! The names of the sides.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::GameKind;

/// A side by its name in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// The first side of Trax.
    White,
    /// The second side of Trax, the first of TwixT.
    Red,
    /// The second side of TwixT.
    Black,
}

impl Colour {
    /// The name of `player` in `game`.
    ///
    /// ```
    /// use game::Player;
    /// use protocol::{Colour, GameKind};
    /// assert_eq!(Colour::of(GameKind::Trax, Player::Second), Colour::Red);
    /// assert_eq!(Colour::of(GameKind::Twixt, Player::First), Colour::Red);
    /// ```
    #[must_use]
    pub const fn of(game: GameKind, player: Player) -> Self {
        match (game, player) {
            (GameKind::Trax | GameKind::Solitaire, Player::First) => Self::White,
            (GameKind::Trax | GameKind::Solitaire, Player::Second) | (GameKind::Twixt, Player::First) => Self::Red,
            (GameKind::Twixt, Player::Second) => Self::Black,
        }
    }
}
