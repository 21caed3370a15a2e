//! One turn and what it leads to, and which of several to look at next.

use trax::{Trax, Turn};

use crate::proof::crew::Crew;
use crate::proof::numbers::{NEVER, Numbers};
use crate::trax::solver::key::Key;

/// One turn and what it leads to.
pub(crate) struct Branch<K> {
    pub(crate) turn: Turn,
    pub(crate) next: Trax,
    pub(crate) key: K,
    /// What is known of `next`.
    pub(crate) numbers: Numbers,
}

/// The turns of a side that needs one good one.
pub(crate) struct Branches<K> {
    pub(crate) all: Vec<Branch<K>>,
    /// Whether that side asks for a proof, and not for a refutation.
    pub(crate) attacks: bool,
}

impl<K: Key> Branches<K> {
    /// The numbers of the position: the least of what the good turn needs, and the sum of the others'.
    pub(crate) fn numbers(&self) -> Numbers {
        self.gather().0.seen_by(self.attacks)
    }

    /// The numbers as the side to move sees them, and the place of the most promising turn.
    fn gather(&self) -> (Numbers, usize) {
        let mut all = Numbers {
            proof: NEVER,
            refutation: 0,
        };
        let mut best = 0;
        for (place, branch) in self.all.iter().enumerate() {
            let numbers = branch.numbers.seen_by(self.attacks);
            if numbers.proof < all.proof {
                (all.proof, best) = (numbers.proof, place);
            }
            all.refutation = (all.refutation + numbers.refutation).min(NEVER - 1);
        }
        if all.proof == 0 {
            all.refutation = NEVER;
        }
        (all, best)
    }

    /// The branch to look at next, and how far; of a position that is not solved and within `limits`. Where a crew
    /// shares the question, branches that others are in count as worse.
    pub(crate) fn next(&mut self, limits: Numbers, crew: Option<&Crew>) -> (&mut Branch<K>, Numbers) {
        let limits = limits.seen_by(self.attacks);
        let (all, mut best) = self.gather();
        let proof = |branch: &Branch<K>| {
            let proof = branch.numbers.seen_by(self.attacks).proof;
            crew.map_or(proof, |crew| crew.worsened(branch.key.spread(), proof))
        };
        if crew.is_some() {
            let places = 0..self.all.len();
            best = places.min_by_key(|&at| proof(&self.all[at])).unwrap_or(best);
        }
        let others = self.all.iter().enumerate().filter(|&(at, _)| at != best);
        let second = others.map(|(_, branch)| proof(branch)).min();
        let second = second.unwrap_or(NEVER);
        let own = self.all[best].numbers.seen_by(self.attacks);
        let limits = Numbers {
            // A quarter more than the second best, so that the search does not go to and fro all the time.
            // Of a branch that is not the best it is at least one more than the branch has, so that something happens.
            proof: limits.proof.min(second + second / 4 + 1).max(own.proof + 1),
            refutation: (limits.refutation - all.refutation + own.refutation).min(NEVER),
        };
        (&mut self.all[best], limits.seen_by(self.attacks))
    }

    /// The turn that settles the question for the side to move.
    pub(crate) fn good(&self) -> Option<Turn> {
        let good = |branch: &&Branch<K>| branch.numbers.seen_by(self.attacks).proof == 0;
        self.all.iter().find(good).map(|branch| branch.turn)
    }
}
