//! A judgement by its outcome.

use protocol::{PuzzleJudgement, PuzzleOutcome};

/// A judgement that says nothing more.
pub(super) const fn plain(outcome: PuzzleOutcome) -> PuzzleJudgement {
    PuzzleJudgement {
        outcome,
        reply: None,
        refutation: Vec::new(),
        loses: None,
        threats: Vec::new(),
        aside: false,
        refused: None,
        right: Vec::new(),
        wrong: Vec::new(),
        missing: 0,
    }
}
