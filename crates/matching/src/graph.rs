//! The weights, between vertices and between contracted blossoms.

use crate::GREATEST;

/// Stands for no vertex; vertices are counted from 1.
pub(crate) const NONE: usize = 0;

/// The edge that joins two nodes: the two vertices that it ends at, and its weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Edge {
    /// The end in the first node.
    pub(crate) from: usize,
    /// The end in the other one.
    pub(crate) to: usize,
    /// 0 if there is no edge.
    pub(crate) weight: i128,
}

impl Edge {
    /// Whether there is one.
    pub(crate) const fn exists(self) -> bool {
        self.weight > 0
    }
}

/// The edges between all nodes: the vertices 1 to `count`, and room for as many blossoms after them.
pub(crate) struct Graph {
    pub(crate) count: usize,
    side: usize,
    edges: Vec<Edge>,
}

impl Graph {
    /// The graph with these weights between the vertices, which are counted from 0 there.
    pub(crate) fn new(count: usize, mut weight: impl FnMut(usize, usize) -> Option<i128>) -> Self {
        // There are never more blossoms than half of the vertices.
        let side = count + count / 2 + 1;
        let edges = vec![Edge::default(); side * side];
        let mut graph = Self { count, side, edges };
        for one in 1..=count {
            for other in one + 1..=count {
                let weight = weight(one - 1, other - 1).unwrap_or(0).max(0);
                assert!(weight <= GREATEST, "a weight of {weight}");
                graph.set(one, other, weight);
                graph.set(other, one, weight);
            }
        }
        graph
    }

    fn set(&mut self, from: usize, to: usize, weight: i128) {
        let edge = Edge { from, to, weight };
        self.put(from, to, edge);
    }

    /// The number of nodes there is room for.
    pub(crate) const fn room(&self) -> usize {
        self.side
    }

    /// The edge from a node to another.
    pub(crate) fn edge(&self, from: usize, to: usize) -> Edge {
        self.edges[from * self.side + to]
    }

    /// Changes the edge from a node to another.
    pub(crate) fn put(&mut self, from: usize, to: usize, edge: Edge) {
        self.edges[from * self.side + to] = edge;
    }

    /// The greatest weight.
    pub(crate) fn greatest(&self) -> i128 {
        let weights = self.edges.iter().map(|edge| edge.weight);
        weights.max().unwrap_or(0)
    }
}
