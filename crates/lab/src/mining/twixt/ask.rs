//! The questions that mining asks, with counted work.

use core::time::Duration;

use engine::{Clock, Connection, Depths, Limits, TwixtSolver, forced_connection, held_connection, saving_holes};
use game::Position as _;
use twixt::{Hole, Rules, Turn, Twixt};

use crate::mining::classes::{Class, merged};

/// Positions for one forced connection.
const CONNECTION: u64 = 2_000;

/// Positions in which nothing may be found against an answer that is to hold.
const HOLDS: u64 = 100_000;

/// Positions for all holes that may save a game.
const SAVING: u64 = 10_000;

/// Positions of the solver of small boards for all classes.
const CLASSES: u64 = 2_000_000;

/// Positions that the solver of small boards remembers.
const ENTRIES: usize = 1 << 16;

/// What has been asked so far, and who may stop it.
pub(super) struct Asking<'a> {
    clock: &'a dyn Clock,
    nodes: u64,
    small: Option<(Rules, TwixtSolver)>,
}

type Proof = fn(&Twixt, &Limits, &dyn Clock) -> (Option<Connection>, u64);

impl<'a> Asking<'a> {
    pub(super) const fn new(clock: &'a dyn Clock) -> Self {
        Self {
            clock,
            nodes: 0,
            small: None,
        }
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.clock.elapsed() == Duration::MAX
    }

    /// A connection that the side to move can force.
    pub(super) fn attack(&mut self, position: &Twixt) -> Option<Connection> {
        self.ask(forced_connection, position, CONNECTION)
    }

    /// Whether the side to move is not seen to force a connection, however long it is looked for.
    pub(super) fn holds(&mut self, position: &Twixt) -> bool {
        self.ask(forced_connection, position, HOLDS).is_none()
    }

    /// A connection that the side that has just moved can force.
    pub(super) fn held(&mut self, position: &Twixt) -> Option<Connection> {
        self.ask(held_connection, position, CONNECTION)
    }

    fn ask(&mut self, proof: Proof, position: &Twixt, most: u64) -> Option<Connection> {
        let (found, nodes) = proof(position, &stoppable(most), self.clock);
        self.nodes += nodes;
        found
    }

    /// The holes of which the side to move has to take one; none if nothing is threatened.
    pub(super) fn saving(&mut self, position: &Twixt) -> Option<Vec<Hole>> {
        let (found, nodes) = saving_holes(position, &stoppable(SAVING), self.clock);
        self.nodes += nodes;
        found
    }

    /// All pegs of a small board by what they lead to; none if the board is too large.
    pub(super) fn classes(&mut self, position: &Twixt, depths: Depths) -> Option<Vec<Class<Twixt>>> {
        let rules = *position.rules();
        if self.small.as_ref().is_none_or(|(known, _)| *known != rules) {
            self.small = Some((rules, TwixtSolver::quick(&rules, ENTRIES)?));
        }
        let (_, solver) = self.small.as_mut()?;
        let found = solver.classes(position, depths, &stoppable(CLASSES), self.clock);
        self.nodes += found.nodes;
        Some(merged(position, found))
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

/// The position after a peg; none if the peg is illegal.
pub(super) fn after(position: &Twixt, hole: Hole) -> Option<Twixt> {
    let mut next = position.clone();
    next.try_play(&Turn::Place(hole)).ok()?;
    Some(next)
}
