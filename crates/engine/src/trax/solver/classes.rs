//! All turns of a position of Trax by what they lead to, and the question for the side that has just moved.

use game::{Outcome, Player, Position};
use trax::{Trax, Turn};

use crate::classes::{Asked, Asks, Classes, Depths, Fate, TurnClass, part_of, settle};
use crate::search::counter::Counter;
use crate::trax::solver::TraxSolver;
use crate::trax::solver::proving::{CLOCK_INTERVAL, Proving};
use crate::trax::solver::walk::reachable;
use crate::{Answer, Clock, Limits, Solution};

impl TraxSolver {
    /// Every class of turns with what it is proved to lead to, within these numbers of turns and limits. What a limit
    /// leaves open says how far it was refuted. Without limits nothing is left open within these numbers.
    ///
    /// ```
    /// use engine::{Depths, Limits, TraxSolver};
    /// use game::{Notation, Position};
    /// use trax::{Rules, Trax};
    ///
    /// let mut position = Trax::start(&Rules::official());
    /// for text in ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+"] {
    ///     let turn = position.read_move(text)?;
    ///     position.play_unchecked(&turn);
    /// }
    /// let mut solver = TraxSolver::new(1 << 12);
    /// let depths = Depths { wins: 1, losses: 1 };
    /// let found = solver.classes(&position, depths, &Limits::default(), &|| false);
    /// assert!(!found.winning().is_empty() && !found.cut);
    /// # Ok::<(), trax::TextError>(())
    /// ```
    pub fn classes(&mut self, position: &Trax, depths: Depths, limits: &Limits, clock: &dyn Clock) -> Classes<Turn> {
        let mover = position.to_move();
        let (mut classes, mut nexts) = (Vec::new(), Vec::new());
        for reached in reachable(position) {
            classes.push(TurnClass {
                fate: at_once(&reached.next, mover),
                turns: reached.turns,
            });
            nexts.push(reached.next);
        }
        let mut asking = Asking {
            solver: self,
            position,
            nexts: &nexts,
            limits,
            clock,
            nodes: 0,
        };
        let cut = settle(&mut classes, depths, &mut asking);
        Classes {
            nodes: asking.nodes,
            classes,
            cut,
        }
    }

    /// Whether a side wins within so many turns of its own whoever is to move, and in how many at least: for the side
    /// that has just moved, whether every reply loses. Its line then begins with a reply. In a game that is over the
    /// answer is [`Answer::NoWin`].
    ///
    /// What a side would do if it were to move is the question for [`Trax::passed`].
    pub fn solve_for(
        &mut self,
        position: &Trax,
        attacker: Player,
        within: u32,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Solution<Turn> {
        if position.to_move() == attacker {
            return self.solve(position, within, limits, clock);
        }
        let mut proving = self.proving_for(position, attacker, limits, clock, 0);
        let mut answer = Answer::NoWin;
        for turns in 1..=within {
            if position.outcome().is_some() {
                break;
            }
            let wins = proving.wins(position, turns);
            if proving.counter.is_spent() {
                answer = Answer::Unknown { refuted: turns - 1 };
                break;
            }
            if wins {
                let line = proving.line(position, turns);
                answer = Answer::Win { turns, line };
                break;
            }
        }
        Solution {
            answer,
            nodes: proving.counter.nodes(),
        }
    }

    /// A question about the wins of a side, counted on from `nodes`.
    fn proving_for<'a>(
        &'a mut self,
        position: &Trax,
        attacker: Player,
        limits: &Limits,
        clock: &'a dyn Clock,
        nodes: u64,
    ) -> Proving<'a, u64> {
        self.keep_rules(position.rules());
        let counter = Counter::new(limits, clock, CLOCK_INTERVAL).starting_at(nodes);
        Proving::new(&self.proofs, attacker, counter)
    }
}

/// What is seen of a position for the side that led there: how the game ended, if it did.
fn at_once(next: &Trax, mover: Player) -> Fate {
    match next.outcome() {
        None => Fate::UNKNOWN,
        Some(Outcome::Draw) => Fate::Draws,
        Some(Outcome::Win(winner)) if winner == mover => Fate::Wins(1),
        Some(Outcome::Win(_)) => Fate::Loses(0),
    }
}

/// A solver with the position it is asked about.
struct Asking<'a> {
    solver: &'a mut TraxSolver,
    position: &'a Trax,
    nexts: &'a [Trax],
    limits: &'a Limits,
    clock: &'a dyn Clock,
    nodes: u64,
}

impl Asking<'_> {
    /// Whether this side wins within so many own turns from a position.
    fn ask(&mut self, place: Option<usize>, attacker: Player, turns: u32) -> Asked {
        let left = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes));
        if left == Some(0) {
            return Asked::Stopped;
        }
        let most = part_of(left).map(|part| self.nodes + part);
        let limits = Limits {
            nodes: most,
            ..*self.limits
        };
        let position = place.map_or(self.position, |place| &self.nexts[place]);
        let mut proving = self
            .solver
            .proving_for(position, attacker, &limits, self.clock, self.nodes);
        let wins = proving.wins(position, turns);
        self.nodes = proving.counter.nodes();
        match (proving.counter.is_spent(), wins) {
            (false, true) => Asked::Yes,
            (false, false) => Asked::No,
            (true, _) if most.is_some_and(|most| self.nodes > most) => Asked::Open,
            (true, _) => Asked::Stopped,
        }
    }
}

impl Asks for Asking<'_> {
    fn any_wins(&mut self, turns: u32) -> Asked {
        self.ask(None, self.position.to_move(), turns)
    }

    fn wins(&mut self, class: usize, turns: u32) -> Asked {
        self.ask(Some(class), self.position.to_move(), turns - 1)
    }

    fn loses(&mut self, class: usize, turns: u32) -> Asked {
        self.ask(Some(class), self.position.to_move().other(), turns)
    }
}
