//! The turns of a position that matter to the question, and which of them did well elsewhere.

use game::{Outcome, Position, mix};
use trax::{Area, Bounds, Prospect, Survey, Trax, Turn};

use crate::trax_solver::proofs::Key;
use crate::trax_solver::proving::Proving;

/// What a look at every turn says, without playing any.
pub(crate) enum Look {
    /// This turn ends the game as the side to move wants it.
    Settled(Turn),
    /// Turns that do not end the game; every other one lets the other side end it as it wants.
    Open(Vec<Turn>),
}

impl<K: Key> Proving<'_, K> {
    /// Looks at every turn of a position in which the game is not over.
    pub(crate) fn look(&mut self, position: &Trax) -> Look {
        self.count();
        let mut survey = self.surveys.pop().unwrap_or_default();
        position.survey(&mut survey);
        let look = self.judge(position, &survey);
        self.surveys.push(survey);
        look
    }

    fn judge(&self, position: &Trax, survey: &Survey) -> Look {
        let mover = position.to_move();
        let other = mover.other();
        let ends = |prospect: &Prospect, player| position.outcome_by(prospect, player);
        let wants = |player, outcome| {
            let won = outcome == Outcome::Win(self.attacker);
            won == (player == self.attacker)
        };
        let settles = |prospect: &&Prospect, player| {
            let outcome = ends(prospect, player);
            outcome.is_some_and(|outcome| wants(player, outcome))
        };
        let prospects = || survey.prospects.iter();
        let settling = prospects().filter(|prospect| settles(prospect, mover));
        // The least turn, so that the order of a survey does not matter.
        if let Some(turn) = settling.map(|prospect| prospect.turn).min() {
            return Look::Settled(turn);
        }
        // What a threat of the other side certainly survives need not be played.
        let threats: Vec<&Prospect> = prospects()
            .filter(|prospect| settles(prospect, other))
            .collect();
        let parries = |changes: &Area, widens| {
            let survives = |threat: &&Prospect| threat.survives(changes, widens);
            !threats.iter().any(survives)
        };
        let busy = prospects().filter(|prospect| {
            ends(prospect, mover).is_none() && parries(&prospect.changes, prospect.widens)
        });
        let inside = |turn: &Turn| {
            let bounds = position.bounds();
            bounds.is_some_and(|bounds: Bounds| bounds.contains(turn.at))
        };
        let quiet = survey.quiet.iter().map(|quiet| quiet.turn);
        let quiet = quiet.filter(|&turn| {
            threats.is_empty() || parries(&position.quiet_changes(turn), !inside(&turn))
        });
        let mut turns: Vec<Turn> = busy.map(|prospect| prospect.turn).collect();
        let forcing = turns.len();
        turns.extend(quiet);
        turns[..forcing].sort_unstable();
        turns[forcing..].sort_unstable();
        Look::Open(turns)
    }
}

/// The position after a turn; none if the turn is illegal.
pub(crate) fn after(position: &Trax, turn: &Turn) -> Option<Trax> {
    let mut next = position.clone();
    next.try_play(turn).is_ok().then_some(next)
}

/// How often each turn settled a position.
#[derive(Debug)]
pub(crate) struct Successes {
    counts: Vec<u32>,
}

const COUNTS: usize = 1 << 14;

impl Successes {
    pub(crate) fn new() -> Self {
        Self {
            counts: vec![0; COUNTS],
        }
    }

    /// Counts a success, which weighs the more, the more work it spared.
    pub(crate) fn add(&mut self, turn: &Turn, weight: u32) {
        let count = &mut self.counts[place(turn)];
        *count = count.saturating_add(weight);
    }

    /// Sorts turns, the most successful first; the others stay in their order.
    pub(crate) fn sort(&self, turns: &mut [Turn]) {
        turns.sort_by_key(|turn| core::cmp::Reverse(self.counts[place(turn)]));
    }
}

fn place(turn: &Turn) -> usize {
    let (x, y) = (u64::from(turn.at.x as u32), u64::from(turn.at.y as u32));
    mix(y << 35 ^ x << 3 ^ turn.tile as u64) as usize & (COUNTS - 1)
}
