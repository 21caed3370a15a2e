//! One turn's tiles tried on a copy and taken off again: the same as [`spread`](crate::cascade::spread) and
//! linking tracks, made for trying many turns one after another.

use crate::Tile;
use crate::cell::Cell;
use crate::code::{ACTION, ENTERS, REFUSED, TILES, numbered};
use crate::frame::{Ends, Frame, Squares};
use crate::ground::{Figures, join, length_of, upper_side};
use crate::side::Side;
use crate::window::Window;

/// What a track is worth by how many squares, across and down together, the spaces at its two ends are
/// apart; from the last entry on, nothing.
pub type Worth = [i16; 16];

/// Tiles of a chain that there is room for.
const ROOM: usize = 32;

/// Spaces that so many tiles can make due, and a few more: a power of two, so that a mask takes the place of
/// bounds checks.
const DUE: usize = 4 * ROOM;

/// Where a chain is put down; kept from chain to chain, so that nothing has to be cleared.
#[derive(Clone, Debug)]
pub(crate) struct Notes {
    /// The tiles: the index in bits 0–19, the number counted from 1 in bits 20–22.
    tiles: [u32; ROOM],
    /// Spaces that are due.
    due: [u32; DUE],
    /// Far ends that were changed, with what they were.
    ends: [[(u32, u32); 4]; ROOM],
}

impl Default for Notes {
    fn default() -> Self {
        Self {
            tiles: [0; ROOM],
            due: [0; DUE],
            ends: [[(0, 0); 4]; ROOM],
        }
    }
}

/// What became of a turn that was tried.
pub(crate) enum Tried {
    /// It places so many tiles, and breaks no rule.
    Kept(usize),
    /// It breaks the rule of three ends with so many tiles.
    Refused(usize),
    /// Its chain is longer than there is room for.
    Full,
}

/// A copy of the squares and of the far ends of tracks, to try turns on.
pub(crate) struct Chain<F: Frame> {
    squares: F::Bare,
    far: F::Fars,
}

impl<F: Frame> Chain<F> {
    #[inline]
    pub(crate) fn new(frame: &F) -> Self {
        Self {
            squares: frame.bare(),
            far: frame.fars(),
        }
    }

    /// Works out which tiles a turn places on `frame`.
    #[inline]
    pub(crate) fn fill(&mut self, frame: &F, start: usize, tile: Tile, notes: &mut Notes) -> Tried {
        // Quicker than taking tiles off again.
        self.squares.clone_from(frame.squares());
        // Tiles before `count` are placed, spaces from `next` to `end` are due.
        let (mut count, mut next, mut end) = (0, 0, 0);
        let (mut space, mut number) = (start, tile as u8 + 1);
        loop {
            let seen = self.place(space, number, count, notes, &mut end);
            count += 1;
            if seen & REFUSED != 0 {
                break Tried::Refused(count);
            }
            // A space can fall due twice before its tile is placed.
            loop {
                if next == end {
                    number = 0;
                    break;
                }
                space = notes.due[next & (DUE - 1)] as usize;
                number = ACTION[usize::from(self.squares.get(space).byte())];
                next += 1;
                if number != 0 {
                    break;
                }
            }
            if number == 0 {
                break Tried::Kept(count);
            }
            if count == ROOM {
                break Tried::Full;
            }
        }
    }

    /// Places one tile; returns the codes of its neighbours together.
    #[inline]
    fn place(&mut self, space: usize, number: u8, count: usize, notes: &mut Notes, end: &mut usize) -> u8 {
        notes.tiles[count & (ROOM - 1)] = space as u32 | u32::from(number) << 20;
        self.squares.set(space, Cell::from_byte(TILES[usize::from(number & 7)]));
        let enters = ENTERS[usize::from(number & 7)];
        let mut seen = 0;
        for (k, side) in Side::ALL.into_iter().enumerate() {
            let index = self.squares.step(space, side);
            let entered = self.squares.get(index).byte() | (enters >> (8 * k)) as u8;
            self.squares.set(index, Cell::from_byte(entered));
            let action = ACTION[usize::from(entered)];
            seen |= action;
            notes.due[*end & (DUE - 1)] = index as u32;
            *end += usize::from(action != 0);
        }
        seen
    }

    /// Which figures the first `count` tiles noted finish, in the box of `window`, and whether one of their tracks may
    /// be a line in another; adds what they change in the worth of each colour's tracks to `gain`, if that is wanted.
    /// Leaves the far ends as they were.
    #[inline]
    pub(crate) fn link(
        &mut self,
        frame: &F,
        window: &Window,
        count: usize,
        notes: &mut Notes,
        mut gain: Option<(&Worth, &mut [i16; 2])>,
    ) -> (Figures, bool) {
        let (mut figures, mut runs_long) = (Figures::default(), false);
        let Notes { tiles, ends, .. } = notes;
        for (&entry, ends) in tiles.iter().zip(ends.iter_mut()).take(count) {
            let (index, number) = ((entry & 0xf_ffff) as usize, (entry >> 20) as u8);
            let joined = frame.joined(index, numbered(number));
            let [[a, b], [c, d]] = joined;
            *ends = [a, b, c, d].map(|edge| (self.far.far(edge) as u32, edge as u32));
            if let Some((worth, gain)) = &mut gain {
                let is_filled = |index| !self.squares.get(index).is_space();
                let weighed = (*worth, &mut **gain);
                add_gain(frame, window, &self.far, is_filled, joined, weighed);
            }
            figures = figures.joined(join(&mut self.far, joined, |_, a, b| {
                // In a box too small for a line no track is long enough.
                window.has_lines && {
                    let length = length_of(frame, window, a, b);
                    runs_long |= length.is_long;
                    length.is_line
                }
            }));
        }
        for ends in ends.iter().take(count).rev() {
            for &(far, edge) in ends {
                self.far.set_far(far as usize, edge as usize);
            }
        }
        (figures, runs_long)
    }
}

/// Adds what a tile that joins these edges changes in the worth of each colour's tracks.
#[inline]
pub(crate) fn add_gain<F: Frame>(
    frame: &F,
    window: &Window,
    ends: &impl Ends,
    is_filled: impl Fn(usize) -> bool,
    joined: [[usize; 2]; 2],
    (worth, gain): (&Worth, &mut [i16; 2]),
) {
    let place = |edge| window.offset(frame, end_after(frame, &is_filled, edge));
    let of = |a, b| {
        let ((ax, ay), (bx, by)) = (place(a), place(b));
        let apart = ax.abs_diff(bx) + ay.abs_diff(by);
        worth[apart.min(worth.len() - 1)]
    };
    for (gain, [a, b]) in gain.iter_mut().zip(joined) {
        let (far_a, far_b) = (ends.far(a), ends.far(b));
        *gain += of(far_a, far_b);
        for (edge, far) in [(a, far_a), (b, far_b)] {
            if edge != far {
                *gain -= of(edge, far);
            }
        }
    }
}

/// The square that a track enters over an edge, when some squares of `frame` have been filled: an empty one,
/// or the one that was.
#[inline]
fn end_after(frame: &impl Frame, is_filled: impl Fn(usize) -> bool, edge: usize) -> usize {
    let below = edge / 2;
    let above = frame.step(below, upper_side(edge));
    if is_filled(below) != is_filled(above) {
        if is_filled(below) { above } else { below }
    } else if frame.get(below).is_space() {
        below
    } else {
        above
    }
}

impl Notes {
    /// The places of the first tiles noted.
    #[inline]
    pub(crate) fn places(&self, count: usize) -> impl Iterator<Item = usize> {
        let tiles = self.tiles[..count].iter();
        tiles.map(|entry| (entry & 0xf_ffff) as usize)
    }
}
