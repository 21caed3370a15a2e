//! What a game answers, whichever it is.

use game::Outcome;
use protocol::{Choices, Colour, Drawing, End, GameKind, GameView, Grid, Played};
#[cfg(feature = "engine")]
use protocol::{DieView, FaceView, Thrown};
use render::trax::Preview;
use render::{Scene, View};
use twixt::Twixt;

/// A game with its history. Squares are given by absolute column and row.
pub(crate) trait GameRules {
    /// Everything beside the board.
    fn view(&self) -> GameView;

    /// The hash of the position, by which two who play a game find out whether they see the same one.
    fn hash(&self) -> u64;

    /// The board, with its guide lines if they are wanted.
    fn scene(&self, guides: bool) -> Scene;

    /// So much of what the turn `text` would look like; nothing if it cannot be read.
    fn ghost(&self, text: &str, preview: Preview) -> Scene;

    /// The board in words.
    fn grid(&self) -> Grid;

    /// What can be played on a square.
    fn choices(&self, x: i32, y: i32) -> Choices;

    /// The square nearest to a place of the table that the side to move may play on.
    fn nearest(&self, x: f64, y: f64) -> Option<(i32, i32)>;

    /// Plays a turn, or returns the reason why it cannot be played.
    fn play(&mut self, text: &str) -> Played;

    /// Takes the last turn back; false if there is none.
    fn undo(&mut self) -> bool;

    /// Column and row of the square that the turn `text` would be laid on.
    fn square(&self, text: &str) -> Option<(i32, i32)>;

    /// The position as a game of its own in which the other side is to move, for turns that are planned ahead; none
    /// where nobody plays against another.
    fn passed(&self) -> Option<Box<dyn GameRules>> {
        None
    }

    /// The position whose links may be changed, in TwixT.
    fn linked(&self) -> Option<&Twixt> {
        None
    }

    /// What an analysis has to show, drawn over the board.
    #[cfg(feature = "engine")]
    fn overlay(&self, overlay: &protocol::Overlay) -> Scene;

    /// A legal turn as one that is laid tile by tile, its own tile lying already; none where no turn is laid so.
    #[cfg(feature = "engine")]
    fn lay(&self, _turn: &str) -> Option<Result<Box<dyn GameRules>, String>> {
        None
    }

    /// The turn that is being laid tile by tile, if this is one.
    #[cfg(feature = "engine")]
    fn laying(&self) -> Option<&dyn Laid> {
        None
    }

    /// The die, where one is thrown.
    #[cfg(feature = "engine")]
    fn die(&mut self) -> Option<&mut dyn Die> {
        None
    }
}

/// A turn that is being laid tile by tile.
#[cfg(feature = "engine")]
pub(crate) trait Laid {
    /// How many spaces have to be filled now before the turn may end.
    fn missing(&self) -> u32;

    /// The squares of the tiles that the rules would place if it ended now.
    fn forgotten(&self) -> Vec<(i32, i32)>;
}

/// The die of Luck Trax.
#[cfg(feature = "engine")]
pub(crate) trait Die {
    /// What it shows.
    fn view(&self) -> DieView;

    /// All its faces, as the player to move sees them.
    fn faces(&self) -> Vec<FaceView>;

    /// Throws it, or enters a face that was thrown elsewhere.
    fn throw(&mut self, face: Option<&str>) -> Thrown;

    /// Takes the last face back that was entered since the last turn; false if there is none.
    fn unthrow(&mut self) -> bool;

    /// Names the faces of the next throws, since turns were taken back.
    fn expect(&mut self, faces: &str);
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
pub(crate) fn nearest_of(squares: impl Iterator<Item = (i32, i32)>, x: f64, y: f64) -> Option<(i32, i32)> {
    let distance = |&(column, row): &(i32, i32)| {
        let (dx, dy) = (f64::from(column) + 0.5 - x, f64::from(row) + 0.5 - y);
        dx * dx + dy * dy
    };
    squares.min_by(|a, b| distance(a).total_cmp(&distance(b)))
}
