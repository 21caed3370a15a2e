//! Counting legal turns without playing them.

use crate::cascade::spread;
use crate::code::{SHOWN, numbered};
use crate::entered::{Edges, Entered};
use crate::frame::Frame;
use crate::ground::Ground;
use crate::plane::Plane;
use crate::window::Window;
use crate::{Side, Tile, WHITE};

/// The width of a frame whose rows are rows of a [`Plane`].
pub(crate) const WIDTH: usize = 16;

impl<F: Frame> Ground<F> {
    /// How many turns are legal, after the first.
    #[inline]
    pub(crate) fn count_turns(&self) -> u64 {
        if self.frame.width() != WIDTH {
            return self.count_one_by_one();
        }
        // The box, a row of spaces above it and one below.
        match self.window.rows {
            0..=2 => self.count_all_at_once::<1>(),
            3..=6 => self.count_all_at_once::<2>(),
            7..=10 => self.count_all_at_once::<3>(),
            _ => self.count_all_at_once::<4>(),
        }
    }

    /// The same, space by space.
    pub(crate) fn count_one_by_one(&self) -> u64 {
        let legal = |&(space, number): &(usize, u8)| {
            let quiet = self.triggers(space) & SHOWN[usize::from(number & 7)] == 0;
            quiet || is_legal_chain(&self.frame, space, numbered(number))
        };
        self.fitting().filter(legal).count() as u64
    }

    /// The same, all spaces at a time.
    fn count_all_at_once<const WORDS: usize>(&self) -> u64 {
        Entered::<WORDS>::of(&self.frame, &self.window, 0).count_turns(&self.frame, &self.window)
    }
}

impl<const WORDS: usize> Entered<WORDS> {
    /// How many turns are legal. Only those whose forced tiles may meet are tried one by one.
    #[inline]
    pub(crate) fn count_turns(&self, frame: &impl Frame, window: &Window) -> u64 {
        let edges = self.open(frame, window);
        let unsure = Unsure::of(&edges);
        let mut count = 0;
        for tile in Tile::ALL {
            let (fitting, unsure) = (fitting(&edges, tile), unsure.at(tile));
            count += u64::from((fitting & !unsure).count());
            for square in (fitting & unsure).squares() {
                count += u64::from(is_legal_chain(frame, self.index(frame, square), tile));
            }
        }
        count
    }
}

/// Whether a tile keeps the rule of three ends, found by placing it on a copy.
#[inline(never)]
fn is_legal_chain(frame: &impl Frame, space: usize, tile: Tile) -> bool {
    spread(&mut frame.bare(), space, tile, &mut ())
}

/// The spaces where the colours of a tile match.
#[inline]
fn fitting<const WORDS: usize>(entered: &Edges<WORDS>, tile: Tile) -> Plane<WORDS> {
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
    edges: Edges<WORDS>,
    /// For each colour and side: where that edge forces a tile.
    forcing: Edges<WORDS>,
}

impl<const WORDS: usize> Unsure<WORDS> {
    #[inline]
    fn of(entered: &Edges<WORDS>) -> Self {
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
                let turning = entered[colour][left] & !across[right] | entered[colour][right] & !across[left];
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
