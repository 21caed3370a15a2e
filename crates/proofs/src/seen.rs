//! Positions that were checked before.

use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use crate::{Claim, Subject};

/// Positions without an answer that are remembered: some 100 MB.
const MOST_SETTLED: usize = 3 << 20;

/// A set of positions, each known by a hash of 128 bits. The keys of the two hash functions are drawn anew in each run,
/// so that nobody can prepare two positions that are taken for the same.
pub(crate) struct Seen {
    hashers: [RandomState; 2],
    /// With an answer of their own.
    answered: HashSet<[u64; 2]>,
    /// Settled by a turn at once; at most [`MOST_SETTLED`], since their number is not bounded by the length of a proof.
    settled: HashSet<[u64; 2]>,
    bytes: Vec<u8>,
}

impl Seen {
    pub(crate) fn new() -> Self {
        Self {
            hashers: [RandomState::new(), RandomState::new()],
            answered: HashSet::new(),
            settled: HashSet::new(),
            bytes: Vec::new(),
        }
    }

    /// The key of the question of a claim, with so many turns left, in a position.
    pub(crate) fn key<P: Subject>(&mut self, position: &P, claim: &Claim, left: Option<u32>) -> [u64; 2] {
        let attacks = position.to_move() == claim.side;
        self.bytes.clear();
        self.bytes.push(u8::from(claim.wins) | u8::from(attacks) << 1);
        self.bytes.extend(left.unwrap_or(u32::MAX).to_le_bytes());
        position.describe(claim.side, &mut self.bytes);
        let bytes = self.bytes.as_slice();
        self.hashers.each_ref().map(|hasher| hasher.hash_one(bytes))
    }

    pub(crate) fn contains(&self, key: [u64; 2]) -> bool {
        self.answered.contains(&key) || self.settled.contains(&key)
    }

    /// Adds a position with an answer of its own.
    pub(crate) fn add_answered(&mut self, key: [u64; 2]) {
        self.answered.insert(key);
    }

    /// Adds a position that a turn settles at once, if there is room.
    pub(crate) fn add_settled(&mut self, key: [u64; 2]) {
        if self.settled.len() < MOST_SETTLED {
            self.settled.insert(key);
        }
    }

    /// How many positions had an answer of their own.
    pub(crate) fn answered(&self) -> usize {
        self.answered.len()
    }
}
