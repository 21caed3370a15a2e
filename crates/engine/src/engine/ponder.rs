//! Searching in the other side's time, one slice of it after the other.

use crate::{Clock, Engine, Limits, Playable};

impl<G: Playable> Engine<G> {
    /// Searches `position` for one more slice of time, and returns whether another slice may find more. What is found
    /// is remembered for the next [`Engine::search`]; what earlier slices found keeps its worth, as if all of them were
    /// one search. For callers that have to look up now and then; those that need not give one search all the time.
    ///
    /// ```
    /// use engine::{Engine, Limits};
    /// use game::Position;
    /// use trax::{Rules, Trax};
    ///
    /// let mut engine = Engine::new(1 << 12);
    /// let position = Trax::start(&Rules::official());
    /// assert!(engine.ponder(&position, &Limits::nodes(500), &|| false));
    /// ```
    pub fn ponder(&mut self, position: &G, limits: &Limits, clock: &dyn Clock) -> bool {
        if position.outcome_in_play().is_some() || position.winning_move().is_some() {
            return false;
        }
        self.goes_on = true;
        let line = self.search_deep(position, limits, clock, |_| {});
        line.is_some_and(|line| !line.is_decided() && line.depth < limits.deepest())
    }

    /// The best move in `position` as far as is remembered: what to expect of the other side where the best line ends
    /// with one's own move.
    #[must_use]
    pub fn remembered_move(&self, position: &G) -> Option<G::Move> {
        let best = self.table.get(position.hash())?.best;
        let mut moves = Vec::new();
        position.candidates(&mut moves);
        moves.into_iter().find(|m| best != 0 && G::code(m) == best)
    }
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use trax::{Rules, Trax};

    use super::*;

    #[test]
    fn slices_find_what_helps_the_next_search() {
        let position = Trax::start(&Rules::official());
        let mut next = position.clone();
        let mut turns = Vec::new();
        position.legal_moves(&mut turns);
        next.play_unchecked(&turns[0]);
        let depth = |engine: &mut Engine<Trax>| {
            let line = engine.search(&next, &Limits::nodes(1_000), &|| false);
            line.expect("a line").depth
        };
        let cold = depth(&mut Engine::new(1 << 14));
        let mut engine = Engine::new(1 << 14);
        for _ in 0..12 {
            assert!(engine.ponder(&next, &Limits::nodes(1_000), &|| false));
        }
        let warm = depth(&mut engine);
        assert!(warm > cold, "{cold} {warm}");
        let line = engine.search(&next, &Limits::nodes(1_000), &|| false);
        let best = line.map(|line| line.moves[0]);
        assert_eq!(engine.remembered_move(&next), best);
        assert_eq!(Engine::new(16).remembered_move(&next), None);
    }
}
