//! How games end, and what follows them.

use protocol::live::{At, ClockTerms, EndReason, Event, Happening, Millis, Seat, TableEnd};

use super::{
    board::Board,
    public::Public,
    series::{self, NextGame},
    table::Table,
};

/// A player who is to move and has left can lose the game after this time.
const AWAY: Millis = Millis::MINUTE;
/// Without clocks, a player who is to move can lose the game after this time.
const FORGOTTEN: Millis = Millis::days(14);
/// Without clocks, a game in which nothing has happened for this time is over.
const ABANDONED: Millis = Millis::days(60);

/// An aborted game, which counts for neither player.
pub(super) fn aborted() -> TableEnd {
    TableEnd {
        winner: None,
        reason: EndReason::Aborted,
    }
}

/// Whether a game without clocks is over in which nothing has happened since.
pub fn is_forgotten(since_ms: At, now_ms: At) -> bool {
    now_ms - since_ms >= ABANDONED
}

impl Public {
    /// The game that may follow this one.
    pub(crate) fn next_game(&self) -> Option<NextGame> {
        let end = self.end?;
        self.seats.as_ref()?;
        series::next(&self.offer.terms, &self.offer.earlier, end.winner, series::counts(end))
    }
}

impl Table {
    /// The end by the rules of the game in the position now.
    pub(super) fn verdict(&self) -> Option<TableEnd> {
        let (winner, reason) = self.board.verdict()?;
        let to_move = self.board.to_move();
        let seat = |player| {
            if player == to_move {
                self.to_move()
            } else {
                self.to_move().other()
            }
        };
        Some(TableEnd {
            winner: winner.map(seat),
            reason,
        })
    }

    /// The end that `seat` can claim, where the other has been away since `away_since_ms`.
    pub(super) fn claimed(&self, seat: Seat, now_ms: At, away_since_ms: Option<At>) -> Option<TableEnd> {
        if self.to_move() == seat {
            return None;
        }
        let thinks_ms = now_ms - self.thought_from_ms;
        let away_ms = away_since_ms.map(|since| now_ms - since);
        let clock = self.public.offer.terms.clock;
        let gone = away_ms.is_some_and(|away_ms| match clock {
            ClockTerms::None => thinks_ms >= FORGOTTEN,
            _ => clock.is_live() && away_ms.min(thinks_ms) >= AWAY,
        });
        gone.then_some(TableEnd {
            winner: Some(seat),
            reason: EndReason::Left,
        })
    }

    /// The end of a game whose clock has run out, if it has.
    pub(super) fn flagged(&self, now_ms: At) -> Option<TableEnd> {
        let clock = self.public.clock.as_ref()?;
        clock.has_fallen(now_ms).then(|| self.lost_on_time())
    }

    /// The end of an abandoned game without clocks: the player to move loses, or if one of the two has not played yet,
    /// the game is aborted.
    pub(super) fn forgotten(&self, now_ms: At) -> Option<TableEnd> {
        let over = self.public.clock.is_none() && is_forgotten(self.at_ms, now_ms);
        over.then(|| match self.public.turns.len() {
            0 | 1 => aborted(),
            _ => TableEnd {
                winner: Some(self.to_move().other()),
                reason: EndReason::Left,
            },
        })
    }

    /// The end of a game whose player to move has no time left.
    pub(super) fn lost_on_time(&self) -> TableEnd {
        TableEnd {
            winner: Some(self.to_move().other()),
            reason: EndReason::Time,
        }
    }

    /// Writes the end of the game.
    pub(super) fn end_game(&mut self, end: TableEnd, now_ms: At, log: &mut Vec<Event>) {
        let clocks = self.public.clock.as_ref().map(|clock| {
            let mut shown = clock.stopped(now_ms);
            if end.reason == EndReason::Time {
                shown.remaining_cs[self.to_move()] = 0;
            }
            shown
        });
        self.write(Happening::Ended { end }, clocks, None, now_ms, log);
        self.open_secret(now_ms, log);
    }

    /// Writes an event: applies it to the table and appends it to `log`.
    pub(super) fn write(
        &mut self,
        what: Happening,
        clocks: Option<protocol::live::Clocks>,
        board: Option<Board>,
        now_ms: At,
        log: &mut Vec<Event>,
    ) {
        let mut event = Event {
            seq: self.public.seq + 1,
            at_ms: now_ms.max(self.at_ms),
            what,
            clocks,
            hash: board.as_ref().map(Board::hash),
        };
        if matches!(event.what, Happening::Began { .. }) {
            event.hash = Some(self.board.hash());
        }
        let entered = self.enter(&event, board);
        debug_assert_eq!(entered, Ok(()), "a table can enter what it writes");
        if matches!(event.what, Happening::TakenBack { .. }) {
            event.hash = Some(self.board.hash());
        }
        log.push(event);
    }
}
