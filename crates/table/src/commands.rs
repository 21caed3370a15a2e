//! What follows from a command: events, other plans, or a refusal.

mod offers;
mod throws;
mod turn;

pub use offers::committed;

use protocol::Problem;
use protocol::live::{
    At, Command, DeclineReason, EndReason, Event, Happening, Known, PersonId, ProblemCode, SeatWish, ServiceProblem,
    Status, TableEnd, TableId,
};

use super::{Plan, Plans, clock::Clock, endings::aborted, refusal::illegal, table::Table};

/// A command with everything its outcome depends on besides the table.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The table's name.
    pub table: &'a TableId,
    /// What is to be done.
    pub command: &'a Command,
    /// The id of the sender.
    pub by: &'a PersonId,
    /// The last event that they know.
    pub seq: u32,
    /// The server's time.
    pub now_ms: At,
    /// The way of their messages, as it was measured.
    pub lag_cs: i64,
    /// Whether the game that the command begins is rated.
    pub rated: bool,
    /// A lot: who begins, where that is left to chance.
    pub lot: bool,
    /// Since when each seat has been away, if it is.
    pub away_since_ms: [Option<At>; 2],
    /// A name that no table has, for the next game of the match.
    pub fresh: &'a TableId,
    /// What the die of that game is committed to, if one is thrown.
    pub fresh_commitment: Option<[u8; 32]>,
}

/// What follows from a command.
#[derive(Clone, Debug)]
pub struct Decision {
    /// What happens, in order; something may happen even if the command is refused, such as the end of a game whose
    /// time is over.
    pub events: Vec<Event>,
    /// The next game's table, if this began it.
    pub next_table: Option<NextTable>,
    /// Why the command is not carried out, if it is not.
    pub refused: Option<ServiceProblem>,
}

/// A table that has just begun, with its log.
#[derive(Clone, Debug)]
pub struct NextTable {
    /// The table after its log.
    pub table: Table,
    /// Its events.
    pub log: Vec<Event>,
}

impl NextTable {
    /// The table of a game that begins as soon as it is offered, `rated` or not.
    ///
    /// # Errors
    /// Nothing can be played by these terms.
    pub fn begin(offered: Event, seats: [PersonId; 2], rated: bool, now_ms: At) -> Result<Self, ServiceProblem> {
        let mut table = Table::offered(&offered)?;
        let mut log = vec![offered];
        table.seat(seats, rated, now_ms, &mut log);
        Ok(Self { table, log })
    }
}

impl Table {
    /// Carries out a command: the table is as after the events that this gives.
    pub fn handle(&mut self, request: &Request<'_>, plans: &mut Plans) -> Decision {
        let mut log = Vec::new();
        let mut next_table = None;
        let refused = self.decide(request, plans, &mut log, &mut next_table).err();
        plans.heed(&log);
        Decision {
            events: log,
            next_table,
            refused,
        }
    }

    /// Ends the game if its time is over, or if both have given it up.
    pub fn sweep(&mut self, now_ms: At, plans: &mut Plans) -> Vec<Event> {
        let mut log = Vec::new();
        if self.status() == Status::Playing
            && let Some(end) = self.flagged(now_ms).or_else(|| self.forgotten(now_ms))
        {
            self.end_game(end, now_ms, &mut log);
            plans.heed(&log);
        }
        log
    }

    /// Withdraws an offer that no one accepted.
    pub fn withdraw(&mut self, now_ms: At) -> Vec<Event> {
        let mut log = Vec::new();
        if self.status() == Status::Open {
            self.end_game(aborted(), now_ms, &mut log);
        }
        log
    }

    /// Deletes the text of a chat line; nothing if there is no such line.
    pub fn unsay(&mut self, of: u32, now_ms: At) -> Vec<Event> {
        let mut log = Vec::new();
        if of <= self.public.seq {
            self.write(Happening::Unsaid { of }, None, None, now_ms, &mut log);
        }
        log
    }

    fn decide(
        &mut self,
        request: &Request<'_>,
        plans: &mut Plans,
        log: &mut Vec<Event>,
        next_table: &mut Option<NextTable>,
    ) -> Result<(), ServiceProblem> {
        if request.seq > self.public.seq {
            return Err(ProblemCode::Stale.into());
        }
        match request.command {
            Command::Join => return self.join(request, log),
            Command::Chat { text } => return self.chat(request, text, log),
            Command::Nonce { nonce } => return self.add_nonce(request, nonce, log),
            Command::DeclineChallenge { reason } => {
                return self.decline_challenge(request, *reason, log);
            }
            Command::Abort if self.status() == Status::Open => {
                return self.cancel(request, log);
            }
            _ => {}
        }
        let seat = self.seat_of(request.by).ok_or(ProblemCode::NoSeat)?;
        if matches!(request.command, Command::Rematch) {
            return self.rematch(seat, request, log, next_table);
        }
        if self.status() != Status::Playing {
            return Err(ProblemCode::Over.into());
        }
        if request.seq < self.bearing(request.command) {
            return Err(ProblemCode::Stale.into());
        }
        if let Some(end) = self.flagged(request.now_ms) {
            let claim = matches!(request.command, Command::Claim) && end.winner == Some(seat);
            self.end_game(end, request.now_ms, log);
            return if claim { Ok(()) } else { Err(ProblemCode::Over.into()) };
        }
        match request.command {
            Command::Turn { text, forgot } => self.play(seat, text, *forgot, request, plans, log),
            Command::Throw => self.throw_anyway(request, log),
            // Nothing can be planned past a throw.
            Command::Plan { lines } if self.has_die() && !lines.is_empty() => {
                Err(illegal(Problem::new("trax.luck-plan")))
            }
            // A planned turn could only be placed by the rules.
            Command::Plan { lines } if self.laying().is_some() && !lines.is_empty() => {
                Err(illegal(Problem::new("trax.laying-plan")))
            }
            Command::Plan { lines } => {
                plans.command(seat, Plan::new(lines)?);
                Ok(())
            }
            Command::Draw => self.draw(seat, request.now_ms, log),
            Command::Takeback => self.takeback(seat, request.now_ms, log),
            Command::Decline => self.decline(seat, request.now_ms, log),
            Command::Resign => {
                let end = TableEnd {
                    winner: Some(seat.other()),
                    reason: EndReason::Resign,
                };
                self.end_game(end, request.now_ms, log);
                Ok(())
            }
            Command::Claim => {
                let away = request.away_since_ms[seat.other()];
                let end = self.claimed(seat, request.now_ms, away);
                self.end_game(end.ok_or(ProblemCode::NoClaim)?, request.now_ms, log);
                Ok(())
            }
            Command::Abort => {
                if self.public.turns.len() >= 2 {
                    return Err(ProblemCode::NoOffer.into());
                }
                self.end_game(aborted(), request.now_ms, log);
                Ok(())
            }
            Command::Join
            | Command::DeclineChallenge { .. }
            | Command::Chat { .. }
            | Command::Nonce { .. }
            | Command::Rematch
            | Command::Note { .. } => Ok(()),
        }
    }

    /// The last event that the sender of this command must have known.
    fn bearing(&self, command: &Command) -> u32 {
        let marks = &self.marks;
        match command.policy().known {
            Known::Nothing => 0,
            Known::Position => marks.board,
            Known::Refusals => marks.board.max(marks.declined),
            Known::Requests => marks.board.max(marks.declined).max(marks.takeback),
        }
    }

    fn join(&mut self, request: &Request<'_>, log: &mut Vec<Event>) -> Result<(), ServiceProblem> {
        if self.seat_of(request.by).is_some() {
            // Seated already: a second tab, or a resent command.
            return Ok(());
        }
        match self.status() {
            Status::Open if self.public.offer.by == request.by => return Ok(()),
            Status::Open => {}
            Status::Playing => return Err(ProblemCode::NoSeat.into()),
            Status::Over if self.public.seats.is_some() => return Err(ProblemCode::NoSeat.into()),
            Status::Over => return Err(ProblemCode::Over.into()),
        }
        if self.public.offer.to.as_ref().is_some_and(|to| to != request.by) {
            return Err(ProblemCode::NoSeat.into());
        }
        let (host, guest) = (self.public.offer.by.clone(), request.by.to_owned());
        let seats = match (self.public.offer.seat, request.lot) {
            (SeatWish::First, _) | (SeatWish::Random, false) => [host, guest],
            (SeatWish::Second, _) | (SeatWish::Random, true) => [guest, host],
        };
        self.seat(seats, request.rated, request.now_ms, log);
        Ok(())
    }

    /// Writes that the game begins, and whether it is rated.
    fn seat(&mut self, seats: [PersonId; 2], rated: bool, now_ms: At, log: &mut Vec<Event>) {
        let clocks = Clock::begin(self.public.offer.terms.clock, now_ms.max(self.at_ms));
        let shown = clocks.as_ref().map(Clock::shown);
        self.write(Happening::Began { seats, rated }, shown, None, now_ms, log);
    }

    /// Declines the challenge before the game has begun.
    fn decline_challenge(
        &mut self,
        request: &Request<'_>,
        reason: DeclineReason,
        log: &mut Vec<Event>,
    ) -> Result<(), ServiceProblem> {
        if self.public.offer.to.as_deref() != Some(request.by) {
            return Err(ProblemCode::NoSeat.into());
        }
        if self.status() != Status::Open {
            return Err(ProblemCode::Over.into());
        }
        let declined = Happening::ChallengeDeclined { reason };
        self.write(declined, None, None, request.now_ms, log);
        self.end_game(aborted(), request.now_ms, log);
        Ok(())
    }

    /// Withdraws the sender's own offer before anyone has joined.
    fn cancel(&mut self, request: &Request<'_>, log: &mut Vec<Event>) -> Result<(), ServiceProblem> {
        if self.public.offer.by != request.by {
            return Err(ProblemCode::NoSeat.into());
        }
        self.end_game(aborted(), request.now_ms, log);
        Ok(())
    }

    fn chat(&mut self, request: &Request<'_>, text: &str, log: &mut Vec<Event>) -> Result<(), ServiceProblem> {
        let seat = self.seat_of(request.by);
        let text = self.public.chat.check(request.by, seat, text, request.now_ms)?;
        let line = Happening::Said {
            by: request.by.to_owned(),
            seat,
            text,
        };
        #[cfg(feature = "next-version")]
        let waves = matches!(&line, Happening::Said { text, .. } if text.starts_with("o/"));
        self.write(line, None, None, request.now_ms, log);
        #[cfg(feature = "next-version")]
        if let Some(by) = seat.filter(|_| waves) {
            self.write(Happening::Waved { by }, None, None, request.now_ms, log);
        }
        Ok(())
    }
}
