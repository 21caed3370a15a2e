//! The value of positions, and of whole boards.

use game::{Outcome, Player, Position as _};
use twixt::{BLACK, Hole, RED, Rules, Turn, Twixt};

use crate::proof::crew::{Found, Part, ask_by};
use crate::proof::numbers::Numbers;
use crate::search::counter::Counter;
use crate::twixt::solver::proving::CLOCK_INTERVAL;
use crate::twixt::solver::question::Question;
use crate::twixt::solver::table::UNBOUNDED;
use crate::twixt::solver::{Doubt, TwixtSolver};
use crate::{Clock, Limits};

/// What perfect play makes of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SmallValue {
    /// The result, if it is known.
    pub outcome: Option<Outcome>,
    /// Whether Red, and whether Black, is known not to win.
    pub never_wins: [bool; 2],
    /// Turns from the position in which the winner wins and the other side sets hard problems, or in which each side
    /// keeps the other from winning until neither can; as far as they are known. Empty under `standard` rules.
    pub line: Vec<Turn>,
}

/// How far a question has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallProgress {
    /// The side whose win is asked for.
    pub attacker: Player,
    /// Positions visited so far, for all questions.
    pub nodes: u64,
    /// At least so many positions have to be proved for a yes.
    pub proof: u32,
    /// At least so many positions have to be refuted for a no.
    pub refutation: u32,
}

impl TwixtSolver {
    /// The value of a position, as far as the limits allow, and whether a limit was reached: called
    /// again, it goes on. `on_progress` is called with how far each question has come when it is answered or a limit is
    /// reached.
    ///
    /// Under `standard` rules the value may stay unknown although no limit was reached.
    ///
    /// # Panics
    /// The position is of another board or rule set.
    pub fn value(
        &mut self,
        position: &Twixt,
        limits: &Limits,
        clock: &dyn Clock,
        on_progress: &mut dyn FnMut(&SmallProgress),
    ) -> (SmallValue, bool) {
        assert!(self.fits(position), "a position of this board and these rules");
        let limits = limits.counted_from(self.nodes);
        let mut value = SmallValue {
            outcome: position.outcome(),
            never_wins: [false; 2],
            line: Vec::new(),
        };
        if value.outcome.is_some() {
            return (value, false);
        }
        let mut stopped = false;
        for doubt in [Doubt::Worse, Doubt::Better] {
            for attacker in [RED, BLACK] {
                let asked = value.never_wins[attacker.index()] || value.outcome.is_some();
                if asked || (doubt == Doubt::Better && self.is_certain()) {
                    continue;
                }
                let answer = self.ask(position, attacker, doubt, limits, clock, on_progress);
                stopped |= answer.is_none();
                match (answer, doubt) {
                    (Some(true), Doubt::Worse) => value.outcome = Some(Outcome::Win(attacker)),
                    (Some(false), doubt) if self.is_certain() || doubt == Doubt::Better => {
                        value.never_wins[attacker.index()] = true;
                    }
                    _ => {}
                }
            }
        }
        if value.never_wins == [true; 2] {
            value.outcome = Some(Outcome::Draw);
        }
        if let Some(outcome) = value.outcome.filter(|_| self.is_certain()) {
            value.line = self.line(position, outcome, limits, clock);
        }
        (value, stopped)
    }

    /// Whether a side wins; none if a limit is reached.
    fn ask(
        &mut self,
        position: &Twixt,
        attacker: Player,
        doubt: Doubt,
        limits: Limits,
        clock: &dyn Clock,
        on_progress: &mut dyn FnMut(&SmallProgress),
    ) -> Option<bool> {
        let before = self.nodes;
        let solver = &*self;
        let Found {
            numbers,
            stopped,
            nodes,
        } = ask_by(solver.threads, &limits, clock, before, |part: Part<'_>| {
            let counter = Counter::new(part.limits, part.clock, CLOCK_INTERVAL).starting_at(part.before);
            let ask = |question: &mut dyn Question| Found {
                numbers: question.ask(UNBOUNDED),
                stopped: question.is_spent(),
                nodes: question.nodes(),
            };
            solver.on_board(position, attacker, doubt, counter, part.crew, ask)
        });
        let Numbers { proof, refutation } = numbers;
        self.nodes = nodes;
        if nodes > before {
            on_progress(&SmallProgress {
                attacker,
                nodes,
                proof,
                refutation,
            });
        }
        (!stopped).then_some(proof == 0)
    }

    /// A hole in which the side to move settles the question whether a side wins as it wants it: with a win, if it is
    /// that side, or else so that there is none. None if there is no such hole, a limit is reached or the game is over.
    ///
    /// # Panics
    /// The position is of another board or rule set, or of `standard` rules, which leave some questions open.
    pub fn settling_hole(
        &mut self,
        position: &Twixt,
        attacker: Player,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<Hole> {
        assert!(
            self.fits(position) && self.is_certain(),
            "a position of this board and these rules"
        );
        if position.outcome().is_some() {
            return None;
        }
        let limits = limits.counted_from(self.nodes);
        self.with(position, attacker, Doubt::Worse, limits, clock, |question| {
            question.good(UNBOUNDED)
        })
    }

    /// Turns of perfect play, the side that does not win setting the problem that took the most work.
    pub(super) fn line(&mut self, position: &Twixt, outcome: Outcome, limits: Limits, clock: &dyn Clock) -> Vec<Turn> {
        let mut line = Vec::new();
        let mut here = position.clone();
        while here.verdict_in_play().is_none() {
            // The side to move either wins, or keeps the other from it, or can only make it hard.
            let mover = here.to_move();
            let attacker = match outcome {
                Outcome::Win(winner) => winner,
                Outcome::Draw => mover.other(),
            };
            let hole = self.with(&here, attacker, Doubt::Worse, limits, clock, |question| match outcome {
                Outcome::Win(winner) if winner != mover => question.hardest(),
                _ => question.good(UNBOUNDED),
            });
            let Some(turn) = hole.map(Turn::Place) else {
                break;
            };
            if here.try_play(&turn).is_err() {
                break;
            }
            line.push(turn);
        }
        line
    }

    /// The holes of the first turn, those that are images of each other by a reflection of the board together, by row
    /// and column.
    #[must_use]
    pub fn openings(rules: &Rules) -> Vec<Vec<Hole>> {
        let (columns, rows) = (rules.size().columns(), rules.size().rows());
        let image = |hole: Hole| Hole {
            x: hole.x.min(columns - 1 - hole.x),
            y: hole.y.min(rows - 1 - hole.y),
        };
        let mut classes: Vec<Vec<Hole>> = Vec::new();
        for hole in Twixt::start(rules).legal_holes() {
            match classes.iter_mut().find(|class| image(class[0]) == image(hole)) {
                Some(class) => class.push(hole),
                None => classes.push(vec![hole]),
            }
        }
        classes
    }
}
