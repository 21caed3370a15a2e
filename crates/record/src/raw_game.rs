//! Games as written in a file, including faults.

use game::Player;

use crate::{Clock, Fault, Property, Record, Termination, Tree};

/// A game with its variations in the terms of our rules, none of it checked. For those who show as much
/// of a faulty game as can be played.
///
/// ```
/// use record::{Options, read};
/// let games = read(b"(;GM[16];W[@0/](;B[A0/])(;B[nonsense]))", &Options::default())?;
/// let draft = games.raw_games().next().expect("a game");
/// assert_eq!(draft.nodes.len(), 4);
/// assert_eq!(draft.nodes[3].parent, Some(1));
/// assert_eq!(draft.nodes[3].turn.as_ref().expect("a turn").0, "nonsense");
/// # Ok::<(), record::FileError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawGame {
    /// What is known of the whole game, and its main line.
    pub record: Record,
    /// The root and then every node after the one before it; the children of a node in order.
    pub nodes: Vec<RawNode>,
    /// The tree as the file has it, if the file has trees.
    pub(crate) tree: Option<Tree>,
}

/// A node of a game as written in a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RawNode {
    /// The number of the node before; none for the root.
    pub parent: Option<usize>,
    /// The turn, or the termination of the game, and the player if the file names one.
    pub turn: Option<(String, Option<Player>)>,
    /// The line of the file, from 1; 0 if there is none.
    pub line: usize,
    /// The comment.
    pub comment: Option<String>,
    /// What the player had left after the turn.
    pub left: Option<Clock>,
    /// The name, the marks on the board, and what a tree does not know.
    pub properties: Vec<Property>,
}

impl RawGame {
    /// Why nothing of the game can be read, if that is so.
    #[must_use]
    pub const fn fault(&self) -> Option<&Fault> {
        self.record.refused.as_ref()
    }

    /// A game without variations.
    pub(crate) fn of_record(record: Record) -> Self {
        let mut notes = record.notes.iter().peekable();
        let mut note = |after: usize| {
            let (_, text) = notes.next_if(|(at, _)| *at == after)?;
            Some(text.clone())
        };
        let mut nodes = vec![RawNode {
            parent: None,
            turn: None,
            line: record.turns.first().map_or(0, |turn| turn.line as usize),
            comment: note(0),
            left: None,
            properties: record.properties.clone(),
        }];
        let turns = record.turns.iter();
        let turns = turns.map(|turn| (turn.text.to_string(), turn.mover, turn.line));
        let last = record.turns.last().map_or(0, |turn| turn.line);
        let word = record.word.filter(|word| *word != Termination::Over);
        let word = word.map(Termination::name);
        let word = word.map(|word| (word.to_owned(), record.speaker, last));
        let excess = record.excess.as_ref();
        let excess = excess.map(|(turn, _)| (turn.text.to_string(), turn.mover, turn.line));
        for (text, mover, line) in turns.chain(word).chain(excess) {
            let number = nodes.len();
            nodes.push(RawNode {
                parent: Some(number - 1),
                turn: Some((text, mover)),
                line: line as usize,
                comment: note(number),
                left: None,
                properties: Vec::new(),
            });
        }
        Self {
            record,
            nodes,
            tree: None,
        }
    }
}
