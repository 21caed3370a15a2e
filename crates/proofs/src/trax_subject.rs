//! Positions of Trax as the checker knows them again.

use std::sync::LazyLock;

use game::{Player, Position as _, Symmetry};
use trax::{Coord, RED, Side, Tile, Trax, Turn, WHITE};

use crate::Subject;

impl Subject for Trax {
    /// By column, then row, then tile: white upright, white level, white from the top to the left, from the bottom to
    /// the right, from the top to the right, from the bottom to the left.
    fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.legal_moves(&mut turns);
        turns.sort_unstable();
        turns
    }

    /// Only the end of a game settles it.
    fn never_wins(&self, _: Player) -> bool {
        false
    }

    /// The least of the images of the tiles within their box, as the tracks of the side that is asked about lie.
    fn describe(&self, side: Player, bytes: &mut Vec<u8>) {
        let Some(bounds) = self.bounds() else {
            return;
        };
        let columns = (bounds.right - bounds.left + 1) as usize;
        let rows = (bounds.bottom - bounds.top + 1) as usize;
        let place = |Coord { x, y }| ((x - bounds.left) as usize, (y - bounds.top) as usize);
        let tiles: Vec<((usize, usize), Tile)> = self.tiles().map(|(at, tile)| (place(at), tile)).collect();
        let images = Symmetry::ALL.map(|symmetry| {
            let codes = &CODES[usize::from(side == WHITE)][symmetry.index()];
            let wide = if symmetry.exchanges_axes() { rows } else { columns };
            let mut image = vec![0; 1 + columns * rows];
            image[0] = wide as u8;
            for &(at, tile) in &tiles {
                let (x, y) = moved(at, symmetry, (columns, rows));
                image[1 + x + y * wide] = codes[tile as usize];
            }
            image
        });
        bytes.extend(images.into_iter().min().unwrap_or_default());
    }
}

/// Where a square of a box of so many columns and rows comes to lie.
const fn moved((x, y): (usize, usize), symmetry: Symmetry, (columns, rows): (usize, usize)) -> (usize, usize) {
    let x = if symmetry.mirrors_columns() { columns - 1 - x } else { x };
    let y = if symmetry.mirrors_rows() { rows - 1 - y } else { y };
    if symmetry.exchanges_axes() { (y, x) } else { (x, y) }
}

/// For Red and White and each symmetry, every tile as a number.
static CODES: LazyLock<[[[u8; 6]; 8]; 2]> = LazyLock::new(|| {
    [RED, WHITE].map(|side| Symmetry::ALL.map(|symmetry| Tile::ALL.map(|tile| code(tile, symmetry, side))))
});

/// A tile turned over, as the set of the edges that the side's track joins.
fn code(tile: Tile, symmetry: Symmetry, side: Player) -> u8 {
    let own = |edge: &Side| tile.colour(*edge) == side;
    let edges = Side::ALL.into_iter().filter(own);
    edges.fold(0, |set, edge| {
        let Coord { x, y } = Coord::ORIGIN.step(edge);
        set | match symmetry.vector((x, y)) {
            (0, -1) => 1,
            (1, 0) => 2,
            (0, 1) => 4,
            _ => 8,
        }
    })
}
