//! A board as the side sees it whose runs are counted: it joins the first row to the last.

use core::ops::Range;

use game::{Player, Position};
use twixt::{Direction, Hole, Twixt};

use super::Origin;
use super::bits::Bits;
use super::run_ends::{RowEnds, RunEnds};
use crate::twixt::orientation::{Orientation, place_of};

/// How far from a new peg along columns and rows the ends of lanes are that its links close.
const REACH: u8 = 3;

/// A hole, as the side sees it; may lie outside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot {
    pub(super) row: i8,
    pub(super) column: i8,
}

impl Spot {
    /// So many columns to the right and rows down.
    pub(super) const fn moved(self, (dx, dy): (i8, i8)) -> Self {
        Self {
            row: self.row + dy,
            column: self.column + dx,
        }
    }

    /// A hole of the board.
    pub(super) const fn of(hole: Hole, seen: Orientation) -> Self {
        let hole = seen.hole(hole);
        Self {
            row: hole.y as i8,
            column: hole.x as i8,
        }
    }

    /// The hole of the board.
    pub(super) const fn hole(self, seen: Orientation) -> Hole {
        seen.hole(Hole {
            x: self.column as u8,
            y: self.row as u8,
        })
    }
}

/// A way up the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// Columns to the right and rows down.
    pub(super) delta: (i8, i8),
    /// The place in [`Direction::ALL`].
    pub(super) direction: u32,
}

/// The ways up the board, the steep ones first.
pub(super) const UP: [Way; 4] = [
    Way {
        delta: (-1, -2),
        direction: 7,
    },
    Way {
        delta: (1, -2),
        direction: 0,
    },
    Way {
        delta: (-2, -1),
        direction: 6,
    },
    Way {
        delta: (2, -1),
        direction: 1,
    },
];

/// What is on the board. The rows of bits hold a bit for each column, the leftmost lowest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RunBoard {
    seen: Orientation,
    planes: Vec<Row>,
    /// The links of each peg, of either side, by row and column.
    links: Vec<u8>,
    ends: RunEnds,
}

/// What is in a row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Row {
    /// Pegs of the side, those of the other side, and the free holes that the side may use.
    own: u64,
    others: u64,
    free: u64,
    /// For each of [`UP`] the holes from which that lane is closed to the side.
    closed: [u64; 4],
    /// Holes under a flat link of the other side.
    crossed: u64,
}

impl RunBoard {
    /// What is on this board, seen by a side.
    pub(super) fn of(position: &Twixt, player: Player) -> Self {
        let size = position.rules().size();
        let seen = Orientation::of(size, player);
        let (columns, rows) = (usize::from(seen.columns()), usize::from(seen.rows()));
        let mut board = Self {
            seen,
            planes: vec![Row::default(); rows],
            links: vec![0; rows * columns],
            ends: RunEnds::new(columns, rows),
        };
        for y in 0..size.rows() {
            let own = position.pegs_in_row(player, y);
            let others = position.pegs_in_row(player.other(), y);
            let free = position.free_in_row(player, y);
            for x in 0..size.columns() {
                let at = Spot::of(Hole { x, y }, seen);
                let row = &mut board.planes[at.row as usize];
                row.own |= (own >> x & 1) << at.column;
                row.others |= (others >> x & 1) << at.column;
                row.free |= (free >> x & 1) << at.column;
            }
            board.close(position, y, 0, size.columns());
            for x in Bits(own | others) {
                board.link(position, Hole { x, y });
            }
        }
        board.end_runs(0..board.rows());
        board
    }

    /// Takes over what `before` shows of the position before this one, which a peg in this hole led to without
    /// links by hand.
    pub(super) fn follow(&mut self, before: &Self, position: &Twixt, hole: Hole) {
        self.seen = before.seen;
        self.planes.clone_from(&before.planes);
        self.links.clone_from(&before.links);
        self.ends.copy_from(&before.ends);
        let at = Spot::of(hole, self.seen);
        let own = position.peg(hole) == Some(self.player());
        let row = &mut self.planes[at.row as usize];
        let bit = 1 << at.column;
        row.free &= !bit;
        *if own { &mut row.own } else { &mut row.others } |= bit;
        // Runs end right under a peg, or a link below it, and only links close lanes.
        let mut changed = at.row + 1..at.row + 3;
        if position.links_at(hole) != 0 {
            self.follow_links(position, hole);
            changed = at.row - REACH as i8..at.row + REACH as i8 + 1;
        }
        self.end_runs(changed);
    }

    /// Takes over the links of a new peg, and the lanes that they close.
    fn follow_links(&mut self, position: &Twixt, hole: Hole) {
        // Nothing that a new link closes has an end farther from the peg.
        let size = position.rules().size();
        let (left, right) = (hole.x.saturating_sub(REACH), hole.x + REACH + 1);
        for y in hole.y.saturating_sub(REACH)..(hole.y + REACH + 1).min(size.rows()) {
            self.close(position, y, left, right.min(size.columns()));
        }
        self.link(position, hole);
        for end in self.linked(Spot::of(hole, self.seen)) {
            self.link(position, end.hole(self.seen));
        }
    }

    /// Enters which lanes are closed, from these columns of a row of the board.
    fn close(&mut self, position: &Twixt, y: u8, left: u8, right: u8) {
        let up = UP.iter().fold(0, |up, way| up | 1 << way.direction);
        let up = self.seen.directions(up);
        let all = position.blocked_in_row(self.player(), y);
        for x in left..right {
            let closed = all[usize::from(x)];
            if closed & up != 0 {
                let closed = self.seen.directions(closed);
                let at = Spot::of(Hole { x, y }, self.seen);
                let row = &mut self.planes[at.row as usize];
                for (plane, way) in row.closed.iter_mut().zip(UP) {
                    *plane |= u64::from(closed >> way.direction & 1) << at.column;
                }
            }
        }
    }

    /// Enters the links of a peg.
    fn link(&mut self, position: &Twixt, hole: Hole) {
        let at = Spot::of(hole, self.seen);
        let links = self.seen.directions(position.links_at(hole));
        let cell = self.cell(at);
        self.links[cell] = links;
        let row = &mut self.planes[at.row as usize];
        if row.others >> at.column & 1 != 0 {
            let [.., left, right] = UP.map(|way| u64::from(links >> way.direction & 1));
            row.crossed |= left << at.column >> 1 | right << at.column << 1;
        }
    }

    pub(super) const fn rows(&self) -> i8 {
        self.seen.rows() as i8
    }

    pub(super) const fn columns(&self) -> i8 {
        self.seen.columns() as i8
    }

    pub(super) const fn player(&self) -> Player {
        self.seen.side()
    }

    /// How the side sees the board.
    pub(super) const fn seen(&self) -> Orientation {
        self.seen
    }

    /// The number of a hole of the board, row by row.
    pub(super) const fn cell(&self, at: Spot) -> usize {
        at.row as usize * self.columns() as usize + at.column as usize
    }

    /// The number of holes.
    pub(super) const fn cells(&self) -> usize {
        self.rows() as usize * self.columns() as usize
    }

    /// Whether a run may come through here: not outside, and not on the other side's borders.
    pub(super) const fn inside(&self, at: Spot) -> bool {
        at.row >= 0 && at.row < self.rows() && at.column > 0 && at.column < self.columns() - 1
    }

    /// Whether there is a hole.
    const fn is_hole(&self, at: Spot) -> bool {
        let inside = at.row >= 0 && at.row < self.rows() && at.column >= 0;
        inside && at.column < self.columns()
    }

    fn has(&self, at: Spot, set: impl Fn(&Row) -> u64) -> bool {
        self.is_hole(at) && set(&self.planes[at.row as usize]) >> at.column & 1 != 0
    }

    pub(super) fn is_own(&self, at: Spot) -> bool {
        self.has(at, |row| row.own)
    }

    pub(super) fn is_others(&self, at: Spot) -> bool {
        self.has(at, |row| row.others)
    }

    pub(super) fn is_free(&self, at: Spot) -> bool {
        self.has(at, |row| row.free)
    }

    /// The pegs of the side and of the other one in the row of a hole, as far as `far` columns to either side of it:
    /// numbers from 0 for the farthest to the left.
    pub(super) fn pegs_around(&self, at: Spot, far: i8) -> [Bits; 2] {
        let row = usize::try_from(at.row).ok();
        let Some(row) = row.and_then(|row| self.planes.get(row)) else {
            return [Bits(0), Bits(0)];
        };
        // The highest bits are free: what is rotated in from there is nothing, and what from the other end lies beyond.
        let (left, all) = (at.column - far, (1 << (2 * far + 1)) - 1);
        [row.own, row.others].map(|set| Bits(set.rotate_right((left & 63) as u32) & all))
    }

    /// The pegs of the other side in a hole and those to the left and to the right of it, as three bits.
    pub(super) fn others_beside(&self, at: Spot) -> u64 {
        let row = self.planes.get(at.row as usize);
        row.map_or(0, |row| row.others.rotate_right((at.column - 1) as u32) & 0b111)
    }

    /// Whether a lane is closed to the side, one of [`UP`]; of a hole of the board.
    pub(super) fn is_closed(&self, at: Spot, way: usize) -> bool {
        self.planes[at.row as usize].closed[way] >> at.column & 1 != 0
    }

    /// Whether a lane is closed to the side that leads so many columns to the right and rows down; of a hole of the
    /// board.
    pub(super) fn is_shut(&self, at: Spot, (dx, dy): (i8, i8)) -> bool {
        let (from, up) = if dy < 0 {
            (at, (dx, dy))
        } else {
            (at.moved((dx, dy)), (-dx, -dy))
        };
        let way = UP.iter().position(|way| way.delta == up);
        way.is_none_or(|way| !self.is_hole(from) || self.is_closed(from, way))
    }

    /// The lanes from a hole of the board that are closed to the side, by their places in [`Direction::ALL`].
    pub(super) fn shut_lanes(&self, at: Spot) -> u8 {
        UP.iter().enumerate().fold(0, |shut, (number, way)| {
            let (dx, dy) = way.delta;
            let down = at.moved((-dx, -dy));
            let up_shut = self.is_closed(at, number);
            let down_shut = !self.is_hole(down) || self.is_closed(down, number);
            let opposite = (way.direction + 4) % 8;
            shut | u8::from(up_shut) << way.direction | u8::from(down_shut) << opposite
        })
    }

    /// The links of the peg in a hole of the board, by their places in [`Direction::ALL`].
    pub(super) fn links_at(&self, at: Spot) -> u8 {
        self.links[self.cell(at)]
    }

    /// Whether the peg in a hole has a link that leads so many columns to the right and rows down.
    pub(super) fn is_linked(&self, at: Spot, delta: (i8, i8)) -> bool {
        self.links_at(at) >> place_of(delta) & 1 != 0
    }

    /// The pegs of the side, row by row.
    pub(super) fn pegs(&self) -> impl Iterator<Item = Spot> {
        (0..self.rows())
            .zip(&self.planes)
            .flat_map(|(row, planes)| Bits(planes.own).map(move |x| Spot { row, column: x as i8 }))
    }

    /// The pegs that links join to this one.
    pub(super) fn linked(&self, at: Spot) -> impl Iterator<Item = Spot> + use<> {
        Bits(u64::from(self.links_at(at))).map(move |bit| at.moved(Direction::ALL[usize::from(bit)].delta()))
    }

    /// Where the run up from a hole of the board ends: at a link up from there, the steep ones first; or right below
    /// what is in its way.
    #[inline]
    pub(super) fn origin(&self, at: Spot) -> Origin {
        let Some((row, ends)) = self.ends.up_from(at.column, at.row) else {
            return Origin::Border(at.column);
        };
        let here = Spot { row, ..at };
        let has = |set: u64| set >> at.column & 1 != 0;
        if has(ends.linked) {
            let way = ends.links.iter().position(|&way| has(way));
            return way.map_or(Origin::Stopped, |way| Origin::Peg(here.moved(UP[way].delta)));
        }
        if has(ends.stopped) {
            Origin::Stopped
        } else {
            Origin::Peg(here.moved((0, -1)))
        }
    }

    /// What ends runs up from a row at once: links up from it, and what is right above it.
    fn ends_in(&self, row: i8) -> RowEnds {
        let (at, above) = (&self.planes[row as usize], &self.planes[row as usize - 1]);
        let inside = u64::MAX >> (64 - self.columns());
        let mut links = [0; 4];
        for (number, way) in UP.into_iter().enumerate() {
            let (dx, dy) = way.delta;
            if let Some(upper) = self.planes.get((row + dy) as usize) {
                let under = upper.own.rotate_right((dx & 63) as u32);
                links[number] = under & !at.closed[number] & inside;
            }
        }
        RowEnds {
            links,
            linked: links.iter().fold(0, |all, way| all | way),
            stopped: (above.others | at.crossed) & inside,
            own: above.own,
        }
    }

    /// Enters where runs up from these rows end.
    fn end_runs(&mut self, rows: Range<i8>) {
        for row in rows.start.max(1)..rows.end.min(self.rows()) {
            let ends = self.ends_in(row);
            self.ends.set_row(row, ends);
        }
    }
}
