//! A tree search under way.

use super::fate::Fate;
use super::guide::{Guide, Judgement};
use super::logit;
use super::tree::{At, ROOT, Tree};
use crate::search::budget::Budget;
use crate::{Line, MATE, Searchable};

/// A move at the root of a tree search, and what became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Visited<M> {
    /// The move.
    pub m: M,
    /// How often it was visited.
    pub visits: u32,
    /// How often the guide expects it to be the best, from 0 to 1.
    pub prior: f32,
}

/// How often a move is taken to be the best that the guide does not expect at all.
const UNEXPECTED: f32 = 0.01;

/// A tree search with what it may spend.
pub(crate) struct Run<'a, G: Searchable> {
    tree: &'a mut Tree<G>,
    guide: &'a dyn Guide<G>,
    position: &'a G,
    pub(crate) budget: Budget<'a>,
    /// The positions and moves on the way of the visit.
    path: Vec<(At, usize)>,
    /// The length of the longest way so far.
    furthest: usize,
    moves: Vec<(f32, G::Move)>,
}

impl<'a, G: Searchable> Run<'a, G> {
    /// A search of a position that is not over, going on from what the tree knows of it.
    pub(crate) fn new(
        tree: &'a mut Tree<G>,
        guide: &'a dyn Guide<G>,
        position: &'a G,
        budget: Budget<'a>,
    ) -> Self {
        tree.move_to(position);
        let mut run = Self {
            tree,
            guide,
            position,
            budget,
            path: Vec::new(),
            furthest: 0,
            moves: Vec::new(),
        };
        run.begin();
        run
    }

    /// Looks at the root, if nothing is known of it.
    fn begin(&mut self) {
        if !self.tree.is_empty() {
            return;
        }
        self.budget.spend();
        let judgement = self.guide.judge(self.position, &mut self.moves);
        if self.moves.is_empty() {
            // Decided at once: the moves that a search would try are as good as any.
            let mut candidates = Vec::new();
            self.position.candidates(&mut candidates);
            let share = 1.0 / candidates.len().max(1) as f32;
            self.moves
                .extend(candidates.into_iter().map(|m| (share, m)));
        }
        let share = match judgement {
            Judgement::Wins(_) => 1.0,
            Judgement::Loses(_) => 0.0,
            Judgement::Draw => 0.5,
            Judgement::Open(share) => f64::from(share),
        };
        self.tree.add(self.moves.drain(..), share);
    }

    /// Visits no other moves of the root than these: all others surely lose.
    pub(crate) fn visit_only(&mut self, saving: &[G::Move]) {
        if self
            .tree
            .moves(ROOT)
            .iter()
            .all(|edge| saving.contains(&edge.m))
        {
            return;
        }
        let share = self.tree.share(ROOT);
        let edges = self.tree.moves(ROOT).iter();
        let known: Vec<_> = edges.map(|edge| (edge.prior, edge.m.clone())).collect();
        let prior = |m: &G::Move| {
            let found = known.iter().find(|(_, other)| other == m);
            found.map_or(UNEXPECTED, |&(prior, _)| prior.max(UNEXPECTED))
        };
        let mut moves: Vec<_> = saving.iter().map(|m| (prior(m), m.clone())).collect();
        moves.sort_by(|a, b| b.0.total_cmp(&a.0));
        let sum: f32 = moves.iter().map(|&(prior, _)| prior).sum();
        self.tree.clear();
        self.tree.move_to(self.position);
        let moves = moves.into_iter().map(|(prior, m)| (prior / sum, m));
        self.tree.add(moves, share);
    }

    /// Lets chance have a part in what the guide expects of the root's moves: `noise` gives the share of each in it.
    pub(crate) fn stir(&mut self, part: f32, mut noise: impl FnMut() -> f32) {
        let edges = self.tree.moves_mut(ROOT);
        let weights: Vec<f32> = edges.iter().map(|_| noise()).collect();
        let sum: f32 = weights.iter().sum();
        if sum > 0.0 {
            for (edge, weight) in edges.iter_mut().zip(weights) {
                edge.prior = edge.prior * (1.0 - part) + part * weight / sum;
            }
        }
    }

    /// Visits until the budget is spent or the root is decided, and says at visits 2ⁿ that it is time to tell.
    pub(crate) fn visit_all(&mut self, mut on_progress: impl FnMut(&Self)) {
        let mut next = 64;
        while !self.budget.is_spent() && self.visit() {
            if u64::from(self.tree.visits(ROOT)) >= next {
                next *= 2;
                on_progress(self);
                if !self.budget.may_deepen() {
                    break;
                }
            }
        }
    }

    /// One visit; false if there is nothing left to find out.
    fn visit(&mut self) -> bool {
        if self
            .tree
            .moves(ROOT)
            .iter()
            .any(|edge| matches!(edge.fate, Fate::Won(_)))
        {
            return false;
        }
        let mut position = self.position.clone();
        self.path.clear();
        let mut at = ROOT;
        let found = loop {
            let Some(number) = self.tree.most_urgent(at) else {
                // Only the root is looked at when all is certain.
                return false;
            };
            self.path.push((at, number));
            let edge = &self.tree.moves(at)[number];
            if let Some(share) = edge.fate.share() {
                break share;
            }
            position.play_unchecked(&edge.m);
            match self.tree.after(at, number) {
                Some(child) => at = child,
                None => break self.look(&position, at, number),
            }
        };
        self.furthest = self.furthest.max(self.path.len());
        self.tell(found);
        !self.budget.spend()
    }

    /// Looks at the position after a move for the first time: what that move is worth.
    fn look(&mut self, position: &G, at: At, number: usize) -> f64 {
        let mover = position.to_move().other();
        self.moves.clear();
        let judgement = match position.outcome() {
            Some(outcome) => match outcome.winner() {
                Some(winner) if winner == mover => Judgement::Loses(0),
                Some(_) => Judgement::Wins(0),
                None => Judgement::Draw,
            },
            None => self.guide.judge(position, &mut self.moves),
        };
        let fate = match judgement {
            Judgement::Wins(turns) => Fate::Lost(turns + 1),
            Judgement::Loses(turns) => Fate::Won(turns + 1),
            Judgement::Draw => Fate::Drawn,
            Judgement::Open(share) if self.moves.is_empty() => return 1.0 - f64::from(share),
            Judgement::Open(share) => {
                let moves = self.moves.drain(..);
                if let Some(child) = self.tree.add(moves, share.into()) {
                    self.tree.join(at, number, child);
                }
                return 1.0 - f64::from(share);
            }
        };
        self.tree.moves_mut(at)[number].fate = fate;
        fate.share().expect("a fate that is certain")
    }

    /// Tells the positions on the way what their moves led to, the last first, and what has become certain.
    fn tell(&mut self, found: f64) {
        let mut share = found;
        let mut certain = true;
        while let Some((at, number)) = self.path.pop() {
            if certain && self.tree.moves(at)[number].fate == Fate::Open {
                certain = self.decide(at, number);
                if let Some(sure) = self.tree.moves(at)[number].fate.share() {
                    share = sure;
                }
            }
            self.tree.visit(at, number, share);
            share = 1.0 - share;
        }
    }

    /// Finds out whether a move's fate follows from those of the replies; whether it does.
    fn decide(&mut self, at: At, number: usize) -> bool {
        let Some(child) = self.tree.after(at, number) else {
            return false;
        };
        let fate = Fate::before(self.tree.moves(child).iter().map(|edge| edge.fate));
        self.tree.moves_mut(at)[number].fate = fate;
        fate != Fate::Open
    }

    /// The root's moves with their visits, the best first.
    pub(crate) fn visited(&self) -> Vec<Visited<G::Move>> {
        let edges = self.tree.moves(ROOT);
        let order = self.tree.in_order(ROOT).into_iter();
        order
            .map(|number| Visited {
                m: edges[number].m.clone(),
                visits: edges[number].visits,
                prior: edges[number].prior,
            })
            .collect()
    }

    /// The best lines, each with another first move, the best first.
    pub(crate) fn lines(&self, count: usize) -> Vec<Line<G::Move>> {
        let order = self.tree.in_order(ROOT);
        let mut worst = MATE;
        // Scores of a tree are those of even depths.
        let depth = (self.furthest as u32).next_multiple_of(2);
        let best = order.into_iter().take(count).map(|number| {
            let mut line = self.scored(number, depth);
            // A move that was visited less often is not said to be better.
            line.score = line.score.min(worst);
            worst = line.score;
            line
        });
        best.collect()
    }

    fn scored(&self, number: usize, depth: u32) -> Line<G::Move> {
        let edge = &self.tree.moves(ROOT)[number];
        let moves = self.tree.line(ROOT, number);
        let curve = self.position.curve();
        let (score, depth) = match edge.fate {
            Fate::Won(turns) => (MATE - i32::from(turns), turns.into()),
            Fate::Lost(turns) => (i32::from(turns) - MATE, turns.into()),
            Fate::Open | Fate::Drawn => {
                let share = edge.share().unwrap_or_else(|| self.tree.share(ROOT));
                let score = curve.even + curve.scale * f64::from(logit(share as f32));
                (score as i32, depth)
            }
        };
        Line {
            proved: score == MATE - 1,
            moves,
            score,
            depth,
            nodes: self.budget.nodes(),
        }
    }
}
