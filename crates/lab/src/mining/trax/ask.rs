//! The questions that mining asks, with counted work.

use core::time::Duration;

use engine::{Answer, Clock, Depths, Limits, TraxSolver};
use game::{Player, Position as _};
use trax::{Trax, Turn};

use crate::mining::classes::{Class, merged};

/// Positions for one question about one side; more than a browser looks at in a tenth of a second prove nothing more in
/// most.
pub(super) const QUESTION: u64 = 30_000;

/// Positions for all classes of a position.
const CLASSES: u64 = 80_000;

/// Positions in which no win of the other side may be found after an answer that is to hold.
const HOLDS: u64 = 300_000;

/// A solver, what it has been asked so far, and who may stop it.
pub(super) struct Asking<'a> {
    solver: TraxSolver,
    clock: &'a dyn Clock,
    nodes: u64,
}

impl<'a> Asking<'a> {
    pub(super) fn new(solver: TraxSolver, clock: &'a dyn Clock) -> Self {
        Self {
            solver,
            clock,
            nodes: 0,
        }
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.clock.elapsed() == Duration::MAX
    }

    /// Whether a side wins within so many own turns, whoever is to move.
    pub(super) fn win(&mut self, position: &Trax, attacker: Player, within: u32) -> Answer<Turn> {
        if position.outcome().is_some() {
            return Answer::NoWin;
        }
        self.ask(position, attacker, within, QUESTION)
    }

    /// Whether no win of the side to move is found within so many own turns, however long it is looked for.
    pub(super) fn holds(&mut self, position: &Trax, within: u32) -> bool {
        let rival = position.to_move();
        !matches!(self.ask(position, rival, within, HOLDS), Answer::Win { .. })
    }

    fn ask(&mut self, position: &Trax, attacker: Player, within: u32, most: u64) -> Answer<Turn> {
        let limits = stoppable(most);
        let found = self.solver.solve_for(position, attacker, within, &limits, self.clock);
        self.nodes += found.nodes;
        found.answer
    }

    /// All classes of turns up to images.
    pub(super) fn classes(&mut self, position: &Trax, depths: Depths) -> Vec<Class<Trax>> {
        let found = self.solver.classes(position, depths, &stoppable(CLASSES), self.clock);
        self.nodes += found.nodes;
        merged(position, found)
    }
}

/// So many positions; the clock is looked at, and a stopped one ends the question.
const fn stoppable(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        depth: None,
        time: Some(Duration::MAX),
    }
}
