//! Blossoms: odd circles that are contracted to one node, expanded again, and matched along a path through them.

use crate::{
    graph::{Edge, NONE},
    search::{Label, Search},
};

impl Search {
    /// Matches two nodes that are outer, or parts of one circle, and within each the nodes of its circle.
    fn match_pair(&mut self, node: usize, other: usize) {
        let edge = self.graph.edge(node, other);
        self.mate[node] = edge.to;
        if node <= self.graph.count {
            return;
        }
        let base = self.part[node][edge.from];
        let steps = self.even_steps(node, base);
        for index in 0..steps {
            let (part, beside) = (self.circle[node][index], self.circle[node][index ^ 1]);
            self.match_pair(part, beside);
        }
        self.match_pair(base, other);
        self.circle[node].rotate_left(steps);
    }

    /// The steps along the circle of a blossom from its base to a part of it, the way round on which they are even; the
    /// circle is turned over if that is the other one.
    fn even_steps(&mut self, blossom: usize, part: usize) -> usize {
        let circle = &mut self.circle[blossom];
        let steps = circle.iter().position(|other| *other == part).unwrap_or(0);
        if steps.is_multiple_of(2) {
            return steps;
        }
        circle[1..].reverse();
        circle.len() - steps
    }

    /// Exchanges matched and unmatched edges from a node to the root of its tree; the node is then matched to `other`.
    pub(crate) fn augment(&mut self, node: usize, other: usize) {
        let (mut node, mut other) = (node, other);
        loop {
            let before = self.outer[self.mate[node]];
            self.match_pair(node, other);
            if before == NONE {
                return;
            }
            let above = self.outer[self.parent[before]];
            self.match_pair(before, above);
            (node, other) = (above, before);
        }
    }

    /// Contracts the circle that an edge between two even nodes closes to a blossom.
    pub(crate) fn contract(&mut self, here: usize, ancestor: usize, there: usize) {
        let count = self.graph.count;
        let unused = (count + 1..=self.last).find(|node| self.outer[*node] == NONE);
        let blossom = unused.unwrap_or(self.last + 1);
        self.last = self.last.max(blossom);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[ancestor];
        self.parent[blossom] = self.parent[ancestor];
        let mut circle = vec![ancestor];
        self.walk(here, ancestor, &mut circle);
        circle[1..].reverse();
        self.walk(there, ancestor, &mut circle);
        self.circle[blossom] = circle;
        self.set_outer(blossom, blossom);
        self.join_edges(blossom);
        self.find_nearest(blossom);
    }

    /// Adds the nodes from an even node up to an ancestor, without it; the odd ones among them become even.
    fn walk(&mut self, from: usize, ancestor: usize, circle: &mut Vec<usize>) {
        let mut node = from;
        while node != ancestor {
            let odd = self.outer[self.mate[node]];
            circle.extend([node, odd]);
            self.enqueue(odd);
            node = self.outer[self.parent[odd]];
        }
    }

    /// Gives a blossom to each node the edge with the least slack from any of its parts.
    fn join_edges(&mut self, blossom: usize) {
        for node in 1..=self.last {
            self.graph.put(blossom, node, Edge::default());
            self.graph.put(node, blossom, Edge::default());
        }
        self.part[blossom].fill(NONE);
        for index in 0..self.circle[blossom].len() {
            let part = self.circle[blossom][index];
            for node in 1..=self.last {
                let (old, new) = (self.graph.edge(blossom, node), self.graph.edge(part, node));
                if new.exists() && (!old.exists() || self.slack(new) < self.slack(old)) {
                    let back = self.graph.edge(node, part);
                    self.graph.put(blossom, node, new);
                    self.graph.put(node, blossom, back);
                }
            }
            for vertex in 1..=self.graph.count {
                if self.part[part][vertex] != NONE {
                    self.part[blossom][vertex] = part;
                }
            }
        }
    }

    /// Notes the outer node of a node and of all within it.
    fn set_outer(&mut self, node: usize, outer: usize) {
        self.outer[node] = outer;
        for index in 0..self.circle[node].len() {
            self.set_outer(self.circle[node][index], outer);
        }
    }

    /// Replaces an odd blossom by the nodes of its circle: those on the even way from where the forest reached it to
    /// its base stay in the forest.
    pub(crate) fn expand(&mut self, blossom: usize) {
        for index in 0..self.circle[blossom].len() {
            let part = self.circle[blossom][index];
            self.set_outer(part, part);
        }
        let reached = self.graph.edge(blossom, self.parent[blossom]).from;
        let entry = self.part[blossom][reached];
        let steps = self.even_steps(blossom, entry);
        let circle = std::mem::take(&mut self.circle[blossom]);
        for pair in circle[..steps].chunks_exact(2) {
            let [odd, even] = [pair[0], pair[1]];
            self.parent[odd] = self.graph.edge(even, odd).from;
            self.label[odd] = Label::Odd;
            self.label[even] = Label::Even;
            self.nearest[odd] = NONE;
            self.find_nearest(even);
            self.enqueue(even);
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = self.parent[blossom];
        for part in &circle[steps + 1..] {
            self.label[*part] = Label::Free;
            self.find_nearest(*part);
        }
        self.outer[blossom] = NONE;
    }
}
