//! A small net that estimates what the surroundings of both sides' gaps are worth.
//!
//! A layer of [`END_UNITS`] clipped units sees the terms of one end, and their mirror images by the same weights; the
//! means over the ends of either side, with what both sides lack and how many gaps they have, go through [`END_HIDDEN`]
//! rectified units, and past them, to a number of points. So mirror images are worth the same. All is counted in whole
//! numbers: a position is worth the same on every machine.

use core::array;
use std::sync::LazyLock;

use super::Gap;
use super::ends::{END_GLOBALS, END_TERMS, End, globals, mirrored_term};
use super::run_board::RunBoard;

/// The units that see an end.
pub const END_UNITS: usize = 24;

/// The units behind them.
pub const END_HIDDEN: usize = 16;

/// What the second layer sees.
pub const END_INPUTS: usize = 2 * END_UNITS + END_GLOBALS;

/// Weights and units count in parts of 1/256.
pub const END_PARTS: i32 = 256;

/// The output of the net counts in so many points.
pub const END_POINTS: i32 = 100;

/// A unit that sees an end is 4 at most.
pub const END_MOST: i32 = 4;

/// A side's units, the means over its ends and both ways to look at them; twice [`END_MOST`] at most.
pub(super) type Units = [i16; END_UNITS];

const BOTH: usize = 2 * END_UNITS;

/// Weights, each of two bytes, the lower one first: for each term those of the units; the units' biases; for each input
/// those of the hidden units; their biases; the output's weights of the hidden units, of the inputs, and its bias.
const LENGTH: usize =
    2 * (END_TERMS * END_UNITS + END_UNITS + END_INPUTS * END_HIDDEN + END_HIDDEN + END_HIDDEN + END_INPUTS + 1);

/// As `fit_runs` learned them (crates/engine/examples/fit_runs); docs/research/nets.md describes the data.
static WEIGHTS: &[u8; LENGTH] = include_bytes!("../../../weights/twixt-runs-5705daad31416105.bin");

static BUILT_IN: LazyLock<Net> = LazyLock::new(|| Net::new(read(WEIGHTS)));

/// The net that comes with the program.
pub(super) fn net() -> &'static Net {
    &BUILT_IN
}

#[derive(Debug)]
pub(super) struct Net {
    /// For each term the weights of the units, and of those that see the mirror image.
    terms: Vec<Both>,
    biases: Both,
    inputs: Vec<Input>,
    hidden: [i16; END_HIDDEN],
    output: [i16; END_HIDDEN],
    bias: i16,
}

/// Numbers of the units, and of those that see the mirror image, where a processor loads sixteen bytes at once.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
struct Both([i16; BOTH]);

/// The weights of an input of the second layer.
#[derive(Debug)]
struct Input {
    hidden: [i16; END_HIDDEN],
    output: i16,
}

impl Net {
    /// A net with [`LENGTH`] weights.
    fn new(mut weights: impl Iterator<Item = i16>) -> Self {
        let units: Vec<[i16; END_UNITS]> = rows(&mut weights, END_TERMS);
        let biases: [i16; END_UNITS] = row(&mut weights);
        let hidden = rows(&mut weights, END_INPUTS);
        Self {
            terms: (0..END_TERMS)
                .map(|term| both(&units[term], &units[mirrored_term(term)]))
                .collect(),
            biases: both(&biases, &biases),
            hidden: row(&mut weights),
            output: row(&mut weights),
            inputs: hidden
                .into_iter()
                .zip(&mut weights)
                .map(|(hidden, output)| Input { hidden, output })
                .collect(),
            bias: row::<1>(&mut weights)[0],
        }
    }

    /// What the units see at the ends of a side's gaps.
    pub(super) fn units(&self, board: &RunBoard, gaps: &[Gap], to_move: bool) -> Units {
        let (mut sums, mut ends) = ([0; END_UNITS], 0);
        End::each(board, gaps, |end| {
            let mut units = self.biases;
            end.terms(board, to_move, |term| {
                add(&mut units.0, &self.terms[term].0);
            });
            let (straight, mirrored) = units.0.split_at(END_UNITS);
            for (sum, (one, two)) in sums.iter_mut().zip(straight.iter().zip(mirrored)) {
                let clipped = |unit: i16| i32::from(unit).clamp(0, END_MOST * END_PARTS);
                *sum += clipped(*one) + clipped(*two);
            }
            ends += 1;
        });
        sums.map(|sum| (sum / ends.max(1)) as i16)
    }

    /// What the surroundings are worth to the side to move, in points: of its units and the other side's, the rows that
    /// both lack times [`ROW`](super::ROW), and how many gaps they have.
    pub(super) fn worth(&self, units: [&Units; 2], lacking: [i32; 2], gaps: [usize; 2]) -> i32 {
        let mut hidden = self.hidden.map(|bias| i32::from(bias) * END_PARTS);
        let mut worth = i64::from(self.bias) * i64::from(END_PARTS);
        // Products of two numbers of 16 bits, so that the compiler forms eight at a time.
        let mut enter = |input: &Input, value: i16| {
            for (hidden, weight) in hidden.iter_mut().zip(input.hidden) {
                *hidden += i32::from(value) * i32::from(weight);
            }
            worth += i64::from(value) * i64::from(input.output);
        };
        let (of_units, of_globals) = self.inputs.split_at(2 * END_UNITS);
        for (input, &value) in of_units.iter().zip(units.into_iter().flatten()) {
            enter(input, value);
        }
        for place in globals(lacking, gaps) {
            enter(&of_globals[place], END_PARTS as i16);
        }
        for (hidden, weight) in hidden.into_iter().zip(self.output) {
            worth += i64::from(hidden.max(0) / END_PARTS) * i64::from(weight);
        }
        (worth * i64::from(END_POINTS) / i64::from(END_PARTS * END_PARTS)) as i32
    }
}

/// Adds a term's weights to units.
pub(super) fn add<const N: usize>(units: &mut [i16; N], weights: &[i16; N]) {
    for (unit, weight) in units.iter_mut().zip(weights) {
        *unit = unit.saturating_add(*weight);
    }
}

/// The weights of a file, in their order.
pub(super) fn read(bytes: &[u8]) -> impl Iterator<Item = i16> {
    let pairs = bytes.chunks_exact(2);
    pairs.map(|two| i16::from_le_bytes([two[0], two[1]]))
}

/// The next weights.
pub(super) fn row<const N: usize>(weights: &mut impl Iterator<Item = i16>) -> [i16; N] {
    array::from_fn(|_| weights.next().expect("as many weights as the length gives"))
}

pub(super) fn rows<const N: usize>(weights: &mut impl Iterator<Item = i16>, count: usize) -> Vec<[i16; N]> {
    (0..count).map(|_| row(weights)).collect()
}

/// Weights of the units, then of those that see the mirror image.
fn both(straight: &[i16; END_UNITS], mirrored: &[i16; END_UNITS]) -> Both {
    Both(array::from_fn(|number| match number.checked_sub(END_UNITS) {
        None => straight[number],
        Some(number) => mirrored[number],
    }))
}

#[cfg(test)]
mod tests {
    use game::Position;
    use twixt::{RED, Rules, Size, Twixt};

    use super::super::tests::{after, at_random};
    use super::super::{Count, RunBoards, Runs, STOPPED, plain_worth};
    use super::*;
    use crate::Random;
    use crate::twixt::images::{mirrored, turned};

    /// What a position is worth to the side to move, and how much of it comes from the net.
    fn worth(position: &Twixt) -> (i32, i32) {
        let mut boards = RunBoards::default();
        boards.see(position, None);
        let me = position.to_move();
        let counts = [me, me.other()].map(|player| {
            let mut count = Count::default();
            boards.count(position, player, player == me, &mut count);
            count
        });
        let worth = boards.worth(me, &counts);
        (worth, worth - plain_worth([counts[0].lacking, counts[1].lacking]))
    }

    #[test]
    fn colours_and_mirror_images_look_alike() {
        let mut random = Random::new(9);
        for (columns, rows) in [(24, 24), (12, 12), (30, 20)] {
            let size = Size::new(columns, rows).expect("a board");
            for _ in 0..20 {
                let turns = 2 + random.below(40);
                let position = at_random(&Rules::simple(size), turns, &mut random);
                assert_eq!(worth(&position), worth(&turned(&position)), "{position}");
                let gaps = Runs::of(&position, RED, true).gaps;
                let images: Vec<Gap> = gaps.iter().map(|gap| gap.mirrored(columns)).collect();
                let image = mirrored(&position);
                let units = |position: &Twixt, gaps: &[Gap]| net().units(&RunBoard::of(position, RED), gaps, true);
                assert_eq!(units(&position, &gaps), units(&image, &images), "{position}");
            }
        }
    }

    #[test]
    fn a_peg_ahead_of_a_run_is_worth_more_to_the_other_side_than_one_far_away() {
        let black_is_worth = |turns: &str| {
            let position = after(24, turns);
            assert_eq!(position.to_move(), RED);
            -worth(&position).0
        };
        assert!(black_is_worth("l12 m16") > black_is_worth("l12 u12"));
        assert!(black_is_worth("l12 l17") > black_is_worth("l12 d3"));
    }

    #[test]
    fn the_net_has_nothing_to_say_of_a_side_that_is_stopped() {
        let (worth, by_net) = worth(&after(24, "l12"));
        assert_eq!(by_net, 0);
        assert!(worth < -STOPPED, "Black has no peg: {worth}");
    }

    #[test]
    fn weights_are_so_small_that_no_sum_overflows() {
        assert!(read(WEIGHTS).all(|weight| i32::from(weight).abs() < 8 * END_PARTS));
        let most = 2 * END_MOST * END_PARTS * 8 * END_PARTS;
        assert!(i64::from(most) * (2 * END_UNITS as i64 + 4) < i64::from(i32::MAX));
    }
}
