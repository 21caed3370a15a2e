//! Which spaces colours enter, as planes.

use crate::frame::Squares;
use crate::plane::Plane;
use crate::window::Window;
use crate::{Side, Tile};

/// For each colour and side, the spaces that it enters over that side.
pub(crate) type Edges<const WORDS: usize> = [[Plane<WORDS>; 4]; 2];

/// For each colour and side, the squares that it enters over that side, of a table that is sixteen squares wide. Tiles
/// can be added.
#[derive(Clone, Copy)]
pub(crate) struct Entered<const WORDS: usize> {
    /// The index of the first square of the planes.
    base: usize,
    /// Of tiles too.
    edges: Edges<WORDS>,
    tiles: Plane<WORDS>,
}

impl<const WORDS: usize> Entered<WORDS> {
    /// Those of a position; `margin` more rows above the window and columns left of it have a place.
    pub(crate) fn of(squares: &impl Squares, window: &Window, margin: usize) -> Self {
        let base = window.base.wrapping_sub(17 * margin) & squares.mask();
        let mut entered = Self {
            base,
            edges: [[Plane::EMPTY; 4]; 2],
            tiles: Plane::EMPTY,
        };
        for square in 0..64 * WORDS {
            let cell = squares.get(base + square);
            if !cell.is_space() {
                entered.tiles.add(square);
                continue;
            }
            let mut edges = cell.byte();
            while edges != 0 {
                let edge = edges.trailing_zeros() as usize;
                entered.edges[edge >> 2 & 1][edge & 3].add(square);
                edges &= edges - 1;
            }
        }
        entered
    }

    /// Adds a tile with what its colours enter.
    #[inline]
    pub(crate) fn add(&mut self, squares: &impl Squares, index: usize, tile: Tile) {
        let square = index.wrapping_sub(self.base) & squares.mask();
        self.tiles.add(square);
        for (k, side) in Side::ALL.into_iter().enumerate() {
            let beside = match side {
                Side::North => square - 16,
                Side::East => square + 1,
                Side::South => square + 16,
                Side::West => square - 1,
            };
            self.edges[tile.colour(side) as usize][(k + 2) & 3].add(beside);
        }
    }

    /// The spaces that a bound leaves open.
    #[inline]
    pub(crate) fn open(&self, squares: &impl Squares, window: &Window) -> Edges<WORDS> {
        let open = window.open(squares, self.base) & !self.tiles;
        self.edges.map(|sides| sides.map(|entered| entered & open))
    }

    /// The index of a square of the planes.
    #[inline]
    pub(crate) fn index(&self, squares: &impl Squares, square: usize) -> usize {
        square.wrapping_add(self.base) & squares.mask()
    }
}
