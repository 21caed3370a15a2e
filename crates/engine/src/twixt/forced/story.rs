//! A plan as a line of play.

use super::attack_board::carrier::Reach;
use super::proving::{Plan, Proving};
use super::shape::Cell;

/// Fields measured at most to find a line.
const MOST_NODES: u64 = 400;

impl Proving<'_> {
    /// The holes of both sides in turn, the attack's first, where the defence holds out as long as is known;
    /// it may end before the plan does.
    pub(super) fn story(&mut self, plan: &Plan) -> Vec<Cell> {
        self.line_of(Some(plan.clone()), plan.turns)
    }

    /// The same for a plan with the defence to move.
    pub(super) fn story_of_defence(&mut self, plan: &Plan) -> Vec<Cell> {
        self.line_of(None, plan.turns)
    }

    /// Plays a plan out, or what comes of the answers to a plan of so many turns.
    fn line_of(&mut self, mut plan: Option<Plan>, mut turns: u8) -> Vec<Cell> {
        self.allow(MOST_NODES);
        let start = self.board.mark();
        let mut line = Vec::new();
        loop {
            if let Some(now) = plan {
                line.push(now.first);
                self.board.play(now.first);
                turns = now.turns - 1;
            }
            if turns == 0 {
                break;
            }
            let Some((answer, next)) = self.longest_answer(turns) else {
                break;
            };
            line.push(answer);
            self.board.answer(answer);
            plan = Some(next);
        }
        self.board.take_back(start);
        line
    }

    /// The answer of the defence that holds out longest, of those that touch the plan, and the plan
    /// against it.
    fn longest_answer(&mut self, turns: u8) -> Option<(Cell, Plan)> {
        let plan = self.defend(turns)?;
        let touching = plan.carrier.touched(&self.board, Reach::Later);
        let mut best: Option<(Cell, Plan)> = None;
        for cell in touching.iter() {
            let mark = self.board.mark();
            self.board.answer(cell);
            let found = match &best {
                Some(_) => self.known_plan().cloned(),
                None => self.attack(turns),
            };
            self.board.take_back(mark);
            if let Some(found) = found
                && best.as_ref().is_none_or(|(_, best)| found.turns > best.turns)
            {
                best = Some((cell, found));
            }
        }
        best
    }
}
