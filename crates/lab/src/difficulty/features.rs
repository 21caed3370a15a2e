//! What the solver's features let expect.

use games::Game;
use protocol::{FindingGrade, PuzzleKind};

use super::regression::{Fit, correlation, fit};
use super::tries::Tried;
use super::{RANGE, Tested, rating};
use crate::mining::Candidate;

/// Numbers of a puzzle that the regression sees.
const LENGTH: usize = 10;

/// The puzzles are divided into so many parts; each is foretold from the others.
const PARTS: usize = 5;

/// Where ratings lie if nothing is known.
const MIDDLE: f64 = 1500.0;

fn vector(candidate: &Candidate) -> [f64; LENGTH] {
    let (puzzle, features) = (&candidate.puzzle, &candidate.features);
    let log = |count: u32| f64::from(count + 1).log2();
    let is = |yes: bool| f64::from(u8::from(yes));
    [
        1.0,
        f64::from(puzzle.turns),
        log(features.plausible),
        log(features.classes),
        (puzzle.work as f64 + 1.0).log10(),
        is(features.attacks),
        log(features.forced),
        log(features.distance),
        f64::from(features.pieces) / 32.0,
        is(puzzle.kind == PuzzleKind::Save) + is(puzzle.grade == FindingGrade::Proved) / 2.0,
    ]
}

/// The rating that a puzzle nobody can try is expected to have: of questions answered by the rules or by yes or no.
#[must_use]
pub(crate) fn expectation(candidate: &Candidate) -> f64 {
    let features = &candidate.features;
    let log = |count: u32| f64::from(count + 1).log2();
    let value = match candidate.puzzle.kind {
        // Each tile to be foreseen makes it harder, and so does a chain of causes.
        PuzzleKind::Chain => 240.0 + 320.0 * log(features.forced) + 30.0 * f64::from(features.distance.max(1) - 1),
        // A guess is right half the time.
        PuzzleKind::Finish => 430.0 + 120.0 * log(features.forced),
        PuzzleKind::Setup => 850.0,
        kind if candidate.puzzle.is_one_turn() => {
            let first = match kind {
                PuzzleKind::Win => 400.0,
                PuzzleKind::Decide => 450.0,
                _ => 550.0,
            };
            // More to look at, and tiles that are not placed but forced.
            first + 3.0 * f64::from(features.pieces) + 80.0 * log(features.forced)
        }
        PuzzleKind::Decide | PuzzleKind::Ladder => 1_150.0 + 25.0 * f64::from(features.plausible),
        _ => MIDDLE,
    };
    value.min(2_200.0)
}

/// What to expect of each puzzle, learned from the tries of the levels that `count`.
pub(super) fn expected(tested: &[Tested], game: Game, count: impl Fn(&Tried) -> bool) -> Vec<f64> {
    let samples = samples(tested, game, &count);
    let known: Vec<_> = samples.iter().flatten().copied().collect();
    let fit = fit(&known);
    tested.iter().map(|puzzle| foretell(puzzle, &fit)).collect()
}

fn foretell(puzzle: &Tested, fit: &Fit<LENGTH>) -> f64 {
    if puzzle.tried.is_empty() {
        expectation(&puzzle.candidate)
    } else {
        fit.value(&vector(&puzzle.candidate)).clamp(RANGE.0, RANGE.1)
    }
}

type Sample = ([f64; LENGTH], f64);

/// What the regression learns from: of each puzzle that was tried its features and the rating by the tries alone.
fn samples(tested: &[Tested], game: Game, count: &impl Fn(&Tried) -> bool) -> Vec<Option<Sample>> {
    let sample = |puzzle: &Tested| {
        let tried: Vec<Tried> = puzzle.tried.iter().filter(|t| count(t)).copied().collect();
        let known = !tried.is_empty();
        known.then(|| (vector(&puzzle.candidate), rating(MIDDLE, &tried, game)))
    };
    tested.iter().map(sample).collect()
}

/// How well the features of puzzles alone foretell how often levels fail that nothing was learned from: levels of odd
/// numbers teach, those of even numbers are held out, and so is each fifth of the puzzles in turn. A correlation.
pub(super) fn held_out(tested: &[Tested], game: Game) -> f64 {
    let samples = samples(tested, game, &|tried: &Tried| tried.level % 2 == 1);
    let mut pairs = Vec::new();
    for part in 0..PARTS {
        let others = samples.iter().enumerate().filter(|(at, _)| at % PARTS != part);
        let others: Vec<_> = others.filter_map(|(_, sample)| *sample).collect();
        let fit = fit(&others);
        for puzzle in tested.iter().skip(part).step_by(PARTS) {
            let even = puzzle.tried.iter().filter(|tried| tried.level % 2 == 0);
            let failed: Vec<f64> = even
                .map(|tried| 1.0 - f64::from(tried.right) / f64::from(tried.of.max(1)))
                .collect();
            if !failed.is_empty() {
                let share = failed.iter().sum::<f64>() / failed.len() as f64;
                pairs.push((foretell(puzzle, &fit), share));
            }
        }
    }
    correlation(&pairs)
}
