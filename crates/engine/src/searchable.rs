//! What the search asks of a game.

use game::Position;

use crate::{Curve, Random};

/// A position that can be searched: it knows its worth and which moves to try.
pub trait Searchable: Position {
    /// Whether [`Searchable::candidates`] lists every legal move, so that a decided score is a proof.
    const COMPLETE: bool;

    /// The worth of a game that is not over, for the side to move; within ±[`crate::MATE_BOUND`] unless
    /// it is a win in n turns that is certain, ±([`crate::MATE`] − n).
    fn evaluate(&self) -> i32;

    /// Appends the moves worth trying, the most promising first; at least one if the game is not over.
    /// All legal moves, or those that a strong player would look at.
    fn candidates(&self, moves: &mut Vec<Self::Move>);

    /// A move that ends the game in favour of the side to move, if there is one: exact.
    fn winning_move(&self) -> Option<Self::Move>;

    /// Every move that does so, each once: exact.
    fn winning_moves(&self) -> Vec<Self::Move>;

    /// Appends every move worth a first look, for a map of the board: more than the candidates where
    /// those are few.
    fn wide_candidates(&self, moves: &mut Vec<Self::Move>) {
        self.candidates(moves);
    }

    /// The same position with the other side to move, to see what that side would do.
    #[must_use]
    fn passed(&self) -> Self;

    /// How scores tell the result. Fitted to games of the engine against itself by
    /// `examples/fit_share.rs`.
    fn curve(&self) -> Curve;

    /// A move to play without any search, where play is known from elsewhere.
    fn opening_move(&self, _random: &mut Random) -> Option<Self::Move> {
        None
    }
}
