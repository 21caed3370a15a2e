//! What came of the positions of games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Numbers of positions by what came of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// Games.
    pub(crate) games: u64,
    /// Positions that were looked at.
    pub(crate) positions: u64,
    /// Positions that the solvers visited.
    pub(crate) work: u64,
    /// By kind, or by the reason why there is no puzzle.
    pub(crate) counts: BTreeMap<String, u64>,
}

impl Tally {
    /// One more of a name.
    pub(super) fn count(&mut self, name: &str) {
        *self.counts.entry(name.to_owned()).or_default() += 1;
    }

    /// Adds the numbers of other games.
    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.positions += other.positions;
        self.work += other.work;
        for (name, number) in &other.counts {
            *self.counts.entry(name.clone()).or_default() += number;
        }
    }
}
