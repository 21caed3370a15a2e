//! The chat of a table.

use std::collections::VecDeque;

use protocol::live::ChatLine;

use super::{Refusal, names::clean_line};

/// The longest line, in letters.
const LONGEST_LINE: usize = 280;
/// So many lines of the chat are shown.
const MOST_SHOWN: usize = 200;
/// The most lines in a table's log.
const MOST_LINES: u32 = 2_000;
/// A person may send at most this many lines …
const BURST: usize = 5;
/// … in this time.
const BURST_MS: u64 = 10_000;

/// The chat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chat {
    shown: VecDeque<ChatLine>,
    count: u32,
}

impl Chat {
    /// What is shown, oldest first.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &ChatLine> {
        self.shown.iter().filter(|line| !line.text.is_empty())
    }

    /// The memory of the lines, in bytes (approximate).
    pub(crate) fn bytes(&self) -> usize {
        let texts = self
            .shown
            .iter()
            .map(|line| line.text.len() + line.by.len() + 32);
        self.shown.capacity() * size_of::<ChatLine>() + texts.sum::<usize>()
    }

    /// The text as it will be stored, if the person may send it now.
    ///
    /// # Errors
    /// It is empty or too long, or the rate limit is reached.
    pub(crate) fn check(&self, person: &str, text: &str, now_ms: u64) -> Result<String, Refusal> {
        if text.len() > 16 * LONGEST_LINE {
            return Err(Refusal::TooLong(LONGEST_LINE));
        }
        let text = clean_line(text);
        if text.is_empty() || text.chars().count() > LONGEST_LINE {
            return Err(Refusal::TooLong(LONGEST_LINE));
        }
        if self.count >= MOST_LINES {
            return Err(Refusal::TooLong(MOST_LINES as usize));
        }
        let since = now_ms.saturating_sub(BURST_MS);
        let recent = self.shown.iter().rev();
        let own = recent.filter(|line| line.by == person && line.at_ms > since);
        if own.take(BURST).count() == BURST {
            return Err(Refusal::TooFast);
        }
        Ok(text)
    }

    /// Enters a line.
    pub(crate) fn enter(&mut self, line: ChatLine) {
        self.count += 1;
        self.shown.push_back(line);
        if self.shown.len() > MOST_SHOWN {
            self.shown.pop_front();
        }
    }

    /// Forgets the text of a line.
    pub(crate) fn unsay(&mut self, seq: u32) {
        if let Some(line) = self.shown.iter_mut().find(|line| line.seq == seq) {
            line.text.clear();
        }
    }
}
