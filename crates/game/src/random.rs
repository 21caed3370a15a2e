//! Chance that can be repeated.

use crate::hash::{GAMMA, mix};

/// A sequence of pseudo-random numbers from a seed (SplitMix64). A seed gives the same sequence on
/// every machine and in every version: records of dice and deals rest on it.
///
/// ```
/// use game::Random;
/// let mut die = Random::new(3);
/// let throws = [(); 6].map(|()| die.below(6) + 1);
/// assert_eq!(throws, [4, 4, 5, 5, 4, 6]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(mix(seed))
    }

    /// The numbers of SplitMix64 from `state` as its authors define it, where [`Random::new`] mixes the seed first.
    #[must_use]
    pub const fn splitmix64(state: u64) -> Self {
        Self(state.wrapping_sub(GAMMA))
    }

    /// The next number of 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    /// An even choice from `0..n`, or 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        // Multiplying into the high half chooses evenly enough: the bias is below n / 2³².
        (((self.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }
}
