//! What a search may still spend.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use core::time::Duration;

use crate::search::counter::Counter;
use crate::search::line::{Line, MATE};
use crate::search::scored::scored;
use crate::search::stability::FAILS_LOW;
use crate::{Clock, EFFORT, Limits, Searchable};

/// Positions between two looks at the clock.
const CLOCK_INTERVAL: u64 = 8;

/// Positions between two looks whether the other threads have to stop. They stop a sixteenth of the time early: on a
/// busy machine they may have to wait for a core to see that they are to stop, and the answer waits for them.
const HELPERS_INTERVAL: u64 = 256;

/// A solver gets no fewer positions than these, or none, and no more than those.
const LEAST_SHARED: u64 = 100;
const MOST_SHARED: u64 = 20_000;

/// One part in so many of a solver's share goes to the other side's threats.
const SAVING_SHARE: u64 = 4;

/// Nor does it get less time.
const LEAST_TIME: Duration = Duration::from_millis(2);

/// The nodes and the time of one thread's search.
pub(crate) struct Budget<'a> {
    counter: Counter<'a>,
    /// Whether this thread keeps to the limits; the others go on until it stops them.
    leads: bool,
    /// What the turn deserves, as far as is known.
    effort: u32,
    /// Whether other threads search along, which this one waits for at its end.
    pub(crate) has_helpers: bool,
    /// Set by the thread that leads when it has to stop.
    stop: &'a AtomicBool,
}

impl Clock for AtomicBool {
    fn elapsed(&self) -> Duration {
        if self.load(Relaxed) {
            Duration::MAX
        } else {
            Duration::ZERO
        }
    }
}

impl<'a> Budget<'a> {
    /// The budget of the thread that keeps to the limits.
    pub(crate) fn new(limits: &Limits, clock: &'a dyn Clock, stop: &'a AtomicBool) -> Self {
        let mut counter = Counter::new(limits, clock, CLOCK_INTERVAL);
        counter.stop_at(clock.stop_at(EFFORT));
        Self {
            counter,
            leads: true,
            effort: EFFORT,
            has_helpers: false,
            stop,
        }
    }

    /// The budget of a thread that goes on until it is stopped.
    pub(crate) fn helper(stop: &'a AtomicBool) -> Self {
        Self {
            counter: Counter::new(&Limits::default(), stop, CLOCK_INTERVAL),
            leads: false,
            effort: EFFORT,
            has_helpers: false,
            stop,
        }
    }

    /// Counts a position; whether the search must stop.
    pub(crate) fn spend(&mut self) -> bool {
        if self.has_helpers && self.counter.nodes().is_multiple_of(HELPERS_INTERVAL) {
            let (_, most) = self.counter.limits();
            if self.counter.clock().elapsed() >= most / 16 * 15 {
                self.stop_others();
            }
        }
        self.counter.spend()
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.counter.is_spent()
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.counter.nodes()
    }

    /// What a solver may take of it before the search begins, one part in so many, and the watch to go by; nothing if
    /// neither positions nor time are limited, or if there is too little to share.
    fn share(&self, part: u32) -> Option<(Limits, &'a dyn Clock)> {
        let (most_nodes, most_time) = self.counter.limits();
        let limited = most_nodes < u64::MAX || most_time < Duration::MAX;
        let nodes = (most_nodes / u64::from(part)).min(MOST_SHARED);
        let limits = Limits {
            nodes: Some(nodes),
            depth: None,
            time: Some(most_time / part),
        };
        let enough = nodes >= LEAST_SHARED && limits.time >= Some(LEAST_TIME);
        (self.leads && limited && enough).then_some((limits, self.counter.clock()))
    }

    /// A win that the game's own solver proves in its share.
    pub(crate) fn forced_win<G: Searchable>(&mut self, position: &G) -> Option<Line<G::Move>> {
        let (limits, clock) = self.share(position.solver_share())?;
        let (win, nodes) = position.forced_win(&limits, clock);
        self.counter.add(nodes);
        let (turns, moves) = win.filter(|(_, moves)| !moves.is_empty())?;
        let plies = 2 * turns - 1;
        let score = MATE - plies as i32;
        Some(scored::<G>(moves, score, plies, self.counter.nodes()))
    }

    /// The moves that may save the side to move where the other side threatens to win by force, looked for
    /// within a small part of the budget.
    pub(crate) fn saving_moves<G: Searchable>(&mut self, position: &G) -> Option<Vec<G::Move>> {
        let (mut limits, clock) = self.share(position.solver_share())?;
        limits.nodes = limits.nodes.map(|nodes| nodes / SAVING_SHARE);
        limits.time = limits.time.map(|time| time / SAVING_SHARE as u32);
        let (saving, nodes) = position.saving_moves(&limits, clock);
        self.counter.add(nodes);
        saving.filter(|moves| !moves.is_empty())
    }

    /// Whether it is worth beginning another depth, if the turn deserves such an effort.
    pub(crate) fn may_deepen(&mut self, effort: u32) -> bool {
        self.effort = effort;
        self.plan(effort);
        !self.is_spent() && (!self.leads || self.counter.clock().may_deepen(effort))
    }

    /// Gives the depth under way more time: its first line scores less than the depth before promised.
    pub(crate) fn fails_low(&mut self) {
        self.plan(self.effort + FAILS_LOW);
    }

    fn plan(&mut self, effort: u32) {
        if self.leads {
            self.counter.stop_at(self.counter.clock().stop_at(effort));
        }
    }

    /// Stops the other threads.
    pub(crate) fn stop_others(&self) {
        self.stop.store(true, Relaxed);
    }
}
