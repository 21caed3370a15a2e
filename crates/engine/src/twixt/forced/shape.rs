//! The shape of a board as an attack sees it: places in a frame, steps between them, and which lanes
//! cross.

use game::Player;
use twixt::{Direction, Hole, Link, Size};

use crate::twixt::orientation::{Orientation, place_of};

/// Empty places around the board, so that everything near a hole is within the frame.
const MARGIN: usize = 3;

/// A place in the frame.
pub(super) type Cell = usize;

/// The number of lanes that cross a lane.
const CROSSINGS: usize = 9;

/// A frame around a board that is turned so that the attacker joins the top row to the bottom row.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) seen: Orientation,
    stride: usize,
    /// How far the place lies that a direction leads to, in the order of [`Direction::ALL`]: the opposite of one is
    /// four further.
    pub(super) steps: [isize; 8],
    /// For each direction of a link: where the lanes start that cross it, and in which of the first four
    /// directions they run.
    crossed: [[(isize, u8); CROSSINGS]; 8],
}

impl Shape {
    pub(super) fn new(size: Size, attacker: Player) -> Self {
        let seen = Orientation::of(size, attacker);
        let stride = usize::from(seen.columns()) + 2 * MARGIN;
        let offset = |dx: i8, dy: i8| isize::from(dy) * stride as isize + isize::from(dx);
        Self {
            seen,
            stride,
            steps: Direction::ALL.map(|direction| {
                let (dx, dy) = direction.delta();
                offset(dx, dy)
            }),
            crossed: core::array::from_fn(|direction| crossings(direction, &offset)),
        }
    }

    /// Holes across, as the attacker sees them.
    pub(super) const fn across(&self) -> usize {
        self.seen.columns() as usize
    }

    /// Holes down, likewise.
    pub(super) const fn down(&self) -> usize {
        self.seen.rows() as usize
    }

    /// How many places the frame has.
    pub(super) const fn len(&self) -> usize {
        self.stride * (self.down() + 2 * MARGIN)
    }

    /// The place of a hole, given as the attacker sees it.
    pub(super) const fn at(&self, x: usize, y: usize) -> Cell {
        (y + MARGIN) * self.stride + x + MARGIN
    }

    /// The row of a place, as the attacker sees it.
    pub(super) const fn row(&self, cell: Cell) -> usize {
        cell / self.stride - MARGIN
    }

    /// The place of a hole of the board.
    pub(super) fn cell(&self, hole: Hole) -> Cell {
        let hole = self.seen.hole(hole);
        self.at(usize::from(hole.x), usize::from(hole.y))
    }

    /// The hole of the board at a place.
    pub(super) fn hole(&self, cell: Cell) -> Hole {
        self.seen.hole(Hole {
            x: (cell % self.stride - MARGIN) as u8,
            y: (cell / self.stride - MARGIN) as u8,
        })
    }

    #[inline]
    pub(super) const fn step(&self, cell: Cell, direction: usize) -> Cell {
        cell.wrapping_add_signed(self.steps[direction])
    }

    /// The lanes that cross the lane from a place: where each starts, and in which of the first four
    /// directions it runs.
    #[inline]
    pub(super) fn crossing(&self, cell: Cell, direction: usize) -> impl Iterator<Item = (Cell, usize)> + use<> {
        let crossed = self.crossed[direction];
        crossed
            .into_iter()
            .map(move |(offset, other)| (cell.wrapping_add_signed(offset), usize::from(other)))
    }
}

/// Where the lanes lie that cross a lane in this direction, relative to its start.
fn crossings(direction: usize, offset: &impl Fn(i8, i8) -> isize) -> [(isize, u8); CROSSINGS] {
    let start = Hole { x: 9, y: 9 };
    let link = Link::leaving(start, Direction::ALL[direction]).expect("a lane in the middle");
    let mut lanes = link.crossing_lanes().map(|lane| {
        let [a, b] = lane.ends();
        let (left, right) = if a.x < b.x { (a, b) } else { (b, a) };
        let delta = |from: Hole, to: Hole| (to.x as i8 - from.x as i8, to.y as i8 - from.y as i8);
        let run = place_of(delta(left, right));
        let (dx, dy) = delta(start, left);
        (offset(dx, dy), run as u8)
    });
    core::array::from_fn(|_| lanes.next().expect("nine lanes cross every lane"))
}
