//! One node of a tree.

use game::{ByPlayer, Player};

use crate::escape;
use crate::{Clock, Line, Mark, NodeId, Property, Text};

/// A node: at most one turn, and comments on the position after it.
#[derive(Clone, Debug, Default)]
pub struct Node {
    turn: Option<(Player, Line)>,
    /// The comment.
    pub comment: Option<Text>,
    /// The node's name.
    pub name: Option<Line>,
    /// The time each side has left after the turn.
    pub clocks: ByPlayer<Option<Clock>>,
    marks: Vec<Mark>,
    /// What the tree does not know, in order.
    pub other: Vec<Property>,
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
}

impl Node {
    /// Whose turn it was and how it is written, in the notation of the game. Not yet checked by
    /// any rule; the words `resign`, `draw` and `time` end a game.
    #[must_use]
    pub fn turn(&self) -> Option<(Player, &Line)> {
        self.turn.as_ref().map(|(mover, text)| (*mover, text))
    }

    /// Enters a turn in place of whatever was there; a blank text takes it out.
    pub fn set_turn(&mut self, mover: Player, text: Line) {
        self.turn = (!text.is_blank()).then_some((mover, text));
    }

    /// The marks, those of a kind together.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Puts a mark after those of its kind; without a place it is left out.
    pub fn mark(&mut self, mark: Mark) {
        if mark.parts().0.is_empty() {
            return;
        }
        let after = self.marks.partition_point(|other| other.id() <= mark.id());
        self.marks.insert(after, mark);
    }

    /// The name, the marks and what the tree does not know, as properties; `turned` says what becomes of places.
    pub(crate) fn properties(&self, turned: impl Fn(&str) -> String) -> Vec<Property> {
        let name = self.name.as_ref();
        let name = name.map(|name| Property::raw("N", [&*escape::text(name)]));
        let marks = self.marks.chunk_by(|a, b| a.id() == b.id());
        let marks = marks.map(|marks| {
            let values: Vec<String> = marks.iter().map(|mark| mark.value(&turned)).collect();
            Property::raw(marks[0].id(), values.iter().map(String::as_str))
        });
        let known = name.into_iter().chain(marks);
        known.chain(self.other.iter().cloned()).collect()
    }

    /// The node before this one; none for the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes that go on from here, the main line first.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Whether two nodes have the same content and number of children.
    pub(super) fn says_same(&self, other: &Self) -> bool {
        self.turn == other.turn
            && (&self.comment, &self.name) == (&other.comment, &other.name)
            && self.clocks == other.clocks
            && self.marks == other.marks
            && self.other == other.other
            && self.children.len() == other.children.len()
    }
}
