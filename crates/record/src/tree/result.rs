//! The result of a game as stated by a record.

use core::fmt;

use game::Player;

/// What ended a game that did not end on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The loser resigned.
    Resign,
    /// The loser ran out of time.
    Time,
    /// The loser did not go on.
    Forfeit,
}

/// A result.
///
/// Written as in SGF, where the first mover of both games is White: `W+`, `B+R`, `0`, `Void`, `?`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// A side won.
    Win {
        /// Which.
        winner: Player,
        /// The reason, unless it won on the board or the reason is unknown.
        by: Option<By>,
    },
    /// A draw.
    Draw,
    /// The game does not count.
    Void,
    /// Unknown.
    Unknown,
}

/// A result, and its source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ended {
    /// The result.
    pub result: GameResult,
    /// Whether people wrote it down; else it was found from the turns by the rules.
    pub named: bool,
}

impl GameResult {
    /// Reads a result in any of the forms that SGF knows, whatever the case; none if the text is
    /// anything else, such as a score.
    ///
    /// ```
    /// use record::{By, GameResult};
    /// let result = GameResult::read("b+Resign").expect("a result");
    /// assert_eq!(result, GameResult::Win { winner: game::Player::Second, by: Some(By::Resign) });
    /// assert_eq!(result.to_string(), "B+R");
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        match &*text {
            "0" | "draw" => return Some(Self::Draw),
            "void" => return Some(Self::Void),
            "?" => return Some(Self::Unknown),
            _ => {}
        }
        let (winner, by) = text.split_once('+')?;
        let winner = match winner {
            "w" => Player::First,
            "b" => Player::Second,
            _ => return None,
        };
        let by = match by {
            "" => None,
            "r" | "resign" => Some(By::Resign),
            "t" | "time" => Some(By::Time),
            "f" | "forfeit" => Some(By::Forfeit),
            _ => return None,
        };
        Some(Self::Win { winner, by })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, by) = match self {
            Self::Win { winner, by } => (winner, by),
            Self::Draw => return f.write_str("0"),
            Self::Void => return f.write_str("Void"),
            Self::Unknown => return f.write_str("?"),
        };
        f.write_str(match winner {
            Player::First => "W+",
            Player::Second => "B+",
        })?;
        f.write_str(match by {
            None => "",
            Some(By::Resign) => "R",
            Some(By::Time) => "T",
            Some(By::Forfeit) => "F",
        })
    }
}
