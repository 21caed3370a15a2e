//! How hard a puzzle is before anybody has tried it.
//!
//! The engine's levels try to solve it, and what they are worth is known from matches. A regression over what the
//! solver saw of all puzzles says what to expect of one; the tries move its rating from there. Questions that no level
//! can be asked have the expectation alone.

mod features;
mod regression;
mod tries;

use games::Game;
use protocol::{Puzzle, PuzzleKind};
use serde::{Deserialize, Serialize};

pub(crate) use self::tries::{Tried, level_rating, tries};
use crate::mining::Candidate;

/// The deviation of a rating that levels have tried, and of one that rests on features alone.
const DEVIATIONS: [f64; 2] = [200.0, 300.0];

/// No puzzle that levels try is rated lower or higher, whatever they make of it: below are those of one turn, and
/// ratings of people reach no higher.
const RANGE: (f64, f64) = (900.0, 2_600.0);

/// How far ratings spread around their expectation, as a standard deviation: what the tries weigh against.
const SPREAD: f64 = 250.0;

/// A puzzle with the tries of the levels.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Tested {
    /// The puzzle.
    #[serde(flatten)]
    pub(crate) candidate: Candidate,
    /// What the levels made of it; empty if they cannot be asked.
    pub(crate) tried: Vec<Tried>,
}

/// Whether levels can be asked: the answer is the turn that they would play. What one turn shows they see at once, as
/// people do not.
#[must_use]
pub(crate) fn can_be_tried(puzzle: &Puzzle) -> bool {
    let is_turn = matches!(puzzle.kind, PuzzleKind::Win | PuzzleKind::Save | PuzzleKind::MustPlay);
    is_turn && !puzzle.is_one_turn()
}

/// The rating at which these tries are most likely, beside the expectation.
#[must_use]
pub(crate) fn rating(expected: f64, tried: &[Tried], game: Game) -> f64 {
    // The derivative of the logarithm of the likelihood falls with the rating.
    let slope = |rating: f64| {
        let pull = (expected - rating) / (SPREAD * SPREAD);
        let tries = tried.iter().map(|tried| {
            let solved = chance(level_rating(game, tried.level), rating);
            f64::from(tried.of) * solved - f64::from(tried.right)
        });
        pull + tries.sum::<f64>() * core::f64::consts::LN_10 / 400.0
    };
    let (mut low, mut high) = RANGE;
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low.round()
}

/// The chance that a solver has against a puzzle, both rated.
#[must_use]
pub(crate) fn chance(solver: f64, puzzle: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((puzzle - solver) / 400.0))
}

/// Rates all of them, and says how well features alone foretell the levels of even numbers, which are then held out.
pub(crate) fn rate(tested: &mut [Tested], game: Game) -> f64 {
    let foretold = features::held_out(tested, game);
    let expected = features::expected(tested, game, |_| true);
    for (puzzle, expected) in tested.iter_mut().zip(expected) {
        let is_tried = usize::from(puzzle.tried.is_empty());
        puzzle.candidate.puzzle.rating = rating(expected, &puzzle.tried, game);
        puzzle.candidate.puzzle.deviation = DEVIATIONS[is_tried];
    }
    foretold
}

/// Rates puzzles again that have ratings: what levels make of them now moves these, as it moves what features let
/// expect. Gives the mean of the moves, without their signs, over the puzzles that levels tried.
pub(crate) fn rate_again(tested: &mut [Tested], game: Game) -> f64 {
    let tried = tested.iter_mut().filter(|puzzle| !puzzle.tried.is_empty());
    let moves: Vec<f64> = tried
        .map(|tested| {
            let puzzle = &mut tested.candidate.puzzle;
            let before = puzzle.rating;
            puzzle.rating = rating(before, &tested.tried, game);
            (puzzle.rating - before).abs()
        })
        .collect();
    moves.iter().sum::<f64>() / moves.len().max(1) as f64
}
