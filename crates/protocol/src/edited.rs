//! A position that is laid by hand.

use serde::{Deserialize, Serialize};

use crate::{Cell, Colour, Drawing, End, Problem, Setup};

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
