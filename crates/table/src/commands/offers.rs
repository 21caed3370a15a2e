//! What the two offer each other: a draw, a turn back, the next game.

use protocol::live::{At, EndReason, Event, Happening, ProblemCode, Seat, ServiceProblem, Status, TableEnd, Terms};
use trax::luck::{Die, ServerDie};

use super::{NextTable, Request};
use crate::{board::Board, table::Table};

impl Table {
    pub(super) fn draw(&mut self, seat: Seat, now_ms: At, log: &mut Vec<Event>) -> Result<(), ServiceProblem> {
        if self.public.offers.draw == Some(seat.other()) {
            let end = TableEnd {
                winner: None,
                reason: EndReason::Agreed,
            };
            self.end_game(end, now_ms, log);
            return Ok(());
        }
        if self.public.offers.draw == Some(seat) {
            return Ok(());
        }
        // Once per own turn, so that offers do not pester the opponent.
        if asked_already(self.public.asked[seat].draw, self.public.turns.len()) {
            return Err(ProblemCode::AskedAlready.into());
        }
        self.write(Happening::DrawOffered { by: seat }, None, None, now_ms, log);
        Ok(())
    }

    pub(super) fn takeback(&mut self, seat: Seat, now_ms: At, log: &mut Vec<Event>) -> Result<(), ServiceProblem> {
        if self.public.offers.takeback == Some(seat) {
            return Ok(());
        }
        if self.public.offers.takeback == Some(seat.other()) {
            let turns = self.turns_back(seat.other());
            let now_ms = now_ms.max(self.at_ms);
            let clock = self.public.clock.as_ref();
            let clocks = clock.map(|clock| clock.after_takeback(seat.other(), now_ms));
            self.write(Happening::TakenBack { turns: turns as u32 }, clocks, None, now_ms, log);
            return Ok(());
        }
        if self.turns_back(seat) > self.public.turns.len() {
            return Err(ProblemCode::NoOffer.into());
        }
        if asked_already(self.public.asked[seat].takeback, self.public.turns.len()) {
            return Err(ProblemCode::AskedAlready.into());
        }
        self.write(Happening::TakebackAsked { by: seat }, None, None, now_ms, log);
        Ok(())
    }

    /// How many turns go back with the last one of `seat`.
    fn turns_back(&self, seat: Seat) -> usize {
        if self.to_move() == seat { 2 } else { 1 }
    }

    pub(super) fn decline(&mut self, seat: Seat, now_ms: At, log: &mut Vec<Event>) -> Result<(), ServiceProblem> {
        let other = Some(seat.other());
        if self.public.offers.draw != other && self.public.offers.takeback != other {
            return Err(ProblemCode::NoOffer.into());
        }
        self.write(Happening::Declined { by: seat }, None, None, now_ms, log);
        Ok(())
    }

    /// Offers the next game of the match, or begins it at a table of its own.
    pub(super) fn rematch(
        &mut self,
        seat: Seat,
        request: &Request<'_>,
        log: &mut Vec<Event>,
        next_table: &mut Option<NextTable>,
    ) -> Result<(), ServiceProblem> {
        if self.status() != Status::Over || self.public.series.next.is_some() {
            return Err(ProblemCode::Over.into());
        }
        let next = self.public.next_game().ok_or(ProblemCode::Over)?;
        Board::check_size(&self.public.offer.terms.setup)?;
        if self.public.offers.rematch == Some(seat) {
            return Ok(());
        }
        if self.public.offers.rematch.is_none() {
            self.write(Happening::RematchOffered { by: seat }, None, None, request.now_ms, log);
            return Ok(());
        }
        *next_table = Some(self.next_table(&next, request)?);
        let table = request.fresh.to_owned();
        self.write(Happening::Rematch { table }, None, None, request.now_ms, log);
        Ok(())
    }

    /// The terms of the next game: the same, with a die of its own. Where seats are exchanged, the shorter way of a
    /// handicap stays with its player.
    fn next_terms(&self, exchanged: bool, request: &Request<'_>) -> Terms {
        let mut terms = self.public.offer.terms.clone();
        if let Some((columns, rows)) = terms.setup.size.as_deref().and_then(|size| size.split_once('x'))
            && exchanged
        {
            terms.setup.size = Some(format!("{rows}x{columns}"));
        }
        if let (Some(die), Some(commitment)) = (&mut terms.setup.die, request.fresh_commitment) {
            *die = committed(commitment);
        }
        terms
    }

    /// The table of the next game, which starts at once.
    fn next_table(&self, next: &crate::series::NextGame, request: &Request<'_>) -> Result<NextTable, ServiceProblem> {
        let [first, second] = self.public.seats.clone().ok_or(ProblemCode::Over)?;
        let seats = if next.exchanged {
            [second, first]
        } else {
            [first, second]
        };
        let offered = Event {
            seq: 1,
            at_ms: request.now_ms,
            what: Happening::Offered {
                by: seats[0].clone(),
                terms: self.next_terms(next.exchanged, request),
                seat: protocol::live::SeatWish::First,
                listed: self.public.offer.listed,
                before: Some(request.table.to_owned()),
                earlier: next.earlier.clone(),
                to: None,
            },
            clocks: None,
            hash: None,
        };
        NextTable::begin(offered, seats, request.rated, request.now_ms)
    }
}

/// A server's die as a set-up names it.
pub fn committed(commitment: [u8; 32]) -> String {
    let die = ServerDie {
        commitment,
        nonces: None,
        secret: None,
    };
    Die::Server(Some(die)).to_string()
}

/// Whether the player has asked since the turn before the opponent's last one.
fn asked_already(asked_at: Option<u32>, turns: usize) -> bool {
    asked_at.is_some_and(|at| turns < at as usize + 2)
}
