//! Iterative deepening: the best line, or every candidate's.

pub(crate) mod analyse;
pub(crate) mod heat_map;
pub(crate) mod level;
pub(crate) mod perfect;
pub(crate) mod playable;
pub(crate) mod ponder;
#[cfg(test)]
mod root_splitting;
pub(crate) mod threats;
pub(crate) mod time_manager;

use core::mem;
use core::sync::atomic::AtomicBool;
use std::thread;

use crate::search::alpha_beta::Search;
use crate::search::budget::Budget;
use crate::search::history::History;
use crate::search::line::Line;
use crate::search::multi_pv::MultiPv;
use crate::search::scored::scored;
use crate::search::stability::{Stability, is_forced};
use crate::search::table::TranspositionTable;
use crate::{Clock, Limits, Playable, Searchable};

/// An engine for one game: what it remembers from search to search.
#[derive(Debug)]
pub struct Engine<G: Playable> {
    pub(crate) table: TranspositionTable,
    pub(crate) history: History,
    /// What the lines after the first of an analysis found.
    pub(crate) multi_pv: Option<MultiPv>,
    /// What the solver of small boards found.
    pub(crate) exact: G::Exact,
    /// What each thread after the first has learnt.
    helpers: Vec<History>,
    /// Whether the next search goes on with the last one.
    goes_on: bool,
    /// Whether searches look at the candidates alone.
    narrow: bool,
}

impl<G: Playable> Engine<G> {
    /// An engine that remembers up to `entries` positions, rounded up to a power of two.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        Self {
            table: TranspositionTable::new(entries),
            history: History::new(),
            multi_pv: None,
            exact: G::Exact::default(),
            helpers: Vec::new(),
            goes_on: false,
            narrow: false,
        }
    }

    /// Lets [`Engine::search`] use so many threads, at least one. They search the same position at depths of their own
    /// and share what they remember (lazy SMP). With more than one, searches are not deterministic.
    pub fn set_threads(&mut self, threads: usize) {
        self.helpers.resize_with(threads.saturating_sub(1), History::new);
    }

    /// Forgets what earlier searches found, so that the next one is the same on every machine.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history = History::new();
        self.helpers.fill_with(History::new);
        self.multi_pv = None;
        self.exact = G::Exact::default();
    }

    /// Prepares what is remembered for another search.
    pub(crate) fn next_search(&mut self) {
        self.table.next_search();
        self.history.fade();
        self.helpers.iter_mut().for_each(History::fade);
    }

    /// The best line found within `limits`; none if the game is over, dead draws included.
    ///
    /// Deterministic, after [`Engine::clear`], with one thread and if the time is not limited. The nodes
    /// are those of the first thread.
    pub fn search(&mut self, position: &G, limits: &Limits, clock: &dyn Clock) -> Option<Line<G::Move>> {
        self.search_seen(position, limits, clock, |_| {})
    }

    /// The same; `on_progress` is called after every finished depth.
    pub fn search_seen(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
        mut on_progress: impl FnMut(&Line<G::Move>),
    ) -> Option<Line<G::Move>> {
        if position.outcome_in_play().is_some() {
            return None;
        }
        if let Some(m) = position.winning_move() {
            return Some(Line::won_at_once(m));
        }
        let (perfect, limits) = self.perfect_line(position, limits, clock);
        if let Some(line) = perfect {
            on_progress(&line);
            return Some(line);
        }
        self.search_deep(position, &limits, clock, on_progress)
    }

    /// The best line that alpha-beta finds.
    pub(crate) fn search_deep(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
        mut on_progress: impl FnMut(&Line<G::Move>),
    ) -> Option<Line<G::Move>> {
        (G::entry_points().search)(self, position, limits, clock, &mut on_progress)
    }

    /// The same among the candidates alone, as players of lower levels do.
    pub(crate) fn search_candidates(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<Line<G::Move>> {
        self.narrow = true;
        let best = self.search_deep(position, limits, clock, |_| {});
        self.narrow = false;
        best
    }

    pub(super) fn deepen(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
        on_progress: &mut dyn FnMut(&Line<G::Move>),
    ) -> Option<Line<G::Move>> {
        if !mem::take(&mut self.goes_on) {
            self.next_search();
        }
        let stop = AtomicBool::new(false);
        let (table, history, stop) = (&self.table, &mut self.history, &stop);
        let narrow = self.narrow;
        let mut budget = Budget::new(limits, clock, stop);
        budget.has_helpers = !self.helpers.is_empty();
        let deepest = limits.deepest();
        thread::scope(|scope| {
            let mut search = Search::new(table, history, budget);
            search.saving = search.budget.saving_moves(position);
            search.narrow = narrow;
            for (number, history) in self.helpers.iter_mut().enumerate() {
                let saving = search.saving.clone();
                scope.spawn(move || {
                    let mut helper = Search::new(table, history, Budget::helper(stop));
                    helper.saving = saving;
                    helper.narrow = narrow;
                    help(&mut helper, position, deepest, number);
                });
            }
            deepen(&mut search, position, deepest, on_progress)
        })
    }

    /// Every candidate with its line, the best first, as far as the deepest finished iteration scored
    /// them exactly; scores after the first are what a search of its own would give each move.
    pub fn search_each(&mut self, position: &G, depth: u32, clock: &dyn Clock) -> Vec<Line<G::Move>> {
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
        (G::entry_points().search_moves)(self, position, moves, limits, clock)
    }

    pub(super) fn deepen_each(
        &mut self,
        position: &G,
        moves: Vec<G::Move>,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Vec<Line<G::Move>> {
        let depth = limits.deepest();
        self.next_search();
        let stop = AtomicBool::new(false);
        let budget = Budget::new(limits, clock, &stop);
        let mut search = Search::new(&self.table, &mut self.history, budget);
        let mut lines = Vec::with_capacity(moves.len());
        for m in moves {
            let mut next = position.clone();
            next.play_unchecked(&m);
            let score = search.after(&next, depth);
            if search.budget.is_spent() {
                break;
            }
            let mut moves = vec![m];
            moves.extend(search.take_line(1));
            lines.push(scored::<G>(moves, score, depth, search.budget.nodes()));
        }
        lines.sort_by_key(|line| -line.score);
        lines
    }
}

/// Searches depth by depth until the budget is spent, the deepest is done or the game is decided; then stops
/// the other threads.
pub(crate) fn deepen<G: Searchable>(
    search: &mut Search<'_, G>,
    position: &G,
    deepest: u32,
    mut on_progress: impl FnMut(&Line<G::Move>),
) -> Option<Line<G::Move>> {
    let mut best: Option<Line<G::Move>> = None;
    let mut stability = Stability::new(is_forced(position, search.saving.as_deref()));
    for depth in 1..=deepest {
        let Some(line) = search.best_line(position, depth, best.as_ref()) else {
            break;
        };
        on_progress(&line);
        let decided = line.is_decided();
        stability.observe(&line);
        best = Some(line);
        if decided || !search.budget.may_deepen(stability.effort()) {
            break;
        }
    }
    search.budget.stop_others();
    best.map(|line| Line {
        nodes: search.budget.nodes(),
        ..line
    })
}

/// What a thread after the first does until it is stopped: fills the table, the even ones a depth ahead of the first
/// thread and the odd ones beside it, each trying moves in the order that it has learnt.
fn help<G: Searchable>(search: &mut Search<'_, G>, position: &G, deepest: u32, number: usize) {
    let mut best: Option<Line<G::Move>> = None;
    for depth in 2 - number as u32 % 2..=deepest {
        let Some(line) = search.best_line(position, depth, best.as_ref()) else {
            return;
        };
        if line.is_decided() || search.budget.is_spent() {
            return;
        }
        best = Some(line);
    }
}
