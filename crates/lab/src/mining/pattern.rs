//! What puzzles that look alike have in common.

use game::{Image as _, Key, Position as _, Symmetry};
use trax::{Coord, Image, Tile, Trax};
use twixt::{Hole, Twixt};

/// Hexadecimal digits of a key that name a pattern.
const DIGITS: usize = 12;

/// Pegs so near to a hole that matters belong to its pattern.
const NEAR: u8 = 2;

/// Names the tiles on these squares, whichever way they are turned over and in either colour; empty if there are none.
pub(super) fn of_trax(position: &Trax, squares: &[Coord]) -> String {
    let mut tiles: Vec<(Coord, Tile)> = squares
        .iter()
        .filter_map(|&at| Some((at, position.tile(at)?)))
        .collect();
    tiles.sort_unstable();
    tiles.dedup();
    let images = Symmetry::ALL
        .into_iter()
        .flat_map(|symmetry| [false, true].map(|exchanged| Image::at_origin(position, symmetry, exchanged)));
    images
        .map(|image| {
            let turned = tiles
                .iter()
                .map(|&(at, tile)| (image.coord(at), image.tile(tile) as u8));
            let mover = image.player(position.to_move()).index() as u8;
            message(turned.map(|(at, tile)| (at.x, at.y, tile)).collect(), mover)
        })
        .min()
        .filter(|_| !tiles.is_empty())
        .map(|message| short(&Key::of(&message)))
        .unwrap_or_default()
}

/// Names the pegs in and around these holes, whichever way they are turned over and in either colour; empty if there
/// are none.
pub(super) fn of_twixt(position: &Twixt, holes: &[Hole]) -> String {
    let near = |peg: Hole| {
        let mut apart = holes
            .iter()
            .map(|hole| hole.x.abs_diff(peg.x).max(hole.y.abs_diff(peg.y)));
        apart.any(|apart| apart <= NEAR)
    };
    let pegs: Vec<_> = position.pegs().filter(|(hole, _)| near(*hole)).collect();
    let images = Symmetry::ALL
        .into_iter()
        .filter_map(|symmetry| twixt::Image::new(symmetry, position.rules().size()));
    images
        .map(|image| {
            let turned = pegs.iter().map(|&(hole, owner)| {
                let Hole { x, y } = image.hole(hole);
                (x.into(), y.into(), image.player(owner).index() as u8)
            });
            let mover = image.player(position.to_move()).index() as u8;
            message(turned.collect(), mover)
        })
        .min()
        .filter(|_| !pegs.is_empty())
        .map(|message| short(&Key::of(&message)))
        .unwrap_or_default()
}

/// Things at places, moved to the corner and in order.
fn message(mut things: Vec<(i32, i32, u8)>, mover: u8) -> Vec<u8> {
    let left = things.iter().map(|thing| thing.0).min().unwrap_or_default();
    let top = things.iter().map(|thing| thing.1).min().unwrap_or_default();
    things.sort_unstable();
    let bytes = things
        .into_iter()
        .flat_map(|(x, y, what)| [(x - left) as u8, (y - top) as u8, what]);
    core::iter::once(mover).chain(bytes).collect()
}

/// The beginning of a key.
fn short(key: &Key) -> String {
    format!("{:.DIGITS$}", key.to_string())
}
