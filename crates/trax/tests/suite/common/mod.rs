//! What the tests share: the naive model, random games, and reading test data.

pub(crate) mod naive;
pub(crate) mod symmetry;

use game::{Notation, Position};
use trax::{Trax, Turn};

/// A small generator of pseudo-random numbers (xorshift64*), so that a failing game can be named by its seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(game::mix(seed) | 1)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize) % n
    }
}

/// The legal turns.
pub(crate) fn turns(position: &Trax) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns
}

/// A turn as text.
pub(crate) fn text(position: &Trax, turn: &Turn) -> String {
    position.text_of(turn)
}

/// A file of the test data.
pub(crate) fn data(name: &str) -> String {
    let path = format!("{}/../../testdata/trax/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The position after turns given as text.
pub(crate) fn after(rules: &trax::Rules, texts: &str) -> Trax {
    let mut position = Trax::start(rules);
    for text in texts.split_whitespace() {
        let turn = position
            .read_move(text)
            .unwrap_or_else(|error| panic!("{text} of {texts}: {error}"));
        position
            .try_play(&turn)
            .unwrap_or_else(|error| panic!("{text} of {texts}: {error}"));
    }
    position
}
