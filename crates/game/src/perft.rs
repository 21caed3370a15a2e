//! Counting the games of a given length.

use alloc::vec::Vec;

use crate::Position;

/// The number of ways to play `depth` moves from `position`. Finished games have no moves, so a game
/// that ends earlier counts for nothing.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves
                .iter()
                .map(|m| {
                    let mut next = position.clone();
                    next.play_unchecked(m);
                    perft(&next, depth - 1)
                })
                .sum()
        }
    }
}
