//! How many rows a side still lacks when it runs straight for its borders.
//!
//! A peg runs along its column to the next own peg that a link could join, or to the border; every row of such a
//! run is a row that pegs must still cover, at most two with each. A peg or a link of the other side in the way
//! stops the run. A run for a border is lost too if a wall of the other side before it wins the race to the corner,
//! which is counted in columns and rows (the guide lines that lead from the corners).
//!
//! That runs are straight is what makes the count useful: shortest connections take any detour for free, and do not
//! see a single peg in the way. T1j, an older program, counts in the same way (docs/research/strength-log.md).

mod bits;
mod ends;
mod holes;
mod net;
mod policy;
mod race;
mod run_board;
mod run_boards;
mod run_ends;
#[cfg(feature = "training")]
pub mod training;

use core::mem;

use game::Player;
use twixt::{Hole, Twixt};

pub(crate) use self::policy::POLICY_SCALE;
use self::run_board::{RunBoard, Spot, UP};
pub(crate) use self::run_boards::{Count, RunBoards};

/// What a row is worth.
pub(crate) const ROW: i32 = 10;

/// What a side lacks that cannot run at all.
pub(crate) const STOPPED: i32 = 99 * ROW;

/// What a row less to cover is worth in points of the evaluation, so that a peg, which covers two, is worth 100.
const WORTH: i32 = 50;

/// The advantage of being on the move: half a peg.
const TEMPO: i32 = 50;

/// What a position is worth by what the side to move lacks, and the other side, in points of the evaluation.
pub(crate) const fn plain_worth([mine, theirs]: [i32; 2]) -> i32 {
    (theirs - mine) * WORTH / ROW + TEMPO
}

/// What it costs to reach a peg one or two columns beside the run.
const ASIDE: [i32; 3] = [0, 1, 3];

/// What a peg costs that goes around what stops a run, for each of [`UP`]: the rows that it covers, and a little.
const AROUND: [i32; 4] = [2 * ROW + 1, 2 * ROW + 1, ROW + 3, ROW + 3];

/// Best runs are those within so much of the best one.
const NEAR: i32 = ROW;

/// Where a run comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// Something of the other side is in the way.
    Stopped,
    /// The first border, in this column, the same.
    Border(i8),
    /// An own peg.
    Peg(Spot),
}

/// How a peg is reached from the first border.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Not at all.
    Unreached,
    /// It stands on the border, or a run leads there, to this column.
    Border(i8),
    /// A run leads to this peg.
    Run(Spot),
    /// By a link with this peg.
    Link(Spot),
}

/// A part of a side's best way that no link covers yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gap {
    /// The end nearer to the last border, and whether a peg stands there.
    pub(crate) lower: (Hole, bool),
    /// The end nearer to the first border, and whether a peg stands there.
    pub(crate) upper: (Hole, bool),
}

impl Gap {
    /// The pegs at its ends, each with the way into it: −1 to the first border, 1 to the last one.
    pub(crate) fn pegs(&self) -> impl Iterator<Item = (Hole, i8)> + use<> {
        let ends = [(self.lower, -1), (self.upper, 1)];
        ends.into_iter()
            .filter_map(|((hole, peg), way)| peg.then_some((hole, way)))
    }
}

/// What a side lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Runs {
    /// The rows that it lacks in all, times [`ROW`], and a little for detours; 0 if its borders are joined.
    pub(crate) lacking: i32,
    /// The gaps of its best ways.
    pub(crate) gaps: Vec<Gap>,
}

impl Runs {
    /// The runs of `player`. Whoever is to move is not stopped by what the other side could only do next.
    pub(crate) fn of(position: &Twixt, player: Player, to_move: bool) -> Self {
        Self::within(&RunBoard::of(position, player), position, to_move)
    }

    fn within(board: &RunBoard, position: &Twixt, to_move: bool) -> Self {
        let mut space = Space::default();
        let lacking = Search::new(board, position, to_move, &mut space).ways();
        Self {
            lacking,
            gaps: space.gaps,
        }
    }
}

/// Room for a count, kept so that it is not made anew.
#[derive(Clone, Default, Debug)]
struct Space {
    /// What lies between a peg and the first border, by row.
    values: Vec<i32>,
    /// How each peg is reached, by row.
    steps: Vec<Step>,
    /// Pegs whose links are still to be followed.
    due: Vec<Spot>,
    /// The pegs from which runs lead to the last border, and what is lacking by way of them.
    ends: Vec<(i32, Spot)>,
    /// The gaps of the best ways.
    gaps: Vec<Gap>,
}

struct Search<'a> {
    board: &'a RunBoard,
    position: &'a Twixt,
    to_move: bool,
    space: &'a mut Space,
}

impl<'a> Search<'a> {
    fn new(board: &'a RunBoard, position: &'a Twixt, to_move: bool, space: &'a mut Space) -> Self {
        // What is kept is of pegs alone.
        space.values.resize(board.cells(), STOPPED);
        space.steps.resize(board.cells(), Step::Unreached);
        for peg in board.pegs() {
            space.values[board.cell(peg)] = STOPPED;
            space.steps[board.cell(peg)] = Step::Unreached;
        }
        space.gaps.clear();
        Self {
            board,
            position,
            to_move,
            space,
        }
    }

    /// What the side lacks; leaves its gaps in the room.
    fn ways(mut self) -> i32 {
        self.reach_pegs();
        let mut ends = mem::take(&mut self.space.ends);
        let lacking = self.finish(|value, peg| ends.push((value, peg)));
        let mut gaps = mem::take(&mut self.space.gaps);
        for (value, peg) in ends.drain(..) {
            if value < lacking + NEAR && value < STOPPED {
                self.trace(peg, &mut gaps);
            }
        }
        (self.space.ends, self.space.gaps) = (ends, gaps);
        lacking
    }

    fn value(&self, at: Spot) -> i32 {
        self.space.values[self.board.cell(at)]
    }

    /// What a run up from a hole lacks in all, and where it ends.
    #[inline]
    fn run(&self, at: Spot) -> (i32, Origin) {
        if !self.board.inside(at) {
            return (STOPPED, Origin::Stopped);
        }
        let origin = self.board.origin(at);
        let lacking = match origin {
            Origin::Stopped => STOPPED,
            Origin::Border(_) => i32::from(at.row) * ROW,
            Origin::Peg(peg) => {
                i32::from(at.row - peg.row) * ROW
                    + self.value(peg)
                    + ASIDE[(peg.column - at.column).unsigned_abs() as usize]
            }
        };
        (lacking, origin)
    }

    /// Works out how each peg is reached, from the first border on.
    fn reach_pegs(&mut self) {
        for peg in self.board.pegs() {
            let (value, step) = if peg.row == 0 {
                (0, Step::Border(peg.column))
            } else {
                self.best_run(peg)
            };
            if step != Step::Unreached && value < self.value(peg) {
                self.settle(peg, value, step);
            }
        }
    }

    /// The best run from a peg: straight up, or around what is in the way.
    fn best_run(&self, peg: Spot) -> (i32, Step) {
        let (mut value, mut origin) = self.run(peg);
        if origin == Origin::Stopped {
            for (number, (way, cost)) in UP.into_iter().zip(AROUND).enumerate() {
                let next = peg.moved(way.delta);
                if !self.board.is_free(next) || self.board.is_closed(peg, number) {
                    continue;
                }
                let (rest, end) = self.run(next);
                if rest + cost < value {
                    (value, origin) = (rest + cost, end);
                }
            }
        }
        match origin {
            Origin::Stopped => (value, Step::Unreached),
            Origin::Peg(end) => (value, Step::Run(end)),
            Origin::Border(column) if self.wins_border(peg, column, -1) => (value, Step::Border(column)),
            Origin::Border(_) => (value, Step::Unreached),
        }
    }

    /// A peg's value goes to its whole group.
    fn settle(&mut self, peg: Spot, value: i32, step: Step) {
        self.enter(peg, value, step);
        let mut due = mem::take(&mut self.space.due);
        due.push(peg);
        while let Some(at) = due.pop() {
            for next in self.board.linked(at) {
                if self.value(next) > value {
                    self.enter(next, value, Step::Link(at));
                    due.push(next);
                }
            }
        }
        self.space.due = due;
    }

    fn enter(&mut self, peg: Spot, value: i32, step: Step) {
        let cell = self.board.cell(peg);
        self.space.values[cell] = value;
        self.space.steps[cell] = step;
    }

    /// What the side lacks to the last border; emits the pegs from which runs lead there, the best among them.
    fn finish(&self, mut emit: impl FnMut(i32, Spot)) -> i32 {
        let last = self.board.rows() - 1;
        let mut lacking = STOPPED;
        for column in 1..self.board.columns() - 1 {
            let at = Spot { row: last, column };
            let (value, peg) = if self.board.is_own(at) {
                (self.value(at), at)
            } else {
                match self.run(at) {
                    (value, Origin::Peg(peg)) if value < lacking + NEAR => {
                        if !self.wins_border(peg, column, 1) {
                            continue;
                        }
                        (value, peg)
                    }
                    _ => continue,
                }
            };
            lacking = lacking.min(value);
            emit(value, peg);
        }
        lacking
    }

    /// Appends the gaps of the way from a peg to both borders.
    fn trace(&self, peg: Spot, gaps: &mut Vec<Gap>) {
        let seen = self.board.seen();
        let last = self.board.rows() - 1;
        let hole = |at: Spot| at.hole(seen);
        let mut put = |lower: (Spot, bool), upper: (Spot, bool)| {
            let gap = Gap {
                lower: (hole(lower.0), lower.1),
                upper: (hole(upper.0), upper.1),
            };
            let new = !gaps.contains(&gap);
            if new {
                gaps.push(gap);
            }
            new
        };
        let bottom = Spot { row: last, ..peg };
        if peg.row < last && !put((bottom, false), (peg, true)) {
            return;
        }
        let mut at = peg;
        for _ in 0..self.board.cells() {
            match self.space.steps[self.board.cell(at)] {
                Step::Unreached => return,
                Step::Link(next) => at = next,
                Step::Run(next) => {
                    if !put((at, true), (next, true)) {
                        return;
                    }
                    at = next;
                }
                Step::Border(column) => {
                    if at.row > 0 {
                        put((at, true), (Spot { row: 0, column }, false));
                    }
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
