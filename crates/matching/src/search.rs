//! The search for augmenting paths, with the dual variables that prove the result the best.

use std::collections::VecDeque;

use crate::graph::{Edge, Graph, NONE};

/// What an outer node is in the forest of alternating paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Label {
    /// In no tree.
    Free,
    /// An even number of steps from its root.
    Even,
    /// An odd number of steps.
    Odd,
}

/// The state of the method. Nodes are vertices and blossoms; an outer node lies in no blossom.
pub(crate) struct Search {
    pub(crate) graph: Graph,
    /// The highest node in use.
    pub(crate) last: usize,
    /// The dual variable of each node; twice the value that textbooks give it for vertices.
    pub(crate) dual: Vec<i128>,
    /// The vertex that a node is matched to.
    pub(crate) mate: Vec<usize>,
    /// The even vertex whose edge to a node has the least slack.
    pub(crate) nearest: Vec<usize>,
    /// The outer node that a node lies in; itself if it is one, none for a blossom that is not in use.
    pub(crate) outer: Vec<usize>,
    /// The vertex from which the forest reached an outer node.
    pub(crate) parent: Vec<usize>,
    pub(crate) label: Vec<Label>,
    /// The nodes on the circle of each blossom, its base first.
    pub(crate) circle: Vec<Vec<usize>>,
    /// By blossom and vertex: the node on the circle that the vertex lies in.
    pub(crate) part: Vec<Vec<usize>>,
    /// When a node was last passed on the way to a common ancestor.
    visited: Vec<u64>,
    visit: u64,
    /// Even vertices whose edges are still to be looked at.
    queue: VecDeque<usize>,
}

impl Search {
    /// Nobody is matched, and no edge is tight.
    pub(crate) fn of(graph: Graph) -> Self {
        let (count, room) = (graph.count, graph.room());
        let greatest = graph.greatest();
        let mut search = Self {
            last: count,
            dual: vec![0; room],
            mate: vec![NONE; room],
            nearest: vec![NONE; room],
            outer: vec![NONE; room],
            parent: vec![NONE; room],
            label: vec![Label::Free; room],
            circle: vec![Vec::new(); room],
            part: vec![vec![NONE; count + 1]; room],
            visited: vec![0; room],
            visit: 0,
            queue: VecDeque::new(),
            graph,
        };
        for vertex in 1..=count {
            search.outer[vertex] = vertex;
            search.part[vertex][vertex] = vertex;
            search.dual[vertex] = greatest;
        }
        search
    }

    /// Augments until nothing more can be gained.
    pub(crate) fn run(mut self) -> Vec<(usize, usize)> {
        while self.stage() {}
        let vertices = 1..=self.graph.count;
        let matched = vertices.map(|vertex| (vertex, self.mate[vertex]));
        let once = matched.filter(|(vertex, mate)| vertex < mate);
        once.map(|(vertex, mate)| (vertex - 1, mate - 1)).collect()
    }

    /// How far an edge is from being tight.
    pub(crate) fn slack(&self, edge: Edge) -> i128 {
        // The edge between two nodes may have another weight by now than the one between its ends.
        let weight = self.graph.edge(edge.from, edge.to).weight;
        self.dual[edge.from] + self.dual[edge.to] - 2 * weight
    }

    /// Grows trees from all outer nodes without a mate until one more pair is made; `false` if none can be with a gain.
    fn stage(&mut self) -> bool {
        self.label[1..=self.last].fill(Label::Free);
        self.nearest[1..=self.last].fill(NONE);
        self.queue.clear();
        for node in 1..=self.last {
            if self.outer[node] == node && self.mate[node] == NONE {
                self.parent[node] = NONE;
                self.label[node] = Label::Even;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.scan() {
                return true;
            }
            if !self.adjust() {
                return false;
            }
            if self.use_tight() {
                return true;
            }
            self.expand_exhausted();
        }
    }

    /// Looks at the edges of all even vertices; whether that made a pair.
    fn scan(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.label[self.outer[vertex]] == Label::Odd {
                continue;
            }
            for other in 1..=self.graph.count {
                let edge = self.graph.edge(vertex, other);
                if !edge.exists() || self.outer[vertex] == self.outer[other] {
                    continue;
                }
                if self.slack(edge) > 0 {
                    self.consider(vertex, self.outer[other]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// Changes the dual variables as far as they may; `false` if a vertex without a mate is worth nothing more.
    fn adjust(&mut self) -> bool {
        let delta = self.delta();
        let of_vertex = |vertex: usize| self.label[self.outer[vertex]];
        let labels: Vec<Label> = (1..=self.graph.count).map(of_vertex).collect();
        let duals = &mut self.dual[1..=self.graph.count];
        let least_even = duals.iter().zip(&labels);
        let least_even = least_even.filter(|(_, label)| **label == Label::Even);
        if least_even.map(|(dual, _)| *dual).min() <= Some(delta) {
            return false;
        }
        for (dual, label) in duals.iter_mut().zip(&labels) {
            match label {
                Label::Even => *dual -= delta,
                Label::Odd => *dual += delta,
                Label::Free => {}
            }
        }
        for blossom in self.outer_blossoms() {
            match self.label[blossom] {
                Label::Even => self.dual[blossom] += 2 * delta,
                Label::Odd => self.dual[blossom] -= 2 * delta,
                Label::Free => {}
            }
        }
        self.queue.clear();
        true
    }

    /// The least change that makes an edge tight or a blossom's variable zero.
    fn delta(&self) -> i128 {
        let blossoms = self.outer_blossoms().into_iter();
        let odd = blossoms.filter(|blossom| self.label[*blossom] == Label::Odd);
        let of_blossoms = odd.map(|blossom| self.dual[blossom] / 2);
        let nodes = (1..=self.last).filter(|node| self.outer[*node] == *node);
        let of_edges = nodes.filter_map(|node| {
            let slack = self.slack_of_nearest(node)?;
            match self.label[node] {
                Label::Free => Some(slack),
                Label::Even => Some(slack / 2),
                Label::Odd => None,
            }
        });
        let least = of_blossoms.chain(of_edges).min();
        least.unwrap_or(i128::MAX)
    }

    /// Follows the edges that have become tight; whether that made a pair.
    fn use_tight(&mut self) -> bool {
        let mut node = 1;
        while node <= self.last {
            if self.outer[node] == node && self.slack_of_nearest(node) == Some(0) {
                let nearest = self.nearest[node];
                if self.outer[nearest] != node && self.follow(self.graph.edge(nearest, node)) {
                    return true;
                }
            }
            node += 1;
        }
        false
    }

    fn expand_exhausted(&mut self) {
        for blossom in self.outer_blossoms() {
            if self.label[blossom] == Label::Odd && self.dual[blossom] == 0 {
                self.expand(blossom);
            }
        }
    }

    fn outer_blossoms(&self) -> Vec<usize> {
        let blossoms = self.graph.count + 1..=self.last;
        blossoms.filter(|node| self.outer[*node] == *node).collect()
    }

    fn slack_of_nearest(&self, node: usize) -> Option<i128> {
        let nearest = self.nearest[node];
        (nearest != NONE).then(|| self.slack(self.graph.edge(nearest, node)))
    }

    /// Remembers an even vertex as the nearest one to a node, if it is.
    fn consider(&mut self, vertex: usize, node: usize) {
        let slack = self.slack(self.graph.edge(vertex, node));
        if self.slack_of_nearest(node).is_none_or(|best| slack < best) {
            self.nearest[node] = vertex;
        }
    }

    /// Finds the nearest even vertex to a node again.
    pub(crate) fn find_nearest(&mut self, node: usize) {
        self.nearest[node] = NONE;
        for vertex in 1..=self.graph.count {
            let outer = self.outer[vertex];
            let joined = self.graph.edge(vertex, node).exists();
            if joined && outer != node && self.label[outer] == Label::Even {
                self.consider(vertex, node);
            }
        }
    }

    /// Queues the vertices of an even node.
    pub(crate) fn enqueue(&mut self, node: usize) {
        if node <= self.graph.count {
            self.queue.push_back(node);
            return;
        }
        for index in 0..self.circle[node].len() {
            self.enqueue(self.circle[node][index]);
        }
    }

    /// Enters a tight edge from an even vertex into the forest; whether it completes a path that makes one more pair.
    fn follow(&mut self, edge: Edge) -> bool {
        let (here, there) = (self.outer[edge.from], self.outer[edge.to]);
        match self.label[there] {
            Label::Free => {
                self.parent[there] = edge.from;
                self.label[there] = Label::Odd;
                let next = self.outer[self.mate[there]];
                self.nearest[there] = NONE;
                self.nearest[next] = NONE;
                self.label[next] = Label::Even;
                self.enqueue(next);
                false
            }
            Label::Even => match self.common_ancestor(here, there) {
                Some(ancestor) => {
                    self.contract(here, ancestor, there);
                    false
                }
                None => {
                    self.augment(here, there);
                    self.augment(there, here);
                    true
                }
            },
            Label::Odd => false,
        }
    }

    /// Where the paths of two even nodes to their roots meet.
    fn common_ancestor(&mut self, one: usize, other: usize) -> Option<usize> {
        self.visit += 1;
        let (mut here, mut there) = (one, other);
        while here != NONE || there != NONE {
            if here != NONE {
                if self.visited[here] == self.visit {
                    return Some(here);
                }
                self.visited[here] = self.visit;
                here = self.outer[self.mate[here]];
                if here != NONE {
                    here = self.outer[self.parent[here]];
                }
            }
            std::mem::swap(&mut here, &mut there);
        }
        None
    }
}
