//! A position that is laid by hand, for the page. Every answer is JSON of a type of `protocol`.

mod kept;
#[cfg(test)]
mod tests;
mod trax_table;
mod twixt_board;

use protocol::{Drawing, EditTool, Edited, GameKind, GameView, Grid, Problem, Setup};
use wasm_bindgen::prelude::*;

use trax_table::TraxTable;
use twixt_board::TwixtBoard;

/// What the page asks of an editor, whichever the game. Squares are given by absolute column and row.
trait Bench {
    fn edited(&self) -> Edited;
    fn view(&self) -> GameView;
    fn scene(&self) -> Drawing;
    fn grid(&self) -> Grid;
    /// What can be put on squares.
    fn tools(&self) -> Vec<EditTool>;
    fn label(&self, x: i32, y: i32) -> String;
    /// What `tool` would do on a square.
    fn ghost(&self, x: i32, y: i32, tool: &str) -> Drawing;
    /// The square nearest to a place that `tool` works on.
    fn nearest(&self, x: f64, y: f64, tool: &str) -> Option<(i32, i32)>;
    /// Puts what `tool` names on a square, or takes it off if it lies there.
    fn put(&mut self, x: i32, y: i32, tool: &str, links: bool) -> Result<(), Problem>;
    /// Lays a link or takes it off.
    fn link(&mut self, from: (i32, i32), to: (i32, i32)) -> Result<(), Problem>;
    fn load(&mut self, text: &str) -> Result<(), Problem>;
    fn rules(&mut self, setup: &Setup) -> Result<(), Problem>;
    fn clear(&mut self);
    fn side(&mut self);
    /// Turns everything round, or mirrors it left to right.
    fn turn(&mut self, mirror: bool);
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
}

/// A position of either game that is laid by hand, right or wrong.
#[wasm_bindgen]
pub struct Editor {
    bench: Box<dyn Bench>,
}

#[wasm_bindgen]
impl Editor {
    /// An empty table or board, by the fields of a `Setup`.
    ///
    /// # Errors
    /// If they name no rules.
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &str,
        rules: &str,
        size: Option<String>,
        swap: Option<String>,
    ) -> Result<Editor, JsError> {
        Self::open(game, rules, size, swap).map_err(|error| JsError::new(&error))
    }

    /// An `Edited`.
    #[must_use]
    pub fn edited(&self) -> String {
        json(&self.bench.edited())
    }

    /// What a board asks about a game, as a `GameView`.
    #[must_use]
    pub fn view(&self) -> String {
        json(&self.bench.view())
    }

    /// The board as a `Drawing`, with the squares concerned marked.
    #[must_use]
    pub fn scene(&self) -> String {
        json(&self.bench.scene())
    }

    /// The board in words, a `Grid`.
    #[must_use]
    pub fn grid(&self) -> String {
        json(&self.bench.grid())
    }

    /// What can be put on squares, an array of `EditTool`.
    #[must_use]
    pub fn tools(&self) -> String {
        json(&self.bench.tools())
    }

    /// The name of a square.
    #[must_use]
    pub fn label(&self, x: i32, y: i32) -> String {
        self.bench.label(x, y)
    }

    /// A `Drawing` of what a tool would do.
    #[must_use]
    pub fn ghost(&self, x: i32, y: i32, tool: &str) -> String {
        json(&self.bench.ghost(x, y, tool))
    }

    /// Column and row of the nearest square that a tool works on, or `null`.
    #[must_use]
    pub fn nearest(&self, x: f64, y: f64, tool: &str) -> String {
        json(&self.bench.nearest(x, y, tool))
    }

    /// Uses a tool: a tile by its character in position text, `first` or `second` for a peg, laid with the
    /// links that fit if `links` says so, or `none` to take off. What lies there already is taken off. The
    /// answer is a `Problem` or `null`.
    pub fn put(&mut self, x: i32, y: i32, tool: &str, links: bool) -> String {
        answer(self.bench.put(x, y, tool, links))
    }

    /// Lays a link between two pegs, or takes it off. The answer is a `Problem` or `null`.
    pub fn link(&mut self, x: i32, y: i32, to_x: i32, to_y: i32) -> String {
        answer(self.bench.link((x, y), (to_x, to_y)))
    }

    /// Sets up a position text. The answer is a `Problem` or `null`.
    pub fn load(&mut self, text: &str) -> String {
        answer(self.bench.load(text))
    }

    /// Goes on by other rules or on another board. The answer is a `Problem` or `null`.
    pub fn rules(&mut self, rules: &str, size: Option<String>, swap: Option<String>) -> String {
        let setup = Setup {
            game: self.bench.edited().setup.game,
            rules: rules.to_owned(),
            size,
            swap,
            position: None,
            die: None,
        };
        answer(self.bench.rules(&setup))
    }

    /// Takes everything off.
    pub fn clear(&mut self) {
        self.bench.clear();
    }

    /// Lets the other side move.
    pub fn side(&mut self) {
        self.bench.side();
    }

    /// Turns everything round, a quarter in Trax, a half in TwixT; or mirrors it left to right.
    pub fn turn(&mut self, mirror: bool) {
        self.bench.turn(mirror);
    }

    /// Takes the last change back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.bench.undo()
    }

    /// Makes the last change again; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.bench.redo()
    }
}

impl Editor {
    /// [`Editor::new`] for Rust.
    ///
    /// # Errors
    /// If the fields name no rules.
    pub fn open(
        game: &str,
        rules: &str,
        size: Option<String>,
        swap: Option<String>,
    ) -> Result<Self, String> {
        let setup = |game| Setup {
            game,
            rules: rules.to_owned(),
            size,
            swap,
            position: None,
            die: None,
        };
        let bench: Box<dyn Bench> = match game {
            "trax" => Box::new(TraxTable::new(&setup(GameKind::Trax))?),
            "twixt" => Box::new(TwixtBoard::new(&setup(GameKind::Twixt))?),
            other => return Err(format!("{other:?} has no editor")),
        };
        Ok(Self { bench })
    }
}

fn answer(result: Result<(), Problem>) -> String {
    json(&result.err())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("a value with text keys")
}

/// A text that is no position of this game.
fn no_position() -> Problem {
    Problem::new("editor.text")
}
