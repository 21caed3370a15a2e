//! Trees to SGF.

use core::fmt::Write as _;

use game::Player;

use crate::escape;
use crate::{Game, Node, NodeId, Tree};

/// Nodes in a line of a file.
const NODES_A_LINE: u32 = 10;

/// A file with these trees, in UTF-8.
#[must_use]
pub fn write<'a>(trees: impl IntoIterator<Item = &'a Tree>) -> String {
    let mut out = String::new();
    for tree in trees {
        Writer {
            out: &mut out,
            tree,
            nodes: 0,
        }
        .tree();
    }
    out
}

struct Writer<'a> {
    out: &'a mut String,
    tree: &'a Tree,
    /// How many nodes stand in the last line.
    nodes: u32,
}

/// What is left to write.
enum Step {
    Node(NodeId),
    /// A variation: a node and what follows it, in parentheses.
    Variation(NodeId),
    Close,
}

impl Writer<'_> {
    fn tree(&mut self) {
        self.out.push('(');
        let mut steps = vec![Step::Close, Step::Node(Tree::ROOT)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Close => self.out.push(')'),
                Step::Variation(id) => {
                    self.out.push_str("\n(");
                    self.nodes = 0;
                    steps.extend([Step::Close, Step::Node(id)]);
                }
                Step::Node(id) => {
                    self.node(id);
                    match self.tree.node(id).children() {
                        [] => {}
                        [only] => steps.push(Step::Node(*only)),
                        several => {
                            steps.extend(several.iter().rev().map(|&id| Step::Variation(id)));
                        }
                    }
                }
            }
        }
        self.out.push('\n');
    }

    fn node(&mut self, id: NodeId) {
        if self.nodes == NODES_A_LINE {
            self.out.push('\n');
            self.nodes = 0;
        }
        self.nodes += 1;
        self.out.push(';');
        if id == Tree::ROOT {
            self.facts();
            self.nodes = NODES_A_LINE;
        }
        let node = self.tree.node(id);
        self.turn(node);
        for (clock, id) in [(node.clocks.first, "WL"), (node.clocks.second, "BL")] {
            if let Some(clock) = clock {
                self.property(id, &clock.to_string());
            }
        }
        if let Some(name) = &node.name {
            self.property("N", &escape::text(name));
        }
        if let Some(comment) = &node.comment {
            self.property("C", &escape::text(comment));
        }
        self.marks(node);
        for property in &node.other {
            write!(self.out, "{property}").expect("a string takes any text");
        }
    }

    /// The properties of the root.
    fn facts(&mut self) {
        let tree = self.tree;
        self.property("FF", "4");
        self.property("GM", super::game_number(tree.game));
        self.property("CA", "UTF-8");
        match tree.board {
            Some((columns, rows)) if columns == rows => self.property("SZ", &columns.to_string()),
            Some((columns, rows)) => self.property("SZ", &format!("{columns}:{rows}")),
            None => {}
        }
        if let Some(rows) = tree.handicap {
            self.property("HA", &rows.to_string());
        }
        if let Some(rules) = &tree.rules {
            self.property("RU", &escape::text(rules));
        }
        if let Some(swap) = tree.swap {
            self.property("LS", swap.name());
        }
        for (name, id) in [(&tree.players.first, "PW"), (&tree.players.second, "PB")] {
            if let Some(name) = name {
                self.property(id, &escape::text(name));
            }
        }
        if let Some(ended) = tree.result {
            self.property("RE", &ended.result.to_string());
            if !ended.named {
                self.property("LR", "found");
            }
        }
    }

    /// A turn. Links laid by hand go into a property of their own: other programs lay all they can.
    fn turn(&mut self, node: &Node) {
        let Some((mover, text)) = node.turn() else {
            return;
        };
        let id = match mover {
            Player::First => "W",
            Player::Second => "B",
        };
        let by_hand = text
            .split_once('+')
            .filter(|(turn, _)| self.tree.game == Game::Twixt && !turn.trim().is_empty());
        match by_hand {
            None => self.property(id, &escape::text(text)),
            Some((turn, _)) => {
                self.property(id, &escape::text(turn));
                self.property("LK", &escape::text(text));
            }
        }
    }

    fn marks(&mut self, node: &Node) {
        let mut last = "";
        for mark in node.marks() {
            if mark.id() != last {
                last = mark.id();
                self.out.push_str(last);
            }
            let (place, second) = mark.parts();
            let second = second.map_or(String::new(), |text| format!(":{}", escape::part(text)));
            write!(self.out, "[{}{second}]", escape::part(place)).expect("a string takes any text");
        }
    }

    fn property(&mut self, id: &str, value: &str) {
        write!(self.out, "{id}[{value}]").expect("a string takes any text");
    }
}
