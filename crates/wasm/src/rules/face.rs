//! What the page asks of a game, whichever it is.

use game::Outcome;
use protocol::{Choices, Colour, Drawing, End, GameKind, GameView, Grid, LinkHandle, Played};
#[cfg(feature = "engine")]
use protocol::{DieView, FaceView, Problem, Thrown};
use render::trax::Preview;
use render::{Scene, View};

/// A game with its history. Squares are given by absolute column and row.
pub(crate) trait Face {
    /// Everything beside the board.
    fn view(&self) -> GameView;

    /// The hash of the position, by which two who play a game find out whether they see the same one.
    fn hash(&self) -> u64;

    /// The board, with its guide lines if they are wanted. The page draws the coordinates, so that they stay in view.
    fn scene(&self, guides: bool) -> Scene;

    /// So much of what the turn `text` would look like; nothing if it cannot be read.
    fn ghost(&self, text: &str, preview: Preview) -> Scene;

    /// The board in words.
    fn grid(&self) -> Grid;

    /// What can be played on a square.
    fn choices(&self, x: i32, y: i32) -> Choices;

    /// The square nearest to a place of the table that the side to move may play on.
    fn nearest(&self, x: f64, y: f64) -> Option<(i32, i32)>;

    /// What an analysis has to show, drawn over the board.
    #[cfg(feature = "engine")]
    fn overlay(&self, overlay: &protocol::Overlay) -> Scene;

    /// Plays a turn, or returns the reason why it cannot be played.
    fn play(&mut self, text: &str) -> Played;

    /// Takes the last turn back; false if there is none.
    fn undo(&mut self) -> bool;

    /// The position as a game of its own in which the other side is to move, for turns that are planned ahead; none
    /// where nobody plays against another.
    fn passed(&self) -> Option<Box<dyn Face>>;

    /// Column and row of the square that the turn `text` would be laid on.
    fn square(&self, text: &str) -> Option<(i32, i32)>;

    /// The links that may be changed in the turn `text`.
    fn links(&self, text: &str) -> Vec<LinkHandle>;

    /// The turn `text` with what becomes of a link changed; the same turn if nothing can change.
    fn toggle(&self, text: &str, link: &str) -> String;

    /// The die, where one is thrown.
    #[cfg(feature = "engine")]
    fn die(&self) -> Option<DieView> {
        None
    }

    /// All faces of the die, as the player to move sees them.
    #[cfg(feature = "engine")]
    fn all_faces(&self) -> Vec<FaceView> {
        Vec::new()
    }

    /// Throws the die, or enters a face that was thrown elsewhere.
    #[cfg(feature = "engine")]
    fn throw(&mut self, _: Option<&str>) -> Thrown {
        Thrown {
            face: None,
            refusal: Some(Problem::new("trax.luck-elsewhere")),
        }
    }

    /// A legal turn that is laid tile by tile, its own tile lying already.
    ///
    /// # Errors
    /// If the turn is illegal, or no turn of this game is laid so.
    #[cfg(feature = "engine")]
    fn lay(&self, _turn: &str) -> Result<Box<dyn Face>, String> {
        Err("no turn of this game is laid tile by tile".to_owned())
    }

    /// How many spaces have to be filled now before a turn that is laid may end.
    #[cfg(feature = "engine")]
    fn missing(&self) -> usize {
        0
    }

    /// The squares of the tiles that the rules would place if a turn that is laid ended now.
    #[cfg(feature = "engine")]
    fn forgotten(&self) -> Vec<(i32, i32)> {
        Vec::new()
    }

    /// Takes the last face back that was entered; false if there is none.
    #[cfg(feature = "engine")]
    fn unthrow(&mut self) -> bool {
        false
    }

    /// Names the faces of the next throws, since turns were taken back.
    #[cfg(feature = "engine")]
    fn expect_faces(&mut self, _: &str) {}
}

/// How a game ended.
pub(crate) fn end(game: GameKind, outcome: Outcome, reason: &str) -> End {
    End {
        winner: outcome.winner().map(|player| Colour::of(game, player)),
        reason: reason.to_owned(),
    }
}

/// A scene for the page.
pub(crate) fn drawing(scene: &Scene) -> Drawing {
    let view = scene.view;
    Drawing {
        x: view.x,
        y: view.y,
        width: view.width,
        height: view.height,
        markup: scene.to_fragment(),
    }
}

/// A scene of nothing.
pub(crate) const fn blank() -> Scene {
    Scene {
        view: View::EMPTY,
        shapes: Vec::new(),
    }
}

/// The square whose middle is nearest to (x, y).
pub(crate) fn nearest_of(
    squares: impl Iterator<Item = (i32, i32)>,
    x: f64,
    y: f64,
) -> Option<(i32, i32)> {
    let distance = |&(column, row): &(i32, i32)| {
        let (dx, dy) = (f64::from(column) + 0.5 - x, f64::from(row) + 0.5 - y);
        dx * dx + dy * dy
    };
    squares.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}
