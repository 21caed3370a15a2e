//! What the file of a match remembers of a game.

use std::time::Duration;

use engine_protocol::ProtocolGame;
use game::{ByPlayer, Outcome};

use super::played::{Ending, Played};

/// A game as the file remembers it, without its turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    /// Its number in the match, from 0.
    pub(crate) game: u64,
    pub(crate) outcome: Outcome,
    pub(crate) ending: Ending,
    /// Whether the players exchanged colours.
    pub(crate) exchanged: bool,
    /// The slowest answer of the one who made the first turn and of the other, in whole milliseconds.
    pub(crate) slowest: ByPlayer<Duration>,
}

impl Kept {
    pub(crate) fn of(game: u64, played: &Played) -> Self {
        let whole = |time: Duration| Duration::from_millis(time.as_millis() as u64);
        Self {
            game,
            outcome: played.outcome,
            ending: played.ending,
            exchanged: played.exchanged,
            slowest: ByPlayer {
                first: whole(played.slowest.first),
                second: whole(played.slowest.second),
            },
        }
    }

    /// `game 12, white wins, loop, slowest 34 and 50 ms`; where players exchanged colours,
    /// `game 13, black wins, connect, exchanged, slowest 34 and 50 ms`.
    pub(crate) fn comment<G: ProtocolGame>(&self) -> String {
        let outcome = match self.outcome {
            Outcome::Win(player) => format!("{} wins", G::colour(player)),
            Outcome::Draw => "draw".to_owned(),
        };
        format!(
            "game {}, {outcome}, {}, {}slowest {} and {} ms",
            self.game,
            self.ending.as_str(),
            if self.exchanged { EXCHANGED } else { "" },
            self.slowest.first.as_millis(),
            self.slowest.second.as_millis()
        )
    }
}

/// The comment on players who exchanged colours.
pub(super) const EXCHANGED: &str = "exchanged, ";
