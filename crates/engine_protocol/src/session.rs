//! A conversation, line by line.

use core::ops::ControlFlow;
use core::time::Duration;

use engine::Clock;

/// The longest line, in bytes, that a caller should hand on: room for the longest opening.
pub const LONGEST_LINE: usize = 32 * 1024;

/// The context of a line: the clock, further input, and the output.
pub struct Call<'a> {
    /// The time since the line came: what was spent on waiting counts too.
    pub clock: &'a dyn Clock,
    /// Whether the next line is there, or none will come any more: what goes on until then ends.
    pub is_next_here: &'a (dyn Fn() -> bool + Sync),
    /// The time on `clock` at which the other side ended the conversation, by its last line or by closing it, if it
    /// has and no other line waits: nobody needs an answer that takes long.
    pub ended: &'a (dyn Fn() -> Option<Duration> + Sync),
    /// Takes whole lines of the answer, with their ends.
    pub out: &'a mut dyn FnMut(&str),
}

/// One side of a conversation.
pub trait Session {
    /// Handles a line, without its line end, and answers. Breaks at the end of the session.
    fn handle_line(&mut self, line: &str, call: &mut Call<'_>) -> ControlFlow<()>;

    /// Thinks on in the other side's time until `clock` has jumped to the end of time; does nothing
    /// where there is nothing to think about, or if that was not asked for.
    fn ponder(&mut self, clock: &dyn Clock);
}

/// What some programs write before their first line.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// A piece of a line as it is quoted in an answer: not long, and without anything that is no character.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("{short:?}")
}
