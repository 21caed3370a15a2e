//! Through all that a strategy has an answer to.

use game::Outcome;

use crate::answers::{Answers, Missing};
use crate::seen::Seen;
use crate::{Claim, Fault, Subject};

/// The check of one claim.
pub(crate) struct Walk<'a, P: Subject, A> {
    pub(crate) claim: &'a Claim,
    /// The line of the claim in the head.
    pub(crate) line: usize,
    /// Positions that were checked before, for this claim or another one.
    pub(crate) seen: &'a mut Seen,
    pub(crate) answers: &'a mut A,
    /// The position that the claim is about.
    pub(crate) start: &'a P,
    /// Turns from there to the position that is being checked.
    pub(crate) path: Vec<P::Move>,
}

impl<P: Subject, A: Answers<P>> Walk<'_, P, A> {
    /// Checks the claim.
    pub(crate) fn check(&mut self) -> Result<(), Fault> {
        let left = self.claim.within;
        match self.judged(self.start, left) {
            Some(true) => Ok(()),
            Some(false) => Err(self.fault("the claim is wrong")),
            None => {
                let start = self.start;
                if start.to_move() == self.claim.prover() {
                    self.check_answer(start, left)
                } else {
                    self.check_replies(start, left)
                }
            }
        }
    }

    /// A position in which the proving side is to move and nothing is settled.
    fn check_answer(&mut self, position: &P, left: Option<u32>) -> Result<(), Fault> {
        let key = self.seen.key(position, self.claim, left);
        if self.seen.contains(key) {
            return Ok(());
        }
        let turns = position.turns();
        let next_left = self.left_after_turn(position, left);
        let settles = |turn: &P::Move| self.judged(&after(position, turn), next_left) == Some(true);
        if turns.iter().any(settles) {
            self.seen.add_settled(key);
            return Ok(());
        }
        let number = match self.answers.next(position, &turns) {
            Ok(number) => number,
            Err(Missing::Problem(problem)) => return Err(self.fault(problem)),
            Err(Missing::Limit(bytes)) => return Err(Fault::Limit { bytes }),
        };
        // Every turn leads to a position with fewer free spaces, so that this one is not met again on the way.
        self.seen.add_answered(key);
        let next = after(position, &turns[number]);
        self.path.push(turns[number].clone());
        if self.judged(&next, next_left).is_some() {
            return Err(self.fault("the answer loses the claim at once"));
        }
        self.check_replies(&next, next_left)?;
        self.path.pop();
        Ok(())
    }

    /// A position in which the other side is to move and nothing is settled.
    fn check_replies(&mut self, position: &P, left: Option<u32>) -> Result<(), Fault> {
        let next_left = self.left_after_turn(position, left);
        for turn in position.turns() {
            let next = after(position, &turn);
            self.path.push(turn);
            match self.judged(&next, next_left) {
                Some(true) => {}
                Some(false) => return Err(self.fault("this reply refutes the claim")),
                None => self.check_answer(&next, next_left)?,
            }
            self.path.pop();
        }
        Ok(())
    }

    /// Whether the claim holds in a position where nothing more need be played.
    fn judged(&self, position: &P, left: Option<u32>) -> Option<bool> {
        let Claim { side, wins, .. } = *self.claim;
        if let Some(outcome) = position.outcome() {
            return Some((outcome == Outcome::Win(side)) == wins);
        }
        let over = left == Some(0) || (!wins && position.never_wins(side));
        over.then_some(!wins)
    }

    /// The turns that the side of the claim has left once a turn was played here.
    fn left_after_turn(&self, position: &P, left: Option<u32>) -> Option<u32> {
        let spent = u32::from(position.to_move() == self.claim.side);
        left.map(|left| left.saturating_sub(spent))
    }

    /// Something wrong with the position that is being checked.
    fn fault(&self, problem: &'static str) -> Fault {
        let mut position = self.claim.turns.clone();
        let mut here = self.start.clone();
        for turn in &self.path {
            if !position.is_empty() {
                position.push(' ');
            }
            here.write_move(turn, &mut position);
            here.play_unchecked(turn);
        }
        Fault::Answer {
            line: self.line,
            byte: self.answers.byte(),
            position,
            problem,
        }
    }
}

/// The position after a legal turn.
fn after<P: Subject>(position: &P, turn: &P::Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(turn);
    next
}
