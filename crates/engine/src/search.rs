//! Iterative deepening with alpha-beta: principal variation search over a transposition table.

use core::mem;

use crate::line::{Line, MATE, MATE_BOUND};
use crate::table::{Bound, TranspositionTable};
use crate::{Clock, Limits, Searchable};

/// Positions between two looks at the clock.
const CLOCK_INTERVAL: u64 = 8;

/// An engine for one game: what it remembers from search to search.
#[derive(Debug)]
pub struct Engine<G: Searchable> {
    table: TranspositionTable<G::Move>,
}

impl<G: Searchable> Engine<G> {
    /// An engine that remembers up to `entries` positions, rounded up to a power of two.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        Self {
            table: TranspositionTable::new(entries),
        }
    }

    /// Forgets what earlier searches found, so that the next one is the same on every machine.
    pub fn clear(&mut self) {
        self.table.clear();
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
        self.search_roots(position, limits, clock)
            .into_iter()
            .next()
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
        self.table.next_search();
        let mut search = Search::new(&mut self.table, Limits::depth(depth), clock);
        let mut lines: Vec<_> = moves
            .into_iter()
            .map(|m| {
                let mut next = position.clone();
                next.play_unchecked(&m);
                let score = -search.visit(&next, depth.saturating_sub(1), 1, -MATE, MATE);
                let mut moves = vec![m];
                moves.extend(search.take_line(1));
                Line {
                    moves,
                    score,
                    depth,
                    nodes: search.nodes,
                    proved: is_proved::<G>(score),
                }
            })
            .collect();
        lines.sort_by_key(|line| -line.score);
        lines
    }

    fn search_roots(
        &mut self,
        position: &G,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<Line<G::Move>> {
        if position.outcome_in_play().is_some() {
            return None;
        }
        if let Some(m) = position.winning_move() {
            return Some(Line {
                moves: vec![m],
                score: MATE - 1,
                depth: 1,
                nodes: 1,
                proved: true,
            });
        }
        self.table.next_search();
        let mut search = Search::new(&mut self.table, *limits, clock);
        let mut best = None;
        for depth in 1..=limits.deepest() {
            let score = search.visit(position, depth, 0, -MATE, MATE);
            if search.stopped && best.is_some() {
                break;
            }
            let mut moves = search.take_line(0);
            if moves.is_empty() {
                // Stopped before the first move was scored: the most promising one will have to do.
                position.candidates(&mut moves);
                moves.truncate(1);
            }
            let proved = is_proved::<G>(score);
            best = Some(Line {
                moves,
                score,
                depth,
                nodes: search.nodes,
                proved,
            });
            if search.stopped || score.abs() > MATE_BOUND {
                break;
            }
        }
        best.map(|line: Line<G::Move>| Line {
            nodes: search.nodes,
            ..line
        })
    }
}

/// One search under way.
struct Search<'a, G: Searchable> {
    table: &'a mut TranspositionTable<G::Move>,
    clock: &'a dyn Clock,
    limits: Limits,
    nodes: u64,
    stopped: bool,
    /// For each number of turns from the root, the best line found from there.
    lines: Vec<Vec<G::Move>>,
    /// For each number of turns from the root, two moves that refuted others there.
    killers: Vec<[Option<G::Move>; 2]>,
}

impl<'a, G: Searchable> Search<'a, G> {
    fn new(
        table: &'a mut TranspositionTable<G::Move>,
        limits: Limits,
        clock: &'a dyn Clock,
    ) -> Self {
        let plies = limits.deepest() as usize + 2;
        Self {
            table,
            clock,
            limits,
            nodes: 0,
            stopped: false,
            lines: vec![Vec::new(); plies],
            killers: vec![[None, None]; plies],
        }
    }

    /// The line found from `ply` on, forgotten here.
    fn take_line(&mut self, ply: usize) -> Vec<G::Move> {
        mem::take(&mut self.lines[ply])
    }

    /// Counts a position; whether the search must stop. The first iteration always ends, so that there
    /// is a move to play.
    fn out_of_budget(&mut self) -> bool {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|nodes| self.nodes > nodes) {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) {
            let elapsed = self.clock.elapsed();
            let most = self.limits.time.unwrap_or(core::time::Duration::MAX);
            self.stopped |= elapsed >= most;
        }
        self.stopped
    }

    /// The score of `position` for the side to move, `depth` turns ahead, within `alpha..beta`.
    fn visit(&mut self, position: &G, depth: u32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.lines[ply].clear();
        if let Some(outcome) = position.outcome_in_play() {
            return match outcome.winner() {
                Some(winner) if winner == position.to_move() => MATE - ply as i32,
                Some(_) => ply as i32 - MATE,
                None => 0,
            };
        }
        if self.out_of_budget() {
            return 0;
        }
        if depth == 0 {
            return from_here(position.evaluate(), ply);
        }
        let known = self.table.get(position.hash()).cloned();
        if let Some(entry) = &known
            && ply > 0
            && entry.depth >= depth
        {
            let score = from_here(entry.score, ply);
            let decided = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if decided {
                self.lines[ply].extend(entry.best.clone());
                return score;
            }
        }
        let moves = self.ordered(
            position,
            ply,
            known.as_ref().and_then(|entry| entry.best.as_ref()),
        );
        self.visit_moves(position, &moves, depth, ply, alpha, beta)
    }

    /// The best score over `moves`; keeps it in the table.
    fn visit_moves(
        &mut self,
        position: &G,
        moves: &[G::Move],
        depth: u32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -MATE;
        let mut best_move = None;
        let mut lower = alpha;
        for (number, m) in moves.iter().enumerate() {
            let mut next = position.clone();
            next.play_unchecked(m);
            let score = self.visit_next(&next, number, depth - 1, ply + 1, lower, beta);
            if self.stopped {
                // A root that is cut short still knows the best of the moves it finished.
                return best;
            }
            if score > best {
                best = score;
                best_move = Some(m.clone());
                if score > lower {
                    lower = score;
                    self.extend_line(ply, m);
                }
            }
            if lower >= beta {
                self.remember_killer(ply, m);
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
        self.table
            .put(position.hash(), best_move, to_here(best, ply), depth, bound);
        best
    }

    /// The score of a move's position: the first in full, others by a null window first.
    fn visit_next(
        &mut self,
        next: &G,
        number: usize,
        depth: u32,
        ply: usize,
        lower: i32,
        beta: i32,
    ) -> i32 {
        if number == 0 {
            return -self.visit(next, depth, ply, -beta, -lower);
        }
        let score = -self.visit(next, depth, ply, -lower - 1, -lower);
        if score > lower && score < beta {
            return -self.visit(next, depth, ply, -beta, -lower);
        }
        score
    }

    /// The candidates, the table's move and those that refuted others first.
    fn ordered(&self, position: &G, ply: usize, known: Option<&G::Move>) -> Vec<G::Move> {
        let mut moves = Vec::new();
        position.candidates(&mut moves);
        let first = known.into_iter().chain(self.killers[ply].iter().flatten());
        let mut front = 0;
        for wanted in first {
            if let Some(at) = moves.iter().skip(front).position(|m| m == wanted) {
                moves[front..=front + at].rotate_right(1);
                front += 1;
            }
        }
        moves
    }

    fn extend_line(&mut self, ply: usize, m: &G::Move) {
        let (here, rest) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(m.clone());
        here[ply].extend_from_slice(&rest[0]);
    }

    fn remember_killer(&mut self, ply: usize, m: &G::Move) {
        let killers = &mut self.killers[ply];
        if killers[0].as_ref() != Some(m) {
            killers[1] = killers[0].replace(m.clone());
        }
    }
}

/// Whether a score of the search is a proof.
fn is_proved<G: Searchable>(score: i32) -> bool {
    score.abs() > MATE_BOUND && G::COMPLETE
}

/// A score that counts turns from a position, counted from the root, `ply` turns earlier.
fn from_here(score: i32, ply: usize) -> i32 {
    if score > MATE_BOUND {
        score - ply as i32
    } else if score < -MATE_BOUND {
        score + ply as i32
    } else {
        score
    }
}

/// The inverse of [`from_here`].
fn to_here(score: i32, ply: usize) -> i32 {
    if score > MATE_BOUND {
        score + ply as i32
    } else if score < -MATE_BOUND {
        score - ply as i32
    } else {
        score
    }
}
