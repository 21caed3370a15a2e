//! The worth of a position from what the last layer says of all holes.

use super::kernel::MOST;
use super::map::Map;
use super::view::GLOBALS;

/// How much the mean of a number over the board counts.
const MEAN: i64 = 16;

/// Whole weights for single numbers.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    weights: Vec<i8>,
    bias: Vec<i32>,
    shifts: Vec<u32>,
}

impl Dense {
    /// Weights by output and input.
    pub(super) fn new(weights: &[i8], bias: &[i32], shifts: &[u32]) -> Self {
        Self {
            weights: weights.to_vec(),
            bias: bias.to_vec(),
            shifts: shifts.to_vec(),
        }
    }

    /// Each output's sum, rounded.
    pub(super) fn run(&self, inputs: &[i32]) -> Vec<i32> {
        let weights = self.weights.chunks_exact(inputs.len());
        let outputs = weights.zip(self.bias.iter().zip(&self.shifts));
        outputs
            .map(|(weights, (&bias, &shift))| {
                let products = weights.iter().zip(inputs);
                let sum: i64 = products
                    .map(|(&weight, &input)| i64::from(weight) * i64::from(input))
                    .sum();
                let half = (1i64 << shift) >> 1;
                ((sum + i64::from(bias) + half) >> shift).clamp(-1 << 24, 1 << 24) as i32
            })
            .collect()
    }
}

/// For each number of the last layer its mean over the board and its maximum, then the numbers of the
/// whole board.
pub(super) fn pooled(map: &Map, globals: &[i16; GLOBALS]) -> Vec<i32> {
    let (mut sums, mut most) = (vec![0i32; map.depth], vec![0i16; map.depth]);
    for y in 0..map.shape.rows {
        for x in 0..map.shape.columns {
            let numbers = map.at(map.shape.place(x, y));
            for ((sum, most), &number) in sums.iter_mut().zip(&mut most).zip(numbers) {
                *sum += i32::from(number);
                *most = (*most).max(number);
            }
        }
    }
    let holes = map.shape.holes() as i64;
    let means = sums
        .into_iter()
        .map(|sum| (i64::from(sum) * MEAN / holes) as i32);
    let globals = globals.iter().map(|&number| i32::from(number));
    let most = most.into_iter().map(i32::from);
    means.chain(most).chain(globals).collect()
}

/// Sums cut off as a layer's are.
pub(super) fn cut_off(mut sums: Vec<i32>) -> Vec<i32> {
    for sum in &mut sums {
        *sum = (*sum).clamp(0, MOST);
    }
    sums
}
