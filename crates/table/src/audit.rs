//! Audit of a log: recomputes, event by event, what the fold takes as given.

use protocol::live::{Clocks, EndReason, Event, Happening, Millis, Seat, Status, TableEnd, Terms};

use super::{clock::Clock, outage::RESENT, table::Table};

/// The server notes every second that it runs; after a start its clock may be behind the last event by as much.
const TOLERANCE: Millis = Millis::seconds(2);

/// An event that cannot have been written, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditFault {
    /// Its number; 0 for a log without any.
    pub seq: u32,
    /// What is wrong with it.
    pub what: &'static str,
}

/// Reads a log event by event.
#[derive(Debug)]
pub struct Audit {
    table: Option<Table>,
    /// Whether a game by these terms can be rated.
    can_be_rated: fn(&Terms) -> bool,
}

impl Audit {
    /// An audit of a log without events so far; `can_be_rated` says by which terms a game can be rated.
    #[must_use]
    pub const fn new(can_be_rated: fn(&Terms) -> bool) -> Self {
        Self {
            table: None,
            can_be_rated,
        }
    }

    /// The number of the last event.
    pub fn seq(&self) -> u32 {
        self.table.as_ref().map_or(0, Table::seq)
    }

    /// Enters the next event.
    ///
    /// # Errors
    /// It cannot follow.
    pub fn enter(&mut self, mut event: Event) -> Result<(), AuditFault> {
        let seq = event.seq;
        let fault = |what| AuditFault { seq, what };
        if Some(seq) != self.seq().checked_add(1) {
            return Err(fault("its number is not the next one"));
        }
        let Some(table) = &mut self.table else {
            let table = Table::open(&event).map_err(|_| fault("no table begins with it"))?;
            self.table = Some(table);
            return Ok(());
        };
        let may_be_earlier = matches!(event.what, Happening::Resumed);
        if !may_be_earlier && event.at_ms + TOLERANCE < table.at_ms {
            return Err(fault("it is earlier than the one before"));
        }
        follows(table, &event, self.can_be_rated).map_err(fault)?;
        // Compared here, to distinguish a wrong position from an impossible turn.
        let hash = event.hash.take();
        table.apply(&event).map_err(|_| fault("it cannot follow"))?;
        if hash.is_some_and(|hash| hash != table.board.hash()) {
            return Err(fault("the position is not that of its hash"));
        }
        Ok(())
    }

    /// The table after the whole log.
    ///
    /// # Errors
    /// No log ends so.
    pub fn end(self) -> Result<Table, AuditFault> {
        let fault = |seq, what| AuditFault { seq, what };
        let table = self.table.ok_or(fault(0, "there are no events"))?;
        if !table.throws_hold() {
            return Err(fault(table.seq(), "the faces are not those of the die"));
        }
        let won = table.verdict().is_some_and(|end| end.winner.is_some());
        if won && table.status() == Status::Playing {
            return Err(fault(table.seq(), "the game is won, and its end is missing"));
        }
        Ok(table)
    }
}

/// Fails unless an event follows from the table before it.
fn follows(table: &Table, event: &Event, can_be_rated: fn(&Terms) -> bool) -> Result<(), &'static str> {
    let in_time = match &event.what {
        Happening::Began { seats, rated } => {
            expect(table.status() == Status::Open, "the game had begun")?;
            expect(seats[0] != seats[1], "one person has both seats")?;
            expect(
                !rated || can_be_rated(table.terms()),
                "it is rated, and its terms forbid that",
            )?;
            let start = Clock::begin(table.terms().clock, event.at_ms);
            return match (start, event.clocks) {
                (None, None) => Ok(()),
                (Some(start), Some(clocks)) => expect(
                    start.shown().remaining_cs == clocks.remaining_cs,
                    "the clocks begin with another time",
                ),
                _ => Err("it has clocks where there are none, or none where there are"),
            };
        }
        Happening::Turn {
            by,
            text,
            lag_cs,
            forgot,
            ..
        } => {
            expect(table.status() == Status::Playing, "no game goes on")?;
            expect(*by == table.to_move(), "the other is to move")?;
            expect(event.hash.is_some(), "it has no hash")?;
            expect(
                table.may_forget(text, *forgot),
                "it leaves more tiles to the rules than agreed, or than it forces",
            )?;
            after_turn(table, event, *by, *lag_cs)
        }
        Happening::TakenBack { .. } => {
            expect(table.status() == Status::Playing, "no game goes on")?;
            after_takeback(table, event)
        }
        Happening::Ended { end } => {
            expect(table.status() != Status::Over, "the game was over")?;
            judged(table, end)?;
            after_end(table, event, end)
        }
        Happening::Opened { .. } => {
            expect(table.status() == Status::Over, "the game goes on")?;
            event.clocks.is_none()
        }
        Happening::Resumed => after_outage(table, event),
        Happening::Vacation { by } => {
            expect(table.status() == Status::Playing, "no game goes on")?;
            expect(*by == table.to_move(), "the other is to move")?;
            after_vacation(table, event)
        }
        _ => event.clocks.is_none(),
    };
    expect(in_time, "the clocks do not follow from those before it")
}

/// Fails unless the rules find the end, or a player declared it.
fn judged(table: &Table, end: &TableEnd) -> Result<(), &'static str> {
    if end.reason.is_declared() {
        return Ok(());
    }
    let verdict = table.verdict();
    expect(verdict.as_ref() == Some(end), "the game did not end so")
}

/// The clocks before and after an event; nothing if neither has any.
fn both(table: &Table, event: &Event) -> Result<Option<(Clock, Clocks)>, ()> {
    match (table.clock(), event.clocks) {
        (None, None) => Ok(None),
        (Some(before), Some(after)) => Ok(Some((before.clone(), after))),
        _ => Err(()),
    }
}

/// Whether the time of an event shows how long the player thought: an event written while the machine's clock was
/// behind has the time of the event before it.
fn is_timed(table: &Table, event: &Event) -> bool {
    event.at_ms > table.at_ms
}

fn after_turn(table: &Table, event: &Event, by: Seat, lag_cs: i64) -> bool {
    let (before, after) = match both(table, event) {
        Ok(Some(both)) => both,
        Ok(None) => return true,
        Err(()) => return false,
    };
    if !is_timed(table, event) {
        return after.running == Some(by.other());
    }
    let elapsed_cs = before.elapsed_cs(by, event.at_ms);
    let left_cs = before.remaining(by) - (elapsed_cs - lag_cs);
    let expected = before.after_turn(by, left_cs, event.at_ms);
    (0..=elapsed_cs.max(0)).contains(&lag_cs)
        && left_cs >= 0
        && (expected.remaining_cs, expected.running) == (after.remaining_cs, after.running)
}

fn after_takeback(table: &Table, event: &Event) -> bool {
    match both(table, event) {
        Ok(None) => true,
        Ok(Some((before, after))) => {
            let expected = before.after_takeback(Seat::First, event.at_ms);
            !is_timed(table, event) || expected.remaining_cs == after.remaining_cs
        }
        Err(()) => false,
    }
}

fn after_end(table: &Table, event: &Event, end: &TableEnd) -> bool {
    let (before, after) = match both(table, event) {
        Ok(Some(both)) => both,
        Ok(None) => return end.reason != EndReason::Time,
        Err(()) => return false,
    };
    if after.running.is_some() {
        return false;
    }
    if !is_timed(table, event) {
        return true;
    }
    let mut expected = before.stopped(event.at_ms).remaining_cs;
    if end.reason == EndReason::Time {
        let late = table.to_move();
        if expected[late] > 0 {
            return false;
        }
        expected[late] = 0;
    }
    expected == after.remaining_cs
}

/// The player's own time was over, and the clock shows no more than a day.
fn after_vacation(table: &Table, event: &Event) -> bool {
    let Ok(Some((before, after))) = both(table, event) else {
        return false;
    };
    let seat = table.to_move();
    let left_cs = after.remaining_cs[seat];
    let over = !is_timed(table, event) || table.is_out_of_time(event.at_ms);
    let until_ms = event.at_ms + Millis::hundredths(left_cs);
    let expected = before.on_vacation(seat, until_ms, event.at_ms);
    over && table.terms().clock.is_for_days()
        && (0..=Millis::DAY.as_hundredths()).contains(&left_cs)
        && (expected.remaining_cs, expected.running) == (after.remaining_cs, after.running)
}

/// No player has more time than before, or less than if the clock had run on; the clock goes on once what was refused
/// was sent again.
fn after_outage(table: &Table, event: &Event) -> bool {
    let Ok(Some((before, after))) = both(table, event) else {
        return false;
    };
    let shown = before.shown();
    let Some(seat) = shown.running.filter(|_| after.running == shown.running) else {
        return false;
    };
    let other = seat.other();
    // On a server that ran in the future until nobody knows when, any part may have been spent, and the clock goes on
    // from now.
    let (from_ms, least) = match event.at_ms < shown.at_ms {
        true => (event.at_ms, 0),
        false => (shown.at_ms, before.stopped(event.at_ms).remaining_cs[seat]),
    };
    let least = least.min(shown.remaining_cs[seat]);
    after.remaining_cs[other] == shown.remaining_cs[other]
        && (least..=shown.remaining_cs[seat]).contains(&after.remaining_cs[seat])
        && (from_ms..=from_ms.max(event.at_ms + RESENT)).contains(&after.at_ms)
}

fn expect(law: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if law { Ok(()) } else { Err(otherwise) }
}
