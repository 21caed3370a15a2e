//! Counting the games of a given length.

use crate::Position;

/// The number of ways to play `depth` moves from `position`. Finished games have no moves, so a game
/// that ends earlier counts for nothing.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    position.perft(depth)
}
