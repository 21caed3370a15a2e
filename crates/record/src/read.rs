//! From a file to its games: which game it is, and where one ends and the next begins.

use core::fmt;

use game::Player;

use crate::decode::decode;
use crate::{Game, Options, Token, Word, trax_lines, twixt_lines};

/// A file of more bytes is refused unread.
pub const LARGEST_FILE: usize = 64 << 20;

/// One game as written down, not yet checked against any rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which game.
    pub game: Game,
    /// The rules of Trax that the file names.
    pub trax: Option<trax::Rules>,
    /// The board of TwixT that the record names, as written; not yet checked.
    pub size: Option<String>,
    /// The winner that the record names.
    pub winner: Option<Player>,
    /// How the record says, apart from its turns, that the game ended.
    pub ending: Option<Word>,
    /// The word that ends the turns.
    pub word: Option<Word>,
    /// The turns, one after another, and whatever else stands in their places.
    pub(crate) turns: Vec<OwnedToken>,
    /// What stands where no turn may, and why not.
    pub(crate) excess: Option<(OwnedToken, &'static str)>,
}

/// More turns are refused: no game has as many.
const MOST_TURNS: usize = 1_000_000;

/// A token kept beyond its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OwnedToken {
    pub(crate) text: Box<str>,
    pub(crate) line: usize,
}

impl Record {
    pub(crate) fn new(game: Game) -> Self {
        Self {
            game,
            trax: None,
            size: None,
            winner: None,
            ending: None,
            word: None,
            turns: Vec::new(),
            excess: None,
        }
    }

    /// The turns as written.
    pub fn turns(&self) -> impl Iterator<Item = Token<'_>> {
        self.turns.iter().map(|turn| Token {
            text: &turn.text,
            line: turn.line,
        })
    }

    /// Adds a turn or a word.
    pub(crate) fn push(&mut self, token: Token<'_>) {
        let owned = || OwnedToken {
            text: token.text.into(),
            line: token.line,
        };
        let word = Word::read(token.text);
        if self.word.is_some() {
            self.excess
                .get_or_insert_with(|| (owned(), "the record has ended before this turn"));
        } else if word.is_some() {
            self.word = word;
        } else if self.turns.len() == MOST_TURNS {
            self.excess
                .get_or_insert_with(|| (owned(), "a record has at most a million turns"));
        } else {
            self.turns.push(owned());
        }
    }
}

/// Why a whole file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// It is larger than [`LARGEST_FILE`].
    TooLarge(usize),
    /// It holds a control character: it is no text.
    NotText {
        /// The character.
        found: char,
        /// Its line, from 1.
        line: usize,
        /// Its place in the line, from 1.
        column: usize,
    },
    /// There is no game in it.
    NoGame,
    /// Its first line belongs to neither game.
    UnknownGame {
        /// The beginning of that line.
        text: String,
        /// The line, from 1.
        line: usize,
    },
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(bytes) => {
                write!(
                    f,
                    "{bytes} bytes are more than the {LARGEST_FILE} that a record may have"
                )
            }
            Self::NotText {
                found,
                line,
                column,
            } => {
                let code = u32::from(*found);
                write!(
                    f,
                    "line {line}, column {column}: this is no text (control character U+{code:04X})"
                )
            }
            Self::NoGame => f.write_str("there is no game in it"),
            Self::UnknownGame { text, line } => {
                write!(
                    f,
                    "line {line}: {text:?} begins neither a game of Trax nor one of TwixT"
                )
            }
        }
    }
}

impl core::error::Error for FileError {}

/// A file that can be read: the games of one kind that it holds.
#[derive(Clone, Debug)]
pub struct Records {
    text: String,
    game: Game,
}

impl Records {
    /// The games, one after another; each is read when it is asked for, so that a file of millions
    /// takes no more memory than its text.
    pub fn iter(&self) -> Box<dyn Iterator<Item = Record> + '_> {
        match self.game {
            Game::Trax => Box::new(trax_lines::read(&self.text)),
            Game::Twixt => Box::new(twixt_lines::read(&self.text)),
        }
    }
}

impl<'a> IntoIterator for &'a Records {
    type Item = Record;
    type IntoIter = Box<dyn Iterator<Item = Record> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The games of a file; there is one at least.
///
/// # Errors
/// If it is too large or no text, or if there is no game in it. What is wrong with a single game shows
/// when it is replayed.
pub fn read(bytes: &[u8], options: &Options) -> Result<Records, FileError> {
    if bytes.len() > LARGEST_FILE {
        return Err(FileError::TooLarge(bytes.len()));
    }
    let text = decode(bytes)?;
    let game = match options.game {
        Some(game) => game,
        None => detect(&text)?,
    };
    let records = Records { text, game };
    let is_empty = records.iter().next().is_none();
    if is_empty {
        Err(FileError::NoGame)
    } else {
        Ok(records)
    }
}

/// Tells the games apart by the first line that is no comment.
fn detect(text: &str) -> Result<Game, FileError> {
    let lines = (1..).zip(text.lines());
    let mut content = lines.map(|(number, line)| (number, line.trim()));
    let (number, line) = content
        .find(|(_, line)| !line.is_empty() && !line.starts_with(['#', ';']))
        .ok_or(FileError::NoGame)?;
    if trax_lines::begins(line) {
        Ok(Game::Trax)
    } else if twixt_lines::begins(line) {
        Ok(Game::Twixt)
    } else {
        Err(FileError::UnknownGame {
            text: line.chars().take(40).collect(),
            line: number,
        })
    }
}
