//! A small net that estimates how promising holes are, learned from the turns that searches chose: a layer of
//! [`HOLE_UNITS`] clipped units sees the terms of a hole, and their weighted sum is its promise. Whole numbers only, so
//! that searches are the same on every machine.

use std::sync::LazyLock;

use twixt::Hole;

use super::Gap;
use super::holes::{HOLE_TERMS, Outlook};
use super::net::{add, read, row, rows};
use super::run_board::RunBoard;

/// The units that see a hole.
pub const HOLE_UNITS: usize = 16;

/// Weights and units count in parts of 1/256.
pub const HOLE_PARTS: i32 = 256;

/// A unit is 4 at most.
pub const HOLE_MOST: i32 = 4;

/// One of the promise is so much in ranks: where a turn is e times as likely to be chosen as another.
pub(crate) const POLICY_SCALE: i32 = 1_000;

/// Weights, each of two bytes, the lower one first: for each term those of the units; the units' biases; the promise's
/// weights of the units.
const LENGTH: usize = 2 * (HOLE_TERMS * HOLE_UNITS + 2 * HOLE_UNITS);

/// As `fit_runs` learned them (crates/engine/examples/fit_runs); docs/research/nets.md describes the data.
static WEIGHTS: &[u8; LENGTH] = include_bytes!("../../../weights/twixt-holes-1af65cbd8c4e3354.bin");

static BUILT_IN: LazyLock<Policy> = LazyLock::new(|| Policy::new(read(WEIGHTS)));

#[derive(Debug)]
struct Policy {
    terms: Vec<[i16; HOLE_UNITS]>,
    biases: [i16; HOLE_UNITS],
    output: [i16; HOLE_UNITS],
}

impl Policy {
    /// A policy with [`LENGTH`] weights.
    fn new(mut weights: impl Iterator<Item = i16>) -> Self {
        Self {
            terms: rows(&mut weights, HOLE_TERMS),
            biases: row(&mut weights),
            output: row(&mut weights),
        }
    }

    /// How promising a hole with these terms is, in ranks.
    fn promise(&self, terms: &[usize]) -> i32 {
        let mut units = self.biases;
        terms.iter().for_each(|&term| add(&mut units, &self.terms[term]));
        let clipped = |unit: i16| i32::from(unit).clamp(0, HOLE_MOST * HOLE_PARTS);
        let pairs = units.into_iter().zip(self.output);
        let promise: i32 = pairs.map(|(unit, by)| clipped(unit) * i32::from(by)).sum();
        promise / HOLE_PARTS * POLICY_SCALE / HOLE_PARTS
    }
}

/// How promising free holes are to the side that sees this board, in ranks, given the gaps of its best runs and of the
/// other side's, and the last pegs of that side and of its own, where they are known; 0 for the most promising one,
/// less for the others.
pub(super) fn promises(
    board: &RunBoard,
    gaps: [&[Gap]; 2],
    last: [Option<Hole>; 2],
    holes: impl IntoIterator<Item = Hole>,
) -> Vec<(i32, Hole)> {
    let outlook = Outlook::new(board, gaps, last);
    let holes = holes.into_iter();
    let mut terms = Vec::new();
    let promise = |hole| {
        terms.clear();
        outlook.terms(hole, |term| terms.push(term));
        (BUILT_IN.promise(&terms), hole)
    };
    let mut found: Vec<_> = holes.map(promise).collect();
    let best = found.iter().map(|&(promise, _)| promise).max().unwrap_or(0);
    for (promise, _) in &mut found {
        *promise -= best;
    }
    found
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use twixt::{Rules, Size, Turn, Twixt};

    use super::super::tests::{after, at_random};
    use super::*;
    use crate::twixt::images::turned;
    use crate::{Random, Searchable as _};

    /// The candidates of a position, the most promising first.
    fn in_order(position: &Twixt) -> Vec<Hole> {
        let mut turns = Vec::new();
        position.candidates(&mut turns);
        turns.iter().filter_map(Turn::peg).collect()
    }

    #[test]
    fn the_most_promising_hole_counts_nothing_and_the_others_less() {
        let mut random = Random::new(6);
        for size in [8, 12, 24] {
            let size = Size::new(size, size).expect("a board");
            for _ in 0..20 {
                let turns = 2 + random.below(30);
                let position = at_random(&Rules::simple(size), turns, &mut random);
                if position.outcome_in_play().is_some() {
                    continue;
                }
                let me = position.to_move();
                let board = RunBoard::of(&position, me);
                let found = promises(&board, [&[]; 2], [None; 2], position.legal_holes());
                assert_eq!(found.iter().map(|&(promise, _)| promise).max(), Some(0));
                assert_eq!(found.len(), position.legal_holes().count());
            }
        }
    }

    #[test]
    fn colours_have_the_same_promises() {
        let position = after(24, "l12 p8 m14 q15");
        let there: Vec<Hole> = in_order(&turned(&position));
        let turned: Vec<Hole> = in_order(&position).iter().map(|hole| hole.transposed()).collect();
        let first = |holes: &[Hole]| holes[..8].to_vec();
        assert_eq!(first(&there), first(&turned));
    }

    #[test]
    fn a_run_is_stopped_ahead_of_it() {
        // Red's run down from l12 is to be stopped: not behind it, and not far away.
        let position = after(24, "l12");
        let order = in_order(&position);
        let best = order[0];
        assert!((8..16).contains(&best.x) && (5..20).contains(&best.y), "{best}");
    }

    #[test]
    fn weights_are_so_small_that_no_sum_overflows() {
        assert!(read(WEIGHTS).all(|weight| i32::from(weight).abs() < 8 * HOLE_PARTS));
        let most = HOLE_UNITS as i64 * i64::from(HOLE_MOST * HOLE_PARTS * 8 * HOLE_PARTS);
        assert!(most / i64::from(HOLE_PARTS) * i64::from(POLICY_SCALE) < i64::from(i32::MAX));
    }
}
