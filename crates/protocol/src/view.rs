//! A game as the page shows it beside the board.

use serde::{Deserialize, Serialize};

use crate::{Colour, GameKind, Pile, TurnView};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct End {
    /// The winner; `None` in a draw.
    pub winner: Option<Colour>,
    /// `loop`, `line`, `both`, `no-turn`, `connect`, `no-hole` or `dead`; `won`, `missed` or `stuck` in
    /// the solitaire.
    pub reason: String,
}

/// A rectangle of the table in squares, absolute.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Extent {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// Columns.
    pub width: f64,
    /// Rows.
    pub height: f64,
}

/// How far the tiles of Trax reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Strip {
    /// Columns that the tiles span.
    pub columns: u32,
    /// Rows that the tiles span.
    pub rows: u32,
    /// What a line has to span, if lines win.
    pub line: Option<u32>,
    /// What the tiles may span, if that is limited.
    pub bound: Option<u32>,
}

/// By how much a turn has shifted the names of columns and rows, so that `A` is now `B`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Relabelled {
    /// The names of the columns.
    pub columns: u32,
    /// Those of the rows.
    pub rows: u32,
}

/// What keeps a side of TwixT from joining its borders, in a dead draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BorderCut {
    /// The side that is stopped.
    pub against: Colour,
    /// The links that stop it, such as `C2-B4`.
    pub links: Vec<String>,
    /// The holes of the pegs that do.
    pub holes: Vec<String>,
}

/// A game with everything that happened in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameView {
    /// The game.
    pub game: GameKind,
    /// Whose turn it is; goes on alternating after the end.
    pub to_move: Colour,
    /// The current colours of the first and the second player.
    pub seats: [Colour; 2],
    /// How it ended, if it did.
    pub end: Option<End>,
    /// Whether the side to move may swap.
    pub swap: bool,
    /// Whether links may be taken off and chosen by hand.
    pub edits: bool,
    /// What the board covers.
    pub extent: Extent,
    /// The squares of the last turn; the camera keeps them in view.
    pub fresh: Option<Extent>,
    /// How far the tiles reach, in Trax.
    pub strip: Option<Strip>,
    /// What the last turn did to the names of columns and rows, in Trax.
    pub relabelled: Option<Relabelled>,
    /// The pile of the solitaire.
    pub pile: Option<Pile>,
    /// The turns so far.
    pub turns: Vec<TurnView>,
    /// The position as text.
    pub position: String,
    /// Why neither side can win any more: a cut against each, after a dead draw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<BorderCut>>", optional))]
    pub cuts: Vec<BorderCut>,
}

impl GameView {
    /// A position of a game that goes on, and nothing else of it.
    #[must_use]
    pub const fn new(game: GameKind, [to_move, other]: [Colour; 2], extent: Extent, position: String) -> Self {
        Self {
            game,
            to_move,
            seats: [to_move, other],
            end: None,
            swap: false,
            edits: false,
            extent,
            fresh: None,
            strip: None,
            relabelled: None,
            pile: None,
            turns: Vec::new(),
            position,
            cuts: Vec::new(),
        }
    }
}
