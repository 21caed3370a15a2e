//! Analysis: the best line, and the best of the root's other moves, depth by depth.

use core::sync::atomic::AtomicBool;

use crate::engine::playable::OnLines;
use crate::search::alpha_beta::Search;
use crate::search::budget::Budget;
use crate::search::history::Killers;
use crate::search::line::{Line, MATE};
use crate::search::multi_pv::MultiPv;
use crate::search::scored::is_proved;
use crate::search::window::Window;
use crate::{Clock, Engine, Limits, Playable};

/// Puts a line before all others, which count as no better.
fn put_first<M: PartialEq>(lines: &mut Vec<Line<M>>, first: Line<M>, count: usize) {
    lines.retain(|line| line.moves[0] != first.moves[0]);
    for line in lines.iter_mut() {
        line.score = line.score.min(first.score);
    }
    lines.insert(0, first);
    lines.truncate(count);
}

impl<G: Playable> Engine<G> {
    /// The best `count` lines, each with another first move, the best first; none if the game is over,
    /// dead draws included. `on_progress` is called after every finished depth.
    ///
    /// The first line is what [`Engine::search`] finds to the same depth, however many there are. Other
    /// lines are never better: where the search judges them so, they count as equal. Deterministic, after
    /// [`Engine::clear`], if the time is not limited.
    pub fn analyse(
        &mut self,
        position: &G,
        count: usize,
        limits: &Limits,
        clock: &dyn Clock,
        on_progress: impl FnMut(&[Line<G::Move>]),
    ) -> Vec<Line<G::Move>> {
        self.analyse_without(position, count, &[], limits, clock, on_progress)
    }

    /// [`Engine::analyse`], but no line begins with one of `avoided`; none either if a limit ends the first depth
    /// before another move was searched.
    pub fn analyse_without(
        &mut self,
        position: &G,
        count: usize,
        avoided: &[G::Move],
        limits: &Limits,
        clock: &dyn Clock,
        mut on_progress: impl FnMut(&[Line<G::Move>]),
    ) -> Vec<Line<G::Move>> {
        let analyse = G::entry_points().analyse;
        analyse(self, position, count, avoided, limits, clock, &mut on_progress)
    }

    pub(super) fn deepen_best(
        &mut self,
        position: &G,
        count: usize,
        avoided: &[G::Move],
        limits: &Limits,
        clock: &dyn Clock,
        on_progress: &mut OnLines<'_, G::Move>,
    ) -> Vec<Line<G::Move>> {
        if position.outcome_in_play().is_some() || count == 0 {
            return Vec::new();
        }
        let mut moves = Vec::new();
        position.candidates(&mut moves);
        moves.retain(|m| !avoided.contains(m));
        let winning = position.winning_move();
        let (perfect, limits) = match winning {
            None => self.perfect_line_at_once(position, limits, clock),
            Some(_) => (None, *limits),
        };
        let limits = &limits;
        // What is drawn by perfect play is searched all the same, for what the other side may overlook.
        let perfect = perfect.filter(Line::is_decided);
        let known = winning.map(Line::won_at_once).or(perfect);
        let known = known.filter(|line| !avoided.contains(&line.moves[0]));
        let extra = known.iter().filter(|line| !moves.contains(&line.moves[0]));
        let count = count.min(moves.len() + extra.count());
        if count == 0 {
            return Vec::new();
        }
        self.next_search();
        let multi_pv = self.multi_pv();
        let stop = AtomicBool::new(false);
        let budget = Budget::new(limits, clock, &stop);
        let mut analysis = Analysis {
            search: Search::new(&self.table, &mut self.history, budget),
            position,
            avoided,
            multi_pv: Some(multi_pv),
            lines: known.into_iter().collect(),
        };
        for depth in 1..=limits.deepest() {
            let finished = analysis.deepen(depth, count);
            if finished || depth == 1 {
                analysis.count_nodes();
                on_progress(&analysis.lines);
            }
            if !finished || analysis.is_settled(count) {
                break;
            }
        }
        analysis.count_nodes();
        let Analysis { lines, multi_pv, .. } = analysis;
        self.multi_pv = multi_pv;
        lines
    }

    /// What the searches for further lines begin with: what the last analysis found, if there was one.
    fn multi_pv(&mut self) -> MultiPv {
        let known = self.multi_pv.take();
        let mut multi_pv = known.unwrap_or_else(|| MultiPv::new(self.table.capacity()));
        multi_pv.table.next_search();
        multi_pv
    }
}

/// An analysis under way.
struct Analysis<'a, G: Playable> {
    search: Search<'a, G>,
    position: &'a G,
    /// The moves that begin no line.
    avoided: &'a [G::Move],
    /// What the searches for further lines remember; away only during one.
    multi_pv: Option<MultiPv>,
    /// The lines of the last finished depth.
    lines: Vec<Line<G::Move>>,
}

impl<G: Playable> Analysis<'_, G> {
    /// Looks `depth` turns ahead; false if a limit was reached before that was done. At depth 1 there is a
    /// line in any case, unless moves are avoided.
    fn deepen(&mut self, depth: u32, count: usize) -> bool {
        // The best line is settled as soon as it is decided: deeper searches find the same.
        let first = match self.lines.first() {
            Some(line) if line.is_decided() => Some(line.clone()),
            known if self.avoided.is_empty() => self.search.best_line(self.position, depth, known),
            _ => self.next_line(&[], depth),
        };
        let Some(first) = first else {
            return false;
        };
        let (lines, finished) = self.others(first.clone(), depth, count);
        if finished || depth == 1 {
            self.lines = lines;
        } else {
            // What is better than the line of the depth before counts for the search as well.
            put_first(&mut self.lines, first, count);
        }
        finished
    }

    /// `first` and the best of the other moves, and whether all of them were finished.
    fn others(&mut self, first: Line<G::Move>, depth: u32, count: usize) -> (Vec<Line<G::Move>>, bool) {
        let mut lines = vec![first];
        while lines.len() < count && !self.search.budget.is_spent() {
            let Some(line) = self.next_line(&lines, depth) else {
                break;
            };
            lines.push(line);
        }
        (lines, !self.search.budget.is_spent())
    }

    /// The best line whose first move is not avoided and begins none of `lines`; none if a limit was reached.
    fn next_line(&mut self, lines: &[Line<G::Move>], depth: u32) -> Option<Line<G::Move>> {
        let mut multi_pv = self.multi_pv.take()?;
        let begins = |line: &Line<G::Move>| line.moves.first().map_or(0, G::code);
        multi_pv.excluded = lines.iter().map(begins).collect();
        multi_pv.excluded.extend(self.avoided.iter().map(G::code));
        // The line that was in this place so far will do best again.
        let before = self.lines.iter().map(begins);
        let mut likely = before.filter(|code| !multi_pv.excluded.contains(code));
        let likely = Killers::new(likely.next().unwrap_or(0), likely.next().unwrap_or(0));
        self.search.begin_multi_pv(multi_pv, likely);
        let bound = lines.last().map_or(MATE, |line| line.score);
        let beta = bound.saturating_add(1).min(MATE);
        let window = Window {
            beta,
            ..Window::whole(depth as i32)
        };
        let score = self.search.root(self.position, window, None).min(bound);
        let moves = self.search.take_line(0);
        self.multi_pv = self.search.end_multi_pv();
        if moves.is_empty() || self.search.budget.is_spent() {
            return None;
        }
        Some(Line {
            moves,
            score,
            depth,
            nodes: self.search.budget.nodes(),
            // A move that wins at once does so whatever the search leaves out.
            proved: is_proved::<G>(score) || score == MATE - 1,
        })
    }

    /// Whether a deeper search would find nothing new.
    fn is_settled(&self, count: usize) -> bool {
        self.lines.len() >= count && self.lines.iter().all(Line::is_decided)
    }

    /// Writes into all lines how many positions were visited.
    fn count_nodes(&mut self) {
        for line in &mut self.lines {
            line.nodes = line.nodes.max(self.search.budget.nodes());
        }
    }
}
