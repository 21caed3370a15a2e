//! What the checker asks of a game.

use game::{Notation, Player};

/// A position that a proof may be about.
pub trait Subject: Notation {
    /// Every legal turn, each once, in the order by which answers are numbered.
    fn turns(&self) -> Vec<Self::Move>;

    /// Whether a side certainly cannot win any more, however both go on.
    fn never_wins(&self, side: Player) -> bool;

    /// Appends bytes that two positions with the same side to move share only if one of them is, for the question
    /// whether `side` wins, the other one in another place, turned over, or with other pieces that no longer matter.
    fn describe(&self, side: Player, bytes: &mut Vec<u8>);
}
