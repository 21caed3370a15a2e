//! Where and why a record breaks the rules.

/// Where and why a record breaks the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The number of the turn, from 1; 0 if the record fails before its first turn.
    pub turn: u32,
    /// The turn as written.
    pub text: String,
    /// The line of the file, from 1; 0 if the fault lies in no line.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

/// As much of a wrong turn as a message shows.
const SHOWN: usize = 60;

impl Fault {
    pub(crate) fn at(turn: u32, text: &str, line: usize, message: String) -> Self {
        let text = text.chars().take(SHOWN).collect();
        Self {
            turn,
            text,
            line,
            message,
        }
    }

    /// A fault of the record as a whole.
    pub(crate) fn of_file(line: usize, message: String) -> Self {
        Self {
            turn: 0,
            text: String::new(),
            line,
            message,
        }
    }

    pub(crate) fn of_board(text: &str, message: String) -> Self {
        Self {
            turn: 0,
            text: text.chars().take(SHOWN).collect(),
            line: 0,
            message,
        }
    }
}
