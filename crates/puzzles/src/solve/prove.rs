//! Counted work for the proofs about one answer.

use engine::Limits;

/// Positions for all proofs about one answer, and again for its refutation: a fifth of a second in a browser.
const NODES: u64 = 50_000;

/// What is known of a forced win.
pub(super) enum Known<T> {
    /// Within so many own turns, by this line, which begins with the side to move.
    Yes { turns: u32, line: Vec<T> },
    /// There is none.
    No,
    /// The work did not suffice.
    Unknown,
}

/// A solver and the work that is left.
pub(super) struct Prover<S> {
    pub(super) solver: S,
    left: u64,
}

impl<S: Default> Prover<S> {
    pub(super) fn new() -> Self {
        Self {
            solver: S::default(),
            left: NODES,
        }
    }
}

impl<S> Prover<S> {
    /// Work as at the beginning; what the solver remembers stays.
    pub(super) const fn refill(&mut self) {
        self.left = NODES;
    }

    pub(super) const fn limits(&self) -> Limits {
        Limits::nodes(self.left)
    }

    pub(super) const fn spend(&mut self, nodes: u64) {
        self.left = self.left.saturating_sub(nodes);
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.left == 0
    }
}
