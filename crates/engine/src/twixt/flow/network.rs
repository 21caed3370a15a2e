//! What conducts, for one side.

use game::Player;
use twixt::{Hole, Twixt};

use super::grid::Grid;
use crate::twixt::bitboard::DOWN;

/// What a free hole conducts to a neighbour of no resistance: its resistance is 1, half of it on either way.
const FREE: f32 = 1.0;

/// The factor of an own peg. The conductance of a lane is the product of its ends' factors: 1 between free
/// holes, 2 between a free hole and a peg.
const PEG: f32 = 2.0;

/// What a free hole in a border row conducts to the border.
const BORDER: f32 = 2.0;

/// One side's net: the conductances of lanes, holes at the borders, and groups whose pegs share a potential.
#[derive(Clone, Debug, Default)]
pub(super) struct Network {
    pub(super) grid: Grid,
    /// The factor of each hole: 0 if it cannot be used.
    factor: Vec<f32>,
    /// The lane that leads down from each hole by each of the four ways.
    pub(super) lanes: [Vec<f32>; 4],
    /// What joins each hole to the first border.
    pub(super) first: Vec<f32>,
    /// What joins each hole to the last border.
    last: Vec<f32>,
    /// The sum of all that leads away from each hole.
    pub(super) sum: Vec<f32>,
    /// 1 where the potential is to be found.
    pub(super) open: Vec<f32>,
    /// Pegs that follow another peg of their group, each with that one.
    pub(super) followers: Vec<(usize, usize)>,
    /// Pegs of groups that reach a border, each with its potential.
    pub(super) fixed: Vec<(usize, f32)>,
}

impl Network {
    /// Makes this the net of `player` in a position.
    pub(super) fn read(&mut self, grid: Grid, position: &Twixt, player: Player) {
        self.grid = grid;
        let Self {
            factor,
            lanes,
            first,
            last,
            sum,
            open,
            ..
        } = self;
        for plane in [factor, first, last, sum, open].into_iter().chain(lanes) {
            plane.clear();
            plane.resize(grid.len(), 0.0);
        }
        self.followers.clear();
        self.fixed.clear();
        self.read_holes(position, player);
        self.read_lanes(position, player);
        self.read_groups(position, player);
        self.add_up();
    }

    fn read_holes(&mut self, position: &Twixt, player: Player) {
        let grid = self.grid;
        for y in 0..grid.rows() {
            let free = position.free_in_row(player, y as u8);
            let pegs = position.pegs_in_row(player, y as u8);
            let row = grid.row(y);
            let cells = &mut self.factor[row..row + grid.columns()];
            for (x, cell) in cells.iter_mut().enumerate() {
                let (free, peg) = ((free >> x & 1) as f32, (pegs >> x & 1) as f32);
                *cell = FREE * free + PEG * peg;
                self.open[row + x] = free;
            }
        }
        let (near, far, count) = match player {
            Player::First => (grid.row(0), grid.row(grid.rows() - 1), grid.columns()),
            Player::Second => (grid.row(0), grid.row(0) + grid.columns() - 1, grid.rows()),
        };
        let step = match player {
            Player::First => 1,
            Player::Second => grid.stride(),
        };
        for k in 0..count {
            let (near, far) = (near + k * step, far + k * step);
            self.first[near] = BORDER * self.open[near];
            self.last[far] = BORDER * self.open[far];
        }
    }

    fn read_lanes(&mut self, position: &Twixt, player: Player) {
        let grid = self.grid;
        for y in 0..grid.rows() {
            let closed = position.closed_in_row(player, y as u8);
            for (k, lanes) in self.lanes.iter_mut().enumerate() {
                let (row, bit) = (grid.row(y), DOWN[k].2);
                let from = &self.factor[row..][..grid.columns()];
                let to = &self.factor[row + grid.ahead(k)..][..grid.columns()];
                let lanes = &mut lanes[row..][..grid.columns()];
                for (((lane, from), to), closed) in lanes.iter_mut().zip(from).zip(to).zip(closed) {
                    *lane = from * to * f32::from(!closed >> bit & 1);
                }
            }
        }
    }

    fn read_groups(&mut self, position: &Twixt, player: Player) {
        let grid = self.grid;
        // The first peg of each group, by the group's number.
        let mut leaders: Vec<(u16, usize)> = Vec::new();
        for y in 0..grid.rows() {
            let mut pegs = position.pegs_in_row(player, y as u8);
            while pegs != 0 {
                let hole = Hole {
                    x: pegs.trailing_zeros() as u8,
                    y: y as u8,
                };
                pegs &= pegs - 1;
                let cell = grid.cell(hole);
                let group = position.group(hole).expect("a peg");
                if group.first || group.last {
                    self.fixed.push((cell, if group.first { 1.0 } else { 0.0 }));
                } else if let Some(&(_, leader)) = leaders.iter().find(|&&(id, _)| id == group.id) {
                    self.followers.push((cell, leader));
                } else {
                    leaders.push((group.id, cell));
                    self.open[cell] = 1.0;
                }
            }
        }
    }

    fn add_up(&mut self) {
        let (grid, start, span) = (self.grid, self.grid.start(), self.grid.span());
        let sum = &mut self.sum[start..][..span];
        let borders = self.first[start..].iter().zip(&self.last[start..]);
        for (sum, (first, last)) in sum.iter_mut().zip(borders) {
            *sum = first + last;
        }
        for (k, lanes) in self.lanes.iter().enumerate() {
            let down = &lanes[start..][..span];
            let up = &lanes[start - grid.ahead(k)..][..span];
            for ((sum, down), up) in sum.iter_mut().zip(down).zip(up) {
                *sum += down + up;
            }
        }
    }

    /// The conductance between the borders, by the power at these potentials: never too small, and right to
    /// second order (Dirichlet's principle).
    pub(super) fn conductance(&self, potential: &[f32]) -> f32 {
        let (grid, start, span) = (self.grid, self.grid.start(), self.grid.span());
        let here = &potential[start..][..span];
        let mut sums = [0.0f32; 4];
        for (k, lanes) in self.lanes.iter().enumerate() {
            let there = &potential[start + grid.ahead(k)..][..span];
            let lanes = &lanes[start..][..span];
            for ((here, there), lanes) in chunks(here).zip(chunks(there)).zip(chunks(lanes)) {
                for i in 0..4 {
                    let fall = here[i] - there[i];
                    sums[i] += lanes[i] * fall * fall;
                }
            }
        }
        let (first, last) = (&self.first[start..][..span], &self.last[start..][..span]);
        for ((here, first), last) in chunks(here).zip(chunks(first)).zip(chunks(last)) {
            for i in 0..4 {
                let fall = 1.0 - here[i];
                sums[i] += first[i] * fall * fall + last[i] * here[i] * here[i];
            }
        }
        sums[0] + sums[1] + (sums[2] + sums[3])
    }

    /// The power in a free hole: half of that in each of its lanes, and all of that to a border, counted
    /// so that the hole's own resistance gets what falls in it.
    pub(super) fn power(&self, potential: &[f32], cell: usize) -> f32 {
        let here = potential[cell];
        let mut power =
            self.first[cell] * (1.0 - here) * (1.0 - here) + self.last[cell] * here * here;
        for (k, lanes) in self.lanes.iter().enumerate() {
            let ahead = self.grid.ahead(k);
            for (lane, there) in [
                (lanes[cell], cell + ahead),
                (lanes[cell - ahead], cell - ahead),
            ] {
                let fall = here - potential[there];
                // Beside a peg the whole resistance of the lane is the hole's own.
                let part = if self.factor[there] > FREE { 1.0 } else { 0.5 };
                power += part * lane * fall * fall;
            }
        }
        power
    }
}

/// The numbers four by four; what is left over is nothing but margin.
fn chunks(numbers: &[f32]) -> impl Iterator<Item = &[f32; 4]> {
    numbers.as_chunks::<4>().0.iter()
}
