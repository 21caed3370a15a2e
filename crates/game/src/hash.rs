//! Keys for hashing positions.

/// What SplitMix64 adds to its state for each number.
pub(crate) const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Spreads the bits of `value` evenly over 64 bits, so that keys of boards of any size need no table.
///
/// The finaliser of Steele, Lea and Flood's SplitMix64 ("Fast splittable pseudorandom number
/// generators", 2014).
#[must_use]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(GAMMA);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
