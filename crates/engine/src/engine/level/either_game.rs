//! A level at a table of either game.

use core::time::Duration;

use games::{AnyPosition, Game, GamePosition};
use trax::Trax;
use twixt::Twixt;

use super::Level;
use crate::{Clock, Engine, Playable};

/// Positions that a search remembers.
const ENTRIES: usize = 1 << 16;

impl Level {
    /// How many points of Elo stronger it is in a game than another level; see [`Level::rating`].
    #[must_use]
    pub fn above(self, other: Self, game: Game) -> f64 {
        match game {
            Game::Trax => self.rating::<Trax>() - other.rating::<Trax>(),
            Game::Twixt => self.rating::<Twixt>() - other.rating::<Twixt>(),
        }
    }

    /// The turn that this level plays, as text; none if the game is over, or of Luck Trax. The same seed gives the same
    /// turn, unless the time, `most` at most, runs out. Nothing is remembered from turn to turn.
    pub fn choose_text(self, position: &AnyPosition, seed: u64, most: Duration, clock: &dyn Clock) -> Option<String> {
        match position {
            AnyPosition::Trax(now) => self.text(now.as_ref(), seed, most, clock),
            AnyPosition::Twixt(now) => self.text(now.as_ref(), seed, most, clock),
            AnyPosition::Luck(_) => None,
        }
    }

    fn text<G>(self, position: &G, seed: u64, most: Duration, clock: &dyn Clock) -> Option<String>
    where
        G: Playable + GamePosition,
    {
        let mut engine = Engine::new(ENTRIES);
        let turn = self.choose(&mut engine, position, seed, Some(most), clock)?;
        Some(position.text_of(&turn))
    }

    /// The seed of a turn: by the name of the table, which is chance, and the number of the turn (FNV-1a).
    #[must_use]
    pub fn seed(table: &str, turns: usize) -> u64 {
        let number = (turns as u64).to_le_bytes();
        let bytes = table.bytes().chain(number);
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}
