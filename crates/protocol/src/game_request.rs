//! What the page asks of a game, and the answers: each has the tag of its request.

use serde::{Deserialize, Serialize};

use crate::{Choices, DieView, Drawing, FaceView, GameView, Grid, LinkHandle, Overlay, Played, Thrown};

/// What all games answer. Squares are columns and rows of the board as it is shown. The page waits for the module that
/// reads this: places in a tuple take less code than names.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum GameRequest {
    /// Everything beside the board.
    View,
    /// The hash of the position, sixteen hexadecimal digits, as the server sends it.
    Hash,
    /// The board, without coordinates: the page draws those of the `Grid` at the edges of its view.
    Scene,
    /// The board in words.
    Grid,
    /// Shows the board from now on in another way: whether columns and rows are exchanged in all that is asked and
    /// answered by place, and whether lines are drawn from the corners of TwixT.
    Look(bool, bool),
    /// What a turn would look like, and how much of it is shown.
    Ghost(String, GhostPart),
    /// What can be played on the square of a column and row.
    Choices(i32, i32),
    /// The nearest square that may be played on to a place of the board, in columns from the left edge and rows from
    /// the upper one.
    Nearest(f64, f64),
    /// The square that a turn would be laid on.
    Square(String),
    /// Plays a turn.
    Play(String),
    /// Takes the last turn back; false if there is none.
    Undo,
    /// The links that may be changed in a turn of TwixT.
    Links(String),
    /// A turn of TwixT with what becomes of a link changed; the same turn if nothing can change.
    Toggle(String, String),
}

/// How much is shown of a turn before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum GhostPart {
    /// The tile and its whole forced chain.
    Chain,
    /// The tile alone.
    Tile,
    /// Nothing but where it would go.
    Off,
}

/// The answers to a [`GameRequest`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the requests say what they are")]
pub enum GameAnswer {
    View(GameView),
    Hash(String),
    Scene(Drawing),
    Grid(Grid),
    Look(()),
    Ghost(Drawing),
    Choices(Choices),
    Nearest(Option<(i32, i32)>),
    Square(Option<(i32, i32)>),
    Play(Played),
    Undo(bool),
    Links(Vec<LinkHandle>),
    Toggle(String),
}

/// What the module that is loaded later answers beyond [`GameRequest`]: overlays, the die of Luck Trax, and turns that
/// are laid tile by tile.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum LaterRequest {
    /// What an analysis has to show, drawn over the board.
    Overlay(Overlay),
    /// What the die shows.
    Die,
    /// All faces of the die, as the player to move sees them.
    Faces,
    /// Throws the die, or enters a face that was thrown elsewhere.
    Throw(Option<String>),
    /// Takes the last face back that was entered since the last turn; false if there is none.
    Unthrow,
    /// Names the faces of the next throws, since turns were taken back.
    Expect(String),
    /// How many spaces have to be filled now before a turn that is laid may end.
    Missing,
    /// The squares of the tiles that the rules would place if it ended now.
    Forgotten,
}

/// The answers to a [`LaterRequest`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the requests say what they are")]
pub enum LaterAnswer {
    Overlay(Drawing),
    Die(DieView),
    Faces(Vec<FaceView>),
    Throw(Thrown),
    Unthrow(bool),
    Expect(()),
    Missing(u32),
    Forgotten(Vec<(i32, i32)>),
}
