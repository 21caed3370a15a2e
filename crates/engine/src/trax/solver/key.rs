//! How the solver distinguishes positions.

use core::fmt::Debug;
use core::hash::Hash;

use game::{Player, Position as _, mix};
use trax::Trax;

/// How positions are distinguished.
pub(crate) trait Key: Copy + Eq + Hash + Debug {
    /// The key of no position.
    const NONE: Self;

    /// Whether equal keys mean equal coordinates, so that a turn kept for one position fits.
    const KEEPS_PLACES: bool;

    /// The key of the question whether `attacker` wins.
    fn of(position: &Trax, attacker: Player) -> Self;

    /// Bits that spread evenly.
    fn spread(self) -> u64;
}

/// The position's own hash, of 64 bits.
impl Key for u64 {
    const NONE: Self = 0;

    const KEEPS_PLACES: bool = true;

    fn of(position: &Trax, attacker: Player) -> Self {
        (position.hash() ^ mix(attacker as u64)).max(1)
    }

    fn spread(self) -> u64 {
        self
    }
}
