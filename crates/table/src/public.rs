//! What follows from the events of a table for everybody who looks at it.

use protocol::live::{
    Answer, Asked, ChatLine, Event, Forgotten, Happening, MatchView, Offers, PersonId, Seat, ServiceProblem, Status,
    TableEnd, TableId,
};

use super::{chat::Chat, clock::Clock, die::DieState, offer::Offer, series};

/// The public part of a table: what people see of it, but for the position. It follows from the events alone, without
/// the rules of the game.
#[derive(Clone, Debug)]
pub(crate) struct Public {
    /// The number of the last event.
    pub(crate) seq: u32,
    pub(crate) offer: Offer,
    /// The ids of the players.
    pub(crate) seats: Option<[PersonId; 2]>,
    /// Whether the game is rated, decided as it began.
    pub(crate) rated: bool,
    pub(crate) turns: Vec<Box<str>>,
    /// What was left for the rules in each turn that left some, in order.
    pub(crate) forgot: Vec<Forgotten>,
    /// The die of Luck Trax.
    pub(crate) die: Option<Box<DieState>>,
    pub(crate) clock: Option<Clock>,
    /// What its player had left after each turn, in games with clocks.
    pub(crate) left_cs: Vec<i64>,
    pub(crate) offers: Offers,
    /// What each seat has asked of the other.
    pub(crate) asked: [Asked; 2],
    pub(crate) end: Option<TableEnd>,
    pub(crate) chat: Chat,
    /// The match, with the end of this game.
    pub(crate) series: MatchView,
}

impl Public {
    /// A table that was offered so, where the game before it in the match has the table `before`.
    ///
    /// # Errors
    /// The die is none of this server.
    pub(crate) fn offered(offer: Offer, before: Option<TableId>) -> Result<Self, ServiceProblem> {
        Ok(Self {
            seq: 1,
            series: series::begun(&offer.terms, &offer.earlier, before),
            die: DieState::of(&offer.terms.setup)?.map(Box::new),
            offer,
            seats: None,
            rated: false,
            turns: Vec::new(),
            forgot: Vec::new(),
            clock: None,
            left_cs: Vec::new(),
            offers: Offers::default(),
            asked: [Asked::default(); 2],
            end: None,
            chat: Chat::default(),
        })
    }

    /// Whether an event is the next one by its number.
    pub(crate) fn is_next(&self, event: &Event) -> bool {
        Some(event.seq) == self.seq.checked_add(1)
    }

    /// Enters the next event; nothing if it cannot follow.
    pub(crate) fn apply(&mut self, event: &Event) -> Option<()> {
        self.seq = event.seq;
        match &event.what {
            Happening::Offered { .. } => return None,
            Happening::Began { seats, rated } => {
                self.seats = Some(seats.clone());
                self.rated = *rated;
                self.clock = Clock::begin(self.offer.terms.clock, event.at_ms);
                self.chat.begin(self.seq);
            }
            Happening::Turn {
                by,
                text,
                lag_cs,
                forgot,
                ..
            } => self.turn(*by, text, *lag_cs, *forgot),
            Happening::Nonce { by, nonce } => self.die.as_deref_mut()?.enter_nonce(by, nonce)?,
            Happening::Thrown { faces, throw } => {
                self.die.as_deref_mut()?.enter_throw(faces, *throw)?;
            }
            Happening::Opened { secret } => self.die.as_deref_mut()?.enter_secret(secret)?,
            Happening::DrawOffered { by } => {
                self.offers.draw = Some(*by);
                let asked = &mut self.asked[*by];
                (asked.draw, asked.answer) = (Some(self.turns.len() as u32), None);
            }
            Happening::TakebackAsked { by } => {
                self.offers.takeback = Some(*by);
                let asked = &mut self.asked[*by];
                (asked.takeback, asked.answer) = (Some(self.turns.len() as u32), None);
            }
            Happening::Declined { by } => {
                self.asked[by.other()].answer = Some(Answer::Declined);
                self.offers = Offers::default();
            }
            Happening::TakenBack { turns } => self.take_back(*turns as usize)?,
            Happening::Ended { end } => {
                self.end = Some(*end);
                self.chat.end(self.seq);
                series::end(&mut self.series, &self.offer.terms, *end, self.seats.is_some());
                self.offers = Offers::default();
            }
            Happening::RematchOffered { by } => self.offers.rematch = Some(*by),
            Happening::Rematch { table } => {
                self.series.next = Some(table.clone());
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
            Happening::ChallengeDeclined { .. } | Happening::Resumed | Happening::Vacation { .. } => {}
            #[cfg(feature = "next-version")]
            Happening::Waved { .. } => {}
        }
        self.set_clocks(event);
        Some(())
    }

    fn turn(&mut self, by: Seat, text: &str, lag_cs: i64, forgot: Option<u16>) {
        if let Some(tiles) = forgot.filter(|tiles| *tiles > 0) {
            let turn = self.turns.len() as u32;
            self.forgot.push(Forgotten { turn, tiles });
        }
        self.turns.push(text.into());
        if let Some(die) = self.die.as_deref_mut() {
            die.enter_turn();
        }
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

    fn take_back(&mut self, turns: usize) -> Option<()> {
        let kept = self.turns.len().checked_sub(turns)?;
        if let (Some(die), Some(first)) = (self.die.as_deref_mut(), self.turns.get(kept)) {
            die.take_back(&self.turns[..kept], first);
        }
        self.turns.truncate(kept);
        self.left_cs.truncate(kept);
        self.forgot.retain(|one| (one.turn as usize) < kept);
        self.offers = Offers::default();
        self.asked = [Asked::default(); 2];
        Some(())
    }

    /// Sets the clocks to those of an event, and notes what was left after a turn.
    fn set_clocks(&mut self, event: &Event) {
        let (Some(clock), Some(shown)) = (&mut self.clock, event.clocks) else {
            return;
        };
        clock.enter(shown);
        match event.what {
            Happening::Vacation { .. } => clock.enter_vacation(true),
            Happening::Resumed => {}
            _ => clock.enter_vacation(false),
        }
        if let Happening::Turn {
            by, spent_cs, lag_cs, ..
        } = event.what
        {
            let left = clock.left_after(by, shown, spent_cs - lag_cs);
            self.left_cs.push(left);
        }
    }

    /// How far it is.
    pub(crate) const fn status(&self) -> Status {
        match (&self.end, &self.seats) {
            (Some(_), _) => Status::Over,
            (None, Some(_)) => Status::Playing,
            (None, None) => Status::Open,
        }
    }

    /// The seat to move.
    pub(crate) fn to_move(&self) -> Seat {
        Seat::after_turns(self.turns.len())
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: &str) -> Option<Seat> {
        let seats = self.seats.as_ref()?;
        Seat::BOTH.into_iter().find(|seat| seats[*seat] == person)
    }
}
