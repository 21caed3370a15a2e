//! What follows from a command: events, other plans, or a refusal.

mod offers;
mod turn;

use protocol::live::{
    Command, EndReason, Event, Happening, PersonView, SeatWish, Status, TableEnd,
};

use super::{Plan, Plans, Refusal, clock::Clock, endings::aborted, table::Table};

/// A command with all that its outcome depends on beside the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// The table's name.
    pub(crate) table: &'a str,
    /// What.
    pub(crate) command: &'a Command,
    /// Who.
    pub(crate) by: &'a PersonView,
    /// The last event that they know.
    pub(crate) seq: u32,
    /// The server's time.
    pub(crate) now_ms: u64,
    /// The way of their messages, as it was measured.
    pub(crate) lag_cs: i64,
    /// A lot: who begins, where that is left to chance.
    pub(crate) lot: bool,
    /// Since when each seat has been away, if it is.
    pub(crate) away_since_ms: [Option<u64>; 2],
    /// A name that no table has, for the next game of the match.
    pub(crate) fresh: &'a str,
}

/// What follows from a command.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// What happens, in order; something may happen even if the command is refused, such as the end of a game whose time
    /// is over.
    pub(crate) events: Vec<Event>,
    /// The next game's table, if this began it.
    pub(crate) next_table: Option<NextTable>,
    /// Why the command is not carried out, if it is not.
    pub(crate) refused: Option<Refusal>,
}

/// A table that has just begun, with its log.
#[derive(Clone, Debug)]
pub(crate) struct NextTable {
    pub(crate) table: Table,
    pub(crate) log: Vec<Event>,
}

impl Table {
    /// Carries out a command: the table is as after the events that this gives.
    pub(crate) fn handle(&mut self, asked: &Asked<'_>, plans: &mut Plans) -> Decision {
        let mut log = Vec::new();
        let mut next_table = None;
        let refused = self.decide(asked, plans, &mut log, &mut next_table).err();
        if self.end.is_some() {
            plans.clear();
        }
        Decision {
            events: log,
            next_table,
            refused,
        }
    }

    /// Ends the game if its time is over, or if both have given it up.
    pub(crate) fn sweep(&mut self, now_ms: u64, plans: &mut Plans) -> Vec<Event> {
        let mut log = Vec::new();
        if self.status() == Status::Playing
            && let Some(end) = self.flagged(now_ms).or_else(|| self.forgotten(now_ms))
        {
            self.end_game(end, now_ms, &mut log);
            plans.clear();
        }
        log
    }

    /// Takes an offer that nobody accepted off the table.
    pub(crate) fn withdraw(&mut self, now_ms: u64) -> Vec<Event> {
        let mut log = Vec::new();
        if self.status() == Status::Open {
            self.end_game(aborted(), now_ms, &mut log);
        }
        log
    }

    /// Takes a line of the chat out; nothing if it is none.
    pub(crate) fn unsay(&mut self, of: u32, now_ms: u64) -> Vec<Event> {
        let mut log = Vec::new();
        if of <= self.seq {
            self.write(Happening::Unsaid { of }, None, None, now_ms, &mut log);
        }
        log
    }

    fn decide(
        &mut self,
        asked: &Asked<'_>,
        plans: &mut Plans,
        log: &mut Vec<Event>,
        next_table: &mut Option<NextTable>,
    ) -> Result<(), Refusal> {
        if asked.seq > self.seq {
            return Err(Refusal::Stale);
        }
        match asked.command {
            Command::Join => return self.join(asked, log),
            Command::Chat { text } => return self.say(asked, text, log),
            Command::Abort if self.status() == Status::Open => {
                return self.cancel(asked, log);
            }
            _ => {}
        }
        let seat = self.seat_of(&asked.by.id).ok_or(Refusal::NoSeat)?;
        if matches!(asked.command, Command::Rematch) {
            return self.rematch(seat, asked, log, next_table);
        }
        if self.status() != Status::Playing {
            return Err(Refusal::Over);
        }
        if asked.seq < self.bearing(asked.command) {
            return Err(Refusal::Stale);
        }
        if let Some(end) = self.flagged(asked.now_ms) {
            let claim = matches!(asked.command, Command::Claim) && end.winner == Some(seat);
            self.end_game(end, asked.now_ms, log);
            return if claim { Ok(()) } else { Err(Refusal::Over) };
        }
        match asked.command {
            Command::Turn { text } => self.play(seat, text, asked, plans, log),
            Command::Plan { lines } => {
                plans.set(seat, Plan::new(lines)?);
                Ok(())
            }
            Command::Draw => self.draw(seat, asked.now_ms, log),
            Command::Takeback => self.takeback(seat, asked.now_ms, plans, log),
            Command::Decline => self.decline(seat, asked.now_ms, log),
            Command::Resign => {
                let end = TableEnd {
                    winner: Some(seat.other()),
                    reason: EndReason::Resign,
                };
                self.end_game(end, asked.now_ms, log);
                Ok(())
            }
            Command::Claim => {
                let away = asked.away_since_ms[seat.other()];
                let end = self.claimed(seat, asked.now_ms, away);
                self.end_game(end.ok_or(Refusal::NoClaim)?, asked.now_ms, log);
                Ok(())
            }
            Command::Abort => {
                if self.turns.len() >= 2 {
                    return Err(Refusal::NoOffer);
                }
                self.end_game(aborted(), asked.now_ms, log);
                Ok(())
            }
            Command::Join | Command::Chat { .. } | Command::Rematch | Command::Note { .. } => {
                Ok(())
            }
        }
    }

    /// The last event that somebody must have known who gives this command.
    const fn bearing(&self, command: &Command) -> u32 {
        let marks = &self.marks;
        match command {
            Command::Turn { .. } | Command::Plan { .. } => marks.board,
            Command::Draw | Command::Decline => latest(marks.board, marks.declined),
            Command::Takeback => latest(latest(marks.board, marks.declined), marks.takeback),
            _ => 0,
        }
    }

    fn join(&mut self, asked: &Asked<'_>, log: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.seat_of(&asked.by.id).is_some() {
            // Already there: a second tab, or the page that asks again.
            return Ok(());
        }
        match self.status() {
            Status::Open if self.offer.by.id == asked.by.id => return Ok(()),
            Status::Open => {}
            Status::Playing => return Err(Refusal::NoSeat),
            Status::Over if self.seats.is_some() => return Err(Refusal::NoSeat),
            Status::Over => return Err(Refusal::Over),
        }
        let (host, guest) = (self.offer.by.clone(), asked.by.clone());
        let seats = match (self.offer.seat, asked.lot) {
            (SeatWish::First, _) | (SeatWish::Random, false) => [host, guest],
            (SeatWish::Second, _) | (SeatWish::Random, true) => [guest, host],
        };
        self.seat(seats, asked.now_ms, log);
        Ok(())
    }

    /// Writes that the game begins.
    pub(super) fn seat(&mut self, seats: [PersonView; 2], now_ms: u64, log: &mut Vec<Event>) {
        let clocks = Clock::begin(self.offer.terms.clock, now_ms.max(self.at_ms));
        let shown = clocks.as_ref().map(Clock::shown);
        self.write(Happening::Began { seats }, shown, None, now_ms, log);
    }

    /// Whoever offered a game takes it back before anybody has sat down.
    fn cancel(&mut self, asked: &Asked<'_>, log: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.offer.by.id != asked.by.id {
            return Err(Refusal::NoSeat);
        }
        self.end_game(aborted(), asked.now_ms, log);
        Ok(())
    }

    fn say(&mut self, asked: &Asked<'_>, text: &str, log: &mut Vec<Event>) -> Result<(), Refusal> {
        let text = self.chat.check(&asked.by.id, text, asked.now_ms)?;
        let said = Happening::Said {
            by: asked.by.clone(),
            seat: self.seat_of(&asked.by.id),
            text,
        };
        self.write(said, None, None, asked.now_ms, log);
        Ok(())
    }
}

const fn latest(one: u32, other: u32) -> u32 {
    if one > other { one } else { other }
}
