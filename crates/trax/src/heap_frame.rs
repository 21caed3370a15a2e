//! A table of squares for positions that have outgrown the tables of fixed size.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell::Cell;
use crate::frame::{Ends, Frame, Squares};

/// No such table is narrower than the largest of fixed size: those 16 wide are known by their width.
const LEAST_SHIFT: u32 = 5;

/// Squares whose number is chosen when they are made.
#[derive(Clone, Debug)]
pub(crate) struct HeapSquares {
    shift: u32,
    mask: usize,
    bytes: Vec<u8>,
}

/// Far ends whose number is chosen when they are made.
#[derive(Clone, Debug)]
pub(crate) struct HeapFars(Vec<u32>);

impl Ends for HeapFars {
    fn far(&self, edge: usize) -> usize {
        self.0[edge] as usize
    }

    fn set_far(&mut self, edge: usize, far: usize) {
        self.0[edge] = far as u32;
    }
}

/// A table whose size is chosen when it is made.
#[derive(Clone, Debug)]
pub(crate) struct Heap {
    squares: HeapSquares,
    far: HeapFars,
    spaces: Vec<u32>,
}

impl Heap {
    /// A table without tiles for so many columns and rows: as large as both ask for, so that a long and narrow
    /// position costs no more than its box.
    pub(crate) fn new(columns: usize, rows: usize) -> Self {
        let shift = columns.next_power_of_two().trailing_zeros().max(LEAST_SHIFT);
        let count = rows.next_power_of_two() << shift;
        Self {
            squares: HeapSquares {
                shift,
                mask: count - 1,
                bytes: vec![0; count],
            },
            far: HeapFars((0..2 * count as u32).collect()),
            spaces: Vec::new(),
        }
    }

    /// What it takes up beside itself, in bytes.
    pub(crate) fn heap_bytes(&self) -> usize {
        self.squares.bytes.capacity() + 4 * (self.far.0.capacity() + self.spaces.capacity())
    }
}

impl Squares for HeapSquares {
    fn shift(&self) -> u32 {
        self.shift
    }

    fn mask(&self) -> usize {
        self.mask
    }

    fn holds(&self, columns: usize, rows: usize) -> bool {
        columns <= self.width() && rows <= (self.mask + 1) >> self.shift
    }

    fn get(&self, index: usize) -> Cell {
        Cell::from_byte(self.bytes[index & self.mask()])
    }

    fn set(&mut self, index: usize, cell: Cell) {
        let index = index & self.mask();
        self.bytes[index] = cell.byte();
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl Squares for Heap {
    fn shift(&self) -> u32 {
        self.squares.shift
    }

    fn mask(&self) -> usize {
        self.squares.mask
    }

    fn holds(&self, columns: usize, rows: usize) -> bool {
        self.squares.holds(columns, rows)
    }

    fn get(&self, index: usize) -> Cell {
        self.squares.get(index)
    }

    fn set(&mut self, index: usize, cell: Cell) {
        self.squares.set(index, cell);
    }

    fn bytes(&self) -> &[u8] {
        self.squares.bytes()
    }

    fn note(&mut self, index: usize, fresh: bool) {
        if fresh {
            self.spaces.push(index as u32);
        }
    }

    fn space_count(&self) -> usize {
        self.spaces.len()
    }

    fn forget_spaces_from(&mut self, count: usize) {
        self.spaces.truncate(count);
    }
}

impl Ends for Heap {
    fn far(&self, edge: usize) -> usize {
        self.far.far(edge)
    }

    fn set_far(&mut self, edge: usize, far: usize) {
        self.far.set_far(edge, far);
    }
}

impl Frame for Heap {
    type Bare = HeapSquares;
    type Fars = HeapFars;

    fn squares(&self) -> &Self::Bare {
        &self.squares
    }

    fn fars(&self) -> Self::Fars {
        self.far.clone()
    }

    fn space(&self, place: usize) -> usize {
        self.spaces[place] as usize
    }

    fn forget_space(&mut self, place: usize) {
        self.spaces.swap_remove(place);
    }
}
