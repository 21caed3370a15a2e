//! What the referee asks of a player.

use std::time::Duration;

use engine::TimeLeft;
use game::{Player, Position};

/// A turn that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayedTurn {
    pub(crate) colour: Player,
    pub(crate) text: String,
}

/// How a game begins for one player.
pub(crate) struct Beginning<'a, G: Position> {
    pub(crate) rules: &'a G::Rules,
    /// The turns of the opening.
    pub(crate) opening: &'a [PlayedTurn],
    /// The colour that the player has.
    pub(crate) colour: Player,
    /// The side that has the turn after the opening.
    pub(crate) to_move: Player,
    /// The player's clock, if the game is played by clocks.
    pub(crate) clock: Option<TimeLeft>,
    /// What the player leaves to chance follows from this.
    pub(crate) seed: u64,
}

/// The time for an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnswerTime {
    /// How long to wait for it.
    pub(crate) timeout: Duration,
    /// The player's clock, if the game is played by clocks.
    pub(crate) clock: Option<TimeLeft>,
}

/// An answer, not judged yet.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) text: String,
    /// How long the player took.
    pub(crate) took: Duration,
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Silence {
    /// None came within the time, which has passed.
    Late(Duration),
    /// The program has ended, or its output is not an answer.
    Ended,
}

/// A player at the table.
pub(crate) trait Contestant<G: Position> {
    /// Sits down to a new game.
    fn begin(&mut self, beginning: &Beginning<'_, G>) -> Result<(), Silence>;

    /// Its turn in `position`, after the other side's turn `last` if it had one since the opening.
    fn answer(&mut self, position: &G, last: Option<&PlayedTurn>, time: AnswerTime) -> Result<Answer, Silence>;

    /// Gets up.
    fn end(&mut self) {}
}
