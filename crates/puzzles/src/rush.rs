//! What a run of Rush was worth: its answers judged again, one after the other.

use protocol::live::{DealtPuzzle, RushAnswer};
use protocol::{Puzzle, PuzzleOutcome};

use crate::{PuzzleSet, images, judge, turned};

/// The mistake that ends a run.
pub const STRIKES: u32 = 3;

/// Right answers that a puzzle does not know are proved; a run with more of them ends there, so that its work is
/// bounded.
const PROOFS: u32 = 10;

/// What a run was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Replayed {
    /// Puzzles solved in time.
    pub score: u32,
    /// Answers that were not right.
    pub mistakes: u32,
    /// Milliseconds to the last answer that counts.
    pub ms: u64,
}

impl Replayed {
    /// Answers that count.
    #[must_use]
    pub const fn answers(&self) -> u32 {
        self.score + self.mistakes
    }
}

/// Judges the answers to the first puzzles of a run until time is up, the last mistake is made, or the puzzles or the
/// answers end. Whatever is no right answer is a mistake. Counted work: at most some ten proofs beside what the puzzles
/// know.
#[must_use]
pub fn replay(set: &PuzzleSet, dealt: &[DealtPuzzle], answers: &[RushAnswer], limit_ms: Option<u64>) -> Replayed {
    let mut run = Replayed::default();
    let (mut now, mut proofs) = (0_u64, 0);
    for (dealt, given) in dealt.iter().zip(answers) {
        now = now.saturating_add(given.ms.into());
        let in_time = limit_ms.is_none_or(|limit| now <= limit);
        if !in_time || run.mistakes == STRIKES || proofs == PROOFS {
            break;
        }
        let judged = set.find(&dealt.id).and_then(|puzzle| {
            let puzzle = asked(puzzle, dealt.image)?;
            judge(&puzzle, &given.answer).ok()
        });
        match judged {
            Some(judged) if judged.outcome == PuzzleOutcome::Solved => {
                run.score += 1;
                proofs += u32::from(judged.aside);
            }
            _ => run.mistakes += 1,
        }
        run.ms = now;
    }
    run
}

/// The image of a puzzle that a number stands for.
fn asked(puzzle: &Puzzle, number: u32) -> Option<Puzzle> {
    let images = images(puzzle).ok()?;
    turned(puzzle, number.checked_rem(images)?).ok()
}
