//! A table: the fold over its log.

use std::collections::BTreeMap;

use game::Player;
use games::AnyPosition;
use protocol::live::{
    Answer, Asked, ChatLine, Event, Happening, Offers, Seat, Status, TableEnd, Terms,
};

use super::{
    Refusal, board::Board, chat::Chat, clock::Clock, die::DieState, offer::Offer,
    plausible::is_plausible, terms,
};

/// The most turns in a game.
pub(crate) const MOST_TURNS: usize = 5_000;

/// A log that no table can have written, at this event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrokenLog(pub u32);

/// The last events that bear on commands, each by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// That changed the position.
    pub(crate) board: u32,
    /// That declined something.
    pub(crate) declined: u32,
    /// Whether a takeback was requested.
    pub(crate) takeback: u32,
}

/// A table: everything that follows from its log.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) seq: u32,
    pub(super) offer: Offer,
    pub(super) board: Board,
    /// The die of Luck Trax.
    pub(super) die: Option<Box<DieState>>,
    /// The ids of the players.
    pub(super) seats: Option<[String; 2]>,
    /// Whether the game is rated, decided as it began.
    pub(super) rated: bool,
    pub(super) turns: Vec<Box<str>>,
    /// How many forced tiles were left for the rules in each turn that left some, by its index.
    pub(super) forgot: BTreeMap<u32, u16>,
    pub(super) clock: Option<Clock>,
    /// What its player had left after each turn, in games with clocks.
    pub(super) left_cs: Vec<i64>,
    /// What of the turn under way was spent before the clocks were last set.
    pub(super) spent_before_cs: i64,
    /// When the game began.
    pub(super) began_ms: u64,
    /// When the player to move began to think, in games without clocks.
    pub(super) thought_from_ms: u64,
    pub(super) offers: Offers,
    /// What each seat has asked of the other.
    pub(super) asked: [Asked; 2],
    pub(super) end: Option<TableEnd>,
    pub(super) chat: Chat,
    pub(super) next: Option<String>,
    pub(super) marks: Marks,
    /// The server's time of the last event.
    pub(super) at_ms: u64,
}

impl Table {
    /// A table whose log begins so.
    ///
    /// # Errors
    /// No log begins so.
    pub fn open(first: &Event) -> Result<Self, BrokenLog> {
        Self::of_offer(first).map_err(|_| BrokenLog(first.seq))
    }

    /// A table with a new offer, from a position of an allowed size.
    ///
    /// # Errors
    /// The part of the terms that is impossible or too large, and why.
    pub fn offered(first: &Event) -> Result<Self, Refusal> {
        if let Happening::Offered { terms, .. } = &first.what {
            Board::check_size(&terms.setup)?;
        }
        Self::of_offer(first)
    }

    fn of_offer(first: &Event) -> Result<Self, Refusal> {
        let Happening::Offered {
            by,
            terms,
            seat,
            listed,
            before,
            earlier,
            to,
        } = &first.what
        else {
            return Err(Refusal::NoOffer);
        };
        if first.seq != 1 || !is_plausible(first) {
            return Err(Refusal::NoOffer);
        }
        let board = terms::start(terms)?;
        Ok(Self {
            seq: 1,
            offer: Offer {
                by: by.clone(),
                terms: terms.clone(),
                seat: *seat,
                listed: *listed,
                before: before.clone(),
                earlier: earlier.clone(),
                to: to.clone(),
                at_ms: first.at_ms,
            },
            board,
            die: DieState::of(&terms.setup)?.map(Box::new),
            seats: None,
            rated: false,
            turns: Vec::new(),
            forgot: BTreeMap::new(),
            clock: None,
            left_cs: Vec::new(),
            spent_before_cs: 0,
            began_ms: first.at_ms,
            thought_from_ms: first.at_ms,
            offers: Offers::default(),
            asked: [Asked::default(); 2],
            end: None,
            chat: Chat::default(),
            next: None,
            marks: Marks::default(),
            at_ms: first.at_ms,
        })
    }

    /// The table after a whole log.
    ///
    /// # Errors
    /// The first event that no table can have written.
    pub fn of_log<'a>(log: impl IntoIterator<Item = &'a Event>) -> Result<Self, BrokenLog> {
        let mut log = log.into_iter();
        let mut table = Self::open(log.next().ok_or(BrokenLog(0))?)?;
        for event in log {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// Enters the next event.
    ///
    /// # Errors
    /// It is not the next one, or cannot follow; the table is of no use then.
    pub fn apply(&mut self, event: &Event) -> Result<(), BrokenLog> {
        self.enter(event, None)
    }

    /// Enters the next event; `board` is the position after its turn, if that is known already.
    pub(super) fn enter(&mut self, event: &Event, board: Option<Board>) -> Result<(), BrokenLog> {
        let broken = BrokenLog(event.seq);
        if Some(event.seq) != self.seq.checked_add(1) || !is_plausible(event) {
            return Err(broken);
        }
        self.seq = event.seq;
        self.at_ms = match event.what {
            // The server has started before the time at which it ran.
            Happening::Resumed => event.at_ms,
            _ => self.at_ms.max(event.at_ms),
        };
        match &event.what {
            Happening::Offered { .. } => return Err(broken),
            Happening::Began { seats, rated } => {
                self.begin(seats, event.at_ms);
                self.rated = *rated;
            }
            Happening::Turn {
                by,
                text,
                lag_cs,
                forgot,
                ..
            } => {
                if !self.may_forget(text, *forgot) {
                    return Err(broken);
                }
                self.keep_forgotten(*forgot);
                match board {
                    Some(board) => self.board = board,
                    None => drop(self.board.advance(text).map_err(|_| broken)?),
                }
                self.turn(*by, text, *lag_cs);
            }
            Happening::Nonce { by, nonce } => {
                let die = self.die.as_deref_mut().ok_or(broken)?;
                die.enter_nonce(by, nonce).ok_or(broken)?;
            }
            Happening::Thrown { faces, throw } => {
                let die = self.die.as_deref_mut().ok_or(broken)?;
                die.enter_throw(faces, *throw).ok_or(broken)?;
            }
            Happening::Opened { secret } => {
                let die = self.die.as_deref_mut().ok_or(broken)?;
                die.enter_secret(secret).ok_or(broken)?;
            }
            Happening::DrawOffered { by } => {
                self.offers.draw = Some(*by);
                let asked = &mut self.asked[*by];
                (asked.draw, asked.answer) = (Some(self.turns.len() as u32), None);
            }
            Happening::TakebackAsked { by } => {
                self.offers.takeback = Some(*by);
                let asked = &mut self.asked[*by];
                (asked.takeback, asked.answer) = (Some(self.turns.len() as u32), None);
                self.marks.takeback = event.seq;
            }
            Happening::Declined { by } => {
                self.asked[by.other()].answer = Some(Answer::Declined);
                self.offers = Offers::default();
                self.marks.declined = event.seq;
            }
            Happening::ChallengeDeclined { .. } => {}
            Happening::TakenBack { turns } => {
                self.take_back(*turns as usize).ok_or(broken)?;
            }
            Happening::Ended { end } => self.finish(*end),
            Happening::RematchOffered { by } => self.offers.rematch = Some(*by),
            Happening::Rematch { table } => {
                self.next = Some(table.clone());
                self.offers.rematch = None;
            }
            Happening::Said { by, seat, text } => self.chat.enter(ChatLine {
                seq: event.seq,
                at_ms: event.at_ms,
                by: by.clone(),
                seat: *seat,
                text: text.clone(),
            }),
            Happening::Unsaid { of } => self.chat.unsay(*of),
            Happening::Resumed => self.resume(event),
            Happening::Vacation { by } => self.take_vacation(*by, event).ok_or(broken)?,
            #[cfg(feature = "next-version")]
            Happening::Waved { .. } => {}
        }
        if self.marks.board == event.seq {
            self.thought_from_ms = event.at_ms;
        }
        if let (Some(clock), Some(shown)) = (&mut self.clock, event.clocks) {
            clock.enter(shown);
            match event.what {
                Happening::Vacation { .. } => clock.enter_vacation(true),
                Happening::Resumed => {}
                _ => clock.enter_vacation(false),
            }
            if let Happening::Turn {
                by,
                spent_cs,
                lag_cs,
                ..
            } = event.what
            {
                let left = clock.left_after(by, shown, spent_cs - lag_cs);
                self.left_cs.push(left);
            }
        }
        if event
            .hash
            .as_ref()
            .is_some_and(|hash| *hash != self.board.hash())
        {
            return Err(broken);
        }
        Ok(())
    }

    fn begin(&mut self, seats: &[String; 2], now_ms: u64) {
        self.seats = Some(seats.clone());
        self.began_ms = now_ms;
        self.clock = Clock::begin(self.offer.terms.clock, now_ms);
        self.marks.board = self.seq;
        self.chat.begin(self.seq);
    }

    fn turn(&mut self, by: Seat, text: &str, lag_cs: i64) {
        self.turns.push(text.into());
        if let Some(die) = self.die.as_deref_mut() {
            die.enter_turn();
        }
        self.marks.board = self.seq;
        self.spent_before_cs = 0;
        let other = by.other();
        if [self.offers.draw, self.offers.takeback].contains(&Some(other)) {
            self.asked[other].answer = Some(Answer::Lapsed);
        }
        self.asked[by].answer = None;
        self.offers.takeback = None;
        if self.offers.draw == Some(other) {
            self.offers.draw = None;
        }
        if let Some(clock) = &mut self.clock {
            clock.enter_lag(by, lag_cs);
        }
    }

    /// Takes turns back by replaying the others.
    fn take_back(&mut self, turns: usize) -> Option<()> {
        let kept = self.turns.len().checked_sub(turns)?;
        let mut board = self.start()?;
        for text in &self.turns[..kept] {
            board.advance(text).ok()?;
        }
        self.board = board;
        if let (Some(die), Some(first)) = (self.die.as_deref_mut(), self.turns.get(kept)) {
            die.take_back(&self.turns[..kept], first);
        }
        self.turns.truncate(kept);
        self.left_cs.truncate(kept);
        self.forgot.retain(|at, _| (*at as usize) < kept);
        self.offers = Offers::default();
        self.asked = [Asked::default(); 2];
        self.spent_before_cs = 0;
        self.marks.board = self.seq;
        Some(())
    }

    /// The position before the first turn. Rarely needed, so not stored.
    pub(super) fn start(&self) -> Option<Board> {
        Board::start(&self.offer.terms.setup).ok()
    }

    fn finish(&mut self, end: TableEnd) {
        self.end = Some(end);
        self.chat.end(self.seq);
        self.offers = Offers::default();
    }

    fn resume(&mut self, event: &Event) {
        let clocks = event.clocks;
        // A player who could not reconnect meanwhile has not left.
        self.thought_from_ms = event.at_ms;
        let shown = self.clock.as_ref().map(Clock::shown);
        if let (Some(before), Some(after)) = (shown, clocks)
            && let Some(seat) = before.running
        {
            let spent = before.remaining_cs[seat] - after.remaining_cs[seat];
            self.spent_before_cs += spent.max(0);
        }
    }

    /// The number of the last event.
    pub const fn seq(&self) -> u32 {
        self.seq
    }

    /// How far it is.
    pub const fn status(&self) -> Status {
        match (&self.end, &self.seats) {
            (Some(_), _) => Status::Over,
            (None, Some(_)) => Status::Playing,
            (None, None) => Status::Open,
        }
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        Seat::after_turns(self.turns.len())
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        let seats = self.seats.as_ref()?;
        Seat::BOTH.into_iter().find(|seat| seats[*seat] == person)
    }

    /// Who sits where.
    pub const fn seats(&self) -> Option<&[String; 2]> {
        self.seats.as_ref()
    }

    /// What was offered at the beginning.
    pub const fn offer(&self) -> &Offer {
        &self.offer
    }

    /// What was agreed on.
    pub fn terms(&self) -> &Terms {
        &self.offer.terms
    }

    /// What is offered now.
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// The table of the next game of the match.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// The position now.
    pub const fn position(&self) -> &AnyPosition {
        self.board.position()
    }

    /// The end, if there is one.
    pub const fn end(&self) -> Option<&TableEnd> {
        self.end.as_ref()
    }

    /// Whether the game that has begun is rated.
    pub const fn is_rated(&self) -> bool {
        self.rated
    }

    /// The turns so far.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = &str> {
        self.turns.iter().map(AsRef::as_ref)
    }

    /// Whether a game goes on in which the first seat has the second colour.
    pub fn is_swapped(&self) -> bool {
        let is_second = self.board.to_move() == Player::Second;
        self.end.is_none() && is_second != (self.to_move() == Seat::Second)
    }

    /// The clocks, if there are any.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The server's time of the last event.
    pub const fn at_ms(&self) -> u64 {
        self.at_ms
    }
}
