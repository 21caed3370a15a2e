//! Choosing from what was mined: nothing twice, nothing too often.

use std::collections::{HashMap, HashSet};

use protocol::PuzzleKind;
use serde::Serialize;

use super::Candidate;
use super::trax::pattern_of;

/// Puzzles that may rest on one pattern.
const PER_PATTERN: u32 = 5;

/// Of a question that is answered by the rules alone, or by yes or no, there is at most one for so many turns on the
/// board.
const OTHERS: usize = 2;

/// Setups are many, and much alike.
const MOST_SETUPS: usize = 800;

/// Of one answer to a question there are at most so many times as many as of the other, so that nobody does well by
/// guessing.
const LEAN: usize = 3;

/// What was chosen, and what was not.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Selection {
    /// The puzzles, in the order of their names.
    pub(crate) chosen: Vec<Candidate>,
    /// Positions that were there already, or an image of them.
    pub(crate) repeated: u64,
    /// Puzzles of a pattern that was there often enough.
    pub(crate) alike: u64,
    /// Questions of a kind of which there are enough.
    pub(crate) spare: u64,
}

/// Chooses from candidates, in their order.
pub(crate) fn select(candidates: impl IntoIterator<Item = Candidate>) -> Selection {
    let (mut known, mut patterns) = (HashSet::new(), HashMap::<_, u32>::new());
    let mut selection = Selection {
        chosen: Vec::new(),
        repeated: 0,
        alike: 0,
        spare: 0,
    };
    let (mut questions, mut setups) = (Vec::new(), 0);
    for mut candidate in candidates {
        // Mined by an earlier version, it may rest on what was called a pattern then.
        if candidate.puzzle.size.is_none() {
            candidate.puzzle.pattern = pattern_of(&candidate.puzzle);
        }
        let puzzle = &candidate.puzzle;
        if !known.insert(puzzle.id.clone()) {
            selection.repeated += 1;
            continue;
        }
        if !puzzle.pattern.is_empty() {
            let alike = patterns
                .entry((puzzle.kind, puzzle.answer, puzzle.pattern.clone()))
                .or_default();
            *alike += 1;
            if *alike > PER_PATTERN {
                selection.alike += 1;
                continue;
            }
        }
        match puzzle.kind {
            PuzzleKind::Chain | PuzzleKind::Finish | PuzzleKind::Decide | PuzzleKind::Ladder => {
                questions.push(candidate);
            }
            PuzzleKind::Setup if setups >= MOST_SETUPS => selection.spare += 1,
            kind => {
                setups += usize::from(kind == PuzzleKind::Setup);
                selection.chosen.push(candidate);
            }
        }
    }
    let most = (selection.chosen.len() / OTHERS).max(1);
    let asked = |kind, answer| {
        let like = questions
            .iter()
            .filter(|one: &&Candidate| (one.puzzle.kind, one.puzzle.answer) == (kind, answer));
        like.count()
    };
    let limits: HashMap<_, _> = [PuzzleKind::Decide, PuzzleKind::Finish, PuzzleKind::Ladder]
        .into_iter()
        .flat_map(|kind| {
            [true, false].map(|answer| {
                let other = asked(kind, Some(!answer)).min(most);
                ((kind, Some(answer)), most.min((LEAN * other).max(1)))
            })
        })
        .collect();
    let mut counts = HashMap::<_, usize>::new();
    for candidate in questions {
        let key = (candidate.puzzle.kind, candidate.puzzle.answer);
        let of = counts.entry(key).or_default();
        *of += 1;
        if *of > limits.get(&key).copied().unwrap_or(most) {
            selection.spare += 1;
        } else {
            selection.chosen.push(candidate);
        }
    }
    selection
        .chosen
        .sort_by(|one, other| one.puzzle.id.cmp(&other.puzzle.id));
    selection
}
