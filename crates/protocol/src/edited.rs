//! A position that is laid by hand.

use serde::{Deserialize, Serialize};

use crate::{Cell, Colour, Drawing, End, GameView, Grid, Problem, Setup, Square};

/// Something that keeps what was laid from being a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Flaw {
    /// Column and row of the square concerned, absolute; none if it concerns the whole.
    pub at: Option<(i32, i32)>,
    /// What is wrong.
    pub problem: Problem,
}

/// Something that can be put on a square.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EditTool {
    /// What the editor calls it.
    pub name: String,
    /// How it looks.
    pub drawing: Drawing,
    /// What the square holds then.
    pub cell: Cell,
}

/// What lies in the editor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Edited {
    /// The game and its rules, with the position as text, right or wrong.
    pub setup: Setup,
    /// The side to move.
    pub to_move: Colour,
    /// How many tiles or pegs there are.
    pub pieces: u32,
    /// Everything that keeps it from being a position.
    pub flaws: Vec<Flaw>,
    /// How the game has ended there, if it has.
    pub end: Option<End>,
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to do again.
    pub redo: bool,
}

/// What is asked of the editor.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum EditorRequest {
    /// What lies there.
    Edited,
    /// What a board asks about a game.
    View,
    /// The board, with the squares concerned marked.
    Scene,
    /// The board in words.
    Grid,
    /// What can be put on squares.
    Tools,
    /// The name of a square.
    Label(Square),
    /// What a tool would do.
    Ghost {
        /// The square.
        at: Square,
        /// The tool.
        tool: String,
    },
    /// The nearest square to a place of the board that a tool works on.
    Nearest {
        /// The place, in columns from the left edge.
        x: f64,
        /// The same in rows from the upper edge.
        y: f64,
        /// The tool.
        tool: String,
    },
    /// Puts something on a square, or takes it off if it lies there.
    Put {
        /// The square.
        at: Square,
        /// A tile by its character in position text, `first` or `second` for a peg, or `none` to take off.
        tool: String,
        /// Whether a peg comes with the links that fit.
        links: bool,
    },
    /// Lays a link between two pegs, or takes it off.
    Link([Square; 2]),
    /// Sets up a position text.
    Load(String),
    /// Goes on by the rules of another set-up, or on its board.
    Rules(Setup),
    /// Takes everything off.
    Clear,
    /// Lets the other side move.
    Side,
    /// Turns everything round, a quarter in Trax, a half in TwixT; or mirrors it left to right.
    Turn {
        /// Whether it is mirrored.
        mirror: bool,
    },
    /// Takes the last change back; false if there is none.
    Undo,
    /// Makes the last change again; false if there is none.
    Redo,
}

/// The answers to an [`EditorRequest`]; a problem is why nothing was changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the requests say what they are")]
pub enum EditorAnswer {
    Edited(Edited),
    View(GameView),
    Scene(Drawing),
    Grid(Grid),
    Tools(Vec<EditTool>),
    Label(String),
    Ghost(Drawing),
    Nearest(Option<(i32, i32)>),
    Put(Option<Problem>),
    Link(Option<Problem>),
    Load(Option<Problem>),
    Rules(Option<Problem>),
    Clear(()),
    Side(()),
    Turn(()),
    Undo(bool),
    Redo(bool),
}
