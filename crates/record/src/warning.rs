//! What was guessed, mended or left out in reading.

use core::fmt;

use crate::{Fault, Tree};

/// A game as a tree, or the first turn of its main line that cannot be read or played, and the warnings about it.
pub type Checked = (Result<Tree, Fault>, Vec<Warning>);

/// What was guessed, mended or left out in reading a file or a game that could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The line of the file, from 1; 0 if it concerns the whole file.
    pub line: usize,
    /// What it was.
    pub kind: WarningKind,
}

/// What was guessed, mended or left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WarningKind {
    /// The file names this character set, which is not known; its letters may be wrong.
    UnknownCharset(String),
    /// The file names this character set, but its bytes are written in another one.
    WrongCharset(String),
    /// The file names no character set and is read in this one, as its bytes suggest.
    GuessedCharset(&'static str),
    /// The text is damaged SGF, for this reason.
    Syntax(&'static str),
    /// The game has no turns.
    NoTurns,
    /// A turn was written with other letters or signs than the plain ones.
    Letters,
    /// A turn is left open (`???`); what follows it is kept as a comment.
    OpenTurn,
    /// Tiles of Trax are marked by letters, which stood for something else before 1998.
    LetterMarks,
}

impl WarningKind {
    /// A fixed name for programs.
    #[must_use]
    pub const fn as_code(&self) -> &'static str {
        match self {
            Self::UnknownCharset(_) => "charset-unknown",
            Self::WrongCharset(_) => "charset-wrong",
            Self::GuessedCharset(_) => "charset-guessed",
            Self::Syntax(_) => "mended",
            Self::NoTurns => "no-turns",
            Self::Letters => "letters",
            Self::OpenTurn => "open-turn",
            Self::LetterMarks => "letter-marks",
        }
    }
}

impl fmt::Display for WarningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCharset(name) => {
                write!(
                    f,
                    "the character set {name:?} is not known; names and comments may be wrong"
                )
            }
            Self::WrongCharset(name) => {
                write!(
                    f,
                    "the file names the character set {name:?} but is written in another one"
                )
            }
            Self::GuessedCharset(name) => {
                write!(f, "the file names no character set; it is read as {name}")
            }
            Self::Syntax(reason) => write!(f, "damaged SGF: {reason}"),
            Self::NoTurns => f.write_str("the game has no turns"),
            Self::Letters => f.write_str("turns are read as if written in plain letters and signs"),
            Self::OpenTurn => f.write_str("a turn is left open (???); what follows it is a comment"),
            Self::LetterMarks => f.write_str(
                "the marks s, b and p are read as / \\ and +; before 1998 letters marked tiles in another way",
            ),
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.kind.fmt(f),
            line => write!(f, "line {line}: {}", self.kind),
        }
    }
}
