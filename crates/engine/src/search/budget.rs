//! What a search may still spend.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use core::time::Duration;

use crate::search::line::{Line, MATE};
use crate::search::scored::scored;
use crate::{Clock, Limits, Searchable};

/// Positions between two looks at the clock.
const CLOCK_INTERVAL: u64 = 8;

/// A solver gets no fewer positions than these, or none, and no more than those.
const LEAST_SHARED: u64 = 100;
const MOST_SHARED: u64 = 20_000;

/// One part in so many of a solver's share goes to the other side's threats.
const SAVING_SHARE: u64 = 4;

/// Nor does it get less time.
const LEAST_TIME: Duration = Duration::from_millis(2);

/// The nodes and the time of one thread's search.
pub(crate) struct Budget<'a> {
    most_nodes: u64,
    most_time: Duration,
    /// The caller's watch; none for a thread that another one stops.
    clock: Option<&'a dyn Clock>,
    /// Set by whichever thread has to stop, for all of them.
    stop: &'a AtomicBool,
    /// Positions visited.
    nodes: u64,
    spent: bool,
}

impl<'a> Budget<'a> {
    /// The budget of the thread that keeps to the limits.
    pub(crate) fn new(limits: &Limits, clock: &'a dyn Clock, stop: &'a AtomicBool) -> Self {
        Self {
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            most_time: limits.time.unwrap_or(Duration::MAX),
            clock: Some(clock),
            stop,
            nodes: 0,
            spent: false,
        }
    }

    /// The budget of a thread that goes on until it is stopped.
    pub(crate) fn helper(stop: &'a AtomicBool) -> Self {
        Self {
            most_nodes: u64::MAX,
            most_time: Duration::MAX,
            clock: None,
            stop,
            nodes: 0,
            spent: false,
        }
    }

    /// Counts a position; whether the search must stop.
    pub(crate) fn spend(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            self.spent = true;
        }
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) {
            self.spent |= match self.clock {
                Some(clock) => clock.elapsed() >= self.most_time,
                None => self.stop.load(Relaxed),
            };
        }
        self.spent
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.spent
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What a solver may take of it before the search begins, one part in so many, and the watch to go by; nothing if neither
    /// positions nor time are limited, or if there is too little to share.
    fn share(&self, part: u32) -> Option<(Limits, &'a dyn Clock)> {
        let limited = self.most_nodes < u64::MAX || self.most_time < Duration::MAX;
        let nodes = (self.most_nodes / u64::from(part)).min(MOST_SHARED);
        let limits = Limits {
            nodes: Some(nodes),
            depth: None,
            time: Some(self.most_time / part),
        };
        let enough = nodes >= LEAST_SHARED && limits.time >= Some(LEAST_TIME);
        (limited && enough).then_some((limits, self.clock?))
    }

    /// A win that the game's own solver proves in its share.
    pub(crate) fn forced_win<G: Searchable>(&mut self, position: &G) -> Option<Line<G::Move>> {
        let (limits, clock) = self.share(position.solver_share())?;
        let (win, nodes) = position.forced_win(&limits, clock);
        self.nodes += nodes;
        let (turns, moves) = win.filter(|(_, moves)| !moves.is_empty())?;
        let plies = 2 * turns - 1;
        let score = MATE - plies as i32;
        Some(scored::<G>(moves, score, plies, self.nodes))
    }

    /// The moves that may save the side to move where the other side threatens to win by force, looked for
    /// within a small part of the budget.
    pub(crate) fn saving_moves<G: Searchable>(&mut self, position: &G) -> Option<Vec<G::Move>> {
        let (mut limits, clock) = self.share(position.solver_share())?;
        limits.nodes = limits.nodes.map(|nodes| nodes / SAVING_SHARE);
        limits.time = limits.time.map(|time| time / SAVING_SHARE as u32);
        let (saving, nodes) = position.saving_moves(&limits, clock);
        self.nodes += nodes;
        saving.filter(|moves| !moves.is_empty())
    }

    /// Whether it is worth beginning another depth.
    pub(crate) fn may_deepen(&self) -> bool {
        !self.spent && self.clock.is_none_or(Clock::may_deepen)
    }

    /// Stops the other threads.
    pub(crate) fn stop_others(&self) {
        self.stop.store(true, Relaxed);
    }
}
