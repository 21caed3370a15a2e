//! A turn, and what it forces.

use game::Player;

use crate::{Coord, Tile};

/// The first tile of a turn; the forced tiles follow from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {
    /// Where it is placed.
    pub at: Coord,
    /// The tile as it lies.
    pub tile: Tile,
}

/// A tile that had to be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Forced {
    /// The space that was entered twice by one colour.
    pub at: Coord,
    /// The only tile that joins that colour there.
    pub tile: Tile,
    /// The colour that had to be joined.
    pub player: Player,
    /// The tile that made the space forced: 0 for the turn's own tile, k for the k-th forced tile.
    pub cause: usize,
    /// How many tiles lie between the turn's own tile and this one in the chain of causes; 1 for a
    /// tile forced by the turn's own.
    pub wave: u32,
}
