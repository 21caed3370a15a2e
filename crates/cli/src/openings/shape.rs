//! Positions that are the same but for turning the board over.

use trax::{Coord, Side, Tile, Trax};

/// Tiles with their places, the box beginning at the origin, sorted.
type Shape = Vec<(i32, i32, char)>;

/// What a position has in common with all that are made of it by turning and mirroring the board, and with no
/// other.
pub(super) fn shape(position: &Trax) -> Shape {
    (0..8)
        .map(|symmetry| turned(position, symmetry))
        .min()
        .expect("eight symmetries")
}

/// Bit 0 mirrors left and right, bit 1 top and bottom, bit 2 along the diagonal.
fn turned(position: &Trax, symmetry: u8) -> Shape {
    let tiles: Vec<_> = position
        .tiles()
        .map(|(at, tile)| (turn(at, symmetry), turn_tile(tile, symmetry)))
        .collect();
    let left = tiles.iter().map(|(at, _)| at.x).min().unwrap_or(0);
    let top = tiles.iter().map(|(at, _)| at.y).min().unwrap_or(0);
    let mut shape: Shape = tiles
        .into_iter()
        .map(|(at, tile)| (at.x - left, at.y - top, tile.to_char()))
        .collect();
    shape.sort_unstable();
    shape
}

fn turn(Coord { x, y }: Coord, symmetry: u8) -> Coord {
    let x = if symmetry & 1 == 0 { x } else { -x };
    let y = if symmetry & 2 == 0 { y } else { -y };
    if symmetry & 4 == 0 {
        Coord { x, y }
    } else {
        Coord { x: y, y: x }
    }
}

fn turn_tile(tile: Tile, symmetry: u8) -> Tile {
    let image = |side: Side| {
        let to = turn(Coord::ORIGIN.step(side), symmetry);
        let is_there = |side: &Side| Coord::ORIGIN.step(*side) == to;
        Side::ALL.into_iter().find(is_there).expect("a side")
    };
    let matches = |candidate: &Tile| {
        Side::ALL
            .into_iter()
            .all(|side| candidate.colour(image(side)) == tile.colour(side))
    };
    Tile::ALL.into_iter().find(matches).expect("a tile")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use game::Position as _;
    use trax::Rules;

    use super::*;

    #[test]
    fn distinct_positions_are_as_many_as_published() {
        // After 1 to 4 turns, up to translation and the eight symmetries (shared by `official` and `limited`).
        let mut positions = vec![Trax::start(&Rules::official())];
        for wanted in [2, 8, 42, 318] {
            let mut shapes = HashSet::new();
            let mut next = Vec::new();
            for position in &positions {
                let mut turns = Vec::new();
                position.legal_moves(&mut turns);
                for turn in turns {
                    let mut after = position.clone();
                    after.play_unchecked(&turn);
                    if shapes.insert(shape(&after)) {
                        next.push(after);
                    }
                }
            }
            assert_eq!(shapes.len(), wanted);
            positions = next;
        }
    }
}
