//! Why a whole file cannot be read.

/// A file of more bytes is refused unread.
pub const LARGEST_FILE: usize = 64 << 20;

/// Why a whole file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileError {
    /// It is larger than [`LARGEST_FILE`].
    #[error("{0} bytes are more than the {LARGEST_FILE} that a record may have")]
    TooLarge(usize),
    /// It holds a control character: it is no text.
    #[error("line {line}, column {column}: this is no text (control character U+{:04X})", u32::from(*.found))]
    NotText {
        /// The character.
        found: char,
        /// Its line, from 1.
        line: usize,
        /// Its place in the line, from 1.
        column: usize,
    },
    /// There is no game in it.
    #[error("the file contains no game")]
    NoGame,
    /// Its first line belongs to neither game.
    #[error("line {line}: {text:?} begins neither a game of Trax nor one of TwixT")]
    UnknownGame {
        /// The beginning of that line.
        text: String,
        /// The line, from 1.
        line: usize,
    },
    /// It is written as by this site, in a form that is not read here.
    #[error("the file is written as by {0}, a form that is not read here")]
    Foreign(&'static str),
}
