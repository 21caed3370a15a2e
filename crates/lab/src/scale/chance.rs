//! Random numbers from a seed, so that a run can be repeated exactly.

/// A generator: SplitMix64 (Steele, Lea and Flood, 2014).
pub(super) struct Chance(u64);

impl Chance {
    /// The numbers of a seed.
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// From 0 to 1, without 1.
    pub(super) fn share(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// One of `0..count`.
    pub(super) fn below(&mut self, count: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(count)) >> 32) as u32
    }

    /// A pause of a Poisson process with this mean.
    pub(super) fn pause(&mut self, mean: f64) -> f64 {
        -mean * (1.0 - self.share()).ln()
    }

    /// A rank in `0..count`, where rank `k` comes as often as `1 / (k + 1)`, by the continuous distribution.
    pub(super) fn rank(&mut self, count: u32) -> u32 {
        let rank = (f64::from(count) + 1.0).powf(self.share()) - 1.0;
        (rank as u32).min(count - 1)
    }
}
