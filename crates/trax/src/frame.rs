//! Where squares, track ends and spaces are kept: a table that wraps round, of a power of two squares.
//!
//! The square (x, y) has the index x + y · width, reduced to the length. As long as the tiles with one
//! square around them span no more columns and rows than the table has, no two of these squares share an
//! index, wherever on the endless table the tiles lie; and nothing has to be shifted when they spread.

use game::Player;

use crate::cell::Cell;
use crate::{Side, Tile};

/// The squares.
pub(crate) trait Squares: Clone {
    /// The binary logarithm of the width.
    fn shift(&self) -> u32;

    /// The square at an index, which is reduced to the length.
    fn get(&self, index: usize) -> Cell;

    /// Changes the square at an index, which is reduced to the length.
    fn set(&mut self, index: usize, cell: Cell);

    /// The bytes of all squares by index.
    fn bytes(&self) -> &[u8];

    /// Notes that a square has become a space beside a tile, if `fresh`.
    #[inline]
    fn note(&mut self, index: usize, fresh: bool) {
        let _ = (index, fresh);
    }

    /// How many squares the list of spaces holds; none if there is no list.
    #[inline]
    fn space_count(&self) -> usize {
        0
    }

    /// Takes the squares from `count` on off the list.
    #[inline]
    fn forget_spaces_from(&mut self, count: usize) {
        let _ = count;
    }

    /// Columns; and rows, unless the table states otherwise.
    #[inline]
    fn width(&self) -> usize {
        1 << self.shift()
    }

    /// The bits of an index.
    #[inline]
    fn mask(&self) -> usize {
        (1 << (2 * self.shift())) - 1
    }

    /// Whether it has so many columns and rows.
    #[inline]
    fn holds(&self, columns: usize, rows: usize) -> bool {
        columns.max(rows) <= self.width()
    }

    /// The index across `side`.
    #[inline]
    fn step(&self, index: usize, side: Side) -> usize {
        let offset = match side {
            Side::North => self.width().wrapping_neg(),
            Side::East => 1,
            Side::South => self.width(),
            Side::West => usize::MAX,
        };
        index.wrapping_add(offset) & self.mask()
    }

    /// The index of the edge `side` of a square: even for the upper edges of squares, odd for the left
    /// ones. An edge has one index, seen from both its squares.
    #[inline]
    fn edge(&self, index: usize, side: Side) -> usize {
        let offset = edge_offset(side, self.width());
        (2 * index + offset) & (2 * self.mask() + 1)
    }
}

/// For each tile: the sides that white joins, and those that red joins.
pub(crate) const JOINED: [[[Side; 2]; 2]; 6] = joined();

const fn joined() -> [[[Side; 2]; 2]; 6] {
    let mut table = [[[Side::North; 2]; 2]; 6];
    let mut number = 0;
    while number < 6 {
        let tile = Tile::ALL[number];
        let mut player = 0;
        while player < 2 {
            let colour = Player::BOTH[player];
            let first = Side::ALL[tile.edges(colour).trailing_zeros() as usize];
            table[number][player] = [first, tile.partner(first)];
            player += 1;
        }
        number += 1;
    }
    table
}

/// The distance from twice the index of a square to the index of an edge of it.
#[inline]
const fn edge_offset(side: Side, width: usize) -> usize {
    match side {
        Side::North => 0,
        Side::East => 3,
        Side::South => 2 * width,
        Side::West => 1,
    }
}

/// Where tracks end.
pub(crate) trait Ends {
    /// For the edge by which a track ends, the edge by which it ends at its other end; for an edge
    /// that nothing enters, itself; for an edge between two tiles, nothing of meaning.
    fn far(&self, edge: usize) -> usize;

    /// Sets what [`Ends::far`] gives.
    fn set_far(&mut self, edge: usize, far: usize);
}

/// Squares with all that is kept by index beside them.
pub(crate) trait Frame: Squares + Ends {
    /// A copy of the squares alone, to try tiles on.
    type Bare: Squares;

    /// A copy of the far ends alone, to try tracks on.
    type Fars: Ends;

    /// The squares alone.
    fn squares(&self) -> &Self::Bare;

    /// A copy of the squares alone.
    fn bare(&self) -> Self::Bare {
        self.squares().clone()
    }

    /// The far ends alone.
    fn fars(&self) -> Self::Fars;

    /// The edges that a tile on a square joins for white, and for red.
    #[inline]
    fn joined(&self, index: usize, tile: Tile) -> [[usize; 2]; 2] {
        JOINED[tile as usize].map(|sides| sides.map(|side| self.edge(index, side)))
    }

    /// A square of the list of spaces: every space beside a tile stands in it once, and so may squares
    /// that were spaces before.
    fn space(&self, place: usize) -> usize;

    /// Takes a square off the list.
    fn forget_space(&mut self, place: usize);
}

/// Squares of fixed number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FixedSquares<const SHIFT: u32, const SQUARES: usize>([u8; SQUARES]);

/// The far ends of fixed number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FixedFars<const EDGES: usize>([u16; EDGES]);

impl<const EDGES: usize> Ends for FixedFars<EDGES> {
    #[inline]
    fn far(&self, edge: usize) -> usize {
        self.0[edge & (EDGES - 1)].into()
    }

    #[inline]
    fn set_far(&mut self, edge: usize, far: usize) {
        self.0[edge & (EDGES - 1)] = far as u16;
    }
}

/// A table of fixed size: `SQUARES` is four to the power of `SHIFT`, `EDGES` twice as many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed<const SHIFT: u32, const SQUARES: usize, const EDGES: usize> {
    squares: FixedSquares<SHIFT, SQUARES>,
    far: FixedFars<EDGES>,
    spaces: [u16; SQUARES],
    count: u32,
}

impl<const SHIFT: u32, const SQUARES: usize, const EDGES: usize> Fixed<SHIFT, SQUARES, EDGES> {
    /// [`edge_offset`] for the edges of [`JOINED`].
    const JOINS: [[[u16; 2]; 2]; 8] = {
        let mut table = [[[0; 2]; 2]; 8];
        let mut entry = 0;
        while entry < 24 {
            let (tile, player, end) = (entry / 4, entry / 2 % 2, entry % 2);
            let side = JOINED[tile][player][end];
            table[tile][player][end] = edge_offset(side, 1 << SHIFT) as u16;
            entry += 1;
        }
        table
    };

    /// The table without tiles.
    pub(crate) const NEW: Self = {
        assert!(SQUARES == 1 << (2 * SHIFT) && EDGES == 2 * SQUARES);
        let mut far = [0; EDGES];
        let mut edge = 0;
        while edge < EDGES {
            far[edge] = edge as u16;
            edge += 1;
        }
        Self {
            squares: FixedSquares([0; SQUARES]),
            far: FixedFars(far),
            spaces: [0; SQUARES],
            count: 0,
        }
    };
}

impl<const SHIFT: u32, const SQUARES: usize> Squares for FixedSquares<SHIFT, SQUARES> {
    #[inline]
    fn shift(&self) -> u32 {
        SHIFT
    }

    #[inline]
    fn get(&self, index: usize) -> Cell {
        Cell::from_byte(self.0[index & (SQUARES - 1)])
    }

    #[inline]
    fn set(&mut self, index: usize, cell: Cell) {
        self.0[index & (SQUARES - 1)] = cell.byte();
    }

    #[inline]
    fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl<const SHIFT: u32, const SQUARES: usize, const EDGES: usize> Squares for Fixed<SHIFT, SQUARES, EDGES> {
    #[inline]
    fn shift(&self) -> u32 {
        SHIFT
    }

    #[inline]
    fn get(&self, index: usize) -> Cell {
        self.squares.get(index)
    }

    #[inline]
    fn set(&mut self, index: usize, cell: Cell) {
        self.squares.set(index, cell);
    }

    #[inline]
    fn bytes(&self) -> &[u8] {
        self.squares.bytes()
    }

    /// Always writes and seldom counts: cheaper than a branch that is hard to foresee.
    #[inline]
    fn note(&mut self, index: usize, fresh: bool) {
        self.spaces[self.count as usize & (SQUARES - 1)] = index as u16;
        self.count += u32::from(fresh);
    }

    #[inline]
    fn space_count(&self) -> usize {
        self.count as usize
    }

    #[inline]
    fn forget_spaces_from(&mut self, count: usize) {
        self.count = count as u32;
    }
}

impl<const SHIFT: u32, const SQUARES: usize, const EDGES: usize> Ends for Fixed<SHIFT, SQUARES, EDGES> {
    #[inline]
    fn far(&self, edge: usize) -> usize {
        self.far.far(edge)
    }

    #[inline]
    fn set_far(&mut self, edge: usize, far: usize) {
        self.far.set_far(edge, far);
    }
}

impl<const SHIFT: u32, const SQUARES: usize, const EDGES: usize> Frame for Fixed<SHIFT, SQUARES, EDGES> {
    type Bare = FixedSquares<SHIFT, SQUARES>;
    type Fars = FixedFars<EDGES>;

    #[inline]
    fn squares(&self) -> &Self::Bare {
        &self.squares
    }

    #[inline]
    fn fars(&self) -> Self::Fars {
        self.far
    }

    #[inline]
    fn joined(&self, index: usize, tile: Tile) -> [[usize; 2]; 2] {
        Self::JOINS[tile as usize].map(|offsets| offsets.map(|offset| (2 * index + usize::from(offset)) & (EDGES - 1)))
    }

    #[inline]
    fn space(&self, place: usize) -> usize {
        self.spaces[place & (SQUARES - 1)].into()
    }

    #[inline]
    fn forget_space(&mut self, place: usize) {
        self.count -= 1;
        self.spaces[place & (SQUARES - 1)] = self.spaces[self.count as usize & (SQUARES - 1)];
    }
}
