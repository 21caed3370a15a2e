//! What a plan of the attack rests on, and which turns of the defence touch it.

use super::super::shape::Cell;
use super::{AttackBoard, THEIR_FREE, THEIR_PEG};

/// The bit of a hole; the lower ones are lanes in the first four directions.
const HOLE: u8 = 1 << 4;

/// Holes that have to be free and lanes that have to be open, by place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::twixt::forced) struct Carrier(Vec<u8>);

/// Whether turns of the defence later in the plan count beside a link that a turn lays at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::twixt::forced) enum Reach {
    /// A link counts if its other end is a peg: right for a plan that is carried out in one turn.
    Now,
    /// A link counts if its other end is a peg or a free hole of the defence.
    Later,
}

impl Carrier {
    pub(in crate::twixt::forced) fn new(len: usize) -> Self {
        Self(vec![0; len])
    }

    pub(in crate::twixt::forced) fn add_hole(&mut self, cell: Cell) {
        self.0[cell] |= HOLE;
    }

    pub(in crate::twixt::forced) fn add_lane(&mut self, board: &AttackBoard, cell: Cell, direction: usize) {
        let (start, run) = if direction < 4 {
            (cell, direction)
        } else {
            (board.shape.step(cell, direction), direction - 4)
        };
        self.0[start] |= 1 << run;
    }

    /// Adds the lanes from a place in all the directions given.
    pub(in crate::twixt::forced) fn add_lanes(&mut self, board: &AttackBoard, cell: Cell, directions: u8) {
        for direction in (0..8).filter(|direction| directions & 1 << direction != 0) {
            self.add_lane(board, cell, direction);
        }
    }

    pub(in crate::twixt::forced) fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
    }

    pub(in crate::twixt::forced) fn has_hole(&self, cell: Cell) -> bool {
        self.0[cell] & HOLE != 0
    }

    /// Whether the lane that starts at a place and runs in one of the first four directions is part of it.
    pub(in crate::twixt::forced) fn has_lane(&self, cell: Cell, run: usize) -> bool {
        self.0[cell] & 1 << run != 0
    }

    /// The holes in which a peg of the defence, which is to move, might break the plan: whatever it does
    /// elsewhere leaves the plan as it is.
    pub(in crate::twixt::forced) fn touched(&self, board: &AttackBoard, reach: Reach) -> Holes {
        let mut holes = Holes(vec![false; self.0.len()]);
        let ends = match reach {
            Reach::Now => THEIR_PEG,
            Reach::Later => THEIR_PEG | THEIR_FREE,
        };
        for (cell, &bits) in self.0.iter().enumerate() {
            if bits & HOLE != 0 {
                holes.mark(board, cell);
            }
            for run in (0..4).filter(|run| bits & 1 << run != 0) {
                for (start, other) in board.shape.crossing(cell, run) {
                    if board.barred[start] & 1 << other != 0 {
                        continue;
                    }
                    let end = board.shape.step(start, other);
                    if board.place[end] & ends != 0 {
                        holes.mark(board, start);
                    }
                    if board.place[start] & ends != 0 {
                        holes.mark(board, end);
                    }
                }
            }
        }
        holes
    }
}

/// A set of free holes that the defence may use.
#[derive(Clone, Debug)]
pub(in crate::twixt::forced) struct Holes(Vec<bool>);

impl Holes {
    fn mark(&mut self, board: &AttackBoard, cell: Cell) {
        if board.place[cell] & THEIR_FREE != 0 {
            self.0[cell] = true;
        }
    }

    pub(in crate::twixt::forced) fn has(&self, cell: Cell) -> bool {
        self.0[cell]
    }

    pub(in crate::twixt::forced) fn drop(&mut self, cell: Cell) {
        self.0[cell] = false;
    }

    /// Keeps those that are in both.
    pub(in crate::twixt::forced) fn keep(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine &= theirs;
        }
    }

    pub(in crate::twixt::forced) fn iter(&self) -> impl Iterator<Item = Cell> {
        let marked = self.0.iter().enumerate().filter(|&(_, &marked)| marked);
        marked.map(|(cell, _)| cell)
    }
}
