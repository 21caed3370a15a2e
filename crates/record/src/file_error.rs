//! Why a whole file cannot be read.

use core::fmt;

/// A file of more bytes is refused unread.
pub const LARGEST_FILE: usize = 64 << 20;

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
    /// It is written as by this site, in a form that is not read here.
    Foreign(&'static str),
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
            Self::NoGame => f.write_str("the file contains no game"),
            Self::Foreign(site) => write!(
                f,
                "the file is written as by {site}, a form that is not read here"
            ),
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
