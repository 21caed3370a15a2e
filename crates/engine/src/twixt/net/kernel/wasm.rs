//! The sums with the vectors of WebAssembly.

use core::arch::wasm32::{
    i16x8, i32x4, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat, v128,
};

use super::{HOLES, OUTPUTS, Out, Task, Weights};

/// Vectors of a hole's sums.
const PARTS: usize = OUTPUTS / 4;

pub(super) fn run(task: Task<'_>, out: Out<'_>) {
    let begin: [v128; PARTS] = core::array::from_fn(|k| {
        let part = &task.begin[4 * k..];
        i32x4(part[0], part[1], part[2], part[3])
    });
    let mut sums = [begin; HOLES];
    task.each(|weights, inputs| {
        let weights = parts(weights);
        for (sums, input) in sums.iter_mut().zip(inputs) {
            let input = i32x4_splat(input);
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum = i32x4_add(*sum, i32x4_dot_i16x8(weights, input));
            }
        }
    });
    let sums = sums.map(|vectors| {
        let mut numbers = [0; OUTPUTS];
        for (four, vector) in numbers.as_chunks_mut::<4>().0.iter_mut().zip(vectors) {
            *four = [
                i32x4_extract_lane::<0>(vector),
                i32x4_extract_lane::<1>(vector),
                i32x4_extract_lane::<2>(vector),
                i32x4_extract_lane::<3>(vector),
            ];
        }
        numbers
    });
    task.finish_all(sums, out);
}

fn parts(weights: &Weights) -> [v128; PARTS] {
    core::array::from_fn(|k| {
        let w = &weights[8 * k..][..8];
        i16x8(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7])
    })
}
