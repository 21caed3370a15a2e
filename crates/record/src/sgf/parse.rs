//! SGF to trees.

use game::Player;

use super::lex::{Lexer, Piece, SyntaxError};
use super::little_golem;
use crate::escape;
use crate::{Clock, Ended, Game, GameResult, Line, MOST_NODES, Mark, NodeId, Property, Text, Tree};

/// The deepest nesting of variations.
const DEEPEST: usize = 10_000;

/// The most properties of a game.
const MOST_PROPERTIES: usize = 3_000_000;

/// The dialects of SGF that are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// Standard SGF; the game to assume if the file names none.
    Plain(Option<Game>),
    /// Little Golem's files of TwixT.
    LittleGolem,
}

/// A tree and the line of each of its nodes.
#[derive(Clone, Debug)]
pub(crate) struct Parsed {
    pub(crate) tree: Tree,
    pub(crate) lines: Vec<u32>,
    /// What was wrong in the text, and was mended.
    pub(crate) mended: Vec<SyntaxError>,
}

/// Every tree of a file, one after another.
///
/// # Errors
/// The first game that cannot be read, or that is neither Trax nor TwixT. Smaller faults are mended.
pub fn read(text: &str) -> Result<Vec<Tree>, SyntaxError> {
    trees(text, 1, Dialect::Plain(None))
        .map(|parsed| parsed.map(|parsed| parsed.tree))
        .collect()
}

/// The trees of a text whose first line has this number, each read when it is asked for. A game that cannot be
/// read does not stop the others.
pub(crate) fn trees(text: &str, line: usize, dialect: Dialect) -> impl Iterator<Item = Result<Parsed, SyntaxError>> {
    let mut lexer = Lexer::new(text, line);
    core::iter::from_fn(move || {
        lexer.mended.clear();
        lexer.next()?;
        let parsed = parse(&mut lexer, dialect);
        if parsed.is_err() {
            lexer.skip_game();
        }
        Some(parsed)
    })
}

/// The tree whose `(` was the last piece.
fn parse(lexer: &mut Lexer<'_>, dialect: Dialect) -> Result<Parsed, SyntaxError> {
    let mut parser = Parser::new(lexer.line, dialect);
    // The node after which each open parenthesis goes on.
    let mut open = vec![None];
    let mut last = None;
    while let Some(piece) = lexer.next() {
        match piece {
            Piece::Open if open.len() == DEEPEST => {
                return Err(lexer.error("variations are nested too deeply"));
            }
            Piece::Open => open.push(last),
            Piece::Close => {
                last = open.pop().expect("an open parenthesis");
                if open.is_empty() {
                    break;
                }
            }
            Piece::Node => last = Some(parser.node(last, lexer)?),
            Piece::Property(id) => {
                if last.is_none() {
                    lexer.mend("the first node has no sign: a ; is missing");
                    last = Some(parser.node(None, lexer)?);
                }
                parser.property(id, lexer)?;
            }
        }
    }
    parser.finish(&mut lexer.mended)
}

struct Parser {
    tree: Tree,
    dialect: Dialect,
    lines: Vec<u32>,
    node: NodeId,
    rooted: bool,
    /// The property `LK` of the node, until it is complete, and how many unknown ones stand before it.
    by_hand: Option<(Line, usize)>,
    /// Whether the result was found by the rules.
    found: bool,
    /// Whether the file names the game.
    named: bool,
    first_line: usize,
    properties: usize,
}

impl Parser {
    fn new(line: usize, dialect: Dialect) -> Self {
        let game = match dialect {
            Dialect::Plain(game) => game,
            Dialect::LittleGolem => Some(Game::Twixt),
        };
        let mut tree = Tree::new(game.unwrap_or(Game::Twixt));
        if dialect == Dialect::LittleGolem {
            little_golem::prepare(&mut tree);
        }
        Self {
            tree,
            dialect,
            lines: vec![line as u32],
            node: Tree::ROOT,
            rooted: false,
            by_hand: None,
            found: false,
            named: game.is_some(),
            first_line: line,
            properties: 0,
        }
    }

    /// Begins the node after `last`.
    fn node(&mut self, last: Option<NodeId>, lexer: &Lexer<'_>) -> Result<NodeId, SyntaxError> {
        self.complete();
        let id = match last {
            None if self.rooted => return Err(lexer.error("a game has one root")),
            None => Tree::ROOT,
            Some(last) => {
                let id = self.tree.add(last);
                id.ok_or_else(|| lexer.error("a game has at most a million nodes"))?
            }
        };
        debug_assert!(self.tree.len() <= MOST_NODES, "bounded by the tree");
        if self.rooted {
            self.lines.push(lexer.line as u32);
        }
        self.rooted = true;
        self.node = id;
        Ok(id)
    }

    /// Enters a property of the last node.
    fn property(&mut self, id: &str, lexer: &Lexer<'_>) -> Result<(), SyntaxError> {
        self.properties += 1;
        if self.properties > MOST_PROPERTIES {
            return Err(lexer.error("a game has at most three million properties"));
        }
        let plain = self.plain_id(id);
        let id = plain.as_deref().unwrap_or(id);
        let values = &lexer.values;
        if self.node == Tree::ROOT && id == "GM" {
            return self.game(values[0], lexer);
        }
        // What describes a file has no place but its root.
        if self.node != Tree::ROOT && matches!(id, "FF" | "GM" | "CA") {
            return Ok(());
        }
        let is_known = match values[..] {
            [raw] => self.turn(id, raw) || self.remark(id, raw) || self.node == Tree::ROOT && self.fact(id, raw),
            _ => false,
        };
        if !is_known && !self.marks(id, values) {
            let property = Property::raw(id, values.iter().copied());
            self.tree.node_mut(self.node).other.push(property);
        }
        Ok(())
    }

    /// The name of a property in capitals, if it is written otherwise: old files write names out, `White` for `W`,
    /// and others write `w`. Little Golem's own turns stay as they are.
    fn plain_id(&self, id: &str) -> Option<String> {
        let golem = self.dialect == Dialect::LittleGolem && matches!(id, "b" | "r");
        if golem || !id.bytes().any(|byte| byte.is_ascii_lowercase()) {
            return None;
        }
        let capitals: String = id.chars().filter(char::is_ascii_uppercase).collect();
        Some(if capitals.is_empty() {
            id.to_ascii_uppercase()
        } else {
            capitals
        })
    }

    fn game(&mut self, raw: &str, lexer: &Lexer<'_>) -> Result<(), SyntaxError> {
        let number = escape::read_line(raw);
        let game = super::numbered_game(number.trim());
        self.tree.game = game.ok_or_else(|| lexer.error(super::other_game(number.trim())))?;
        self.named = true;
        Ok(())
    }

    /// Enters a turn, if the node has none.
    fn turn(&mut self, id: &str, raw: &str) -> bool {
        let node = self.tree.node_mut(self.node);
        if id == "LK" && self.by_hand.is_none() {
            self.by_hand = Some((escape::read_line(raw), node.other.len()));
            return true;
        }
        if node.turn().is_some() {
            return false;
        }
        match (self.dialect, id) {
            (_, "W") => node.set_turn(Player::First, escape::read_line(raw)),
            (_, "B") => node.set_turn(Player::Second, escape::read_line(raw)),
            (Dialect::LittleGolem, _) => little_golem::set_turn(node, id, raw),
            _ => {}
        }
        node.turn().is_some()
    }

    /// Reads a property of a node other than its turn.
    fn remark(&mut self, id: &str, raw: &str) -> bool {
        let node = self.tree.node_mut(self.node);
        match id {
            "C" => fill(&mut node.comment, || Some(Text::new(&escape::read_text(raw)))),
            "N" => fill(&mut node.name, || Some(escape::read_line(raw))),
            "WL" => fill(&mut node.clocks.first, || Clock::read(raw)),
            "BL" => fill(&mut node.clocks.second, || Clock::read(raw)),
            _ => false,
        }
    }

    /// Reads a property of the root.
    fn fact(&mut self, id: &str, raw: &str) -> bool {
        let tree = &mut self.tree;
        let little_golem = self.dialect == Dialect::LittleGolem;
        // Little Golem's first player is Black.
        let (first, second) = if little_golem { ("PB", "PW") } else { ("PW", "PB") };
        match id {
            "FF" | "CA" => true,
            "SZ" => fill(&mut tree.board, || board(raw)),
            "HA" => fill(&mut tree.handicap, || {
                let number: i32 = raw.parse().ok()?;
                (number.to_string() == raw).then_some(number)
            }),
            "RU" => fill(&mut tree.rules, || Some(escape::read_line(raw))),
            "LS" => fill(&mut tree.swap, || {
                raw.parse().ok().filter(|swap: &twixt::SwapRule| swap.name() == raw)
            }),
            "RE" => fill(&mut tree.result, || {
                GameResult::read(raw).map(|result| Ended { result, named: true })
            }),
            "LR" if raw == "found" && !self.found => {
                self.found = true;
                true
            }
            _ if id != first && id != second => false,
            _ if little_golem && raw == "-" => true,
            _ => {
                let players = &mut tree.players;
                let place = if id == first {
                    &mut players.first
                } else {
                    &mut players.second
                };
                fill(place, || Some(name(raw, little_golem)))
            }
        }
    }

    /// Enters marks, unless there are some of that kind or one is not plain.
    fn marks(&mut self, id: &str, values: &[&str]) -> bool {
        let node = self.tree.node_mut(self.node);
        if node.marks().iter().any(|mark| mark.id() == id) {
            return false;
        }
        let read = |raw: &&str| {
            let (place, second) = escape::parts(raw);
            let place = escape::read_line(place);
            if place.is_empty() {
                return None;
            }
            Mark::read(id, place, second.map(escape::read_line))
        };
        let Some(marks) = values.iter().map(read).collect::<Option<Vec<_>>>() else {
            return false;
        };
        marks.into_iter().for_each(|mark| node.mark(mark));
        true
    }

    /// Ends a node: links laid by hand belong to its turn, or else are kept as they stand.
    fn complete(&mut self) {
        let Some((by_hand, place)) = self.by_hand.take() else {
            return;
        };
        let is_twixt = self.tree.game == Game::Twixt;
        let node = self.tree.node_mut(self.node);
        let of_turn = node.turn().filter(|(_, turn)| {
            let rest = by_hand.strip_prefix(&***turn);
            is_twixt && !turn.contains('+') && rest.is_some_and(|rest| rest.starts_with('+'))
        });
        match of_turn.map(|(mover, _)| mover) {
            Some(mover) => node.set_turn(mover, by_hand),
            None => {
                let property = Property::raw("LK", [&*escape::text(&by_hand)]);
                node.other.insert(place, property);
            }
        }
    }

    fn finish(mut self, mended: &mut Vec<SyntaxError>) -> Result<Parsed, SyntaxError> {
        self.complete();
        match &mut self.tree.result {
            Some(ended) if self.found => ended.named = false,
            _ if self.found => {
                let property = Property::raw("LR", ["found"]);
                self.tree.node_mut(Tree::ROOT).other.push(property);
            }
            _ => {}
        }
        if !self.named {
            self.tree.game = self.guess().ok_or(SyntaxError {
                line: self.first_line,
                message: match self.looks_like_go() {
                    true => "the file does not name its game (GM), and its turns are written like those of Go",
                    false => "the file does not name its game (GM), and its turns do not show it",
                },
            })?;
        }
        Ok(Parsed {
            tree: self.tree,
            lines: self.lines,
            mended: core::mem::take(mended),
        })
    }

    /// Whether the first turn is written like one of Go: two small letters.
    fn looks_like_go(&self) -> bool {
        let mut turns = self.tree.main_line().map(|id| self.tree.node(id).turn());
        let first = turns.find_map(|turn| turn).map(|(_, text)| text.trim());
        first.is_some_and(|text| text.len() == 2 && text.bytes().all(|b| b.is_ascii_lowercase()))
    }

    /// The game by its first turn.
    fn guess(&self) -> Option<Game> {
        let mut turns = self.tree.main_line().map(|id| self.tree.node(id).turn());
        let (_, text) = turns.find_map(|turn| turn)?;
        if text.starts_with("@0") {
            Some(Game::Trax)
        } else {
            text.trim().parse::<twixt::Hole>().ok()?;
            Some(Game::Twixt)
        }
    }
}

/// Fills an empty place, if there is anything to fill it with.
fn fill<T>(place: &mut Option<T>, value: impl FnOnce() -> Option<T>) -> bool {
    if place.is_some() {
        return false;
    }
    *place = value();
    place.is_some()
}

/// `24` or `24:20`.
fn board(raw: &str) -> Option<(u16, u16)> {
    let (columns, rows) = raw.split_once(':').unwrap_or((raw, raw));
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u16>().ok())?
    };
    Some((number(columns)?, number(rows)?))
}

/// A player's name. In Little Golem's files each byte is a character so far.
fn name(raw: &str, little_golem: bool) -> Line {
    let bytes: Option<Vec<u8>> = raw.chars().map(|c| u8::try_from(c).ok()).collect();
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    escape::read_line(text.as_deref().filter(|_| little_golem).unwrap_or(raw))
}
