//! Which of the two games.

use core::fmt;
use core::str::FromStr;

use game::Player;

/// One of the two games.
///
/// ```
/// use games::Game;
///
/// assert_eq!("twixt".parse(), Ok(Game::Twixt));
/// assert_eq!(Game::Trax.to_string(), "trax");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Game {
    /// Trax.
    Trax,
    /// TwixT.
    Twixt,
}

impl Game {
    /// The English name of a side: `white` and `red` in Trax, `red` and `black` in TwixT.
    #[must_use]
    pub const fn colour_name(self, player: Player) -> &'static str {
        match self {
            Self::Trax => trax::colour_name(player),
            Self::Twixt => twixt::colour_name(player),
        }
    }
}

/// A text that names neither game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is neither trax nor twixt", self.0)
    }
}

impl core::error::Error for UnknownGame {}

impl FromStr for Game {
    type Err = UnknownGame;

    /// Reads `trax` or `twixt`.
    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        match text {
            "trax" => Ok(Self::Trax),
            "twixt" => Ok(Self::Twixt),
            _ => Err(UnknownGame(text.into())),
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Trax => "trax",
            Self::Twixt => "twixt",
        })
    }
}
