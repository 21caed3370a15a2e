//! The shuffled pile.

use alloc::vec::Vec;

use game::Random;

use crate::Tile;
use crate::solitaire::Size;

/// The tiles in eighths: a side by a fair coin, then one of the ways that it can lie.
const EIGHTHS: [Tile; 8] = [
    Tile::NorthSouth,
    Tile::NorthSouth,
    Tile::EastWest,
    Tile::EastWest,
    Tile::NorthWest,
    Tile::SouthEast,
    Tile::NorthEast,
    Tile::SouthWest,
];

/// The probability that a tile of the pile lies as `tile`: 1/4 for a crossing, 1/8 for a curve. Every
/// tile of the pile is drawn so, whatever lay above it.
///
/// ```
/// use trax::{Tile, solitaire};
/// let all: f64 = Tile::ALL.into_iter().map(solitaire::probability_of).sum();
/// assert_eq!(all, 1.0);
/// ```
#[must_use]
pub fn probability_of(tile: Tile) -> f64 {
    match tile {
        Tile::NorthSouth | Tile::EastWest => 0.25,
        _ => 0.125,
    }
}

/// The pile of a seed, the uppermost tile first, each as it lies.
///
/// ```
/// use trax::solitaire::{Size, deal};
/// assert_eq!(deal(Size::FOUR, 7).len(), 16);
/// assert_eq!(deal(Size::FOUR, 7)[..9], deal(Size::THREE, 7));
/// ```
#[must_use]
pub fn deal(size: Size, seed: u64) -> Vec<Tile> {
    let mut random = Random::new(seed);
    (0..size.tiles()).map(|_| EIGHTHS[random.below(8) as usize]).collect()
}
