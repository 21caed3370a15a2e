//! A plan told as a line of play.

use super::carrier::Reach;
use super::proving::{Plan, Proving};
use super::shape::Cell;

/// Fields measured at most to tell a line.
const MOST_NODES: u64 = 400;

impl Proving<'_> {
    /// The holes of both sides in turn, the attack's first, where the defence holds out as long as is known;
    /// it may end before the plan does.
    pub(super) fn story(&mut self, plan: &Plan) -> Vec<Cell> {
        self.allow(MOST_NODES);
        let start = self.field.mark();
        let mut line = Vec::new();
        let mut plan = Some(plan.clone());
        while let Some(now) = plan.take() {
            line.push(now.first);
            self.field.play(now.first);
            if now.turns > 1
                && let Some((answer, next)) = self.longest_answer(now.turns - 1)
            {
                line.push(answer);
                self.field.answer(answer);
                plan = Some(next);
            }
        }
        self.field.take_back(start);
        line
    }

    /// The answer of the defence that holds out longest, of those that touch the plan, and the plan
    /// against it.
    fn longest_answer(&mut self, turns: u8) -> Option<(Cell, Plan)> {
        let plan = self.defend(turns)?;
        let touching = plan.carrier.touched(&self.field, Reach::Later);
        let mut best: Option<(Cell, Plan)> = None;
        for cell in touching.iter() {
            let mark = self.field.mark();
            self.field.answer(cell);
            let found = match &best {
                Some(_) => self.known_plan().cloned(),
                None => self.attack(turns),
            };
            self.field.take_back(mark);
            if let Some(found) = found
                && best
                    .as_ref()
                    .is_none_or(|(_, best)| found.turns > best.turns)
            {
                best = Some((cell, found));
            }
        }
        best
    }
}
