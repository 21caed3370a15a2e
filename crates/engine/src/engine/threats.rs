//! Threats: what the other side would do if it could move now.

use core::time::Duration;

use crate::{Clock, Engine, Limits, Line, Playable};

/// Positions visited at most to find the best turn of a side that threatens no win.
const NODES: u64 = 4_000;

/// Time taken at most to do so.
const TIME: Duration = Duration::from_millis(500);

impl<G: Playable> Engine<G> {
    /// Every move with which the side that is not to move would win at once if it could move now: exact.
    /// If there is none, the best line of that side alone. None in a game that is over.
    ///
    /// Deterministic, after [`Engine::clear`], if `clock` never ends.
    pub fn threats(&mut self, position: &G, clock: &dyn Clock) -> Vec<Line<G::Move>> {
        if position.outcome_in_play().is_some() {
            return Vec::new();
        }
        let passed = position.passed();
        let winning = passed.winning_moves();
        if !winning.is_empty() {
            return winning.into_iter().map(Line::won_at_once).collect();
        }
        let limits = Limits {
            time: Some(TIME),
            ..Limits::nodes(NODES)
        };
        let best = self.search(&passed, &limits, clock);
        best.into_iter().collect()
    }
}
