//! The positions that a tree search remembers.

use core::fmt;

use game::Position;

use super::fate::Fate;

/// No position yet.
const NONE: u32 = u32::MAX;

/// The worth of an unvisited move lies so far below that of its position, times the root of the share of the
/// moves that have been visited.
const CAUTION: f64 = 0.20;

/// How much a guide's expectation weighs, beside how moves have done so far; it grows slowly with the visits.
const TRUST: f64 = 0.75;
const TRUST_GROWTH: f64 = 0.25;
const TRUST_VISITS: f64 = 4_000.0;

/// A move in a position of the tree.
#[derive(Clone, Debug)]
pub(crate) struct Edge<M> {
    pub(crate) m: M,
    /// How often the guide expects it to be the best.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// The sum of what its visits found, each from 0 to 1 for the side that plays it.
    pub(crate) sum: f64,
    pub(crate) fate: Fate,
    /// The position after it.
    child: u32,
}

impl<M> Edge<M> {
    fn new(m: M, prior: f32) -> Self {
        Self {
            m,
            prior,
            visits: 0,
            sum: 0.0,
            fate: Fate::Open,
            child: NONE,
        }
    }

    /// What it is worth, from 0 to 1, if it was visited or its fate is certain.
    pub(crate) fn share(&self) -> Option<f64> {
        let mean = (self.visits > 0).then(|| self.sum / f64::from(self.visits));
        self.fate.share().or(mean)
    }
}

/// A position: where its moves are, and what it is worth to the side to move.
#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u32,
    visits: u32,
    sum: f64,
}

/// The place of a position in the tree.
pub(crate) type At = u32;

/// The place of the first position.
pub(crate) const ROOT: At = 0;

/// A tree of positions, within a bound of moves.
pub(crate) struct Tree<G: Position> {
    /// The position that the tree grows from; none before the first search.
    root: Option<G>,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Move>>,
    /// Moves that it may hold.
    most: usize,
}

impl<G: Position> fmt::Debug for Tree<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tree")
            .field("positions", &self.nodes.len())
            .field("moves", &self.edges.len())
            .finish_non_exhaustive()
    }
}

impl<G: Position> Tree<G> {
    /// An empty tree for so many moves at most.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            root: None,
            nodes: Vec::new(),
            edges: Vec::new(),
            most: most.min(NONE as usize),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.root = None;
        self.nodes = Vec::new();
        self.edges = Vec::new();
    }

    /// Goes on from what is known of `position`, the tree's own, one a turn later or two; whether anything is.
    pub(crate) fn move_to(&mut self, position: &G) -> bool {
        let known = self.root.take().and_then(|root| self.find(&root, position));
        match known {
            Some(ROOT) => {}
            Some(at) => self.keep_only(at),
            None => self.clear(),
        }
        self.root = Some(position.clone());
        known.is_some()
    }

    /// Where `position` is in the tree, at most two turns after `root`.
    fn find(&self, root: &G, position: &G) -> Option<At> {
        if self.nodes.is_empty() {
            return None;
        }
        if root.hash() == position.hash() {
            return Some(ROOT);
        }
        for first in self.moves(ROOT).iter().filter(|edge| edge.child != NONE) {
            let mut next = root.clone();
            next.play_unchecked(&first.m);
            if next.hash() == position.hash() {
                return Some(first.child);
            }
            for second in self
                .moves(first.child)
                .iter()
                .filter(|edge| edge.child != NONE)
            {
                let mut after = next.clone();
                after.play_unchecked(&second.m);
                if after.hash() == position.hash() {
                    return Some(second.child);
                }
            }
        }
        None
    }

    /// Makes the position at `at` the root and forgets all that does not follow from it.
    fn keep_only(&mut self, at: At) {
        let (nodes, edges) = (
            core::mem::take(&mut self.nodes),
            core::mem::take(&mut self.edges),
        );
        let mut due = vec![at];
        let mut next = 0;
        while let Some(&old) = due.get(next) {
            let node = nodes[old as usize];
            let first = self.edges.len();
            let range = node.first as usize..(node.first + node.count) as usize;
            for edge in &edges[range] {
                let mut edge = edge.clone();
                if edge.child != NONE {
                    due.push(edge.child);
                    edge.child = due.len() as u32 - 1;
                }
                self.edges.push(edge);
            }
            self.nodes.push(Node {
                first: first as u32,
                ..node
            });
            next += 1;
        }
    }

    /// Whether there is no position in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Adds a position with its moves and their shares, and what a first look says it is worth; none if there is
    /// no room.
    pub(crate) fn add(
        &mut self,
        moves: impl ExactSizeIterator<Item = (f32, G::Move)>,
        share: f64,
    ) -> Option<At> {
        let count = moves.len();
        if self.edges.len() + count > self.most && !self.nodes.is_empty() {
            return None;
        }
        let first = self.edges.len() as u32;
        self.edges
            .extend(moves.map(|(prior, m)| Edge::new(m, prior)));
        self.nodes.push(Node {
            first,
            count: count as u32,
            visits: 1,
            sum: share,
        });
        Some(self.nodes.len() as u32 - 1)
    }

    /// The moves in a position.
    pub(crate) fn moves(&self, at: At) -> &[Edge<G::Move>] {
        let node = self.nodes[at as usize];
        &self.edges[node.first as usize..(node.first + node.count) as usize]
    }

    /// The same, to be changed.
    pub(crate) fn moves_mut(&mut self, at: At) -> &mut [Edge<G::Move>] {
        let node = self.nodes[at as usize];
        &mut self.edges[node.first as usize..(node.first + node.count) as usize]
    }

    /// The position after a move, if it is in the tree.
    pub(crate) fn after(&self, at: At, number: usize) -> Option<At> {
        let child = self.moves(at)[number].child;
        (child != NONE).then_some(child)
    }

    /// Puts a position after a move.
    pub(crate) fn join(&mut self, at: At, number: usize, child: At) {
        self.moves_mut(at)[number].child = child;
    }

    /// How often a position was visited.
    pub(crate) fn visits(&self, at: At) -> u32 {
        self.nodes[at as usize].visits
    }

    /// What a position is worth to the side to move, from 0 to 1.
    pub(crate) fn share(&self, at: At) -> f64 {
        let node = self.nodes[at as usize];
        node.sum / f64::from(node.visits)
    }

    /// Notes a visit of a position and of one of its moves: what it found for the side to move.
    pub(crate) fn visit(&mut self, at: At, number: usize, share: f64) {
        let edge = &mut self.moves_mut(at)[number];
        edge.visits += 1;
        edge.sum += share;
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        node.sum += share;
    }

    /// The move to visit next; none if the fates of all are certain.
    pub(crate) fn most_urgent(&self, at: At) -> Option<usize> {
        let node = self.nodes[at as usize];
        let edges = self.moves(at);
        let visits = f64::from(node.visits);
        let seen: f64 = edges
            .iter()
            .filter(|edge| edge.visits > 0)
            .map(|edge| f64::from(edge.prior))
            .sum();
        let unseen = node.sum / visits - CAUTION * seen.sqrt();
        // Slow growth, as a logarithm would give, from a quotient.
        let trust = TRUST + TRUST_GROWTH * visits / (visits + TRUST_VISITS);
        let weight = trust * visits.sqrt();
        let mut best: Option<(f64, usize)> = None;
        for (number, edge) in edges.iter().enumerate() {
            if matches!(edge.fate, Fate::Lost(_) | Fate::Won(_)) {
                continue;
            }
            let share = edge.share().unwrap_or(unseen);
            let urgency = share + weight * f64::from(edge.prior) / f64::from(1 + edge.visits);
            if best.is_none_or(|(most, _)| urgency > most) {
                best = Some((urgency, number));
            }
        }
        best.map(|(_, number)| number)
    }

    /// The moves of a position in order of how good they were found: certain wins, the soonest first; the
    /// others by visits; certain losses, the latest first.
    pub(crate) fn in_order(&self, at: At) -> Vec<usize> {
        let edges = self.moves(at);
        let rank = |edge: &Edge<G::Move>| match edge.fate {
            Fate::Won(turns) => (2, -i64::from(turns)),
            Fate::Lost(turns) => (0, i64::from(turns)),
            Fate::Open | Fate::Drawn => (1, i64::from(edge.visits)),
        };
        let mut order: Vec<usize> = (0..edges.len()).collect();
        order.sort_by(|&a, &b| {
            let (a, b) = (&edges[a], &edges[b]);
            let by_share = || {
                b.share()
                    .unwrap_or(0.0)
                    .total_cmp(&a.share().unwrap_or(0.0))
            };
            rank(b).cmp(&rank(a)).then_with(by_share)
        });
        order
    }

    /// The moves that follow a move of a position, each the best as far as it was looked at.
    pub(crate) fn line(&self, at: At, number: usize) -> Vec<G::Move> {
        let mut line = vec![self.moves(at)[number].m.clone()];
        let mut next = self.after(at, number);
        while let Some(at) = next {
            let Some(best) = self.in_order(at).into_iter().next() else {
                break;
            };
            let edge = &self.moves(at)[best];
            if edge.visits == 0 && edge.fate == Fate::Open {
                break;
            }
            line.push(edge.m.clone());
            next = self.after(at, best);
        }
        line
    }
}
