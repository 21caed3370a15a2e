//! The sums in plain code: what the others are compared with, and what other machines use.

use super::{HOLES, Out, Task};

pub(super) fn run(task: Task<'_>, out: Out<'_>) {
    let mut sums = [*task.begin; HOLES];
    task.each(|weights, inputs| {
        for (sums, input) in sums.iter_mut().zip(inputs) {
            let (first, second) = (i32::from(input as i16), input >> 16);
            for (sum, weights) in sums.iter_mut().zip(weights.as_chunks::<2>().0) {
                *sum += i32::from(weights[0]) * first + i32::from(weights[1]) * second;
            }
        }
    });
    task.finish_all(sums, out);
}
