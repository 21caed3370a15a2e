//! Counting legal turns without playing them.

use crate::cascade::spread;
use crate::code::{FITTING, SHOWN, numbered};
use crate::frame::Frame;
use crate::ground::Ground;
use crate::plane::Plane;
use crate::{Side, Tile, WHITE};

/// The width of a frame whose rows are rows of a [`Plane`].
const WIDTH: usize = 16;

impl<F: Frame> Ground<F> {
    /// How many turns are legal, after the first.
    #[inline]
    pub(crate) fn count_turns(&self) -> u64 {
        if self.frame.width() != WIDTH {
            return self.count_one_by_one();
        }
        // The box, a row of spaces above it and one below.
        match self.window.bounds.rows() {
            0..=2 => self.count_in_planes::<1>(),
            3..=6 => self.count_in_planes::<2>(),
            7..=10 => self.count_in_planes::<3>(),
            _ => self.count_in_planes::<4>(),
        }
    }

    /// The same, space by space.
    pub(crate) fn count_one_by_one(&self) -> u64 {
        let legal = |&(space, number): &(usize, u8)| {
            let quiet = self.triggers(space) & SHOWN[usize::from(number & 7)] == 0;
            quiet || self.is_legal_chain(space, numbered(number))
        };
        self.fitting().filter(legal).count() as u64
    }

    /// The same, all spaces at a time; only turns whose forced tiles may meet are tried
    /// one by one.
    fn count_in_planes<const WORDS: usize>(&self) -> u64 {
        let entered = self.entered::<WORDS>();
        let unsure = Unsure::of(&entered);
        let mut count = 0;
        for tile in Tile::ALL {
            let (fitting, unsure) = (fitting(&entered, tile), unsure.at(tile));
            count += u64::from((fitting & !unsure).count());
            for square in (fitting & unsure).squares() {
                let space = self.window.index_at(&self.frame, square);
                count += u64::from(self.is_legal_chain(space, tile));
            }
        }
        count
    }

    /// For each colour and side, the spaces that it enters over that side and that the bound leaves
    /// open.
    #[inline]
    fn entered<const WORDS: usize>(&self) -> [[Plane<WORDS>; 4]; 2] {
        let mut entered = [[Plane::EMPTY; 4]; 2];
        for place in 0..self.frame.space_count() {
            let space = self.frame.space(place);
            let mut edges = self.frame.get(space).byte();
            if FITTING[usize::from(edges)][0] != 0 && self.window.is_open(&self.frame, space) {
                let square = self.window.square(&self.frame, space);
                while edges != 0 {
                    let edge = edges.trailing_zeros() as usize;
                    entered[edge >> 2 & 1][edge & 3].add(square);
                    edges &= edges - 1;
                }
            }
        }
        entered
    }

    /// Whether a tile keeps the rule of three ends, found by placing it on a copy.
    #[inline(never)]
    fn is_legal_chain(&self, space: usize, tile: Tile) -> bool {
        spread(&mut self.frame.bare(), space, tile, &mut ())
    }
}

/// The spaces where the colours of a tile match.
#[inline]
fn fitting<const WORDS: usize>(entered: &[[Plane<WORDS>; 4]; 2], tile: Tile) -> Plane<WORDS> {
    let mut matching = Plane::EMPTY;
    let mut against = Plane::EMPTY;
    for (k, side) in Side::ALL.into_iter().enumerate() {
        let colour = tile.colour(side) as usize;
        matching = matching | entered[colour][k];
        against = against | entered[1 - colour][k];
    }
    matching & !against
}

/// How many tiles that are forced one by the other, straight on, are looked at in planes.
const ROUNDS: u32 = 3;

/// Where a tile's edges may force tiles in a way that planes cannot follow.
struct Unsure<const WORDS: usize> {
    /// For each colour and side: where that edge may.
    edges: [[Plane<WORDS>; 4]; 2],
    /// For each colour and side: where that edge forces a tile.
    forcing: [[Plane<WORDS>; 4]; 2],
}

impl<const WORDS: usize> Unsure<WORDS> {
    #[inline]
    fn of(entered: &[[Plane<WORDS>; 4]; 2]) -> Self {
        let any = entered.map(|[a, b, c, d]| a | b | c | d);
        let forcing = any.map(|any| Side::ALL.map(|side| any.seen_across(side)));
        // By colour and direction: the spaces which that colour, when it comes in that way, makes a
        // quiet tile or the first of a row of tiles that ends with a quiet one; and those where the
        // tile may do no more than force the next one straight on.
        let mut calm = [[Plane::EMPTY; 4]; 2];
        let mut passing = [[Plane::EMPTY; 4]; 2];
        for colour in 0..2 {
            let across = &forcing[1 - colour];
            for k in 0..4 {
                // The forced tile joins the side back with the side that its colour entered already,
                // and shows the other colour on the two sides left.
                let (left, right) = ((k + 3) & 3, (k + 1) & 3);
                let turning =
                    entered[colour][left] & !across[right] | entered[colour][right] & !across[left];
                let straight = entered[colour][k] & !(across[left] | across[right]);
                calm[colour][k] = turning & !across[k] | straight;
                passing[colour][k] = turning & across[k];
            }
        }
        for _ in 0..ROUNDS {
            for (k, side) in Side::ALL.into_iter().enumerate() {
                for colour in 0..2 {
                    let ahead = calm[1 - colour][k].seen_across(side);
                    calm[colour][k] = calm[colour][k] | passing[colour][k] & ahead;
                }
            }
        }
        let mut edges = [[Plane::EMPTY; 4]; 2];
        for colour in 0..2 {
            for (k, side) in Side::ALL.into_iter().enumerate() {
                edges[colour][k] = (any[colour] & !calm[colour][k]).seen_across(side);
            }
        }
        Self { edges, forcing }
    }

    /// The spaces where `tile` may force more than quiet tiles: over one edge, or over two that meet
    /// at a corner, whose forced tiles may both enter the square there.
    #[inline]
    fn at(&self, tile: Tile) -> Plane<WORDS> {
        let colour = Side::ALL.map(|side| usize::from(tile.colour(side) != WHITE));
        let mut unsure = Plane::EMPTY;
        for k in 0..4 {
            let next = (k + 1) & 3;
            let corner = self.forcing[colour[k]][k] & self.forcing[colour[next]][next];
            unsure = unsure | self.edges[colour[k]][k] | corner;
        }
        unsure
    }
}
