//! The sixteen ways to turn a position over, as numbers: bit 0 mirrors left and right, bit 1 top and bottom, bit 2
//! across the diagonal, and bit 3 exchanges the colours.

use game::Player;
use trax::{Coord, Side, Tile};

/// Where a square goes.
pub(crate) fn transform(Coord { x, y }: Coord, symmetry: u8) -> Coord {
    let x = if symmetry & 1 != 0 { -x } else { x };
    let y = if symmetry & 2 != 0 { -y } else { y };
    if symmetry & 4 != 0 {
        Coord { x: y, y: x }
    } else {
        Coord { x, y }
    }
}

/// The tile as it lies after the symmetry.
pub(crate) fn transform_tile(tile: Tile, symmetry: u8) -> Tile {
    let image = |side: Side| {
        let from = transform(Coord::ORIGIN.step(side), symmetry);
        Side::ALL
            .into_iter()
            .find(|&side| Coord::ORIGIN.step(side) == from)
            .expect("a side")
    };
    Tile::ALL
        .into_iter()
        .find(|candidate| {
            Side::ALL.into_iter().all(|side| {
                let colour = tile.colour(side);
                candidate.colour(image(side)) == transform_player(colour, symmetry)
            })
        })
        .expect("tiles map to tiles")
}

/// The side that a side becomes.
pub(crate) fn transform_player(player: Player, symmetry: u8) -> Player {
    if symmetry & 8 != 0 { player.other() } else { player }
}
