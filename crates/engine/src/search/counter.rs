//! Counts what a search or a proof spends, and reports when a limit is reached.

use core::time::Duration;

use crate::{Clock, Limits};

/// Positions visited, held against the limits.
pub(crate) struct Counter<'a> {
    most_nodes: u64,
    most_time: Duration,
    /// When to stop short of the most time.
    stop_at: Duration,
    clock: &'a dyn Clock,
    /// Positions between two readings of the clock.
    interval: u64,
    nodes: u64,
    spent: bool,
}

impl<'a> Counter<'a> {
    /// Counts from 0; reads the clock once in `interval` positions. The depth is no concern of it.
    pub(crate) fn new(limits: &Limits, clock: &'a dyn Clock, interval: u64) -> Self {
        Self {
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            most_time: limits.time.unwrap_or(Duration::MAX),
            stop_at: Duration::MAX,
            clock,
            interval,
            nodes: 0,
            spent: false,
        }
    }

    /// The same, counting from `nodes`.
    pub(crate) fn starting_at(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Counts a position; whether a limit was reached.
    pub(crate) fn spend(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            self.spent = true;
        }
        if self.nodes.is_multiple_of(self.interval) {
            self.spent |= self.clock.elapsed() >= self.most_time.min(self.stop_at);
        }
        self.spent
    }

    /// Counts positions that somebody else has visited.
    pub(crate) const fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Allows so many positions more, whatever the limit was.
    pub(crate) const fn allow(&mut self, more: u64) {
        self.most_nodes = self.nodes + more;
        self.spent = false;
    }

    /// Whether a limit was reached: what is found then may be incomplete.
    pub(crate) const fn is_spent(&self) -> bool {
        self.spent
    }

    /// Positions visited.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The limits on positions and time; `u64::MAX` and `Duration::MAX` where there are none.
    pub(crate) fn limits(&self) -> (u64, Duration) {
        (self.most_nodes, self.most_time.min(self.stop_at))
    }

    /// Stops at this time, if the limit does not come before it, instead of any that was set before.
    pub(crate) const fn stop_at(&mut self, time: Duration) {
        self.stop_at = time;
    }

    /// The clock that is read.
    pub(crate) const fn clock(&self) -> &'a dyn Clock {
        self.clock
    }
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;

    use super::*;

    #[test]
    fn the_first_limit_ends_it() {
        let mut counter = Counter::new(&Limits::nodes(3), &|| false, 64);
        let spent: Vec<bool> = (0..5).map(|_| counter.spend()).collect();
        assert_eq!(spent, [false, false, false, true, true]);
        assert_eq!(counter.nodes(), 5);
        counter.allow(2);
        assert!(!counter.spend() && !counter.spend() && counter.spend());
    }

    #[test]
    fn the_clock_is_read_once_in_an_interval() {
        let read = Cell::new(0);
        let clock = || {
            read.set(read.get() + 1);
            read.get() == 3
        };
        let mut counter = Counter::new(&Limits::default(), &clock, 4);
        let before = (1..).take_while(|_| !counter.spend()).count();
        assert_eq!((before, read.get(), counter.is_spent()), (11, 3, true));
    }
}
