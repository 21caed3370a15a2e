//! Positions of small boards distinguished exactly, but not from their images: turned over, with colours
//! exchanged, or elsewhere on the table.

use game::{Player, Position as _};
use trax::Trax;
use trax::search::small_image;

use crate::trax::solver::key::Key;

/// The largest board whose positions fit a key.
pub(crate) const LARGEST: u32 = 7;

/// A position of up to 7 × 7, written as the least of its images with White to move, and the side that
/// is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Canonical(pub(crate) [u64; 2]);

/// Set if the side to move is the one asked about.
const ATTACKS: u64 = 1 << 63;

impl Key for Canonical {
    // No tiles and the other side asked about: nobody asks that.
    const NONE: Self = Self([0; 2]);

    const KEEPS_PLACES: bool = false;

    fn of(position: &Trax, attacker: Player) -> Self {
        let least = small_image(position).expect("a board of up to 7 × 7");
        let high = (least >> 64) as u64;
        let attacks = if position.to_move() == attacker { ATTACKS } else { 0 };
        Self([least as u64, high | attacks])
    }

    fn spread(self) -> u64 {
        game::mix(self.0[0] ^ game::mix(self.0[1]))
    }
}

#[cfg(test)]
mod tests {
    use game::{Random, Symmetry};
    use trax::{Image, RED, Rules, Setup, WHITE};

    use super::*;

    /// A position turned over in one of sixteen ways, eight of which exchange the colours.
    fn image(position: &Trax, number: usize) -> Trax {
        let image = Image::at_origin(position, Symmetry::ALL[number % 8], number >= 8);
        let setup = image.setup(&Setup::from(position));
        Trax::from_setup(&setup, position.rules()).expect("a position")
    }

    #[test]
    fn images_have_one_key_and_the_sides_have_two() {
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let rules = Rules::study(3 + seed as u32 % 4).expect("a board");
            let mut position = Trax::start(&rules);
            while position.outcome().is_none() {
                position.play_random(&mut |n| random.below(n));
                let key = Canonical::of(&position, WHITE);
                assert_ne!(key, Canonical::of(&position, RED));
                for symmetry in 0..16 {
                    let attacker = if symmetry & 8 == 0 { WHITE } else { RED };
                    let image = image(&position, symmetry);
                    assert_eq!(key, Canonical::of(&image, attacker), "{position}");
                }
            }
        }
    }

    #[test]
    fn different_positions_have_different_keys() {
        let mut positions = vec![Trax::start(&Rules::study(6).expect("a board"))];
        // Up to symmetry there are 2, 8, 42 and 318 positions after so many turns; with the colours
        // exchanged wherever Red is to move.
        for count in [2, 8, 42, 318] {
            let mut keys = std::collections::HashSet::new();
            let mut turns = Vec::new();
            let mut nexts = Vec::new();
            for position in positions {
                turns.clear();
                position.legal_moves(&mut turns);
                for turn in &turns {
                    let mut next = position.clone();
                    next.play_unchecked(turn);
                    if keys.insert(Canonical::of(&next, WHITE)) {
                        nexts.push(next);
                    }
                }
            }
            assert_eq!(nexts.len(), count);
            positions = nexts;
        }
    }
}
