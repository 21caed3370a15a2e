//! Mining games for puzzles.
//!
//! A game is walked through from turn to turn. What a position can ask is proved by the solvers within counted work, so
//! that the same game gives the same puzzles everywhere; what is not proved within that work is not asked.

mod candidate;
mod classes;
mod pattern;
mod select;
mod tally;
#[cfg(test)]
mod tests;
mod trax;
mod twixt;

pub(crate) use candidate::{Candidate, Features};
pub(crate) use select::select;
pub(crate) use tally::Tally;
pub(crate) use trax::mine_trax;
pub(crate) use twixt::mine_twixt;

/// What is asked of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// All that can be proved.
    All,
    /// What one turn shows: milliseconds for a game.
    OneTurn,
}

/// What was found in one game.
#[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub(crate) struct Mined {
    /// The puzzles, by the order of the game.
    pub(crate) found: Vec<Candidate>,
    /// What came of its positions.
    pub(crate) tally: Tally,
}
