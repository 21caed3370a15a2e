//! Turns with links by hand that win at once.

use game::Position;
use twixt::{Turn, Twixt};

use super::chain::Chain;
use crate::twixt::bitboard::Linking;
use crate::twixt::distance::Distances;

/// For each hole, by row and column, in which a peg wins at once with links taken off or laid by hand, such
/// a turn; a plain peg where that wins too. Exact, but for chains that cross themselves in thousands of ways.
pub(crate) fn winning_edits(position: &Twixt) -> Vec<Turn> {
    let me = position.to_move();
    if !position.rules().removal() || position.outcome().is_some() {
        return Vec::new();
    }
    let distances = Distances::within(position, me, Linking::ByHand, 1);
    let joined = distances.shortest() == 0;
    if distances.shortest() > 1 {
        return Vec::new();
    }
    let holes = position.legal_holes();
    let holes = holes.filter(|&hole| joined || distances.through(hole) <= 1);
    holes
        .filter_map(|hole| Chain::new(position, hole, &distances).winning_turn())
        .collect()
}
