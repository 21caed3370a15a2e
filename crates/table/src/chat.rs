//! The chat of a table.
//!
//! It decides which lines of spectators players may read. Views, pages of the log and published events ask it.

use std::collections::VecDeque;

use protocol::live::{At, ChatLine, Millis, ProblemCode, Seat, ServiceProblem};

use super::line::clean_line;

/// The longest line, in letters.
const LONGEST_LINE: usize = 280;
/// So many lines are shown of those who play, and of those who watch.
const MOST_SHOWN: usize = 200;
/// The most lines of each in a table's log.
const MOST_LINES: u32 = 1_000;
/// A person may send at most this many lines …
const BURST: usize = 5;
/// … in this time.
const BURST_SPAN: Millis = Millis::seconds(10);

/// The chat of a table: what those who play write, and apart from it what those who watch write.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chat {
    /// By whether a seat is missing.
    shown: [VecDeque<ChatLine>; 2],
    count: [u32; 2],
    /// The events that began and ended the game, once they have happened.
    game: [Option<u32>; 2],
}

impl Chat {
    /// A chat of which these lines are seen.
    pub(crate) fn seen(lines: &[ChatLine]) -> Self {
        let mut chat = Self::default();
        for line in lines {
            chat.enter(line.clone());
        }
        chat
    }

    /// What is shown, oldest first.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &ChatLine> {
        let both = self.shown.iter().flatten();
        let mut lines: Vec<_> = both.filter(|line| !line.text.is_empty()).collect();
        lines.sort_unstable_by_key(|line| line.seq);
        lines.into_iter()
    }

    /// Notes that the game begins with an event.
    pub(crate) const fn begin(&mut self, seq: u32) {
        self.game[0] = Some(seq);
    }

    /// Notes that the game ends with an event.
    pub(crate) const fn end(&mut self, seq: u32) {
        self.game[1] = Some(seq);
    }

    /// Whether the players must not read a line yet: a spectator wrote it, and the game goes on.
    pub(crate) fn withholds(&self, seq: u32, seat: Option<Seat>) -> bool {
        self.game[1].is_none() && self.is_apart(seq, seat)
    }

    /// Whether players were kept from reading any of the lines until the game ended.
    pub(crate) fn was_withheld(&self) -> bool {
        self.game[1].is_some() && self.lines().any(|line| self.is_apart(line.seq, line.seat))
    }

    /// Whether a spectator wrote a line during the game.
    fn is_apart(&self, seq: u32, seat: Option<Seat>) -> bool {
        let [began, ended] = self.game;
        seat.is_none() && began.is_some_and(|began| seq > began) && ended.is_none_or(|ended| seq < ended)
    }

    /// The memory of the lines, in bytes (approximate).
    pub(crate) fn bytes(&self) -> usize {
        let lines = self.shown.iter().flatten();
        let texts = lines.map(|line| line.text.len() + line.by.len() + 32);
        let capacity = self.shown.iter().map(VecDeque::capacity).sum::<usize>();
        capacity * size_of::<ChatLine>() + texts.sum::<usize>()
    }

    /// The text as it will be stored, if the person may send it now.
    ///
    /// # Errors
    /// It is empty or too long, or the rate limit is reached.
    pub(crate) fn check(
        &self,
        person: &str,
        seat: Option<Seat>,
        text: &str,
        now_ms: At,
    ) -> Result<String, ServiceProblem> {
        if text.len() > 16 * LONGEST_LINE {
            return Err(ServiceProblem::too_long(LONGEST_LINE));
        }
        let text = clean_line(text);
        if text.is_empty() {
            return Err(ServiceProblem::from(ProblemCode::BadMessage).with("why", "the line is empty"));
        }
        if text.chars().count() > LONGEST_LINE {
            return Err(ServiceProblem::too_long(LONGEST_LINE));
        }
        if self.count[usize::from(seat.is_none())] >= MOST_LINES {
            return Err(ServiceProblem::too_long(MOST_LINES));
        }
        let since = now_ms - BURST_SPAN;
        let recent = self.shown.iter().flat_map(|lines| lines.iter().rev());
        let own = recent.filter(|line| line.by == person && line.at_ms > since);
        if own.take(BURST).count() == BURST {
            return Err(ProblemCode::TooFast.into());
        }
        Ok(text)
    }

    /// Enters a line.
    pub(crate) fn enter(&mut self, line: ChatLine) {
        let chat = usize::from(line.seat.is_none());
        self.count[chat] += 1;
        self.shown[chat].push_back(line);
        if self.shown[chat].len() > MOST_SHOWN {
            self.shown[chat].pop_front();
        }
    }

    /// Forgets the text of a line.
    pub(crate) fn unsay(&mut self, seq: u32) {
        let mut lines = self.shown.iter_mut().flatten();
        if let Some(line) = lines.find(|line| line.seq == seq) {
            line.text.clear();
        }
    }
}
