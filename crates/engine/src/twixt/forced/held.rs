//! Forced connections of the side that has just moved, and the pegs of a position by what they are proved to lead to.

use game::{Outcome, Position as _};
use twixt::{Hole, Turn, Twixt};

use super::attack_board::carrier::Reach;
use super::attack_board::{AttackBoard, FAR};
use super::proving::Proving;
use super::{Connection, FARTHEST, SLACK, forced_connection, holes_left};
use crate::classes::{Classes, Fate, TurnClass, part_of};
use crate::{Clock, Limits};

/// Whether the side that has just moved joins its borders whatever the other side, which is to move, does; within
/// limits as of [`forced_connection`]. The line begins with a turn of the side to move. What it finds is proved; it
/// does not find everything.
#[must_use]
pub fn held_connection(position: &Twixt, limits: &Limits, clock: &dyn Clock) -> (Option<Connection>, u64) {
    if position.outcome().is_some() || position.swap_allowed() {
        return (None, 0);
    }
    let attacker = position.to_move().other();
    let board = AttackBoard::of(position, attacker);
    let mut proving = Proving::new(board, limits, clock);
    let shortest = proving.shortest(FARTHEST);
    if shortest == FAR || shortest == 0 {
        return (None, 1);
    }
    let deepest = limits.depth.map_or(u8::MAX, |depth| depth.min(255) as u8);
    let most = holes_left(position, attacker.other()) / 2;
    let plan = SLACK.into_iter().find_map(|slack| {
        let turns = (shortest + slack).min(deepest);
        let sensible = !proving.counter.is_spent() && usize::from(turns) < most;
        sensible.then(|| proving.defend(turns)).flatten()
    });
    let nodes = proving.counter.nodes();
    let found = plan.map(|plan| {
        let touched = plan.carrier.touched(&proving.board, Reach::Later);
        let shape = proving.board.shape.clone();
        let line = proving.story_of_defence(&plan).into_iter();
        let mut touched_by: Vec<Hole> = touched.iter().map(|cell| shape.hole(cell)).collect();
        touched_by.sort_unstable();
        Connection {
            turns: plan.turns.into(),
            line: line.map(|cell| Turn::Place(shape.hole(cell))).collect(),
            touched_by,
        }
    });
    (found, nodes)
}

/// Every plain peg with what forced connections of either side prove of it, on a board of any size; within limits on
/// positions and time. Nothing is refuted by them: what they leave open is unknown.
///
/// While a swap is allowed nothing is known.
#[must_use]
pub fn forced_classes(position: &Twixt, limits: &Limits, clock: &dyn Clock) -> Classes<Turn> {
    let mut found = Classes {
        classes: Vec::new(),
        nodes: 0,
        cut: false,
    };
    if position.outcome().is_some() {
        return found;
    }
    let me = position.to_move();
    let holes: Vec<Hole> = position.legal_holes().collect();
    let nexts = holes.iter().map(|&hole| after(position, hole));
    let nexts: Vec<Twixt> = nexts.collect();
    found.classes = holes
        .iter()
        .zip(&nexts)
        .map(|(&hole, next)| TurnClass {
            turns: vec![Turn::Place(hole)],
            fate: match next.outcome() {
                None => Fate::UNKNOWN,
                Some(Outcome::Draw) => Fate::Draws,
                Some(Outcome::Win(winner)) if winner == me => Fate::Wins(1),
                Some(Outcome::Win(_)) => Fate::Loses(0),
            },
        })
        .collect();
    if position.swap_allowed() || nexts.iter().any(Twixt::swap_allowed) {
        return found;
    }
    let mut asking = Asking {
        holes: &holes,
        nexts: &nexts,
        limits,
        clock,
        found: &mut found,
    };
    asking.losses(position);
    asking.wins(position);
    found
}

fn after(position: &Twixt, hole: Hole) -> Twixt {
    let mut next = position.clone();
    next.play_unchecked(&Turn::Place(hole));
    next
}

/// The classes of one position while they are asked about.
struct Asking<'a> {
    holes: &'a [Hole],
    nexts: &'a [Twixt],
    limits: &'a Limits,
    clock: &'a dyn Clock,
    found: &'a mut Classes<Turn>,
}

type Proof = fn(&Twixt, &Limits, &dyn Clock) -> (Option<Connection>, u64);

impl Asking<'_> {
    /// Asks one question with its part of what is left, or none if nothing is left.
    fn ask(&mut self, proof: Proof, position: &Twixt) -> Option<Connection> {
        let spent = self.found.nodes;
        let left = self.limits.nodes.map(|nodes| nodes.saturating_sub(spent));
        let limits = Limits {
            nodes: part_of(left),
            ..*self.limits
        };
        let stopped = limits.time.is_some_and(|time| self.clock.elapsed() >= time)
            || self.clock.elapsed() == core::time::Duration::MAX;
        if left == Some(0) || stopped {
            self.found.cut = true;
            return None;
        }
        let (found, nodes) = proof(position, &limits, self.clock);
        self.found.nodes += nodes;
        self.found.cut |= limits.nodes.is_some_and(|most| nodes > most);
        found
    }

    /// Which pegs leave the other side a connection: all that do not touch its threat, and of the others those that do
    /// not stop it.
    fn losses(&mut self, position: &Twixt) {
        let Some(threat) = self.ask(forced_connection, &position.passed()) else {
            return;
        };
        for place in 0..self.holes.len() {
            if self.found.classes[place].fate != Fate::UNKNOWN {
                continue;
            }
            let lost = if threat.touched_by.contains(&self.holes[place]) {
                let next = &self.nexts[place];
                self.ask(forced_connection, next).map(|plan| plan.turns)
            } else {
                Some(threat.turns)
            };
            if let Some(turns) = lost {
                self.found.classes[place].fate = Fate::Loses(turns);
            }
        }
    }

    /// Which pegs connect by force, those of the plan that is found first and then the others.
    fn wins(&mut self, position: &Twixt) {
        let Some(plan) = self.ask(forced_connection, position) else {
            return;
        };
        let first = plan.line.first().cloned();
        let on_plan = |hole: &Hole| {
            let turn = Turn::Place(*hole);
            (!plan.line.contains(&turn), !plan.touched_by.contains(hole))
        };
        let mut places: Vec<usize> = (0..self.holes.len()).collect();
        places.sort_by_key(|&place| on_plan(&self.holes[place]));
        for place in places {
            if self.found.classes[place].fate != Fate::UNKNOWN {
                continue;
            }
            let turns = if Some(Turn::Place(self.holes[place])) == first {
                Some(plan.turns)
            } else {
                let next = &self.nexts[place];
                self.ask(held_connection, next).map(|held| held.turns + 1)
            };
            if let Some(turns) = turns {
                self.found.classes[place].fate = Fate::Wins(turns);
            }
        }
    }
}
