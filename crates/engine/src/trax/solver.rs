//! Forced wins of Trax: whether the side to move wins within so many turns of its own, whatever the
//! other side replies. Every claim, either way, counts every legal turn of both sides.
//!
//! The search is a depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees
//! and its applications", 2002) with the number of own turns left as part of each question, so that
//! the least number is found by asking for one turn, two, three, and so on.

mod board;
mod branch;
mod canonical;
mod classes;
mod initial;
mod key;
mod last_turn;
mod look;
mod proofs;
mod proving;
mod saved;
mod turns;
mod walk;
mod winnable;

use game::Position;
use trax::{Rules, Trax, Turn};

pub use board::{BoardSolver, FirstTile, Progress};
pub use walk::Step;

use crate::search::counter::Counter;
use crate::trax::solver::proofs::Proofs;
use crate::trax::solver::proving::{CLOCK_INTERVAL, Proving};
use crate::{Clock, Limits, Solution};

/// A solver: what it remembers from question to question.
///
/// ```
/// use engine::{Answer, Limits, TraxSolver};
/// use game::{Notation, Position};
/// use trax::{Rules, Trax};
///
/// let mut position = Trax::start(&Rules::official());
/// for text in ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+"] {
///     let turn = position.read_move(text)?;
///     position.play_unchecked(&turn);
/// }
/// let mut solver = TraxSolver::new(1 << 12);
/// let solution = solver.solve(&position, 3, &Limits::default(), &|| false);
/// assert!(matches!(solution.answer, Answer::Win { turns: 1, .. }));
/// # Ok::<(), trax::TextError>(())
/// ```
#[derive(Debug)]
pub struct TraxSolver {
    proofs: Proofs<u64>,
    /// The rules that the proofs hold for.
    rules: Option<Rules>,
}

impl TraxSolver {
    /// A solver that remembers about `entries` positions.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        Self {
            proofs: Proofs::new(entries),
            rules: None,
        }
    }

    /// Whether the side to move wins within so many turns of its own, and in how many at least.
    ///
    /// Of `limits` the numbers of positions and the time are kept; without them the answer is never
    /// [`Answer::Unknown`](crate::Answer::Unknown). Deterministic if the time is not limited and the solver is new.
    pub fn solve(&mut self, position: &Trax, within: u32, limits: &Limits, clock: &dyn Clock) -> Solution<Turn> {
        self.solve_with_progress(position, within, limits, clock, &mut |_, _| {})
    }

    /// The same; reports each number of turns within which there is no win, as soon as that is known,
    /// and the positions visited by then.
    pub fn solve_with_progress(
        &mut self,
        position: &Trax,
        within: u32,
        limits: &Limits,
        clock: &dyn Clock,
        on_progress: &mut dyn FnMut(u32, u64),
    ) -> Solution<Turn> {
        let mut proving = self.proving(position, limits, clock);
        let answer = proving.answer(position, within, on_progress);
        Solution {
            answer,
            nodes: proving.counter.nodes(),
        }
    }

    /// Shows the whole tree of a win in `turns` own turns: every reply of the other side with the turn
    /// that answers it, depth first, as long as `see` wants to see more. Says whether the tree was shown
    /// to its end; not so if there is no such win or a limit was reached.
    pub fn show_tree(
        &mut self,
        position: &Trax,
        turns: u32,
        limits: &Limits,
        clock: &dyn Clock,
        see: &mut dyn FnMut(&Step<'_>) -> bool,
    ) -> bool {
        let mut proving = self.proving(position, limits, clock);
        proving.show(position, turns, see)
    }

    fn proving<'a>(&'a mut self, position: &Trax, limits: &Limits, clock: &'a dyn Clock) -> Proving<'a, u64> {
        self.keep_rules(position.rules());
        let counter = Counter::new(limits, clock, CLOCK_INTERVAL);
        Proving::new(&self.proofs, position.to_move(), counter)
    }

    /// Forgets what was proved by other rules.
    fn keep_rules(&mut self, rules: &Rules) {
        if self.rules.replace(*rules).is_some_and(|old| old != *rules) {
            self.proofs.clear();
        }
    }
}
