//! A table: the fold over its log.

use game::Player;
use games::AnyPosition;
use protocol::live::{
    At, Event, Happening, Offers, PersonId, ProblemCode, Seat, ServiceProblem, Status, TableEnd, TableId, Terms,
};

use super::{board::Board, clock::Clock, die::Secret, offer::Offer, plausible::is_plausible, public::Public, terms};

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
    pub(super) public: Public,
    pub(super) board: Board,
    /// The secret of the die, which the service knows and the log does not.
    pub(super) secret: Option<Secret>,
    /// What of the turn under way was spent before the clocks were last set.
    pub(super) spent_before_cs: i64,
    /// When the game began.
    pub(super) began_ms: At,
    /// When the player to move began to think, in games without clocks.
    pub(super) thought_from_ms: At,
    pub(super) marks: Marks,
    /// The server's time of the last event.
    pub(super) at_ms: At,
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
    pub fn offered(first: &Event) -> Result<Self, ServiceProblem> {
        if let Happening::Offered { terms, .. } = &first.what {
            Board::check_size(&terms.setup)?;
        }
        Self::of_offer(first)
    }

    fn of_offer(first: &Event) -> Result<Self, ServiceProblem> {
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
            return Err(ProblemCode::NoOffer.into());
        };
        if first.seq != 1 || !is_plausible(first) {
            return Err(ProblemCode::NoOffer.into());
        }
        let board = terms::start(terms)?;
        let offer = Offer {
            by: by.clone(),
            terms: terms.clone(),
            seat: *seat,
            listed: *listed,
            earlier: earlier.clone(),
            to: to.clone(),
            at_ms: first.at_ms,
        };
        Ok(Self {
            public: Public::offered(offer, before.clone())?,
            board,
            secret: None,
            spent_before_cs: 0,
            began_ms: first.at_ms,
            thought_from_ms: first.at_ms,
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
        self.follow(event, board).ok_or(BrokenLog(event.seq))
    }

    /// As [`Table::enter`]; nothing if the event cannot follow.
    fn follow(&mut self, event: &Event, board: Option<Board>) -> Option<()> {
        (self.public.is_next(event) && is_plausible(event)).then_some(())?;
        match &event.what {
            Happening::Turn { text, forgot, .. } => {
                self.may_forget(text, *forgot).then_some(())?;
                match board {
                    Some(board) => self.board = board,
                    None => drop(self.board.advance(text).ok()?),
                }
                self.spent_before_cs = 0;
            }
            Happening::TakenBack { turns } => {
                self.board = self.board_before(*turns as usize)?;
                self.spent_before_cs = 0;
            }
            Happening::Opened { secret } => self.fits_commitment(secret).then_some(())?,
            Happening::Resumed => self.resume(event),
            Happening::Vacation { by } => self.take_vacation(*by, event)?,
            _ => {}
        }
        self.public.apply(event)?;
        self.mark(event);
        let hash = event.hash.as_ref();
        hash.is_none_or(|hash| *hash == self.board.hash()).then_some(())
    }

    /// Notes when an event happened, and what bears on later commands.
    fn mark(&mut self, event: &Event) {
        self.at_ms = match event.what {
            // The server has started before the time at which it ran.
            Happening::Resumed => event.at_ms,
            _ => self.at_ms.max(event.at_ms),
        };
        match event.what {
            Happening::Began { .. } => {
                self.began_ms = event.at_ms;
                self.marks.board = event.seq;
            }
            Happening::Turn { .. } | Happening::TakenBack { .. } => self.marks.board = event.seq,
            Happening::TakebackAsked { .. } => self.marks.takeback = event.seq,
            Happening::Declined { .. } => self.marks.declined = event.seq,
            _ => {}
        }
        // A player who could not reconnect during an outage has not left.
        if self.marks.board == event.seq || matches!(event.what, Happening::Resumed) {
            self.thought_from_ms = event.at_ms;
        }
    }

    /// The position before the last `turns` turns: the others are played again.
    fn board_before(&self, turns: usize) -> Option<Board> {
        let kept = self.public.turns.len().checked_sub(turns)?;
        let mut board = self.start()?;
        for text in &self.public.turns[..kept] {
            board.advance(text).ok()?;
        }
        Some(board)
    }

    /// The position before the first turn. Rarely needed, so not stored.
    pub(super) fn start(&self) -> Option<Board> {
        Board::start(&self.public.offer.terms.setup).ok()
    }

    fn resume(&mut self, event: &Event) {
        let shown = self.public.clock.as_ref().map(Clock::shown);
        if let (Some(before), Some(after)) = (shown, event.clocks)
            && let Some(seat) = before.running
        {
            let spent = before.remaining_cs[seat] - after.remaining_cs[seat];
            self.spent_before_cs += spent.max(0);
        }
    }

    /// The number of the last event.
    pub const fn seq(&self) -> u32 {
        self.public.seq
    }

    /// How far it is.
    pub const fn status(&self) -> Status {
        self.public.status()
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        self.public.to_move()
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        self.public.seat_of(person)
    }

    /// Who sits where.
    pub const fn seats(&self) -> Option<&[PersonId; 2]> {
        self.public.seats.as_ref()
    }

    /// What was offered at the beginning.
    pub const fn offer(&self) -> &Offer {
        &self.public.offer
    }

    /// What was agreed on.
    pub fn terms(&self) -> &Terms {
        &self.public.offer.terms
    }

    /// What is offered now.
    pub const fn offers(&self) -> &Offers {
        &self.public.offers
    }

    /// The table of the next game of the match.
    pub fn next(&self) -> Option<&TableId> {
        self.public.series.next.as_ref()
    }

    /// The position now.
    pub const fn position(&self) -> &AnyPosition {
        self.board.position()
    }

    /// The end, if there is one.
    pub const fn end(&self) -> Option<&TableEnd> {
        self.public.end.as_ref()
    }

    /// Whether the game that has begun is rated.
    pub const fn is_rated(&self) -> bool {
        self.public.rated
    }

    /// The turns so far.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = &str> {
        self.public.turns.iter().map(AsRef::as_ref)
    }

    /// Whether a game goes on in which the first seat has the second colour.
    pub fn is_swapped(&self) -> bool {
        let is_second = self.board.to_move() == Player::Second;
        self.public.end.is_none() && is_second != (self.to_move() == Seat::Second)
    }

    /// The clocks, if there are any.
    pub const fn clock(&self) -> Option<&Clock> {
        self.public.clock.as_ref()
    }

    /// The server's time of the last event.
    pub const fn at_ms(&self) -> At {
        self.at_ms
    }
}
