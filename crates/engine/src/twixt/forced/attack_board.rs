//! A board as an attack sees it: played on and taken back.
//!
//! It favours the defence where that is simpler. A lane between two pegs of the defence counts as a link
//! unless a link of the attack crosses it, whatever other links of the defence are in the way: under
//! `standard` rules those could be taken off. So what the attack does here it can do by the rules.

pub(super) mod carrier;

use game::{Player, Position, mix};
use twixt::Twixt;

use self::carrier::Carrier;
use super::shape::{Cell, Shape};

/// What is at a place, as bits: a free hole that the attack may use, or the defence; a peg of either.
pub(super) const FREE: u8 = 1;
pub(super) const THEIR_FREE: u8 = 2;
pub(super) const PEG: u8 = 4;
pub(super) const THEIR_PEG: u8 = 8;

/// Farther than any way.
pub(super) const FAR: u8 = u8::MAX;

/// Which of the arrays an entry of the journal is about.
#[derive(Clone, Copy, Debug)]
enum Part {
    Place,
    Links,
    Closed,
    Barred,
}

/// A board, the attack joining the top row to the bottom row, or a chain to one of them.
#[derive(Clone, Debug)]
pub(super) struct AttackBoard {
    pub(super) shape: Shape,
    /// Whether links of the attack close its own lanes.
    own_walls: bool,
    pub(super) place: Vec<u8>,
    /// The links of the attack, as a byte of directions from each place.
    pub(super) links: Vec<u8>,
    /// The lanes that are closed to the attack.
    pub(super) closed: Vec<u8>,
    /// The lanes that links of the attack cross.
    pub(super) barred: Vec<u8>,
    pub(super) hash: u64,
    /// What the attack joins: the places of the top row and of the bottom row, or a chain instead of one of them.
    pub(super) goals: [Vec<Cell>; 2],
    /// The rows of those two; none for a chain.
    goal_rows: [Option<usize>; 2],
    journal: Vec<(Part, Cell, u8)>,
}

/// How far a board has been played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    journal: usize,
    hash: u64,
}

impl AttackBoard {
    /// The board of a position as an attack by `attacker` sees it.
    pub(super) fn of(position: &Twixt, attacker: Player) -> Self {
        let rules = position.rules();
        let shape = Shape::new(rules.size(), attacker);
        let len = shape.len();
        let row = |y| (0..shape.across()).map(|x| shape.at(x, y)).collect();
        let last = shape.down() - 1;
        let mut board = Self {
            own_walls: !rules.own_links_cross(),
            place: vec![0; len],
            links: vec![0; len],
            closed: vec![0; len],
            barred: vec![0; len],
            hash: 0,
            goals: [row(0), row(last)],
            goal_rows: [Some(0), Some(last)],
            journal: Vec::new(),
            shape,
        };
        board.lay_out();
        for (hole, owner) in position.pegs() {
            let cell = board.shape.cell(hole);
            board.place[cell] = if owner == attacker { PEG } else { THEIR_PEG };
            let links = board.shape.seen.directions(position.links_at(hole));
            // The other directions are those of the links' other ends.
            for direction in (0..4).filter(|direction| links & 1 << direction != 0) {
                if owner == attacker {
                    board.lay(cell, direction);
                } else {
                    board.close(cell, direction);
                }
            }
        }
        if rules.removal() {
            board.close_between_pegs();
        }
        board.journal.clear();
        board
    }

    /// Sets who may use each hole of the empty board.
    fn lay_out(&mut self) {
        let (across, down) = (self.shape.across(), self.shape.down());
        for y in 0..down {
            for x in 0..across {
                let ours = x > 0 && x < across - 1;
                let theirs = y > 0 && y < down - 1;
                let free = u8::from(ours) * FREE + u8::from(theirs) * THEIR_FREE;
                let cell = self.shape.at(x, y);
                self.place[cell] = free;
            }
        }
    }

    /// Counts every lane between pegs of the defence as a link that could be laid now.
    fn close_between_pegs(&mut self) {
        for cell in 0..self.place.len() {
            if self.place[cell] & THEIR_PEG != 0 {
                self.link_theirs(cell);
            }
        }
    }

    pub(super) fn mark(&self) -> Mark {
        Mark {
            journal: self.journal.len(),
            hash: self.hash,
        }
    }

    /// Takes back everything since the mark.
    pub(super) fn take_back(&mut self, mark: Mark) {
        while self.journal.len() > mark.journal {
            let Some((part, cell, old)) = self.journal.pop() else {
                break;
            };
            *self.entry(part, cell) = old;
        }
        self.hash = mark.hash;
    }

    #[inline]
    fn entry(&mut self, part: Part, cell: Cell) -> &mut u8 {
        let array = match part {
            Part::Place => &mut self.place,
            Part::Links => &mut self.links,
            Part::Closed => &mut self.closed,
            Part::Barred => &mut self.barred,
        };
        &mut array[cell]
    }

    #[inline]
    fn set(&mut self, part: Part, cell: Cell, value: u8) {
        let entry = self.entry(part, cell);
        let old = *entry;
        if old != value {
            *entry = value;
            self.journal.push((part, cell, old));
        }
    }

    /// The attack's turn in a free hole of its own; the directions of the links laid.
    pub(super) fn play(&mut self, cell: Cell) -> u8 {
        self.set(Part::Place, cell, PEG);
        self.hash ^= mix(cell as u64 | 1 << 32);
        let mut laid = 0;
        for direction in 0..8 {
            let end = self.shape.step(cell, direction);
            let open = self.closed[cell] & 1 << direction == 0;
            if open && self.place[end] & PEG != 0 {
                self.lay(cell, direction);
                laid |= 1 << direction;
            }
        }
        laid
    }

    /// The defence's turn in a free hole of its own.
    pub(super) fn answer(&mut self, cell: Cell) {
        self.set(Part::Place, cell, THEIR_PEG);
        self.hash ^= mix(cell as u64 | 2 << 32);
        self.link_theirs(cell);
    }

    /// Closes the lanes that links of the defence from a peg could cross.
    fn link_theirs(&mut self, cell: Cell) {
        for direction in 0..8 {
            let end = self.shape.step(cell, direction);
            let open = self.barred[cell] & 1 << direction == 0;
            if open && self.place[end] & THEIR_PEG != 0 {
                self.close(cell, direction);
            }
        }
    }

    /// Lays a link of the attack.
    fn lay(&mut self, cell: Cell, direction: usize) {
        let end = self.shape.step(cell, direction);
        let back = direction ^ 4;
        self.set(Part::Links, cell, self.links[cell] | 1 << direction);
        self.set(Part::Links, end, self.links[end] | 1 << back);
        self.hash ^= mix(cell.min(end) as u64 | ((direction & 3) as u64) << 24 | 3 << 32);
        for (cell, other) in self.shape.crossing(cell, direction) {
            let end = self.shape.step(cell, other);
            self.set(Part::Barred, cell, self.barred[cell] | 1 << other);
            self.set(Part::Barred, end, self.barred[end] | 1 << (other ^ 4));
            if self.own_walls {
                self.set(Part::Closed, cell, self.closed[cell] | 1 << other);
                self.set(Part::Closed, end, self.closed[end] | 1 << (other ^ 4));
            }
        }
    }

    /// Closes the lanes that a link of the defence crosses.
    fn close(&mut self, cell: Cell, direction: usize) {
        let end = self.shape.step(cell, direction);
        self.hash ^= mix(cell.min(end) as u64 | ((direction & 3) as u64) << 24 | 4 << 32);
        for (cell, other) in self.shape.crossing(cell, direction) {
            let end = self.shape.step(cell, other);
            self.set(Part::Closed, cell, self.closed[cell] | 1 << other);
            self.set(Part::Closed, end, self.closed[end] | 1 << (other ^ 4));
        }
    }

    /// Whether the lanes that the defence closed since the mark, if they were open, would let the attack
    /// lay links of its own across a plan.
    pub(super) fn opens_a_wall(&self, mark: Mark, plan: &Carrier) -> bool {
        if !self.own_walls {
            return false;
        }
        let ours = |cell: Cell| self.place[cell] & PEG != 0 || plan.has_hole(cell);
        self.journal[mark.journal..].iter().any(|&(part, cell, old)| {
            let closed = match part {
                Part::Closed => self.closed[cell] & !old,
                Part::Place | Part::Links | Part::Barred => 0,
            };
            let mut lanes = (0..8).filter(|direction| closed & 1 << direction != 0);
            ours(cell)
                && lanes.any(|direction| {
                    let end = self.shape.step(cell, direction);
                    let mut across = self.shape.crossing(cell, direction);
                    ours(end) && across.any(|(start, run)| plan.has_lane(start, run))
                })
        })
    }

    /// Has the attack join the chain of one of its pegs to the bottom row, or to the top row, instead of row to row.
    pub(super) fn start_from(&mut self, peg: Cell, to_bottom: bool) {
        let side = usize::from(!to_bottom);
        let linked = self.linked_to(&[peg]);
        self.goals[side] = (0..linked.len()).filter(|&cell| linked[cell]).collect();
        self.goal_rows[side] = None;
    }

    /// Whether a place is itself in the row that a goal is.
    pub(super) fn is_in_goal(&self, cell: Cell, side: usize) -> bool {
        self.goal_rows[side] == Some(self.shape.row(cell))
    }

    /// The pegs of the attack that are linked to pegs in these places.
    pub(super) fn linked_to(&self, cells: &[Cell]) -> Vec<bool> {
        let mut linked = vec![false; self.place.len()];
        let pegs = cells.iter().copied();
        let mut due: Vec<Cell> = pegs.filter(|&cell| self.place[cell] & PEG != 0).collect();
        while let Some(cell) = due.pop() {
            if !core::mem::replace(&mut linked[cell], true) {
                let directions = (0..8).filter(|direction| self.links[cell] & 1 << direction != 0);
                due.extend(directions.map(|direction| self.shape.step(cell, direction)));
            }
        }
        linked
    }
}
