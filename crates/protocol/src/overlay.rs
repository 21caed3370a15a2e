//! What the page wants drawn over a position.

use serde::{Deserialize, Serialize};

use crate::{Colour, Feature, Heat, Square};

/// What an analysis has to show. Fields of `AnalysedLine`, `Heat` and `Threat` that are not needed may be
/// there too.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Overlay {
    /// The first turns of several lines with their ranks.
    Best {
        /// The lines, the best first.
        lines: Vec<RankedLine>,
    },
    /// All turns of one line with their numbers.
    Line {
        /// The turns as text.
        turns: Vec<String>,
    },
    /// How much squares are worth a look.
    Heat {
        /// The squares.
        squares: Vec<Heat>,
    },
    /// What the other side is up to.
    Threats {
        /// Its turns.
        threats: Vec<ThreatenedTurn>,
    },
    /// One threat of Trax that has a name.
    Named {
        /// Whose it is.
        by: Colour,
        /// The turns that carry it out, as text.
        turns: Vec<String>,
        /// The squares that it concerns.
        squares: Vec<Square>,
    },
    /// Features of TwixT that have names.
    Features {
        /// What is to be drawn.
        features: Vec<Feature>,
    },
    /// The conventions of printed figures.
    Figure {
        /// Whether tiles or pegs have the numbers of their order, with a dot at the first tile of a turn that forced
        /// others.
        #[serde(default)]
        numbers: bool,
        /// Squares with numbers of their own, each list from 1; in place of the order of play.
        #[serde(default)]
        lists: Vec<Vec<Square>>,
        /// Squares that are shaded.
        #[serde(default)]
        shaded: Vec<Square>,
        /// From one square to another.
        #[serde(default)]
        arrows: Vec<[Square; 2]>,
        /// Squares with names.
        #[serde(default)]
        letters: Vec<Lettered>,
    },
}

/// A square with a letter of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lettered {
    /// The square.
    pub at: Square,
    /// What stands on it.
    pub letter: String,
}

/// A line and what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RankedLine {
    /// The turns as text, of which the first is shown.
    pub turns: Vec<String>,
    /// The share of the side to move.
    pub share: f64,
}

/// A turn that is threatened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ThreatenedTurn {
    /// The turn as text.
    pub turn: String,
    /// The square that it is played on, then those that it concerns.
    pub squares: Vec<Square>,
}
