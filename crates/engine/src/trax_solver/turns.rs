//! The turns of a position, and which of them did well elsewhere.

use game::{Position, mix};
use trax::{Survey, Trax, Turn};

use crate::trax_solver::proving::Proving;

impl Proving<'_> {
    /// Looks at every turn of a position, which counts as a visit; the survey is to be spared later.
    pub(crate) fn survey(&mut self, position: &Trax) -> Survey {
        self.count();
        let mut survey = self.surveys.pop().unwrap_or_default();
        position.survey(&mut survey);
        survey
    }

    /// Keeps the lists of a survey for the next one.
    pub(crate) fn spare(&mut self, survey: Survey) {
        self.surveys.push(survey);
    }

    /// The turns of a survey that finish no figure, those that force tiles first.
    pub(crate) fn going_on(&self, position: &Trax, survey: &Survey) -> Vec<Turn> {
        let mover = position.to_move();
        let prospects = survey.prospects.iter();
        let busy = prospects.filter(|prospect| position.outcome_by(prospect, mover).is_none());
        let quiet = survey.quiet.iter().copied();
        busy.map(|prospect| prospect.turn).chain(quiet).collect()
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
