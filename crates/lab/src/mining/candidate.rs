//! A puzzle with the features that predict how hard it is.

use protocol::Puzzle;
use serde::{Deserialize, Serialize};

/// A mined puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What the solver saw of it.
    pub features: Features,
}

impl Candidate {
    /// A puzzle that has a rating already, of which no features are kept.
    #[must_use]
    pub fn rated(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            features: Features::default(),
        }
    }
}

/// What may make a puzzle hard, as far as the solver sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Features {
    /// Wrong classes of turns that do not lose at once.
    pub plausible: u32,
    /// All classes of turns.
    pub classes: u32,
    /// Whether the answer attacks: it would win at once if the side moved again.
    pub attacks: bool,
    /// Tiles that the answer forces, or holes that could matter.
    pub forced: u32,
    /// Squares between the answer and the last turn, the greater of columns and rows.
    pub distance: u32,
    /// Tiles or pegs on the board.
    pub pieces: u32,
}
