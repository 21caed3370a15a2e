//! A game with its variations.

mod clock;
mod mark;
mod node;
mod property;
mod result;

use crate::Line;
use game::ByPlayer;
use twixt::SwapRule;

use crate::Game;

pub use clock::Clock;
pub use mark::Mark;
pub use node::Node;
pub use property::Property;
pub use result::{By, Ended, GameResult};

/// The most nodes in a tree.
pub const MOST_NODES: usize = 1_000_000;

/// A game tree: what is known of the whole game, and its turns with all their variations.
///
/// ```
/// use game::Player;
/// use record::{Game, Line, Tree, sgf};
///
/// let mut tree = Tree::new(Game::Trax);
/// let first = tree.add(Tree::ROOT).expect("room");
/// tree.node_mut(first).set_turn(Player::First, Line::new("@0/"));
/// for text in ["A0/", "B1/"] {
///     let reply = tree.add(first).expect("room");
///     tree.node_mut(reply).set_turn(Player::Second, Line::new(text));
/// }
/// let text = sgf::write([&tree]);
/// assert!(text.contains(";W[@0/]\n(;B[A0/])\n(;B[B1/])"));
/// assert_eq!(sgf::read(&text)?, [tree]);
/// # Ok::<(), sgf::SyntaxError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// Which game.
    pub game: Game,
    /// The rule set as the record names it.
    pub rules: Option<Line>,
    /// The pie rule of TwixT.
    pub swap: Option<SwapRule>,
    /// Columns and rows of the board; not yet checked.
    pub board: Option<(u16, u16)>,
    /// By how many rows one side's way is shorter.
    pub handicap: Option<i32>,
    /// Who plays: the first mover's name and the other's.
    pub players: ByPlayer<Option<Line>>,
    /// How it ended.
    pub result: Option<Ended>,
    nodes: Vec<Node>,
}

/// A node's place in its tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl Tree {
    /// The node before every turn.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree of nothing but its root.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Self {
            game,
            rules: None,
            swap: None,
            board: None,
            handicap: None,
            players: ByPlayer::default(),
            result: None,
            nodes: vec![Node::default()],
        }
    }

    /// Adds a node after those that `parent` has; none if there are [`MOST_NODES`] already.
    pub fn add(&mut self, parent: NodeId) -> Option<NodeId> {
        if self.nodes.len() == MOST_NODES {
            return None;
        }
        let id = NodeId(self.nodes.len() as u32);
        let mut node = Node::default();
        node.parent = Some(parent);
        self.nodes.push(node);
        self.node_mut(parent).children.push(id);
        Some(id)
    }

    /// A node of this tree.
    ///
    /// # Panics
    /// If the tree has no such node.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// A node of this tree, to be changed.
    ///
    /// # Panics
    /// If the tree has no such node.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The number of nodes, the root included.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Every node in the order in which they were added, the root first.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// The root and then always the first child.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let mut next = Some(Self::ROOT);
        core::iter::from_fn(move || {
            let id = next?;
            next = self.node(id).children.first().copied();
            Some(id)
        })
    }
}

impl NodeId {
    /// Its number in the order in which nodes were added; 0 for the root.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Two trees are equal if they have the same content; the order in which nodes were added does not matter.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let facts = |tree: &Self| (tree.game, tree.swap, tree.board, tree.handicap, tree.result, tree.len());
        let same_facts = facts(self) == facts(other) && (&self.rules, &self.players) == (&other.rules, &other.players);
        same_facts && {
            let mut pairs = self.walk().zip(other.walk());
            pairs.all(|(a, b)| self.node(a).says_same(other.node(b)))
        }
    }
}

impl Eq for Tree {}

impl Tree {
    /// Every node, each before its children.
    fn walk(&self) -> impl Iterator<Item = NodeId> {
        let mut rest = vec![Self::ROOT];
        core::iter::from_fn(move || {
            let id = rest.pop()?;
            rest.extend(self.node(id).children.iter().rev());
            Some(id)
        })
    }
}
