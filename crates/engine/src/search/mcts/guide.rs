//! What leads a tree search.

use core::fmt::Debug;

use game::Position;

/// Says what positions are worth, and which moves in them look good.
pub trait Guide<G: Position>: Debug + Send + Sync {
    /// Whether what it expects of moves was learned, and so is worth showing without a search.
    fn is_learned(&self) -> bool {
        false
    }

    /// Judges a position of a game that is not over by its own verdict. If nothing is decided, appends the
    /// moves worth a visit, each with a share of how often it is expected to be the best: the greatest first,
    /// all of them together 1, and at least one.
    ///
    /// The same on every machine.
    fn judge(&self, position: &G, moves: &mut Vec<(f32, G::Move)>) -> Judgement;
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Judgement {
    /// It wins in so many turns of both sides, whatever the other side does.
    Wins(u16),
    /// It loses in so many turns of both sides, whatever it does.
    Loses(u16),
    /// The game is drawn.
    Draw,
    /// Nothing is certain: the probability of a win, a draw counted as half of one.
    Open(f32),
}
