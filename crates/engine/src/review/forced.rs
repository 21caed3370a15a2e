//! What forced connections prove of a turn of TwixT, on boards of any size.

use core::time::Duration;

use game::{Outcome, Position as _};
use twixt::{Hole, Turn, Twixt};

use crate::review::{Holding, Proofs};
use crate::{Clock, Connection, Fate, Grade, Limits, forced_connection, held_connection, saving_holes};

/// At most so many turns are named as better.
const MOST_BEST: usize = 3;

/// The questions about one turn, with what is left of their work.
struct Asking<'a> {
    clock: &'a dyn Clock,
    most: u64,
    nodes: u64,
    cut: bool,
}

type Proof = fn(&Twixt, &Limits, &dyn Clock) -> (Option<Connection>, u64);

impl Asking<'_> {
    fn limits(&self, tenths: u64) -> Option<Limits> {
        let left = self.most.saturating_sub(self.nodes);
        let nodes = left.min(self.most * tenths / 10);
        (nodes > 0 && self.clock.elapsed() < Duration::MAX).then(|| Limits {
            // A stopped clock ends the proof.
            time: Some(Duration::MAX),
            ..Limits::nodes(nodes)
        })
    }

    /// Asks with so many tenths of all the work at most.
    fn ask(&mut self, proof: Proof, position: &Twixt, tenths: u64) -> Option<Connection> {
        let limits = self.limits(tenths)?;
        let (found, nodes) = proof(position, &limits, self.clock);
        self.nodes += nodes;
        self.cut |= limits.nodes.is_some_and(|most| nodes > most);
        found
    }
}

/// What plans of either side prove of a turn, looking at about so many positions. They find wins and losses and refute
/// none.
pub(super) fn proofs(before: &Twixt, turn: &Turn, hint: Option<&Turn>, nodes: u64, clock: &dyn Clock) -> Proofs<Turn> {
    let mut asking = Asking {
        clock,
        most: nodes,
        nodes: 0,
        cut: false,
    };
    let mut after = before.clone();
    after.play_unchecked(turn);
    let me = before.to_move();
    let mut proofs = Proofs::nothing();
    let win = asking.ask(forced_connection, before, 3);
    proofs.after = match after.outcome() {
        Some(Outcome::Draw) => Fate::Draws,
        Some(Outcome::Win(winner)) if winner == me => Fate::Wins(1),
        Some(Outcome::Win(_)) => Fate::Loses(0),
        None => asking.after(&after, win.as_ref(), turn, &mut proofs.line),
    };
    if let Some(win) = win {
        proofs.before = Fate::Wins(win.turns);
        if !proofs.after.wins() {
            proofs.best = win.line.first().cloned().into_iter().collect();
            proofs.line = win.line;
        }
    } else {
        asking.defences(before, turn, hint, &mut proofs);
    }
    (proofs.nodes, proofs.cut) = (asking.nodes, asking.cut);
    proofs
}

impl Asking<'_> {
    /// What the turn that was played leads to; the line of a loss is kept.
    fn after(&mut self, after: &Twixt, win: Option<&Connection>, turn: &Turn, line: &mut Vec<Turn>) -> Fate {
        if let Some(win) = win {
            if win.line.first() == Some(turn) {
                return Fate::Wins(win.turns);
            }
            if let Some(held) = self.ask(held_connection, after, 3) {
                return Fate::Wins(held.turns + 1);
            }
        }
        match self.ask(forced_connection, after, 3) {
            Some(found) => {
                *line = found.line;
                Fate::Loses(found.turns)
            }
            None => Fate::UNKNOWN,
        }
    }

    /// Which holes may save the game from what the other side threatens.
    fn defences(&mut self, before: &Twixt, turn: &Turn, hint: Option<&Turn>, proofs: &mut Proofs<Turn>) {
        let threat = self.ask(forced_connection, &before.passed(), 2);
        proofs.threat = threat.as_ref().map(|threat| threat.turns);
        let lost = match proofs.after {
            Fate::Loses(turns) => Some(turns),
            _ => None,
        };
        let mut holes = Vec::new();
        if let (Some(_), Some(limits)) = (&threat, self.limits(10)) {
            let (found, nodes) = saving_holes(before, &limits, self.clock);
            self.nodes += nodes;
            let Some(mut found) = found else {
                return;
            };
            if found.is_empty() {
                proofs.before = Fate::Loses(lost.or(proofs.threat).unwrap_or(1));
            }
            let played = turn.peg();
            found.retain(|hole| lost.is_none() || Some(*hole) != played);
            proofs.holding = Some(Holding {
                count: found.len() as u32,
                of: before.legal_holes().count() as u32,
                grade: Grade::Unknown,
                played: lost.is_none() && played.is_some_and(|hole| found.contains(&hole)),
            });
            holes = found;
        }
        if lost.is_some() {
            proofs.best = self.better(before, &holes, hint);
        }
    }

    /// A few holes that may save the game, what a search thinks best first; without a threat that one alone, if no plan
    /// against it is found.
    fn better(&mut self, before: &Twixt, holes: &[Hole], hint: Option<&Turn>) -> Vec<Turn> {
        let mut best: Vec<Turn> = holes.iter().map(|&hole| Turn::Place(hole)).collect();
        if let Some(hint) = hint {
            best.sort_by_key(|turn| turn != hint);
            let mut next = before.clone();
            if best.is_empty() && next.try_play(hint).is_ok() {
                let lost = self.ask(forced_connection, &next, 10);
                best.extend(lost.is_none().then(|| hint.clone()));
            }
        }
        best.truncate(MOST_BEST);
        best
    }
}
