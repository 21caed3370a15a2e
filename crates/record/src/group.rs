//! Lines to games.

use crate::Record;

/// A line of a file that says something.
pub(crate) struct Line<'a> {
    /// Its number, from 1.
    pub(crate) number: usize,
    /// Its turns.
    pub(crate) turns: &'a str,
    /// Whether a game begins with it; else it goes on with the one before.
    pub(crate) begins: bool,
    /// The game that begins with it, without its turns.
    pub(crate) record: Record,
}

/// The games of some lines; `push` adds the turns of a line to a game.
pub(crate) fn group<'a>(
    lines: impl Iterator<Item = Line<'a>>,
    push: fn(&mut Record, &str, usize),
) -> impl Iterator<Item = Record> {
    let mut lines = lines.peekable();
    core::iter::from_fn(move || {
        let Line {
            number,
            turns,
            mut record,
            ..
        } = lines.next()?;
        push(&mut record, turns, number);
        while let Some(line) = lines.next_if(|line| !line.begins) {
            push(&mut record, line.turns, line.number);
        }
        Some(record)
    })
}
