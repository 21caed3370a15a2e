//! What distinguishes the positions of a question: only what can still matter, the same for images of
//! each other.

use game::mix;

use crate::twixt::solver::board::Board;
use crate::twixt::solver::terms::{Lanes, MIRRORED, Side, Terms};
use crate::twixt::solver::word::Word;

/// A hash of 128 bits. Positions are taken for the same if their keys are: among a thousand million
/// positions the chance that any two are confused is less than 10⁻²⁰.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) struct Key(pub(super) [u64; 2]);

impl Key {
    /// The key of no position.
    pub(super) const NONE: Self = Self([0; 2]);
}

/// All that the future depends on.
struct Essence<W> {
    /// Holes from which a lane leads on, for either side.
    free: W,
    /// The defender's pegs from which one does.
    defenders: W,
    /// The attacker's that are linked to the top, and to the bottom.
    ends: [W; 2],
    /// The lanes in which each side may still lay a link.
    lanes: [Lanes<W>; 2],
    /// Other pegs of the attacker's from which one leads on.
    others: W,
    /// How many other free holes there are for the attacker, for the defender, and for both.
    dead: [u32; 3],
}

impl<W: Word> Essence<W> {
    fn of(board: &Board<W>, terms: &Terms<W>) -> Self {
        let [attackers, defenders] = board.pegs;
        let free = terms.holes & !(attackers | defenders);
        let mut lanes = [[W::none(); 4]; 2];
        let mut live = [W::none(); 2];
        for side in 0..2 {
            let ends = (free | board.pegs[side]) & terms.usable[side];
            for (direction, shift) in W::SHIFT.into_iter().enumerate() {
                let open = board.open[side][direction] & ends & (ends >> shift);
                lanes[side][direction] = open;
                live[side] |= open | open << shift;
            }
        }
        let dead = free & !(live[0] | live[1]);
        let [for_attacker, for_defender] = terms.usable.map(|usable| dead & usable);
        let borders = terms.borders[Side::Attacker as usize];
        let ends = borders.map(|border| board.linked(Side::Attacker, attackers & border) & live[0]);
        Self {
            free: free & !dead,
            defenders: defenders & live[1],
            ends,
            lanes,
            others: attackers & live[0] & !(ends[0] | ends[1]),
            dead: [
                (for_attacker & !for_defender).count(),
                (for_defender & !for_attacker).count(),
                (for_attacker & for_defender).count(),
            ],
        }
    }

    /// The hash of the position with left and right exchanged, top and bottom, or both.
    fn hash(&self, board: &Board<W>, terms: &Terms<W>, flips: [bool; 2], salt: u64) -> Key {
        let flip = |holes: W| flipped(terms, holes, flips);
        let [only_attacker, only_defender, both] = self.dead.map(u64::from);
        let dead = only_attacker | only_defender << 8 | both << 16;
        let mut key = [0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344];
        key = absorbed(key, salt ^ dead << 32);
        key = with(key, flip(self.free));
        key = with(key, flip(self.defenders));
        let [first, second] = if flips[1] { [1, 0] } else { [0, 1] };
        key = with(key, flip(self.ends[first]));
        key = with(key, flip(self.ends[second]));
        for lanes in &self.lanes {
            for starts in flipped_lanes(terms, lanes, flips) {
                key = with(key, starts);
            }
        }
        // The order of groups does not matter.
        let (mut rest, mut sum) = (self.others, [0u64; 2]);
        while let Some(first) = rest.take_first() {
            let group = board.linked(Side::Attacker, first) & self.others;
            rest &= !group;
            let [a, b] = with([0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89], flip(group));
            sum = [sum[0].wrapping_add(mix(a)), sum[1].wrapping_add(mix(b))];
        }
        let [a, b] = absorbed(absorbed(key, sum[0]), sum[1]);
        Key([mix(a).max(1), mix(b)])
    }
}

/// One word more in a hash of two halves, each of which depends on all words.
fn absorbed([a, b]: [u64; 2], word: u64) -> [u64; 2] {
    let wide = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b);
        product as u64 ^ (product >> 64) as u64
    };
    [
        wide(a ^ word, 0x9E37_79B9_7F4A_7C15).wrapping_add(b),
        wide(b ^ word.rotate_left(32), 0xC2B2_AE3D_27D4_EB4F) ^ a.rotate_left(29),
    ]
}

/// The holes of one set more in a hash.
fn with<W: Word>(key: [u64; 2], holes: W) -> [u64; 2] {
    holes.parts().fold(key, absorbed)
}

/// Holes with left and right exchanged, top and bottom, or both.
fn flipped<W: Word>(terms: &Terms<W>, holes: W, flips: [bool; 2]) -> W {
    holes.flipped(terms.columns, terms.rows, flips)
}

fn flipped_lanes<W: Word>(terms: &Terms<W>, lanes: &Lanes<W>, flips: [bool; 2]) -> Lanes<W> {
    let mut image = [W::none(); 4];
    for (direction, &starts) in lanes.iter().enumerate() {
        // Turned over, a lane's lower end is the upper one.
        let starts = if flips[1] {
            starts << W::SHIFT[direction]
        } else {
            starts
        };
        let direction = if flips[0] == flips[1] {
            direction
        } else {
            MIRRORED[direction]
        };
        image[direction] = flipped(terms, starts, flips);
    }
    image
}

/// The key of a position with this side to move.
pub(super) fn key<W: Word>(board: &Board<W>, terms: &Terms<W>, to_move: Side, salt: u64) -> Key {
    let salt = salt << 1 | to_move as u64;
    let essence = Essence::of(board, terms);
    let pegs = essence.ends[0] | essence.ends[1] | essence.others;
    let all = [[false, false], [true, false], [false, true], [true, true]];
    let looks = all.map(|flips| [essence.free, pegs].map(|holes| flipped(terms, holes, flips)));
    let least = looks.iter().min().copied().unwrap_or_default();
    let images = all.into_iter().zip(looks).filter(|&(_, look)| look == least);
    images
        .map(|(flips, _)| essence.hash(board, terms, flips, salt))
        .min()
        .unwrap_or(Key::NONE)
}
