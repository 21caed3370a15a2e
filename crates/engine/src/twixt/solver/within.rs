//! Forced wins within a number of turns.

use game::Position as _;
use twixt::{Turn, Twixt};

use crate::twixt::solver::question::Question;
use crate::twixt::solver::{Doubt, TwixtSolver};
use crate::{Answer, Solution};
use crate::{Clock, Limits};

impl TwixtSolver {
    /// Whether the side to move wins within so many turns of its own, and in how many at least. Reports
    /// each number of turns within which there is no win, as soon as that is known, and the positions
    /// visited by then.
    ///
    /// Under `standard` rules the answer may be [`Answer::Unknown`] although no limit was reached; the turns of a line
    /// are then plain pegs.
    ///
    /// # Panics
    /// The position is of another board or rule set.
    pub fn within(
        &mut self,
        position: &Twixt,
        within: u32,
        limits: &Limits,
        clock: &dyn Clock,
        on_progress: &mut dyn FnMut(u32, u64),
    ) -> Solution<Turn> {
        assert!(self.fits(position), "a position of this board and these rules");
        let before = self.nodes;
        let limits = limits.counted_from(before);
        let mut answer = Answer::NoWin;
        for turns in 1..=within {
            if position.outcome().is_some() {
                break;
            }
            let wins = self.wins_within(position, turns, Doubt::Worse, limits, clock);
            if wins == Some(true) {
                let line = self.forced_line(position, turns, limits, clock);
                answer = Answer::Win { turns, line };
                break;
            }
            let may_win = match wins {
                Some(_) if !self.is_certain() => self.wins_within(position, turns, Doubt::Better, limits, clock),
                wins => wins,
            };
            if may_win != Some(false) {
                answer = Answer::Unknown { refuted: turns - 1 };
                break;
            }
            on_progress(turns, self.nodes - before);
        }
        Solution {
            answer,
            nodes: self.nodes - before,
        }
    }

    /// A hole in which the side to move wins within `turns` own turns; none if there is none or a limit is reached.
    ///
    /// # Panics
    /// The position is of another board or rule set.
    pub fn winning_hole(
        &mut self,
        position: &Twixt,
        turns: u32,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<twixt::Hole> {
        assert!(self.fits(position), "a position of this board and these rules");
        let attacker = position.to_move();
        let limits = limits.counted_from(self.nodes);
        if position.outcome().is_some() {
            return None;
        }
        self.with(position, attacker, Doubt::Worse, limits, clock, |question| {
            let wins = question.ask(turns).proof == 0;
            if wins { question.good(turns) } else { None }
        })
    }

    /// Whether the side to move wins within so many own turns; none if a limit is reached.
    fn wins_within(
        &mut self,
        position: &Twixt,
        turns: u32,
        doubt: Doubt,
        limits: Limits,
        clock: &dyn Clock,
    ) -> Option<bool> {
        self.with(position, position.to_move(), doubt, limits, clock, |question| {
            let numbers = question.ask(turns);
            (!question.is_spent()).then_some(numbers.proof == 0)
        })
    }

    /// The line in which the side to move wins in so many own turns, and not in fewer; cut short if a
    /// limit is reached.
    fn forced_line(&mut self, position: &Twixt, turns: u32, limits: Limits, clock: &dyn Clock) -> Vec<Turn> {
        self.with(position, position.to_move(), Doubt::Worse, limits, clock, |question| {
            line(question, turns)
        })
    }
}

/// The turns of [`TwixtSolver::forced_line`].
fn line(question: &mut dyn Question, mut turns: u32) -> Vec<Turn> {
    let mut line = Vec::new();
    loop {
        let attacks = question.attacks();
        let hole = if attacks {
            question.good(turns)
        } else {
            question.longest(turns)
        };
        let Some(hole) = hole else {
            return line;
        };
        line.push(Turn::Place(hole));
        question.place(hole);
        turns -= u32::from(attacks);
        if turns == 0 || question.is_won() {
            return line;
        }
    }
}
