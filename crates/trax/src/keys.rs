//! The random numbers that a position's hash is made of: one for each tile, and one for the side to move (Zobrist, "A
//! new hashing method with application for game playing", 1970).

use game::{Player, mix};

use crate::{Coord, RED, Tile, WHITE};

/// The number of a tile.
#[inline]
pub(crate) const fn tile(at: Coord, tile: Tile) -> u64 {
    let (x, y) = (at.x as u32 as u64, at.y as u32 as u64);
    mix(y << 35 ^ x << 3 ^ tile as u64)
}

/// The number of the side to move.
pub(crate) const fn side(player: Player) -> u64 {
    match player {
        WHITE => 0,
        RED => mix(u64::MAX),
    }
}
