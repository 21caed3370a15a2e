//! Records of Luck Trax, one a line.
//!
//! They are audited by `dice::audit`; here files of them are detected and split, and SGF keeps their faces in
//! properties of its own: `LD` at the root names the die, and `LF` at a node the faces thrown before its turn.

use game::{Outcome, Position as _};
use trax::luck::{Ending, LuckTrax, Record, RecordError};

use crate::{Fault, FaultKind, Game, Line, Node, Property, Token};

/// The property of the root that names the die.
pub const DIE: &str = "LD";

/// The property of a node that names the faces thrown before its turn.
pub const FACES: &str = "LF";

const NAME: &[u8] = b"lucktrax";

/// Whether the first line that is no comment begins a record of Luck Trax.
#[must_use]
pub fn begins(bytes: &[u8]) -> bool {
    lines(bytes).next().is_some_and(|(_, line)| {
        line.get(..NAME.len())
            .is_some_and(|name| name.eq_ignore_ascii_case(NAME))
    })
}

/// The records of a file, each with its line, from 1.
///
/// ```
/// let file = b"# one game\nLuckTrax official seed 42: nonsense\n";
/// assert!(record::luck::begins(file));
/// let (line, record) = record::luck::read(file).next().expect("a line");
/// assert!(line == 2 && record.is_err());
/// ```
pub fn read(bytes: &[u8]) -> impl Iterator<Item = (usize, Result<Record, RecordError>)> {
    lines(bytes).map(|(number, line)| (number, String::from_utf8_lossy(line).parse()))
}

/// What a game comes to by the rules, or else by the word that ends its record; with the reason as in
/// [`crate::Replay`].
#[must_use]
pub fn result(game: &LuckTrax, ending: Option<Ending>) -> Option<(Outcome, &'static str)> {
    let position = game.position();
    if let Some(verdict) = position.verdict() {
        return Some((verdict.outcome, verdict.reason.as_str()));
    }
    let lost = Outcome::Win(position.to_move().other());
    Some(match ending? {
        Ending::Resign => (lost, "resign"),
        Ending::Time => (lost, "time"),
        Ending::Draw => (Outcome::Draw, "agreed"),
    })
}

/// The records of a text whose first line has the number `first`, each as any other record.
pub(crate) fn records(text: &str, first: usize) -> impl Iterator<Item = crate::Record> {
    lines(text.as_bytes()).map(move |(number, line)| {
        let number = first + number - 1;
        match String::from_utf8_lossy(line).parse() {
            Ok(found) => of(&found, number),
            Err(error) => crate::Record {
                refused: Some(Fault::of_file(number, FaultKind::Luck(error))),
                ..crate::Record::new(Game::Trax)
            },
        }
    })
}

/// A record with its faces before its turns.
fn of(found: &Record, line: usize) -> crate::Record {
    let mut record = crate::Record::new(Game::Trax);
    record.trax = Some(found.rules);
    record.die = Some(found.die.to_string());
    for turn in &found.turns {
        let faces: String = turn.faces.iter().map(|face| face.to_char()).collect();
        let text = format!("{faces}:{}", turn.text);
        record.push(Token { text: &text, line });
    }
    if let Some(ending) = found.ending {
        let text = ending.as_str();
        record.push(Token { text, line });
    }
    record
}

impl crate::Record {
    /// The record as one of Luck Trax, for its audit; nothing if no die is thrown in it, or it cannot be written so.
    #[must_use]
    pub fn to_luck(&self) -> Option<Record> {
        let rules = self.trax.unwrap_or_default();
        let die = self.die.as_ref()?;
        let turns: Vec<&str> = self.turns().map(|turn| turn.text).collect();
        let text = format!("LuckTrax {rules} {die}: {}", turns.join(" "));
        text.parse().ok().filter(|_| self.position.is_none())
    }
}

/// Puts a turn into a node of a tree, the faces thrown before it into a property.
pub fn set_turn(node: &mut Node, mover: game::Player, text: &str) {
    let (faces, turn) = text.split_once(':').unwrap_or(("", text));
    node.set_turn(mover, Line::new(turn));
    if !faces.is_empty() {
        node.other.extend(Property::new(FACES, [faces]));
    }
}

/// The turn of a node with the faces thrown before it.
pub(crate) fn with_faces(node: &Node, text: String) -> String {
    let faces = node.other.iter().find(|property| property.id() == FACES);
    match faces.and_then(|property| property.texts().next()) {
        Some(faces) => format!("{}:{text}", faces.trim()),
        None => text,
    }
}

/// The lines with content, each with its number.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    (1..)
        .zip(bytes.split(|&byte| byte == b'\n'))
        .map(|(number, line)| (number, line.trim_ascii()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with(b"#"))
}
