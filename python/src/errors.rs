//! What is refused, as exceptions of Python.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyAnyMethods as _, PyErr, Python};
use pyo3::{IntoPyObject, create_exception};

use record::{Fault, FileError};

create_exception!(
    loopline,
    IllegalTurn,
    PyValueError,
    "A turn that cannot be read or played. `turn` is its text or action, `code` a fixed name of the reason such as \
     `occupied`, `number` its place from 1 in the list of turns, and `index` the game's place from 0 in a batch; what \
     does not apply is None."
);

create_exception!(
    loopline,
    RecordError,
    PyValueError,
    "A record that cannot be read or replayed. `turn` is the number of the turn from 1, `text` the turn as written, \
     `line` and `column` the place in the file from 1; what is unknown is None."
);

/// A turn that is refused, and where.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// The turn, as text or as the number of an action.
    pub(crate) turn: String,
    /// A fixed name of the reason.
    pub(crate) code: &'static str,
    /// The reason in words.
    pub(crate) reason: String,
    /// Its place in a list of turns, from 1.
    pub(crate) number: Option<usize>,
    /// The place of the game in a batch, from 0.
    pub(crate) index: Option<usize>,
}

impl Refusal {
    /// Without a place.
    pub(crate) fn new(turn: &str, code: &'static str, reason: String) -> Self {
        Self {
            turn: turn.chars().take(60).collect(),
            code,
            reason,
            number: None,
            index: None,
        }
    }

    /// Of the turn with this number.
    pub(crate) fn at(self, number: usize) -> Self {
        Self {
            number: Some(number),
            ..self
        }
    }

    /// Of this game of a batch.
    pub(crate) fn of_game(self, index: usize) -> Self {
        Self {
            index: Some(index),
            ..self
        }
    }
}

impl From<Refusal> for PyErr {
    fn from(refusal: Refusal) -> Self {
        let Refusal {
            turn,
            code,
            reason,
            number,
            index,
        } = refusal;
        let message = match (number, index) {
            (Some(number), _) => format!("turn {number} ({turn:?}): {reason}"),
            (_, Some(index)) => format!("game {index}, action {turn}: {reason}"),
            _ => format!("{turn:?}: {reason}"),
        };
        let error = IllegalTurn::new_err(message);
        Python::attach(|py| {
            set(py, &error, "turn", turn)?;
            set(py, &error, "code", code)?;
            set(py, &error, "number", number)?;
            set(py, &error, "index", index)
        })
        .map_or_else(|failed| failed, |()| error)
    }
}

/// What is wrong with one game of a file.
pub(crate) fn of_fault(fault: &Fault) -> PyErr {
    let line = (fault.line > 0).then_some(fault.line);
    let message = match line {
        Some(line) => format!("line {line}: {fault}"),
        None => fault.to_string(),
    };
    let turn = (fault.turn > 0).then_some(fault.turn);
    let text = (!fault.text.is_empty()).then(|| fault.text.clone());
    record_error(message, turn, text, line, None)
}

/// A turn of a variation that is refused, with its number and its line, 0 if there is none.
pub(crate) fn of_turn(refusal: Refusal, number: u32, line: usize) -> PyErr {
    let line = (line > 0).then_some(line);
    let place = line.map_or_else(String::new, |line| format!("line {line}: "));
    let Refusal { turn, reason, .. } = refusal;
    let message = format!("{place}turn {number} ({turn:?}): {reason}");
    record_error(message, Some(number), Some(turn), line, None)
}

/// What is wrong with a whole file.
pub(crate) fn of_file(error: &FileError) -> PyErr {
    let (line, column) = match error {
        FileError::NotText { line, column, .. } => (Some(*line), Some(*column)),
        FileError::UnknownGame { line, .. } => (Some(*line), None),
        FileError::TooLarge(_) | FileError::NoGame | FileError::Foreign(_) => (None, None),
    };
    record_error(error.to_string(), None, None, line, column)
}

/// A record that is of no use here, for a reason without a place.
pub(crate) fn of_record(message: &str) -> PyErr {
    record_error(message.to_owned(), None, None, None, None)
}

fn record_error(
    message: String,
    turn: Option<u32>,
    text: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
) -> PyErr {
    let error = RecordError::new_err(message);
    Python::attach(|py| {
        set(py, &error, "turn", turn)?;
        set(py, &error, "text", text)?;
        set(py, &error, "line", line)?;
        set(py, &error, "column", column)
    })
    .map_or_else(|failed| failed, |()| error)
}

fn set<'py>(py: Python<'py>, error: &PyErr, name: &str, value: impl IntoPyObject<'py>) -> Result<(), PyErr> {
    error.value(py).setattr(name, value)
}
