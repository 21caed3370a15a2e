//! Positions of small boards in 128 bits, exactly.

use game::Position as _;

use crate::least::Squares;
use crate::{RED, Side, Tile, Trax, WHITE};

/// Columns and rows of the box that [`small_image`] has room for.
const SMALL: usize = 7;

/// A position of which the tiles span at most 7 columns and rows, as its least image with White to move: different
/// images have different numbers, all below 2^127. None if the tiles span more.
///
/// Where the box fits, this is the image of which [keys](game::Symmetric) are made. Bit 7 · y + x is set where square
/// (x, y) of the box has a tile. Above these 49 bits stand the tiles, from the last square to the first: which of those
/// it is that fit beside the tile to its right and above the one below it, the first square's tile the most
/// significant. Tiles that are joined, as those of a position are, have no more than 2^68 such choices: n of them lie
/// side by side in at least n − 1 places, and in at least 84 − 4 · (49 − n); one has six choices alone, three beside
/// one, and at most two beside two.
#[must_use]
pub fn small_image(position: &Trax) -> Option<u128> {
    let Some(bounds) = position.bounds() else {
        return Some(0);
    };
    if bounds.columns() as usize > SMALL || bounds.rows() as usize > SMALL {
        return None;
    }
    let mut numbers = [0; SMALL * SMALL];
    let squares = Squares::read(position, bounds, &mut numbers);
    let exchanged = position.to_move() == RED;
    let symmetry = squares.least(exchanged);
    let (columns, rows) = squares.seen(symmetry);
    let (mut filled, mut tiles, mut scale) = (0_u64, 0_u128, 1_u128);
    // What lies below each column, and to the right.
    let mut below = [0; SMALL];
    let mut right = 0;
    let (mut x, mut y) = (columns, rows - 1);
    squares.each_backwards(symmetry, exchanged, |number| {
        if x == 0 {
            (x, y, right) = (columns, y - 1, 0);
        }
        x -= 1;
        if number != 0 {
            filled |= 1 << (SMALL * y + x);
            let choice = &CHOICES[usize::from(right)][usize::from(below[x])];
            tiles += scale * u128::from(choice.rank[usize::from(number)]);
            scale *= u128::from(choice.count);
        }
        right = number & 7;
        below[x] = right;
    });
    Some(tiles << (SMALL * SMALL) | u128::from(filled))
}

/// The tiles that fit a square.
#[derive(Clone, Copy)]
struct Choice {
    count: u8,
    /// The place of each tile among them, by its number.
    rank: [u8; 8],
}

/// What fits between the tiles to the right and below, each by its number, 0 for none.
static CHOICES: [[Choice; 8]; 8] = choices();

const fn choices() -> [[Choice; 8]; 8] {
    let none = Choice { count: 0, rank: [0; 8] };
    let mut choices = [[none; 8]; 8];
    let mut right = 0;
    while right <= Tile::ALL.len() {
        let mut below = 0;
        while below <= Tile::ALL.len() {
            let choice = &mut choices[right][below];
            let mut number = 1;
            while number <= Tile::ALL.len() {
                let tile = Tile::ALL[number - 1];
                if fits(tile, Side::East, right) && fits(tile, Side::South, below) {
                    choice.rank[number] = choice.count;
                    choice.count += 1;
                }
                number += 1;
            }
            below += 1;
        }
        right += 1;
    }
    choices
}

/// Whether a tile has the colour at `side` that its neighbour there has, if there is one.
const fn fits(tile: Tile, side: Side, neighbour: usize) -> bool {
    neighbour == 0 || {
        let there = Tile::ALL[neighbour - 1];
        is_white(tile, side) == is_white(there, side.opposite())
    }
}

const fn is_white(tile: Tile, side: Side) -> bool {
    tile.edges(WHITE) & side.bit() != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_as_many_as_the_bound_holds_for() {
        for (right, choices) in CHOICES.iter().enumerate().take(7) {
            for (below, choice) in choices.iter().enumerate().take(7) {
                let most = [6, 3, 2][usize::from(right > 0) + usize::from(below > 0)];
                assert!((1..=most).contains(&choice.count), "{right} {below}");
            }
        }
        // The most that any number of joined tiles has.
        let most = |tiles: u32| {
            let joined = (tiles - 1).max((84 + 4 * tiles).saturating_sub(4 * 49));
            let (six, half) = (6_f64.log2(), 3_f64.log2() / 2.0);
            f64::from(tiles) * six - f64::from(joined) * half
        };
        let bits = (1..=49).map(most).fold(0.0, f64::max);
        assert!(bits < 68.0, "{bits}");
    }
}
