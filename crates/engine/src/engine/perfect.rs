//! Perfect play where a game's solver of small boards knows it.

use crate::{Clock, Engine, Limits, Line, MATE_BOUND, Playable, Random};

/// The solver gets one part in so many of the limits.
const SHARE: u32 = 2;

/// Positions that the solver may look at before an analysis, which is to show its first lines at once.
const BEFORE_ANALYSIS: u64 = 30_000;

impl<G: Playable> Engine<G> {
    /// A move of the opening: that of perfect play where the solver finds it in its part of the limits, otherwise one
    /// that is known from elsewhere. None where nothing is known of openings and a search has to decide.
    pub fn opening_move(
        &mut self,
        position: &G,
        limits: &Limits,
        random: &mut Random,
        clock: &dyn Clock,
    ) -> Option<G::Move> {
        let known = position.opening_move(random)?;
        let (perfect, _) = self.perfect_line(position, limits, clock);
        let best = perfect.and_then(|line| line.moves.into_iter().next());
        Some(best.unwrap_or(known))
    }

    /// A line of perfect play, if the solver finds one in its part of the limits; and what it leaves of them to a
    /// search. Nothing is asked where a depth is given.
    pub(crate) fn perfect_line(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> (Option<Line<G::Move>>, Limits) {
        self.perfect_line_within(position, u64::MAX, limits, clock)
    }

    /// The same for the first line of an analysis, within few positions.
    pub(crate) fn perfect_line_at_once(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> (Option<Line<G::Move>>, Limits) {
        self.perfect_line_within(position, BEFORE_ANALYSIS, limits, clock)
    }

    fn perfect_line_within(
        &mut self,
        position: &G,
        most: u64,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> (Option<Line<G::Move>>, Limits) {
        let limited = limits.nodes.is_some() || limits.time.is_some();
        if limits.depth.is_some() || !limited {
            return (None, *limits);
        }
        let part = limits.nodes.map(|nodes| nodes / u64::from(SHARE));
        let part = Limits {
            nodes: part.map_or((most < u64::MAX).then_some(most), |part| Some(part.min(most))),
            time: limits.time.map(|time| time / SHARE),
            depth: None,
        };
        let entries = self.table.capacity();
        let (found, nodes) = position.perfect_play(&mut self.exact, entries, &part, clock);
        let left = Limits {
            nodes: limits.nodes.map(|all| all.saturating_sub(nodes).max(1)),
            ..*limits
        };
        let line = found.map(|perfect| Line {
            depth: perfect.moves.len() as u32,
            moves: perfect.moves,
            score: perfect.score,
            nodes: nodes.max(1),
            proved: perfect.score.abs() > MATE_BOUND,
        });
        (line, left)
    }
}
