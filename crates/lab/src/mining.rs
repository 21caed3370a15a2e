//! Mining games for puzzles.
//!
//! A game is walked through from turn to turn. What a position can ask is proved by the solvers within counted work, so
//! that the same game gives the same puzzles everywhere; what is not proved within that work is not asked.

mod candidate;
mod classes;
mod pattern;
mod select;
mod tally;
mod trax;
mod twixt;

pub use candidate::{Candidate, Features};
pub(crate) use pattern::id;
pub use select::{Selection, select};
pub use tally::Tally;
pub use trax::mine_trax;
pub use twixt::mine_twixt;

use protocol::Puzzle;

/// The rating and deviation of a puzzle before anything is known of it.
const UNRATED: (f64, f64) = (1500.0, 350.0);

/// What is asked of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// All that can be proved.
    All,
    /// What one turn shows: milliseconds for a game.
    OneTurn,
}

/// What was found in one game.
#[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Mined {
    /// The puzzles, by the order of the game.
    pub found: Vec<Candidate>,
    /// What came of its positions.
    pub tally: Tally,
}

impl Mined {
    /// The puzzles alone.
    pub fn puzzles(&self) -> impl Iterator<Item = &Puzzle> {
        self.found.iter().map(|candidate| &candidate.puzzle)
    }
}
