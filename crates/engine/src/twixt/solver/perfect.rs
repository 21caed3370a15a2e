//! Perfect play in a position: what it leads to, and by which turns.

use game::{Outcome, Player, Position as _};
use twixt::{Turn, Twixt};

use crate::Answer;
use crate::twixt::solver::table::UNBOUNDED;
use crate::twixt::solver::{Doubt, TwixtSolver};
use crate::{Clock, Limits};

/// A shorter win is looked for within so many own turns.
const SHORT: u32 = 8;

/// The positions it may take besides as many as the value took.
const BESIDES: u64 = 2_000;

impl TwixtSolver {
    /// What perfect play leads to, and turns of it, at least the first; none if a limit is reached before that is
    /// known, or the rules leave it in doubt. A game that is over has none.
    ///
    /// # Panics
    /// The position is of another board or rule set.
    pub(crate) fn perfect(
        &mut self,
        position: &Twixt,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<(Outcome, Vec<Turn>)> {
        assert!(self.fits(position), "a position of this board and these rules");
        if position.outcome().is_some() {
            return None;
        }
        let before = self.nodes;
        let limits = limits.counted_from(before);
        let outcome = self.outcome(position, limits, clock)?;
        let mut line = if self.is_certain() {
            self.line(position, outcome, limits, clock)
        } else {
            self.first_turn(position, outcome, limits, clock).into_iter().collect()
        };
        if outcome == Outcome::Win(position.to_move()) {
            let most = SHORT.min((line.len() as u32).div_ceil(2).saturating_sub(1));
            let spent = self.nodes - before + BESIDES;
            let nodes = limits.nodes.map_or(u64::MAX, |most| most - self.nodes.min(most));
            let limits = Limits {
                nodes: Some(nodes.min(spent)),
                ..limits
            };
            let shorter = self.within(position, most, &limits, clock, &mut |_, _| {});
            if let Answer::Win { line: found, .. } = shorter.answer
                && !found.is_empty()
            {
                line = found;
            }
        }
        (!line.is_empty()).then_some((outcome, line))
    }

    fn outcome(&mut self, position: &Twixt, limits: Limits, clock: &dyn Clock) -> Option<Outcome> {
        let me = position.to_move();
        for attacker in [me, me.other()] {
            let mut wins = |doubt| self.wins(position, attacker, doubt, limits, clock);
            if wins(Doubt::Worse)? {
                return Some(Outcome::Win(attacker));
            }
            if !self.is_certain() && self.wins(position, attacker, Doubt::Better, limits, clock)? {
                return None;
            }
        }
        Some(Outcome::Draw)
    }

    /// Whether a side wins in such a doubt; none if a limit is reached.
    fn wins(
        &mut self,
        position: &Twixt,
        attacker: Player,
        doubt: Doubt,
        limits: Limits,
        clock: &dyn Clock,
    ) -> Option<bool> {
        self.with(position, attacker, doubt, limits, clock, |question| {
            let numbers = question.ask(UNBOUNDED);
            (!question.is_spent()).then_some(numbers.proof == 0)
        })
    }

    /// A peg that leads to this result, which perfect play has; where that is a loss, one that sets a hard problem.
    fn first_turn(&mut self, position: &Twixt, outcome: Outcome, limits: Limits, clock: &dyn Clock) -> Option<Turn> {
        let me = position.to_move();
        let (attacker, doubt) = match outcome {
            Outcome::Win(winner) => (winner, Doubt::Worse),
            Outcome::Draw => (me.other(), Doubt::Better),
        };
        let hole = self.with(position, attacker, doubt, limits, clock, |question| match outcome {
            Outcome::Win(winner) if winner != me => question.hardest(),
            _ => question.good(UNBOUNDED),
        });
        hole.map(Turn::Place)
    }
}
