//! Alpha-beta: one depth of principal variation search over a transposition table.

use core::mem;

use crate::line::{Line, MATE, MATE_BOUND};
use crate::table::{Bound, Entry, TranspositionTable};
use crate::{Clock, Limits, Searchable};

/// Positions between two looks at the clock.
const CLOCK_INTERVAL: u64 = 8;

/// One search under way.
pub(crate) struct Search<'a, G: Searchable> {
    table: &'a mut TranspositionTable<G::Move>,
    clock: &'a dyn Clock,
    limits: Limits,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// Whether a limit was reached.
    pub(crate) stopped: bool,
    /// What is found while the search looks aside.
    aside: Option<Aside<G::Move>>,
    /// For each number of turns from the root, the best line found from there.
    lines: Vec<Vec<G::Move>>,
    /// For each number of turns from the root, two moves that refuted others there.
    killers: Vec<Killers<G::Move>>,
}

/// Two moves that refuted others.
pub(crate) type Killers<M> = [Option<M>; 2];

/// A search beside the principal one, for the best of the root's other moves: it reads what that one
/// found and leaves it untouched, so that the best line does not depend on how many others are wanted.
pub(crate) struct Aside<M> {
    /// What this search found.
    pub(crate) table: TranspositionTable<M>,
    /// Moves that are not played at the root.
    pub(crate) excluded: Vec<M>,
    /// This search's own, exchanged with the principal one's.
    pub(crate) killers: Vec<Killers<M>>,
}

impl<'a, G: Searchable> Search<'a, G> {
    pub(crate) fn new(
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
            aside: None,
            lines: vec![Vec::new(); plies],
            killers: vec![[None, None]; plies],
        }
    }

    /// The best line `depth` turns ahead; none if a limit was reached before it was finished, unless there
    /// has to be one.
    pub(crate) fn best_line(
        &mut self,
        position: &G,
        depth: u32,
        required: bool,
    ) -> Option<Line<G::Move>> {
        let score = self.visit(position, depth, 0, -MATE, MATE);
        if self.stopped && !required {
            return None;
        }
        let mut moves = self.take_line(0);
        if moves.is_empty() {
            // Stopped before the first move was scored: the most promising one will have to do.
            position.candidates(&mut moves);
            moves.truncate(1);
        }
        Some(Line {
            moves,
            score,
            depth,
            nodes: self.nodes,
            proved: is_proved::<G>(score),
        })
    }

    /// Looks aside, with what an earlier look remembered, until [`Search::look_ahead`]; tries the `likely`
    /// moves first at the root.
    pub(crate) fn look_aside(&mut self, mut aside: Aside<G::Move>, likely: Killers<G::Move>) {
        aside.killers.resize(self.killers.len(), [None, None]);
        aside.killers[0] = likely;
        mem::swap(&mut self.killers, &mut aside.killers);
        self.aside = Some(aside);
    }

    /// Ends a look aside, and hands over what it remembers.
    pub(crate) fn look_ahead(&mut self) -> Option<Aside<G::Move>> {
        let mut aside = self.aside.take()?;
        mem::swap(&mut self.killers, &mut aside.killers);
        Some(aside)
    }

    /// The line found from `ply` on, forgotten here.
    pub(crate) fn take_line(&mut self, ply: usize) -> Vec<G::Move> {
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
    pub(crate) fn visit(
        &mut self,
        position: &G,
        depth: u32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
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
        let known = self.known(position.hash()).cloned();
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
        let score = to_here(best, ply);
        match &mut self.aside {
            None => self
                .table
                .put(position.hash(), best_move, score, depth, bound),
            // The root without some of its moves is not this position.
            Some(_) if ply == 0 => {}
            Some(aside) => aside
                .table
                .put(position.hash(), best_move, score, depth, bound),
        }
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

    /// What was found for the position with this hash.
    fn known(&self, key: u64) -> Option<&Entry<G::Move>> {
        let aside = self.aside.as_ref().and_then(|aside| aside.table.get(key));
        aside.or_else(|| self.table.get(key))
    }

    /// The candidates, the table's move and those that refuted others first.
    fn ordered(&self, position: &G, ply: usize, known: Option<&G::Move>) -> Vec<G::Move> {
        let mut moves = Vec::new();
        position.candidates(&mut moves);
        if let Some(aside) = &self.aside
            && ply == 0
        {
            moves.retain(|m| !aside.excluded.contains(m));
        }
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
pub(crate) fn is_proved<G: Searchable>(score: i32) -> bool {
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
