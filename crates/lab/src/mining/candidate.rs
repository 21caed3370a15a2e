//! A puzzle with the features that predict how hard it is.

use protocol::Puzzle;
use serde::{Deserialize, Serialize};

/// A mined puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Candidate {
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
    /// What the solver saw of it.
    pub(crate) features: Features,
}

impl Candidate {
    /// A puzzle that has a rating already, of which no features are kept.
    #[must_use]
    pub(crate) fn rated(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            features: Features::default(),
        }
    }
}

/// What may make a puzzle hard, as far as the solver sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Features {
    /// Wrong classes of turns that do not lose at once.
    pub(crate) plausible: u32,
    /// All classes of turns.
    pub(crate) classes: u32,
    /// Whether the answer attacks: it would win at once if the side moved again.
    pub(crate) attacks: bool,
    /// Tiles that the answer forces, or holes that could matter.
    pub(crate) forced: u32,
    /// Squares between the answer and the last turn, the greater of columns and rows.
    pub(crate) distance: u32,
    /// Tiles or pegs on the board.
    pub(crate) pieces: u32,
}
