//! A board as the side sees it whose runs are counted: it joins the first row to the last.

use game::{Player, Position};
use twixt::{Direction, Hole, Size, Twixt};

use super::Origin;

/// Rows or columns of the largest board.
pub(super) const MOST: usize = Size::MAX as usize;

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

    /// The hole of the board.
    pub(super) const fn hole(self, player: Player) -> Hole {
        let hole = Hole {
            x: self.column as u8,
            y: self.row as u8,
        };
        match player {
            Player::First => hole,
            Player::Second => hole.transposed(),
        }
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

/// What is on the board.
#[derive(Clone, Debug)]
pub(super) struct Field<'a> {
    position: &'a Twixt,
    player: Player,
    rows: i8,
    columns: i8,
    /// Pegs of the side, those of the other side, and the free holes that the side may use, by row.
    own: [u64; MOST],
    others: [u64; MOST],
    free: [u64; MOST],
    /// For each of [`UP`] the holes from which that lane is closed to the side.
    closed: [[u64; MOST]; 4],
    /// Holes under a flat link of the other side.
    crossed: [u64; MOST],
    /// The links of each peg, of either side, by row and column.
    links: Vec<u8>,
}

impl<'a> Field<'a> {
    pub(super) fn of(position: &'a Twixt, player: Player) -> Self {
        let size = position.rules().size();
        let (mut columns, mut rows) = (size.columns() as i8, size.rows() as i8);
        if player == Player::Second {
            (columns, rows) = (rows, columns);
        }
        let mut field = Self {
            position,
            player,
            rows,
            columns,
            own: [0; MOST],
            others: [0; MOST],
            free: [0; MOST],
            closed: [[0; MOST]; 4],
            crossed: [0; MOST],
            links: vec![0; rows as usize * columns as usize],
        };
        for y in 0..size.rows() {
            field.read_row(y);
        }
        field
    }

    /// A byte of directions as the side sees it, or back.
    const fn turned(player: Player, directions: u8) -> u8 {
        match player {
            Player::First => directions,
            // Direction k of the eight becomes 5 − k where columns and rows change places.
            Player::Second => directions.reverse_bits().rotate_right(2),
        }
    }

    fn read_row(&mut self, y: u8) {
        let (position, player) = (self.position, self.player);
        let place = |x: usize| match player {
            Player::First => (usize::from(y), x),
            Player::Second => (x, usize::from(y)),
        };
        let own = position.pegs_in_row(player, y);
        let others = position.pegs_in_row(player.other(), y);
        let free = position.free_in_row(player, y);
        let sets = [own, others, free].into_iter();
        for (set, into) in sets.zip([&mut self.own, &mut self.others, &mut self.free]) {
            if player == Player::First {
                into[usize::from(y)] = set;
                continue;
            }
            for (x, row) in into.iter_mut().enumerate() {
                *row |= (set >> x & 1) << y;
            }
        }
        for (x, &closed) in position.closed_in_row(player, y).iter().enumerate() {
            if closed != 0 {
                let (row, column) = place(x);
                let closed = Self::turned(player, closed);
                for (plane, way) in self.closed.iter_mut().zip(UP) {
                    plane[row] |= u64::from(closed >> way.direction & 1) << column;
                }
            }
        }
        let mut pegs = own | others;
        while pegs != 0 {
            let x = pegs.trailing_zeros() as u8;
            pegs &= pegs - 1;
            let (row, column) = place(usize::from(x));
            let links = Self::turned(player, links(position, Hole { x, y }));
            self.links[row * self.columns as usize + column] = links;
            if others >> x & 1 != 0 {
                let [.., left, right] = UP.map(|way| u64::from(links >> way.direction & 1));
                self.crossed[row] |= left << column >> 1 | right << column << 1;
            }
        }
    }

    pub(super) const fn rows(&self) -> i8 {
        self.rows
    }

    pub(super) const fn columns(&self) -> i8 {
        self.columns
    }

    /// Whether a run may come through here: not outside, and not on the other side's borders.
    pub(super) const fn inside(&self, at: Spot) -> bool {
        at.row >= 0 && at.row < self.rows && at.column > 0 && at.column < self.columns - 1
    }

    fn has(&self, set: &[u64; MOST], at: Spot) -> bool {
        let inside = at.row >= 0 && at.row < self.rows && at.column >= 0;
        inside && at.column < self.columns && set[at.row as usize] >> at.column & 1 != 0
    }

    pub(super) fn is_own(&self, at: Spot) -> bool {
        self.has(&self.own, at)
    }

    pub(super) fn is_others(&self, at: Spot) -> bool {
        self.has(&self.others, at)
    }

    pub(super) fn is_free(&self, at: Spot) -> bool {
        self.has(&self.free, at)
    }

    /// Whether a lane is closed to the side, one of [`UP`]; of a hole of the board.
    pub(super) const fn is_closed(&self, at: Spot, way: usize) -> bool {
        self.closed[way][at.row as usize] >> at.column & 1 != 0
    }

    fn links_at(&self, at: Spot) -> u8 {
        self.links[at.row as usize * self.columns as usize + at.column as usize]
    }

    /// Whether the peg in a hole has a link that leads so many columns to the right and rows down.
    pub(super) fn is_linked(&self, at: Spot, delta: (i8, i8)) -> bool {
        self.links_at(at) >> place_of(delta) & 1 != 0
    }

    /// The pegs of the side, row by row.
    pub(super) fn pegs(&self) -> Vec<Spot> {
        let mut pegs = Vec::new();
        for row in 0..self.rows {
            let mut set = self.own[row as usize];
            while set != 0 {
                let column = set.trailing_zeros() as i8;
                pegs.push(Spot { row, column });
                set &= set - 1;
            }
        }
        pegs
    }

    /// The pegs that links join to this one.
    pub(super) fn linked(&self, at: Spot) -> impl Iterator<Item = Spot> + use<> {
        let links = self.links_at(at);
        let all = Direction::ALL.into_iter().enumerate();
        all.filter(move |&(bit, _)| links >> bit & 1 != 0)
            .map(move |(_, direction)| at.moved(direction.delta()))
    }

    /// For each hole where a run up from it ends.
    pub(super) fn origins(&self) -> Vec<[Origin; MOST]> {
        let mut origins = vec![[Origin::Stopped; MOST]; self.rows as usize];
        for column in 0..self.columns {
            origins[0][column as usize] = Origin::Border(column);
        }
        for row in 1..self.rows {
            let (above, below) = origins.split_at_mut(row as usize);
            let (above, below) = (&above[row as usize - 1], &mut below[0]);
            below.copy_from_slice(above);
            self.end_runs(row, below);
        }
        origins
    }

    /// The runs that end right above a row, or at a link up from it.
    fn end_runs(&self, row: i8, origins: &mut [Origin; MOST]) {
        let (at, above) = (row as usize, row as usize - 1);
        let mut put = |mut holes: u64, end: &dyn Fn(i8) -> Origin| {
            while holes != 0 {
                let column = holes.trailing_zeros() as i8;
                holes &= holes - 1;
                if column < self.columns {
                    origins[column as usize] = end(column);
                }
            }
        };
        put(self.own[above], &|column| {
            Origin::Peg(Spot {
                row: row - 1,
                column,
            })
        });
        put(self.others[above] | self.crossed[at], &|_| Origin::Stopped);
        // The first of the ways up comes last, and counts.
        for (way, closed) in UP.into_iter().zip(&self.closed).rev() {
            let (dx, dy) = way.delta;
            if row + dy < 0 {
                continue;
            }
            let pegs = self.own[(row + dy) as usize];
            let under = if dx < 0 { pegs << -dx } else { pegs >> dx };
            put(under & !closed[at], &|column| {
                Origin::Peg(Spot { row, column }.moved(way.delta))
            });
        }
    }

    /// Whether a lane from a hole is closed to the other side, so many columns to the right and rows down.
    pub(super) fn is_closed_to_others(&self, from: Spot, delta: (i8, i8)) -> bool {
        let hole = from.hole(self.player);
        let closed = self.position.closed_in_row(self.player.other(), hole.y)[usize::from(hole.x)];
        Self::turned(self.player, closed) >> place_of(delta) & 1 != 0
    }
}

/// The place of a knight's move in [`Direction::ALL`].
fn place_of((dx, dy): (i8, i8)) -> usize {
    let place = Direction::ALL
        .iter()
        .position(|one| one.delta() == (dx, dy));
    place.expect("a knight's move")
}

/// The links of a peg by direction.
fn links(position: &Twixt, hole: Hole) -> u8 {
    let ends = position
        .links_of(hole)
        .filter_map(|link| link.other_end(hole));
    ends.fold(0, |links, end| {
        let delta = (end.x as i8 - hole.x as i8, end.y as i8 - hole.y as i8);
        links | 1 << place_of(delta)
    })
}
