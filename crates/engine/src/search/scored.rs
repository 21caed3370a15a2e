//! Lines with scores of a search, and which of those are proofs.

use crate::{Line, MATE_BOUND, Searchable};

/// Whether a score of the search is a proof.
pub(crate) fn is_proved<G: Searchable>(score: i32) -> bool {
    score.abs() > MATE_BOUND && G::COMPLETE
}

/// The line with a score of the search.
pub(crate) fn scored<G: Searchable>(moves: Vec<G::Move>, score: i32, depth: u32, nodes: u64) -> Line<G::Move> {
    Line {
        moves,
        score,
        depth,
        nodes,
        proved: is_proved::<G>(score),
    }
}
