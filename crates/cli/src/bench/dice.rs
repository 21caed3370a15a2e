//! Chance that costs next to nothing.

/// A generator of pseudo-random numbers: xorshift64* (Vigna, "An experimental exploration of
/// Marsaglia's xorshift generators, scrambled", 2016).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    /// An even choice from `0..n`, but for a bias below n / 2³².
    #[inline]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        ((high * u64::from(n)) >> 32) as u32
    }
}
