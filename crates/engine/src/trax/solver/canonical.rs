//! Positions of small boards distinguished exactly, but not from their images: turned over, with colours
//! exchanged, or elsewhere on the table.

use game::{Player, Position as _};
use trax::{RED, Trax};

use crate::trax::solver::proofs::Key;

/// The largest board whose positions fit a key.
pub(crate) const LARGEST: u32 = 6;

/// Bits of one square: 0 if it is empty, else the tile's number counted from 1.
const SQUARE: u32 = 3;

/// A position of up to 6 × 6, written as the least of its images with White to move, and the side that
/// is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Canonical(pub(crate) [u64; 2]);

/// Set if the side to move is the one asked about.
const ATTACKS: u64 = 1 << 63;

impl Key for Canonical {
    // No tiles and the other side asked about: nobody asks that.
    const NONE: Self = Self([0; 2]);

    const KEEPS_PLACES: bool = false;

    fn of(position: &Trax, attacker: Player) -> Self {
        let exchanged = usize::from(position.to_move() == RED);
        let least = images(position, exchanged).into_iter().min().unwrap_or(0);
        let high = (least >> 64) as u64;
        let attacks = if position.to_move() == attacker {
            ATTACKS
        } else {
            0
        };
        Self([least as u64, high | attacks])
    }

    fn spread(self) -> u64 {
        game::mix(self.0[0] ^ game::mix(self.0[1]))
    }
}

/// The eight images of a position, row by row from the upper left corner of the box, in bits.
fn images(position: &Trax, exchanged: usize) -> [u128; 8] {
    let mut images = [0; 8];
    let Some(bounds) = position.bounds() else {
        return images;
    };
    let width = bounds.columns();
    let height = bounds.rows();
    for (at, tile) in position.tiles() {
        let x = at.x.abs_diff(bounds.left);
        let y = at.y.abs_diff(bounds.top);
        for (symmetry, image) in images.iter_mut().enumerate() {
            let x = if symmetry & 1 != 0 { width - 1 - x } else { x };
            let y = if symmetry & 2 != 0 { height - 1 - y } else { y };
            let (x, y) = if symmetry & 4 != 0 { (y, x) } else { (x, y) };
            let number = NUMBERS[8 * exchanged + symmetry][tile as usize];
            *image |= u128::from(number) << (SQUARE * (LARGEST * y + x));
        }
    }
    images
}

/// Left and right exchanged, by the order of [`trax::Tile::ALL`].
const ACROSS: [usize; 6] = [0, 1, 4, 5, 2, 3];

/// Top and bottom exchanged.
const DOWN: [usize; 6] = [0, 1, 5, 4, 3, 2];

/// Rows and columns exchanged.
const TRANSPOSED: [usize; 6] = [1, 0, 2, 3, 5, 4];

/// Colours exchanged.
const COLOURS: [usize; 6] = [1, 0, 3, 2, 5, 4];

/// For each symmetry, 8 more if colours are exchanged too, the numbers of the tiles' images, counted
/// from 1.
static NUMBERS: [[u8; 6]; 16] = numbers();

const fn numbers() -> [[u8; 6]; 16] {
    let mut table = [[0; 6]; 16];
    let mut symmetry = 0;
    while symmetry < 16 {
        let mut tile = 0;
        while tile < 6 {
            let mut image = tile;
            if symmetry & 1 != 0 {
                image = ACROSS[image];
            }
            if symmetry & 2 != 0 {
                image = DOWN[image];
            }
            if symmetry & 4 != 0 {
                image = TRANSPOSED[image];
            }
            if symmetry & 8 != 0 {
                image = COLOURS[image];
            }
            table[symmetry][tile] = image as u8 + 1;
            tile += 1;
        }
        symmetry += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use game::Random;
    use trax::{Coord, Rules, Setup, Side, Tile, WHITE};

    use super::*;

    /// Where an edge goes in each of the three reflections.
    fn moved(side: Side, reflection: usize) -> Side {
        match (reflection, side) {
            (0, Side::East) => Side::West,
            (0, Side::West) => Side::East,
            (1, Side::North) => Side::South,
            (1, Side::South) => Side::North,
            (2, Side::North) => Side::West,
            (2, Side::West) => Side::North,
            (2, Side::East) => Side::South,
            (2, Side::South) => Side::East,
            _ => side,
        }
    }

    #[test]
    fn tiles_have_the_images_that_their_edges_have() {
        for (number, tile) in Tile::ALL.into_iter().enumerate() {
            for (reflection, table) in [ACROSS, DOWN, TRANSPOSED].into_iter().enumerate() {
                let image = Tile::ALL[table[number]];
                for side in Side::ALL {
                    assert_eq!(image.colour(moved(side, reflection)), tile.colour(side));
                }
            }
            let exchanged = Tile::ALL[COLOURS[number]];
            for side in Side::ALL {
                assert_eq!(exchanged.colour(side), tile.colour(side).other());
            }
        }
    }

    /// A position reflected, or with colours exchanged.
    fn image(position: &Trax, symmetry: usize) -> Trax {
        let turn = |(at, tile): (Coord, Tile)| {
            let Coord { mut x, mut y } = at;
            if symmetry & 1 != 0 {
                x = -x;
            }
            if symmetry & 2 != 0 {
                y = -y;
            }
            if symmetry & 4 != 0 {
                (x, y) = (y, x);
            }
            let number = NUMBERS[symmetry][tile as usize];
            (Coord { x, y }, Tile::ALL[usize::from(number) - 1])
        };
        let to_move = if symmetry & 8 == 0 {
            position.to_move()
        } else {
            position.to_move().other()
        };
        let tiles = position.tiles().map(turn).collect();
        Trax::from_setup(&Setup { tiles, to_move }, position.rules()).expect("a position")
    }

    #[test]
    fn images_have_one_key_and_the_sides_have_two() {
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let rules = Rules::study(3 + seed as u32 % 4).expect("a board");
            let mut position = Trax::start(&rules);
            while position.outcome().is_none() {
                position.play_random(&mut |n| random.below(n));
                let key = Canonical::of(&position, WHITE);
                assert_ne!(key, Canonical::of(&position, RED));
                for symmetry in 0..16 {
                    let attacker = if symmetry & 8 == 0 { WHITE } else { RED };
                    let image = image(&position, symmetry);
                    assert_eq!(key, Canonical::of(&image, attacker), "{position}");
                }
            }
        }
    }

    #[test]
    fn different_positions_have_different_keys() {
        let mut positions = vec![Trax::start(&Rules::study(6).expect("a board"))];
        // Up to symmetry there are 2, 8, 42 and 318 positions after so many turns; with the colours
        // exchanged wherever Red is to move.
        for count in [2, 8, 42, 318] {
            let mut keys = std::collections::HashSet::new();
            let mut turns = Vec::new();
            let mut nexts = Vec::new();
            for position in positions {
                turns.clear();
                position.legal_moves(&mut turns);
                for turn in &turns {
                    let mut next = position.clone();
                    next.play_unchecked(turn);
                    if keys.insert(Canonical::of(&next, WHITE)) {
                        nexts.push(next);
                    }
                }
            }
            assert_eq!(nexts.len(), count);
            positions = nexts;
        }
    }
}
