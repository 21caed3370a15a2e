//! A layer of the net: each hole's numbers from those of the holes around it ("convolution").

use super::kernel::{HOLES, OUTPUTS, Out, Task, Weights, run};
use super::map::{Map, Shape};

/// Numbers are counted in parts of 1/256, and end at `kernel::MOST`.
pub(super) const ONE: i32 = 256;

/// Steps of a layer.
const MOST_STEPS: usize = 9;

/// Which holes a layer looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// The hole itself.
    Own,
    /// The hole and the eight around it.
    Near,
    /// The hole and the eight a knight's move away.
    Knight,
}

impl Reach {
    /// The steps to the holes, the hole itself first: columns to the right and rows down.
    pub(super) const fn steps(self) -> &'static [(isize, isize)] {
        match self {
            Self::Own => &[(0, 0)],
            Self::Near => &[
                (0, 0),
                (0, -1),
                (1, -1),
                (1, 0),
                (1, 1),
                (0, 1),
                (-1, 1),
                (-1, 0),
                (-1, -1),
            ],
            Self::Knight => &[
                (0, 0),
                (1, -2),
                (2, -1),
                (2, 1),
                (1, 2),
                (-1, 2),
                (-2, 1),
                (-2, -1),
                (-1, -2),
            ],
        }
    }
}

/// A layer: whole weights, a number that each sum begins with, and the places by which it is moved to the right
/// in the end.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    reach: Reach,
    outputs: usize,
    /// By block of outputs, step and pair of inputs.
    weights: Vec<Weights>,
    /// By block of outputs.
    begin: Vec<[i32; OUTPUTS]>,
    /// Likewise.
    shifts: Vec<[u32; OUTPUTS]>,
}

impl Layer {
    /// The layer with these weights, by output, step and input; sums begin with `bias` and half of what is
    /// dropped, so that they are rounded.
    pub(super) fn new(
        reach: Reach,
        [inputs, outputs]: [usize; 2],
        weights: &[i8],
        bias: &[i32],
        shifts: &[u32],
    ) -> Self {
        let steps = reach.steps().len();
        let weight = |output: usize, step: usize, input: usize| {
            if output < outputs && input < inputs {
                i16::from(weights[(output * steps + step) * inputs + input])
            } else {
                0
            }
        };
        let blocks = outputs.div_ceil(OUTPUTS);
        let mut packed = Vec::new();
        for block in 0..blocks {
            for step in 0..steps {
                for input in (0..inputs).step_by(2) {
                    packed.push(core::array::from_fn(|k| {
                        weight(block * OUTPUTS + k / 2, step, input + k % 2)
                    }));
                }
            }
        }
        let first = |output: usize| {
            let half = 1i32 << shifts.get(output).copied().unwrap_or(0) >> 1;
            bias.get(output).map_or(0, |bias| bias.wrapping_add(half))
        };
        let begin = (0..blocks).map(|block| core::array::from_fn(|k| first(OUTPUTS * block + k)));
        let moved = |output: usize| shifts.get(output).copied().unwrap_or(0);
        let moves = (0..blocks).map(|block| core::array::from_fn(|k| moved(OUTPUTS * block + k)));
        Self {
            reach,
            outputs,
            weights: packed,
            begin: begin.collect(),
            shifts: moves.collect(),
        }
    }

    pub(super) const fn outputs(&self) -> usize {
        self.outputs
    }

    /// Works out every hole's outputs, from 0 to `kernel::MOST`, with `added` to them before they are cut off if it
    /// is given. The margins of `to` stay as they are.
    pub(super) fn run(&self, from: &Map, added: Option<&Map>, to: &mut Map) {
        let (shape, depth) = (from.shape, to.depth);
        for y in 0..shape.rows {
            for x in (0..shape.columns).step_by(HOLES) {
                let place = shape.place(x, y);
                let holes = HOLES.min(shape.columns - x);
                let range = place * depth..(place + holes) * depth;
                for block in 0..self.outputs.div_ceil(OUTPUTS) {
                    let mut starts = [0; MOST_STEPS];
                    let out = Out {
                        to: &mut to.numbers[range.clone()],
                        added: added.map(|map| &map.numbers[range.clone()]),
                        place: [block * OUTPUTS, depth],
                    };
                    run(self.task(from, place, block, &mut starts), out);
                }
            }
        }
    }

    /// What the outputs of a block for four holes from `place` on are made of.
    #[inline]
    fn task<'a>(
        &'a self,
        from: &'a Map,
        place: usize,
        block: usize,
        starts: &'a mut [usize; MOST_STEPS],
    ) -> Task<'a> {
        let depth = from.depth;
        let steps = self.reach.steps();
        for (start, &(dx, dy)) in starts.iter_mut().zip(steps) {
            let offset = dy * from.shape.stride() as isize + dx;
            *start = place.wrapping_add_signed(offset) * depth;
        }
        let each = steps.len() * depth / 2;
        Task {
            begin: &self.begin[block],
            weights: &self.weights[block * each..][..each],
            numbers: &from.numbers,
            starts: &starts[..steps.len()],
            depth,
            shifts: &self.shifts[block],
        }
    }

    /// One output of one hole, not cut off: for a last layer that looks at the hole only.
    pub(super) fn single(&self, from: &Map, shape: Shape, x: usize, y: usize) -> i32 {
        let inputs = from.at(shape.place(x, y));
        let pairs = self.weights.iter().zip(inputs.as_chunks::<2>().0);
        let products = pairs.map(|(weights, &[first, second])| {
            i32::from(weights[0]) * i32::from(first) + i32::from(weights[1]) * i32::from(second)
        });
        let sum: i32 = products.sum();
        (self.begin[0][0] + sum) >> self.shifts[0][0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use crate::twixt::net::kernel::MOST;

    /// The same by the definition.
    fn plainly(
        reach: Reach,
        [inputs, outputs]: [usize; 2],
        weights: &[i8],
        from: &Map,
        (x, y): (usize, usize),
    ) -> Vec<i64> {
        let number =
            |place: usize, input: usize| i64::from(from.numbers[place * from.depth + input]);
        let mut sums = vec![0; outputs];
        for (output, sum) in sums.iter_mut().enumerate() {
            for (step, &(dx, dy)) in reach.steps().iter().enumerate() {
                let (x, y) = (x as isize + dx, y as isize + dy);
                let within = |at: isize, most: usize| (0..most as isize).contains(&at);
                if !within(x, from.shape.columns) || !within(y, from.shape.rows) {
                    continue;
                }
                let place = from.shape.place(x as usize, y as usize);
                for input in 0..inputs {
                    let weight = weights[(output * reach.steps().len() + step) * inputs + input];
                    *sum += i64::from(weight) * number(place, input);
                }
            }
        }
        sums
    }

    #[test]
    fn a_layer_is_what_its_definition_says() {
        let mut random = Random::new(5);
        for (reach, columns, rows) in [
            (Reach::Near, 5, 4),
            (Reach::Knight, 9, 7),
            (Reach::Own, 4, 8),
        ] {
            let (shape, sizes) = (Shape { columns, rows }, [6, 16]);
            let mut from = Map::new(shape, 6);
            for y in 0..rows {
                for x in 0..columns {
                    for k in 0..6 {
                        from.numbers[shape.place(x, y) * 6 + k] = random.below(600) as i16 - 300;
                    }
                }
            }
            let count = sizes[0] * sizes[1] * reach.steps().len();
            let weights: Vec<i8> = (0..count)
                .map(|_| (random.below(255) as i32 - 127) as i8)
                .collect();
            let bias: Vec<i32> = (0..16)
                .map(|_| random.below(9_000) as i32 - 4_500)
                .collect();
            let shifts: Vec<u32> = (0..16).map(|_| random.below(9)).collect();
            let layer = Layer::new(reach, sizes, &weights, &bias, &shifts);
            let (mut once, mut twice) = (Map::new(shape, 16), Map::new(shape, 16));
            layer.run(&from, None, &mut once);
            layer.run(&from, Some(&once), &mut twice);
            for y in 0..rows {
                for x in 0..columns {
                    let sums = plainly(reach, sizes, &weights, &from, (x, y));
                    for (k, sum) in sums.into_iter().enumerate() {
                        let half = (1 << shifts[k]) >> 1;
                        let exact = (sum + i64::from(bias[k]) + half) >> shifts[k];
                        let at = |map: &Map| i64::from(map.at(shape.place(x, y))[k]);
                        assert_eq!(at(&once), exact.clamp(0, MOST.into()));
                        let more = exact + at(&once);
                        assert_eq!(at(&twice), more.clamp(0, MOST.into()));
                    }
                }
            }
        }
    }
}
