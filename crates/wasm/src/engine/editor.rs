//! A position that is laid by hand, for the page.

mod kept;
#[cfg(test)]
mod tests;
mod trax_table;
mod twixt_board;

use protocol::{
    Drawing, EditTool, Edited, EditorAnswer, EditorRequest, GameKind, GameView, Grid, Problem, Setup, Square,
};
use wasm_bindgen::prelude::*;

use trax_table::TraxTable;
use twixt_board::TwixtBoard;

use crate::boundary::{Failure, answered};

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
pub struct Editor(Box<dyn Bench>);

#[wasm_bindgen]
impl Editor {
    /// An empty table or board. Takes a `Setup` in JSON.
    ///
    /// # Errors
    /// If the text is no set-up, or it names no rules.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: &str) -> Result<Editor, Failure> {
        Ok(Self(open(&serde_json::from_str(setup)?)?))
    }

    /// Answers an `EditorRequest` with an `EditorAnswer`, both in JSON.
    ///
    /// # Errors
    /// If the text is no request.
    ///
    /// ```
    /// let mut editor = wasm::Editor::new(r#"{"game":"trax","rules":"official"}"#)?;
    /// assert_eq!(editor.ask(r#"{"load":"F w"}"#)?, r#"{"load":null}"#);
    /// assert_eq!(editor.ask(r#"{"label":{"x":0,"y":0}}"#)?, r#"{"label":"A1"}"#);
    /// # Ok::<(), wasm::Failure>(())
    /// ```
    pub fn ask(&mut self, request: &str) -> Result<String, Failure> {
        answered(request, |request| Ok(answer(&mut *self.0, request)))
    }
}

fn answer(bench: &mut dyn Bench, request: EditorRequest) -> EditorAnswer {
    match request {
        EditorRequest::Edited => EditorAnswer::Edited(bench.edited()),
        EditorRequest::View => EditorAnswer::View(bench.view()),
        EditorRequest::Scene => EditorAnswer::Scene(bench.scene()),
        EditorRequest::Grid => EditorAnswer::Grid(bench.grid()),
        EditorRequest::Tools => EditorAnswer::Tools(bench.tools()),
        EditorRequest::Label(Square { x, y }) => EditorAnswer::Label(bench.label(x, y)),
        EditorRequest::Ghost { at, tool } => EditorAnswer::Ghost(bench.ghost(at.x, at.y, &tool)),
        EditorRequest::Nearest { x, y, tool } => EditorAnswer::Nearest(bench.nearest(x, y, &tool)),
        EditorRequest::Put { at, tool, links } => EditorAnswer::Put(bench.put(at.x, at.y, &tool, links).err()),
        EditorRequest::Link(ends) => {
            let [from, to] = ends.map(|end| (end.x, end.y));
            EditorAnswer::Link(bench.link(from, to).err())
        }
        EditorRequest::Load(text) => EditorAnswer::Load(bench.load(&text).err()),
        EditorRequest::Rules(setup) => EditorAnswer::Rules(bench.rules(&setup).err()),
        EditorRequest::Clear => {
            bench.clear();
            EditorAnswer::Clear(())
        }
        EditorRequest::Side => {
            bench.side();
            EditorAnswer::Side(())
        }
        EditorRequest::Turn { mirror } => {
            bench.turn(mirror);
            EditorAnswer::Turn(())
        }
        EditorRequest::Undo => EditorAnswer::Undo(bench.undo()),
        EditorRequest::Redo => EditorAnswer::Redo(bench.redo()),
    }
}

/// An empty table or board.
fn open(setup: &Setup) -> Result<Box<dyn Bench>, String> {
    Ok(match setup.game {
        GameKind::Trax => Box::new(TraxTable::new(setup)?),
        GameKind::Twixt => Box::new(TwixtBoard::new(setup)?),
        GameKind::Solitaire => return Err("the solitaire has no editor".to_owned()),
    })
}

/// A text that is no position of this game.
fn no_position() -> Problem {
    Problem::new("editor.text")
}
