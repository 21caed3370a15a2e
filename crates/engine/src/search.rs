//! Iterative deepening: the best line, or every candidate's.

use crate::alpha_beta::{Search, is_proved};
use crate::line::{Line, MATE};
use crate::table::TranspositionTable;
use crate::{Clock, Limits, Searchable};

/// An engine for one game: what it remembers from search to search.
#[derive(Debug)]
pub struct Engine<G: Searchable> {
    pub(crate) table: TranspositionTable<G::Move>,
    /// What the lines after the first of an analysis found.
    pub(crate) aside: Option<TranspositionTable<G::Move>>,
}

impl<G: Searchable> Engine<G> {
    /// An engine that remembers up to `entries` positions, rounded up to a power of two.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        Self {
            table: TranspositionTable::new(entries),
            aside: None,
        }
    }

    /// Forgets what earlier searches found, so that the next one is the same on every machine.
    pub fn clear(&mut self) {
        self.table.clear();
        self.aside = None;
    }

    /// The best line found within `limits`; none if the game is over, dead draws included.
    ///
    /// Deterministic, after [`Engine::clear`], if the time is not limited.
    pub fn search(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<Line<G::Move>> {
        if position.outcome_in_play().is_some() {
            return None;
        }
        if let Some(m) = position.winning_move() {
            return Some(Line::won_at_once(m));
        }
        self.table.next_search();
        let mut search = Search::new(&mut self.table, *limits, clock);
        let mut best: Option<Line<G::Move>> = None;
        for depth in 1..=limits.deepest() {
            let Some(line) = search.best_line(position, depth, best.is_none()) else {
                break;
            };
            let decided = line.is_decided();
            best = Some(line);
            if search.stopped || decided {
                break;
            }
        }
        best.map(|line| Line {
            nodes: search.nodes,
            ..line
        })
    }

    /// Every candidate with its line, the best first, as far as the deepest finished iteration scored
    /// them exactly; scores after the first are what a search of its own would give each move.
    pub fn search_each(
        &mut self,
        position: &G,
        depth: u32,
        clock: &dyn Clock,
    ) -> Vec<Line<G::Move>> {
        let mut moves = Vec::new();
        if position.outcome_in_play().is_none() {
            position.candidates(&mut moves);
        }
        self.search_moves(position, moves, &Limits::depth(depth), clock)
    }

    /// Each of `moves` with its line, the best first, looked at to the depth of `limits`; those that the
    /// other limits leave unfinished are missing.
    pub(crate) fn search_moves(
        &mut self,
        position: &G,
        moves: Vec<G::Move>,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Vec<Line<G::Move>> {
        let depth = limits.deepest();
        self.table.next_search();
        let mut search = Search::new(&mut self.table, *limits, clock);
        let mut lines = Vec::with_capacity(moves.len());
        for m in moves {
            let mut next = position.clone();
            next.play_unchecked(&m);
            let score = -search.visit(&next, depth - 1, 1, -MATE, MATE);
            if search.stopped {
                break;
            }
            let mut moves = vec![m];
            moves.extend(search.take_line(1));
            lines.push(Line {
                moves,
                score,
                depth,
                nodes: search.nodes,
                proved: is_proved::<G>(score),
            });
        }
        lines.sort_by_key(|line| -line.score);
        lines
    }
}
