//! Alpha-beta: principal variation search over a transposition table, with forced replies searched
//! deeper and late moves less deeply.
//!
//! A decided score is a proof, because only turns that certainly lose are left out where it counts.

use core::mem;

use crate::search::budget::Budget;
use crate::search::history::{History, Killers};
use crate::search::leaves::{Leaf, Leaves};
use crate::search::line::{FURTHEST, MATE, MATE_BOUND};
use crate::search::multi_pv::MultiPv;
use crate::search::reduction::{is_left_out, reduction};
use crate::search::table::{Bound, Entry, TranspositionTable};
use crate::search::window::{Window, to_here};
use crate::{Searchable, Verdict};

/// The first depth at which the root of a game whose candidates leave moves out looks at more than those
/// (docs/research/strength-log.md).
const WIDE: i32 = 3;

/// Ranks of moves that are known to be good: the table's, and those that refuted others here.
const KNOWN: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

/// One thread's search under way.
pub(crate) struct Search<'a, G: Searchable> {
    table: &'a TranspositionTable,
    history: &'a mut History,
    /// What ends it.
    pub(crate) budget: Budget<'a>,
    /// The only moves of the root that may not lose, if that is known.
    pub(crate) saving: Option<Vec<G::Move>>,
    /// Whether the root looks at the candidates alone, however deep the search.
    pub(crate) narrow: bool,
    /// What is found by the search for further lines.
    multi_pv: Option<MultiPv>,
    plies: Vec<Ply<G>>,
    leaves: Leaves,
    /// Replies to a danger are searched deeper up to this number of turns from the root.
    extended: usize,
    /// Every move of the root that was looked at, for laws about the answer.
    #[cfg(test)]
    pub(crate) tried: Vec<Tried<G::Move>>,
}

/// A move of the root as it was looked at.
#[cfg(test)]
pub(crate) struct Tried<M> {
    pub(crate) depth: i32,
    pub(crate) m: M,
    pub(crate) score: i32,
    /// What it had to score more than.
    pub(crate) alpha: i32,
}

/// What belongs to a number of turns from the root.
struct Ply<G: Searchable> {
    sight: G::NodeInfo,
    moves: Vec<(i32, G::Move)>,
    /// A position after one of them, for the memory that it has.
    next: Option<Box<G>>,
    /// The best line found from here.
    line: Vec<G::Move>,
    killers: Killers,
}

impl<G: Searchable> Ply<G> {
    /// Takes back what has memory.
    fn keep(&mut self, moves: Vec<(i32, G::Move)>, next: Box<G>) {
        self.moves = moves;
        self.next = Some(next);
    }
}

impl<'a, G: Searchable> Search<'a, G> {
    pub(crate) fn new(table: &'a TranspositionTable, history: &'a mut History, budget: Budget<'a>) -> Self {
        let ply = |_| Ply {
            sight: G::NodeInfo::default(),
            moves: Vec::new(),
            next: None,
            line: Vec::new(),
            killers: Killers::default(),
        };
        Self {
            table,
            history,
            budget,
            saving: None,
            narrow: false,
            multi_pv: None,
            plies: (0..=FURTHEST).map(ply).collect(),
            leaves: Leaves::default(),
            extended: 0,
            #[cfg(test)]
            tried: Vec::new(),
        }
    }

    /// The score of the root within `window`, right if it lies inside and otherwise a bound; `first` is
    /// tried before all other moves.
    ///
    /// The line is that of the best move that scored above `window.alpha`, and empty while none has: scores
    /// below are bounds and do not say which move is the best. If a limit was reached, the score is the line's,
    /// as long as there is one.
    pub(crate) fn root(&mut self, position: &G, window: Window, first: Option<&G::Move>) -> i32 {
        self.extended = 2 * window.depth as usize + 8;
        self.plies[0].line.clear();
        self.budget.spend();
        let look = position.look(&mut self.plies[0].sight, None, false);
        let wide = !(G::COMPLETE || self.narrow) && look == Verdict::Open && window.depth >= WIDE;
        self.rank_root(position, wide);
        let known = self.known(position.hash()).map_or(0, |entry| entry.best);
        self.rank(position, 0, known);
        for (rank, m) in &mut self.plies[0].moves {
            if Some(&*m) == first {
                *rank = i32::MAX;
            }
        }
        self.visit_moves(position, window, 0, -MATE, known)
    }

    /// The score of a position that a move of the root leads to, and the line from there.
    pub(crate) fn after(&mut self, position: &G, depth: u32) -> i32 {
        self.extended = 2 * depth as usize + 8;
        -self.visit(position, Window::whole(depth as i32 - 1), 1, None)
    }

    /// Searches for a further line until [`Search::end_multi_pv`]; tries the `likely` moves first at the root.
    pub(crate) fn begin_multi_pv(&mut self, mut multi_pv: MultiPv, likely: Killers) {
        multi_pv.killers[0] = likely;
        self.swap_learnt(&mut multi_pv);
        self.multi_pv = Some(multi_pv);
    }

    /// Ends the search for a further line, and returns what it remembers.
    pub(crate) fn end_multi_pv(&mut self) -> Option<MultiPv> {
        let mut multi_pv = self.multi_pv.take()?;
        self.swap_learnt(&mut multi_pv);
        Some(multi_pv)
    }

    fn swap_learnt(&mut self, multi_pv: &mut MultiPv) {
        mem::swap(self.history, &mut multi_pv.history);
        for (ply, killers) in self.plies.iter_mut().zip(&mut multi_pv.killers) {
            mem::swap(&mut ply.killers, killers);
        }
    }

    /// The line found from `ply` on, forgotten here.
    pub(crate) fn take_line(&mut self, ply: usize) -> Vec<G::Move> {
        mem::take(&mut self.plies[ply].line)
    }

    /// The score of `position` for the side to move; `by` is the move that led here, if the position before
    /// it is the one last looked at a turn nearer to the root.
    fn visit(&mut self, position: &G, window: Window, ply: usize, by: Option<&G::Move>) -> i32 {
        self.plies[ply].line.clear();
        // A draw that only players see is for the look to find: to ask for it here would cost as much.
        if let Some(outcome) = position.outcome() {
            return match outcome.winner() {
                Some(winner) if winner == position.to_move() => MATE - ply as i32,
                Some(_) => ply as i32 - MATE,
                None => 0,
            };
        }
        if self.budget.spend() {
            return 0;
        }
        // Nothing here can be better than a win at once, or worse than a loss at once.
        let window = Window {
            alpha: window.alpha.max(ply as i32 - MATE),
            beta: window.beta.min(MATE - ply as i32 - 1),
            ..window
        };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let key = position.hash();
        let known = self.known(key);
        if let Some(score) = known.and_then(|entry| window.decided_by(&entry, ply)) {
            return score;
        }
        let ends_line = window.depth <= 0;
        if ends_line && let Some(leaf) = self.leaves.get(key) {
            return leaf.score(ply);
        }
        let (before, here) = self.plies.split_at_mut(ply);
        let before = by.and_then(|m| Some((&before.last()?.sight, m)));
        let look = position.look(&mut here[0].sight, before, ends_line);
        let (depth, least) = match look {
            Verdict::Wins(turns) => {
                let leaf = Leaf::Wins(turns);
                if ends_line {
                    self.leaves.put(key, leaf);
                }
                return leaf.score(ply);
            }
            Verdict::Loses(turns) => return ply as i32 + i32::from(turns) - MATE,
            Verdict::Drawn => return 0,
            // Every move that is left out loses in two turns.
            Verdict::Danger if ply < self.extended => (window.depth.max(0) + 1, ply as i32 + 2 - MATE),
            Verdict::Danger => (window.depth, ply as i32 + 2 - MATE),
            Verdict::Open => (window.depth, -MATE),
        };
        let may_cut = look == Verdict::Open && window.is_null() && window.beta.abs() < MATE_BOUND;
        let margin = G::FUTILITY
            .filter(|_| may_cut)
            .and_then(|futility| futility.margin(depth));
        let is_leaf = depth <= 0 || ply == FURTHEST;
        if is_leaf || margin.is_some() {
            let worth = position.evaluate(&self.plies[ply].sight);
            if is_leaf || margin.is_some_and(|margin| worth - margin >= window.beta) {
                let leaf = Leaf::Worth(worth);
                if ends_line && look == Verdict::Open {
                    self.leaves.put(key, leaf);
                }
                return leaf.score(ply);
            }
        }
        self.plies[ply].moves.clear();
        let Ply { sight, moves, .. } = &mut self.plies[ply];
        position.ranked(sight, moves);
        let known = known.map_or(0, |entry| entry.best);
        self.rank(position, ply, known);
        self.visit_moves(position, Window { depth, ..window }, ply, least, known)
    }

    /// All moves of the root, ranked as other positions' are; the moves that those leave out come last, `wide` ones
    /// too.
    fn rank_root(&mut self, position: &G, wide: bool) {
        let Ply { sight, moves, .. } = &mut self.plies[0];
        let mut all = Vec::new();
        position.candidates(&mut all);
        if wide {
            position.wide_candidates(&mut all);
        }
        if let Some(saving) = &self.saving {
            all.retain(|m| saving.contains(m));
            if all.is_empty() {
                all.clone_from(saving);
            }
        }
        moves.clear();
        position.ranked(sight, moves);
        moves.retain(|(_, m)| all.contains(m));
        for m in all {
            if moves.iter().all(|(_, known)| *known != m) {
                moves.push((-KNOWN, m));
            }
        }
        if let Some(multi_pv) = &self.multi_pv {
            moves.retain(|(_, m)| !multi_pv.excluded.contains(&G::code(m)));
        }
    }

    /// Adds what the search knows to the ranks of the moves at `ply`.
    fn rank(&mut self, position: &G, ply: usize, best: u32) {
        let player = position.to_move();
        let Ply { moves, killers, .. } = &mut self.plies[ply];
        for (rank, m) in moves {
            let code = G::code(m);
            *rank += if code != 0 && code == best {
                KNOWN
            } else {
                killers.rank(code) * KILLER + self.history.of(player, code)
            };
        }
    }

    /// The best score over the moves at `ply`, at least `least`; keeps it in the table. `known` is the code of
    /// the move that was the best so far.
    fn visit_moves(&mut self, position: &G, window: Window, ply: usize, least: i32, known: u32) -> i32 {
        let Window { depth, alpha, beta } = window;
        let mut moves = mem::take(&mut self.plies[ply].moves);
        let mut next = self.plies[ply]
            .next
            .take()
            .unwrap_or_else(|| Box::new(position.clone()));
        let (mut best, mut best_move) = (least, known);
        let mut lower = alpha.max(least);
        for number in 0..moves.len() {
            bring_best_forward(&mut moves, number);
            // Not where a move is forced or nothing but losses is known: those scores have to be proofs.
            let may_leave_out = ply > 0 && least == -MATE && best > -MATE_BOUND && window.is_null();
            if may_leave_out && is_left_out(G::WIDTH, depth, number) {
                break;
            }
            G::clone_from(&mut next, position);
            next.play_unchecked(&moves[number].1);
            let within = Window { alpha: lower, ..window };
            let score = self.visit_next(&next, &moves[number].1, number, within, ply);
            if self.budget.is_spent() {
                // A root that is cut short still knows the best of the moves it finished.
                self.plies[ply].keep(moves, next);
                return best;
            }
            #[cfg(test)]
            if ply == 0 {
                let m = moves[number].1.clone();
                self.tried.push(Tried {
                    depth,
                    m,
                    score,
                    alpha: lower,
                });
            }
            if score > lower {
                (best, lower) = (score, score);
                best_move = G::code(&moves[number].1);
                self.extend_line(ply, &moves[number].1);
            } else if score > best {
                // An upper bound: the move may be worse than others, and is a guess where none is known.
                best = score;
                if known == 0 {
                    best_move = G::code(&moves[number].1);
                }
            }
            if lower >= beta {
                self.reward(position, &moves[..=number], ply, depth);
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: best_move,
            score: to_here(best, ply),
            depth: depth.max(0) as u32,
            bound,
        };
        self.plies[ply].keep(moves, next);
        match &self.multi_pv {
            None => self.table.put(position.hash(), &entry),
            // The root without some of its moves is not this position.
            Some(_) if ply == 0 => {}
            Some(multi_pv) => multi_pv.table.put(position.hash(), &entry),
        }
        best
    }

    /// The score of a move's position: the first in full, others by a null window first, late ones less
    /// deeply.
    fn visit_next(&mut self, next: &G, m: &G::Move, number: usize, window: Window, ply: usize) -> i32 {
        let by = Some(m);
        let Window { depth, alpha, beta } = window;
        let full = Window {
            depth: depth - 1,
            alpha: -beta,
            beta: -alpha,
        };
        if number == 0 {
            return -self.visit(next, full, ply + 1, by);
        }
        let null = Window {
            alpha: -alpha - 1,
            ..full
        };
        let less = reduction(depth, number);
        let reduced = Window {
            depth: full.depth - less,
            ..null
        };
        let mut score = -self.visit(next, reduced, ply + 1, by);
        if less > 0 && score > alpha && !self.budget.is_spent() {
            score = -self.visit(next, null, ply + 1, by);
        }
        if score > alpha && score < beta && !self.budget.is_spent() {
            score = -self.visit(next, full, ply + 1, by);
        }
        score
    }

    /// Remembers that the last of `tried` refuted the others' being of use.
    fn reward(&mut self, position: &G, tried: &[(i32, G::Move)], ply: usize, depth: i32) {
        let player = position.to_move();
        let gain = 16 * (depth * depth).min(64);
        let Some(((_, good), others)) = tried.split_last() else {
            return;
        };
        let code = G::code(good);
        self.plies[ply].killers.remember(code);
        self.history.learn(player, code, gain);
        for (_, m) in others {
            self.history.learn(player, G::code(m), -gain);
        }
    }

    /// What was found for the position with this hash.
    fn known(&self, key: u64) -> Option<Entry> {
        let multi_pv = self.multi_pv.as_ref().and_then(|multi_pv| multi_pv.table.get(key));
        multi_pv.or_else(|| self.table.get(key))
    }

    fn extend_line(&mut self, ply: usize, m: &G::Move) {
        let (here, rest) = self.plies.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(m.clone());
        if let Some(next) = rest.first() {
            line.extend_from_slice(&next.line);
        }
    }
}

/// Moves the best ranked of the moves from `first` on to that place, the earliest of equals.
fn bring_best_forward<M>(moves: &mut [(i32, M)], first: usize) {
    let mut best = first;
    for place in first + 1..moves.len() {
        if moves[place].0 > moves[best].0 {
            best = place;
        }
    }
    moves.swap(first, best);
}
