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
    /// The word that ends the record.
    pub word: Option<Word>,
    /// The turns, one after another, and whatever else stands in their places.
    pub(crate) turns: Vec<OwnedToken>,
    /// A turn written after the word.
    pub(crate) after_word: Option<OwnedToken>,
}

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
            word: None,
            turns: Vec::new(),
            after_word: None,
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
        if self.word.is_some() {
            self.after_word.get_or_insert_with(owned);
        } else if let Some(word) = Word::read(token.text) {
            self.word = Some(word);
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

/// The games of a file.
///
/// # Errors
/// If it is too large or no text, or if there is no game in it. What is wrong with a single game shows
/// when it is replayed.
pub fn read(bytes: &[u8], options: &Options) -> Result<Vec<Record>, FileError> {
    if bytes.len() > LARGEST_FILE {
        return Err(FileError::TooLarge(bytes.len()));
    }
    let text = decode(bytes)?;
    let game = match options.game {
        Some(game) => game,
        None => detect(&text)?,
    };
    let records = match game {
        Game::Trax => trax_lines::read(&text),
        Game::Twixt => twixt_lines::read(&text),
    };
    if records.is_empty() {
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
