//! The board as a picture and as a table of words.

use serde::{Deserialize, Serialize};

use crate::{Colour, MarkName};

/// A picture in SVG without its root element, coloured by the page's style sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Drawing {
    /// The left edge of what is drawn, in squares.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The elements.
    pub markup: String,
}

/// A direction on the board, for words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Heading {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

/// What a square holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Cell {
    /// Nothing can be placed here.
    Off,
    /// A space beside tiles: the edges over which white and red enter it.
    Space {
        /// The edges of white.
        white: Vec<Heading>,
        /// The edges of red.
        red: Vec<Heading>,
    },
    /// A tile; white joins these two edges.
    Tile {
        /// Its mark.
        mark: MarkName,
        /// White's edges.
        white: [Heading; 2],
    },
    /// A free hole.
    Hole {
        /// Whether the side to move may use it.
        usable: bool,
    },
    /// A peg.
    Peg {
        /// Its colour.
        colour: Colour,
        /// The holes it is linked to.
        links: Vec<String>,
    },
}

/// A row of the table of words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GridRow {
    /// Its name.
    pub label: String,
    /// Its squares from the left.
    pub cells: Vec<Cell>,
}

/// The board as a table of words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Grid {
    /// The absolute column of the first square of a row.
    pub left: i32,
    /// The absolute row of the first row.
    pub top: i32,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows from the top.
    pub rows: Vec<GridRow>,
}

/// What becomes of a link in a turn that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum LinkState {
    /// It lies on the board and stays.
    Kept,
    /// It is taken off.
    Removed,
    /// It is laid.
    Laid,
    /// It could be laid.
    Open,
}

/// A link or an own peg that the player may change before the turn is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LinkHandle {
    /// Its name, such as `a3-b5`, or `c4` of a peg.
    pub link: String,
    /// Whether it is a peg, which is kept or taken off together with its links.
    pub peg: bool,
    /// What becomes of it.
    pub state: LinkState,
    /// Its two ends, x and y, in squares; twice the place of a peg.
    pub ends: [(f64, f64); 2],
}
