//! The innermost loop: sums of sixteen outputs for four holes at once, as plain code and with the instructions
//! that multiply pairs of numbers of 16 bits. All give the same sums.

#[cfg(any(test, not(any(target_arch = "x86_64", target_arch = "wasm32"))))]
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(all(target_arch = "wasm32", not(target_feature = "simd128")))]
#[path = "kernel/plain.rs"]
mod wasm;

/// Numbers end here, so that no sum can overflow.
pub(super) const MOST: i32 = 8_191;

/// Outputs that are worked out together.
pub(super) const OUTPUTS: usize = 16;

/// Holes that are worked out together.
pub(super) const HOLES: usize = 4;

/// The weights of a pair of inputs for sixteen outputs: for each output the first's, then the second's.
pub(super) type Weights = [i16; 2 * OUTPUTS];

/// The sums of four holes.
pub(super) type Sums = [[i32; OUTPUTS]; HOLES];

/// What the sums are made of, and what is made of them.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    /// What each sum begins with.
    pub(super) begin: &'a [i32; OUTPUTS],
    /// By step and pair.
    pub(super) weights: &'a [Weights],
    /// The numbers of every place.
    pub(super) numbers: &'a [i16],
    /// For each step where the numbers of the first hole begin; those of the others follow.
    pub(super) starts: &'a [usize],
    /// Numbers of a place, an even count.
    pub(super) depth: usize,
    /// By how many places each output is moved to the right.
    pub(super) shifts: &'a [u32; OUTPUTS],
}

impl<'a> Task<'a> {
    /// For each step and each of its pairs that are not all nothing: the weights, and the pairs of the four
    /// holes.
    #[inline(always)]
    fn each(self, mut tell: impl FnMut(&'a Weights, [i32; HOLES])) {
        let depth = self.depth;
        for (&start, weights) in self.starts.iter().zip(self.weights.chunks_exact(depth / 2)) {
            let near = &self.numbers[start..][..HOLES * depth];
            let (a, rest) = near.split_at(depth);
            let (b, rest) = rest.split_at(depth);
            let (c, d) = rest.split_at(depth);
            let pairs = |numbers: &'a [i16]| numbers.as_chunks::<2>().0;
            let inputs = pairs(a)
                .iter()
                .zip(pairs(b))
                .zip(pairs(c).iter().zip(pairs(d)));
            for (weights, ((&a, &b), (&c, &d))) in weights.iter().zip(inputs) {
                let four = [a, b, c, d].map(pair);
                // Most of what a board shows is nothing.
                if four.iter().fold(0, |any, one| any | one) != 0 {
                    tell(weights, four);
                }
            }
        }
    }

    /// Moves the sums of a hole to the right, adds what is to be added and cuts them off.
    #[inline(always)]
    fn finish(self, sums: [i32; OUTPUTS], more: &[i16; OUTPUTS], to: &mut [i16; OUTPUTS]) {
        for k in 0..OUTPUTS {
            to[k] = ((sums[k] >> self.shifts[k]) + i32::from(more[k])).clamp(0, MOST) as i16;
        }
    }

    /// The same for up to four holes.
    #[inline(always)]
    fn finish_all(self, sums: Sums, out: Out<'_>) {
        let none = [0; OUTPUTS];
        let Out { to, added, place } = out;
        let [from, depth] = place;
        for (k, sums) in sums.into_iter().enumerate() {
            let at = k * depth + from;
            let Some(to) = to.get_mut(at..).and_then(<[i16]>::first_chunk_mut) else {
                return;
            };
            let more = added.and_then(|added| added[at..].first_chunk());
            self.finish(sums, more.unwrap_or(&none), to);
        }
    }
}

/// Where the outputs of four holes go.
pub(super) struct Out<'a> {
    /// The numbers of the holes, one after the other; of fewer holes at the end of a row.
    pub(super) to: &'a mut [i16],
    /// What is added to them before they are cut off, likewise.
    pub(super) added: Option<&'a [i16]>,
    /// Where the outputs are among the numbers of a hole, and how many those are.
    pub(super) place: [usize; 2],
}

/// Works out the outputs: what their sums begin with, and for each step and pair the products of the numbers
/// and their weights; all moved to the right, added to, and cut off.
#[inline]
pub(super) fn run(task: Task<'_>, out: Out<'_>) {
    #[cfg(target_arch = "x86_64")]
    x86::run(task, out);
    #[cfg(target_arch = "wasm32")]
    wasm::run(task, out);
    #[cfg(not(any(target_arch = "x86_64", target_arch = "wasm32")))]
    plain::run(task, out);
}

/// Two numbers of 16 bits as one of 32, the first lowest.
#[inline(always)]
pub(super) const fn pair([first, second]: [i16; 2]) -> i32 {
    (first as u16 as u32 | (second as u16 as u32) << 16) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn all_ways_to_multiply_give_the_same_numbers() {
        let mut random = Random::new(1);
        for depth in [2, 6, 16, 40] {
            let mut number = |most: u32| random.below(2 * most + 1) as i32 - most as i32;
            let starts = [2 * depth, 0, 5 * depth];
            let mut weights = vec![[0; 2 * OUTPUTS]; 3 * depth / 2];
            for weight in weights.iter_mut().flatten() {
                *weight = number(127) as i16;
            }
            let mut numbers = vec![0i16; 9 * depth];
            for number_here in &mut numbers {
                *number_here = number(8_191) as i16 * number(1) as i16;
            }
            let task = Task {
                begin: &core::array::from_fn(|_| number(1 << 20)),
                weights: &weights,
                numbers: &numbers,
                starts: &starts,
                depth,
                shifts: &core::array::from_fn(|k| k as u32 % 12),
            };
            let added: Vec<i16> = (0..HOLES * 2 * OUTPUTS)
                .map(|_| number(99) as i16)
                .collect();
            for (added, holes) in [(None, HOLES), (Some(&added[..]), 3)] {
                let found = |way: fn(Task<'_>, Out<'_>)| {
                    let mut to = vec![-1; holes * 2 * OUTPUTS];
                    let place = [OUTPUTS, 2 * OUTPUTS];
                    way(
                        task,
                        Out {
                            to: &mut to,
                            added,
                            place,
                        },
                    );
                    to
                };
                let plainly = found(plain::run);
                assert_eq!(found(run), plainly);
                #[cfg(target_arch = "x86_64")]
                for way in x86::ways() {
                    assert_eq!(found(way), plainly);
                }
            }
        }
    }

    #[test]
    fn a_pair_is_its_two_numbers() {
        for [first, second] in [[1, 2], [-1, 5], [5, -1], [-8_191, 8_191]] {
            let both = pair([first, second]);
            assert_eq!([both as i16, (both >> 16) as i16], [first, second]);
        }
    }
}
