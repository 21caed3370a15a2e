//! All pegs of a small board of TwixT by what they lead to, and the question for the side that has just moved.

use game::{Outcome, Player, Position as _};
use twixt::{Turn, Twixt};

use crate::classes::{Asked, Asks, Classes, Depths, Fate, TurnClass, part_of, settle};
use crate::twixt::solver::{Doubt, TwixtSolver};
use crate::{Answer, Clock, Limits, Solution};

impl TwixtSolver {
    /// Every plain peg with what it is proved to lead to, within these numbers of turns and limits; each is a class of
    /// its own. What a limit leaves open says how far it was refuted; a peg after which neither side wins however long
    /// it takes is known to draw.
    ///
    /// Under `standard` rules the answers for a peg count every turn with links that follows, but turns with links are
    /// no classes here. While a swap is allowed, and of the peg that allows it, nothing is known.
    ///
    /// # Panics
    /// The position is of another board or rule set.
    pub fn classes(&mut self, position: &Twixt, depths: Depths, limits: &Limits, clock: &dyn Clock) -> Classes<Turn> {
        self.must_fit(position);
        let mover = position.to_move();
        let (mut classes, mut nexts) = (Vec::new(), Vec::new());
        for hole in position.legal_holes() {
            let mut next = position.clone();
            next.play_unchecked(&Turn::Place(hole));
            classes.push(TurnClass {
                turns: vec![Turn::Place(hole)],
                fate: at_once(&next, mover),
            });
            nexts.push(next);
        }
        let swap = position.swap_allowed() || nexts.iter().any(Twixt::swap_allowed);
        let pegs = [position, &position.passed()].map(|side| side.legal_holes().count() as u32);
        let depths = Depths {
            wins: depths.wins.min(pegs[0]),
            losses: depths.losses.min(pegs[1]),
        };
        let mut asking = Asking {
            solver: self,
            position,
            nexts: &nexts,
            limits,
            clock,
            nodes: 0,
        };
        let cut = !swap && settle(&mut classes, depths, &mut asking);
        for class in &mut classes {
            // Nobody can place more pegs than there are holes.
            if let Fate::Open { no_win, no_loss } = class.fate
                && (no_win, no_loss) == (pegs[0], pegs[1])
            {
                class.fate = Fate::Draws;
            }
        }
        Classes {
            nodes: asking.nodes,
            classes,
            cut,
        }
    }

    /// Whether a side wins within so many turns of its own whoever is to move, and in how many at least: for the side
    /// that has just moved, whether every reply loses. Its line is empty then; see [`TwixtSolver::within`] for the
    /// rest.
    ///
    /// # Panics
    /// The position is of another board or rule set.
    pub fn within_for(
        &mut self,
        position: &Twixt,
        attacker: Player,
        within: u32,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Solution<Turn> {
        if position.to_move() == attacker {
            return self.within(position, within, limits, clock, &mut |_, _| {});
        }
        self.must_fit(position);
        let before = self.nodes;
        let limits = limits.counted_from(before);
        let mut answer = Answer::NoWin;
        for turns in 1..=within {
            if position.outcome().is_some() {
                break;
            }
            match self.asked(position, attacker, turns, limits, clock) {
                Asked::Yes => {
                    let line = Vec::new();
                    answer = Answer::Win { turns, line };
                    break;
                }
                Asked::No => {}
                Asked::Open | Asked::Stopped => {
                    answer = Answer::Unknown { refuted: turns - 1 };
                    break;
                }
            }
        }
        Solution {
            answer,
            nodes: self.nodes - before,
        }
    }

    /// Whether a side wins within so many own turns by the rules, whoever is to move.
    fn asked(&mut self, position: &Twixt, attacker: Player, turns: u32, limits: Limits, clock: &dyn Clock) -> Asked {
        let mut ask = |doubt| {
            self.with(position, attacker, doubt, limits, clock, |question| {
                let wins = question.ask(turns).proof == 0;
                let nodes = question.nodes();
                match (question.is_spent(), wins) {
                    (false, true) => Asked::Yes,
                    (false, false) => Asked::No,
                    (true, _) if limits.nodes.is_some_and(|most| nodes > most) => Asked::Open,
                    (true, _) => Asked::Stopped,
                }
            })
        };
        match ask(Doubt::Worse) {
            Asked::No if position.rules().set() == twixt::RuleSet::Standard => match ask(Doubt::Better) {
                Asked::Yes => Asked::Open,
                other => other,
            },
            answer => answer,
        }
    }

    fn must_fit(&self, position: &Twixt) {
        assert!(self.fits(position), "a position of this board and these rules");
    }
}

/// What is seen of a position for the side that led there: how the game ended, if it did.
fn at_once(next: &Twixt, mover: Player) -> Fate {
    match next.outcome() {
        None => Fate::UNKNOWN,
        Some(Outcome::Draw) => Fate::Draws,
        Some(Outcome::Win(winner)) if winner == mover => Fate::Wins(1),
        Some(Outcome::Win(_)) => Fate::Loses(0),
    }
}

/// A solver with the position it is asked about.
struct Asking<'a> {
    solver: &'a mut TwixtSolver,
    position: &'a Twixt,
    nexts: &'a [Twixt],
    limits: &'a Limits,
    clock: &'a dyn Clock,
    nodes: u64,
}

impl Asking<'_> {
    fn ask(&mut self, place: Option<usize>, attacker: Player, turns: u32) -> Asked {
        let left = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes));
        if left == Some(0) {
            return Asked::Stopped;
        }
        let before = self.solver.nodes;
        let limits = Limits {
            nodes: part_of(left).map(|part| before + part),
            ..*self.limits
        };
        let position = place.map_or(self.position, |place| &self.nexts[place]);
        let answer = self.solver.asked(position, attacker, turns, limits, self.clock);
        self.nodes += self.solver.nodes - before;
        answer
    }
}

impl Asks for Asking<'_> {
    fn any_wins(&mut self, turns: u32) -> Asked {
        match self.ask(None, self.position.to_move(), turns) {
            // Links may be laid by hand in the first turn too: each peg is asked by itself.
            Asked::Open if self.position.rules().set() == twixt::RuleSet::Standard => Asked::Yes,
            answer => answer,
        }
    }

    fn wins(&mut self, class: usize, turns: u32) -> Asked {
        self.ask(Some(class), self.position.to_move(), turns - 1)
    }

    fn loses(&mut self, class: usize, turns: u32) -> Asked {
        self.ask(Some(class), self.position.to_move().other(), turns)
    }
}
