//! The turns of a position that matter to the question, and which of them did well elsewhere.

use game::{Position as _, mix};
use trax::search::Survey;
use trax::{Trax, Turn};

/// What was found in the position before, and the turn that led here, if that is at hand.
pub(crate) type Before<'a> = Option<(&'a Survey, &'a Turn)>;

/// What a look at every turn finds, without playing any.
pub(crate) enum Verdict {
    /// This turn ends the game as the side to move wants it.
    Settled(Turn),
    /// Turns that do not end the game; every other one lets the other side end it as it wants.
    Open(Vec<Turn>),
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
