//! Turns, and what was planned for after them.

use protocol::Problem;
use protocol::live::{At, Event, Happening, ProblemCode, Seat, ServiceProblem};

use super::Request;
use crate::{
    Plans,
    board::{Board, WIDEST},
    clock::Spent,
    plan::Answer,
    refusal::illegal,
    table::{MOST_TURNS, Table},
};

/// A turn that the rules allow, before it is written.
struct Played {
    text: String,
    board: Board,
    spent: Spent,
    planned: bool,
    forgot: Option<u16>,
}

impl Table {
    /// Plays a turn, and what the two have planned to play then.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        text: &str,
        forgot: Option<u16>,
        request: &Request<'_>,
        plans: &mut Plans,
        log: &mut Vec<Event>,
    ) -> Result<(), ServiceProblem> {
        if self.to_move() != seat {
            return Err(ProblemCode::NotYourTurn.into());
        }
        if self.public.turns.len() >= MOST_TURNS {
            return Err(ServiceProblem::too_long(MOST_TURNS));
        }
        let text = self.with_faces(text)?;
        let (text, board) = self.board.play(&text).map_err(illegal)?;
        if self.board.is_outgrown_by(&board) {
            return Err(ServiceProblem::too_long(WIDEST));
        }
        let forgot = forgot.filter(|number| *number > 0);
        if !self.may_forget(&text, forgot) {
            return Err(illegal(Problem::new("trax.laying-forgot")));
        }
        let spent = self.spend(seat, request.now_ms, request.lag_cs);
        if spent.left_cs < 0 {
            let end = self.lost_on_time();
            self.end_game(end, request.now_ms, log);
            return Err(ProblemCode::Over.into());
        }
        let reply = self.planned_reply(&text, &board, plans);
        let played = Played {
            text,
            board,
            spent,
            planned: false,
            forgot,
        };
        self.move_on(seat, played, request.now_ms, log);
        self.follow_plans(reply, request.now_ms, plans, log);
        Ok(())
    }

    /// The opponent's planned reply to a turn that is about to be played and leads to `next`. A line for any turn uses
    /// the labels of the position before that turn.
    fn planned_reply(&self, text: &str, next: &Board, plans: &mut Plans) -> Option<String> {
        let other = self.to_move().other();
        let same = |expected: &str| self.board.same_turn(expected, text);
        let answer = plans.answer(other, text, same)?;
        Some(match answer {
            Answer::Named(own) => own,
            Answer::Any(own) => self.board.rewritten(&own, next),
        })
    }

    /// Plays planned turns as long as there are any. Every one makes a plan shorter, so that there is an end to it.
    fn follow_plans(&mut self, first: Option<String>, now_ms: At, plans: &mut Plans, log: &mut Vec<Event>) {
        let mut reply = first;
        while let Some(text) = reply.take() {
            let seat = self.to_move();
            let possible = self.public.end.is_none() && self.public.turns.len() < MOST_TURNS;
            let played = possible.then(|| self.board.play(&text).ok()).flatten();
            let Some((text, board)) = played.filter(|(_, board)| !self.board.is_outgrown_by(board)) else {
                // What cannot be played was planned for another game than this has become.
                plans.set(seat, crate::Plan::default());
                return;
            };
            reply = self.planned_reply(&text, &board, plans);
            let spent = self.spend(seat, now_ms, 0);
            let played = Played {
                text,
                board,
                spent,
                planned: true,
                forgot: None,
            };
            self.move_on(seat, played, now_ms, log);
        }
    }

    /// The cost of a turn that arrives now; nothing without clocks.
    fn spend(&self, seat: Seat, now_ms: At, lag_cs: i64) -> Spent {
        match &self.public.clock {
            Some(clock) => clock.spend(seat, now_ms, lag_cs),
            None => Spent {
                elapsed_cs: (now_ms - self.thought_from_ms).as_hundredths(),
                lag_cs: 0,
                left_cs: 0,
            },
        }
    }

    /// Writes a turn that the rules allow, and the end if it is the last.
    fn move_on(&mut self, seat: Seat, played: Played, now_ms: At, log: &mut Vec<Event>) {
        let Played {
            text,
            board,
            spent,
            planned,
            forgot,
        } = played;
        let now_ms = now_ms.max(self.at_ms);
        let clock = self.public.clock.as_ref();
        let clocks = clock.map(|clock| clock.after_turn(seat, spent.left_cs, now_ms));
        let turn = Happening::Turn {
            by: seat,
            text,
            spent_cs: spent.elapsed_cs + self.spent_before_cs,
            lag_cs: spent.lag_cs,
            planned,
            forgot,
        };
        self.write(turn, clocks, Some(board), now_ms, log);
        match self.verdict() {
            Some(end) => self.end_game(end, now_ms, log),
            None => self.throw(now_ms, log),
        }
    }
}
