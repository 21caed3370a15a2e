//! Lines to games.

use crate::Record;

/// Lines examined to detect whether a line is a game or a turn: in a file of longer games all
/// that matters is that they have too many turns.
pub(crate) const LINES_TO_TELL: usize = 1_000_000;

/// A line with content.
pub(crate) struct Line<'a> {
    /// Its number, from 1.
    pub(crate) number: usize,
    pub(crate) turns: &'a str,
    /// Whether it holds no turns but what is said of the position.
    pub(crate) is_remark: bool,
    /// Whether a game begins with it; else it continues the previous one.
    pub(crate) begins: bool,
    /// The game that begins with it, without its turns.
    pub(crate) record: Record,
}

/// The games of some lines; `push` adds the turns of a line to a game. After a game of too many turns
/// nothing more is read.
pub(crate) fn group<'a>(
    lines: impl Iterator<Item = Line<'a>>,
    push: fn(&mut Record, &str, usize),
) -> impl Iterator<Item = Record> {
    let mut lines = lines.peekable();
    let mut full = false;
    core::iter::from_fn(move || {
        if full {
            return None;
        }
        let Line {
            number,
            turns,
            mut record,
            ..
        } = lines.next()?;
        push(&mut record, turns, number);
        while !record.is_full()
            && let Some(line) = lines.next_if(|line| !line.begins)
        {
            if line.is_remark {
                record.note(line.turns);
            } else {
                push(&mut record, line.turns, line.number);
            }
        }
        full = record.is_full();
        Some(record)
    })
}
