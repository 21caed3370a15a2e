//! Tiles in a window of 4 × 4 squares, in one number that whole positions are computed with at once.

use crate::solitaire::Size;
use crate::{Coord, Tile, WHITE};

/// Four planes of 16 bits, one for each side of a square, north lowest, then clockwise: a bit is set
/// where white runs over that edge of a tile. In a plane, bit `4 y + x` is the square in column `x`
/// and row `y`. Each tile sets exactly two of its four bits; a square without a tile sets none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Layout(u64);

/// Side of the window.
const WINDOW: u32 = 4;

const NORTH: u64 = 0xffff;
const EAST: u64 = NORTH << 16;
const SOUTH: u64 = NORTH << 32;
const WEST: u64 = NORTH << 48;
const LEFT_COLUMN: u64 = 0x1111_1111_1111_1111;
const RIGHT_COLUMN: u64 = LEFT_COLUMN << 3;
const TOP_ROW: u64 = 0x000f_000f_000f_000f;
const BOTTOM_ROW: u64 = TOP_ROW << 12;
/// The four bits of the square in the upper left corner.
const SQUARE: u64 = 0x0001_0001_0001_0001;

/// What the tiles show to the empty squares: for each side of an empty square whether white or red
/// enters over it.
#[derive(Clone, Copy)]
struct Entering {
    white: u64,
    red: u64,
}

/// The squares of the window, as a set of bits of one plane.
type Squares = u64;

impl Layout {
    /// No tiles.
    pub(crate) const EMPTY: Self = Self(0);

    /// A number from outside, if it is a layout.
    pub(crate) fn from_bits(bits: u64) -> Option<Self> {
        let layout = Self(bits);
        let twice = at_least_two(bits);
        let sound = layout.occupied() == twice && at_least_three(bits) == 0;
        sound.then_some(layout)
    }

    /// The number.
    pub(crate) fn bits(self) -> u64 {
        self.0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many tiles there are.
    pub(crate) fn count(self) -> u32 {
        self.occupied().count_ones()
    }

    /// How many columns the tiles span from the window's left edge on.
    pub(crate) fn columns(self) -> u32 {
        (0..WINDOW)
            .rev()
            .find(|&x| self.0 & LEFT_COLUMN << x != 0)
            .map_or(0, |x| x + 1)
    }

    /// How many rows the tiles span from the window's upper edge on.
    pub(crate) fn rows(self) -> u32 {
        (0..WINDOW)
            .rev()
            .find(|&y| self.0 & TOP_ROW << (WINDOW * y) != 0)
            .map_or(0, |y| y + 1)
    }

    /// The tile in column `x` and row `y` of the window.
    pub(crate) fn tile(self, x: i32, y: i32) -> Option<Tile> {
        let edges = self.0 >> shift(x, y)?;
        let bit = |plane: u32| (edges >> (16 * plane) & 1) as u8;
        Tile::joining_white(bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3)
    }

    /// This layout with a tile on an empty square of the window.
    #[must_use]
    pub(crate) fn with(self, x: i32, y: i32, tile: Tile) -> Option<Self> {
        Some(Self(self.0 | pattern(tile) << shift(x, y)?))
    }

    /// The window moved so that the tiles touch its left and upper edges, and by how much it was.
    pub(crate) fn anchored(mut self) -> (Self, Coord) {
        let mut moved = Coord::ORIGIN;
        if self.is_empty() {
            return (self, moved);
        }
        while self.0 & TOP_ROW == 0 {
            self.0 >>= WINDOW;
            moved.y += 1;
        }
        while self.0 & LEFT_COLUMN == 0 {
            self.0 >>= 1;
            moved.x += 1;
        }
        (self, moved)
    }

    /// The tiles moved this many squares to the right and down, of which the window must have room.
    #[must_use]
    pub(crate) fn moved(self, right: i32, down: i32) -> Self {
        Self(self.0 << (right + down * WINDOW as i32))
    }

    /// Calls `see` for every tile that may be placed beside the others within `size`, whatever the
    /// pile shows, with its square counted from the corner of the box and the layout that results;
    /// this one must be anchored and settled, and hold a tile.
    pub(crate) fn each_placement(self, size: Size, mut see: impl FnMut(Coord, Tile, Self)) {
        let window = window(size);
        self.place_on(window, Coord::ORIGIN, &mut see);
        if self.columns() < size.side() {
            let column = window & LEFT_COLUMN;
            self.moved(1, 0).place_on(column, Coord { x: -1, y: 0 }, &mut see);
        }
        if self.rows() < size.side() {
            let row = window & TOP_ROW;
            self.moved(0, 1).place_on(row, Coord { x: 0, y: -1 }, &mut see);
        }
    }

    /// Places every tile that fits on the squares `among` beside others; `corner` is the window's.
    fn place_on(self, among: Squares, corner: Coord, see: &mut impl FnMut(Coord, Tile, Self)) {
        let entering = self.entering();
        let mut squares = entering.beside() & among;
        while squares != 0 {
            let square = squares.trailing_zeros();
            squares &= squares - 1;
            let at = Coord {
                x: corner.x + (square % WINDOW) as i32,
                y: corner.y + (square / WINDOW) as i32,
            };
            for tile in Tile::ALL {
                if entering.fits(square, tile)
                    && let Some(next) = Self(self.0 | pattern(tile) << square).settled()
                {
                    see(at, tile, next);
                }
            }
        }
    }

    /// With every forced space filled; none if a colour enters a space over three edges or more.
    pub(crate) fn settled(mut self) -> Option<Self> {
        loop {
            let entering = self.entering();
            if entering.is_refused() {
                return None;
            }
            let Some((square, edges)) = entering.first_forced() else {
                return Some(self);
            };
            self.0 |= edges << square;
        }
    }

    fn occupied(self) -> Squares {
        any(self.0)
    }

    fn entering(self) -> Entering {
        let empty = !spread(self.occupied());
        Entering {
            white: shown(self.0) & empty,
            red: shown(self.exchanged().0) & empty,
        }
    }

    /// The colours exchanged.
    #[must_use]
    pub(crate) fn exchanged(self) -> Self {
        Self(spread(self.occupied()) & !self.0)
    }

    /// Left and right exchanged.
    #[must_use]
    pub(crate) fn mirrored(self) -> Self {
        let x = self.0;
        let x = (x & LEFT_COLUMN) << 3
            | (x & LEFT_COLUMN << 1) << 1
            | (x & LEFT_COLUMN << 2) >> 1
            | (x & RIGHT_COLUMN) >> 3;
        Self(x & (NORTH | SOUTH) | (x << 32) & WEST | (x >> 32) & EAST)
    }

    /// Top and bottom exchanged.
    #[must_use]
    pub(crate) fn upset(self) -> Self {
        let x = self.0;
        let x = (x & TOP_ROW) << 12 | (x & TOP_ROW << 4) << 4 | (x & TOP_ROW << 8) >> 4 | (x & BOTTOM_ROW) >> 12;
        Self(x & (EAST | WEST) | (x << 32) & SOUTH | (x >> 32) & NORTH)
    }

    /// Columns and rows exchanged.
    #[must_use]
    pub(crate) fn transposed(self) -> Self {
        let swap = |x: u64, distance: u32, low: u64| {
            let differing = (x ^ x >> distance) & low;
            x ^ differing ^ differing << distance
        };
        let x = swap(self.0, 3, 0x0a0a_0a0a_0a0a_0a0a);
        let x = swap(x, 6, 0x00cc_00cc_00cc_00cc);
        Self((x & NORTH) << 48 | (x & WEST) >> 48 | (x & EAST) << 16 | (x & SOUTH) >> 16)
    }

    /// The same for a layout and all its images: turned, mirrored, moved, colours exchanged.
    #[must_use]
    pub(crate) fn canonical(self) -> Self {
        let upright = self.anchored().0;
        let mirrored = upright.mirrored().anchored().0;
        let upset = upright.upset().anchored().0;
        let both = upset.mirrored().anchored().0;
        let images = [upright, mirrored, upset, both];
        images
            .into_iter()
            .flat_map(|image| [image, image.transposed()])
            .flat_map(|image| [image, image.exchanged()])
            .min()
            .unwrap_or(upright)
    }

    /// Whether the square of `size` is filled with one open track of one colour through all tiles.
    pub(crate) fn is_won(self, size: Size) -> bool {
        self.count() == size.tiles()
            && [self, self.exchanged()]
                .into_iter()
                .any(|layout| layout.white_runs_through(size.tiles()))
    }

    /// Whether white has one open track through `tiles` tiles.
    fn white_runs_through(self, tiles: u32) -> bool {
        let Some(first) = self.tile(0, 0) else {
            return false;
        };
        let mut length = 1;
        for side in crate::Side::ALL {
            if first.colour(side) != WHITE {
                continue;
            }
            let mut at = Coord::ORIGIN.step(side);
            let mut enter = side.opposite();
            while let Some(tile) = self.tile(at.x, at.y) {
                if at == Coord::ORIGIN {
                    return false;
                }
                length += 1;
                let leave = tile.partner(enter);
                (at, enter) = (at.step(leave), leave.opposite());
            }
        }
        length == tiles
    }
}

impl Entering {
    /// The empty squares beside tiles.
    fn beside(self) -> Squares {
        any(self.white | self.red)
    }

    fn fits(self, square: u32, tile: Tile) -> bool {
        let white = pattern(tile);
        self.white >> square & SQUARE & !white == 0 && self.red >> square & white == 0
    }

    fn is_refused(self) -> bool {
        at_least_three(self.white) | at_least_three(self.red) != 0
    }

    /// A space that must be filled, and the edges of white on its tile.
    fn first_forced(self) -> Option<(u32, u64)> {
        let (white, red) = (at_least_two(self.white), at_least_two(self.red));
        let forced = white | red;
        let square = forced.trailing_zeros();
        if forced == 0 {
            None
        } else if white >> square & 1 != 0 {
            Some((square, self.white >> square & SQUARE))
        } else {
            Some((square, SQUARE & !(self.red >> square)))
        }
    }
}

/// The edges that a colour with the edges `colour` shows to the squares beside its tiles.
fn shown(colour: u64) -> u64 {
    let from_above = (colour & SOUTH & !BOTTOM_ROW) >> 32 << WINDOW;
    let from_below = (colour & NORTH & !TOP_ROW) >> WINDOW << 32;
    let from_the_right = (colour & WEST & !LEFT_COLUMN) >> 1 >> 32;
    let from_the_left = (colour & EAST & !RIGHT_COLUMN) << 1 << 32;
    from_above | from_below | from_the_right | from_the_left
}

/// The squares with a bit in any plane.
fn any(planes: u64) -> Squares {
    let halves = planes | planes >> 32;
    (halves | halves >> 16) & NORTH
}

/// The squares with a bit in two planes or more.
fn at_least_two(planes: u64) -> Squares {
    let other = planes >> 32;
    let (either, both) = (planes | other, planes & other);
    (both | both >> 16 | either & either >> 16) & NORTH
}

/// The squares with a bit in three planes or more.
fn at_least_three(planes: u64) -> Squares {
    let other = planes >> 32;
    let (either, both) = (planes | other, planes & other);
    (both & either >> 16 | either & both >> 16) & NORTH
}

/// A set of squares in all four planes.
fn spread(squares: Squares) -> u64 {
    squares * SQUARE
}

/// The squares that a game of `size` may use.
fn window(size: Size) -> Squares {
    let row = (1 << size.side()) - 1;
    (0..size.side()).fold(0, |squares, y| squares | row << (WINDOW * y))
}

/// The bits of a tile in the upper left corner.
fn pattern(tile: Tile) -> u64 {
    let edges = u64::from(tile.edges(WHITE));
    edges & 1 | (edges >> 1 & 1) << 16 | (edges >> 2 & 1) << 32 | (edges >> 3 & 1) << 48
}

/// How far up the bits of a square lie, if it is in the window.
fn shift(x: i32, y: i32) -> Option<u32> {
    let inside = 0..WINDOW as i32;
    (inside.contains(&x) && inside.contains(&y)).then(|| (y * WINDOW as i32 + x).unsigned_abs())
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use game::Random;

    use super::*;

    /// A layout that may arise in the 4 × 4 game.
    fn random(seed: u64) -> Layout {
        let mut random = Random::new(seed);
        let mut layout = Layout::EMPTY
            .with(0, 0, Tile::ALL[random.below(6) as usize])
            .expect("a square of the window");
        for _ in 0..random.below(10) {
            let mut next = Vec::new();
            layout.each_placement(Size::FOUR, |_, _, placed| next.push(placed));
            if next.is_empty() {
                break;
            }
            layout = next[random.below(next.len() as u32) as usize].anchored().0;
        }
        layout
    }

    #[test]
    fn images_undo_themselves_and_are_sound() {
        for layout in (0..500).map(random) {
            let images: [fn(Layout) -> Layout; 4] =
                [Layout::mirrored, Layout::upset, Layout::transposed, Layout::exchanged];
            for image in images {
                let once = image(layout);
                assert_eq!(image(once), layout);
                assert_eq!(once.count(), layout.count());
                assert_eq!(once.settled(), Some(once), "{once:?}");
                assert_eq!(Layout::from_bits(once.bits()), Some(once));
                assert_eq!(once.canonical(), layout.canonical());
                assert_eq!(once.is_won(Size::FOUR), layout.is_won(Size::FOUR));
            }
        }
    }

    #[test]
    fn a_mirror_exchanges_left_and_right() {
        let layout = Layout::EMPTY.with(0, 1, Tile::NorthWest).expect("inside");
        assert_eq!(layout.mirrored().tile(3, 1), Some(Tile::NorthEast));
        assert_eq!(layout.upset().tile(0, 2), Some(Tile::SouthWest));
        assert_eq!(layout.transposed().tile(1, 0), Some(Tile::NorthWest));
        assert_eq!(layout.exchanged().tile(0, 1), Some(Tile::SouthEast));
    }

    #[test]
    fn numbers_that_are_no_layouts_are_refused() {
        for bits in [1, SQUARE, SQUARE >> 16, u64::MAX] {
            assert_eq!(Layout::from_bits(bits), None, "{bits:x}");
        }
    }

    #[test]
    fn a_loop_through_all_tiles_does_not_win() {
        let tiles = [Tile::SouthEast, Tile::SouthWest, Tile::NorthEast, Tile::NorthWest];
        let square = |tiles: [Tile; 4]| {
            (0..)
                .zip(tiles)
                .try_fold(Layout::EMPTY, |layout, (k, tile)| layout.with(k % 2, k / 2, tile))
                .expect("inside")
        };
        assert!(!square(tiles).is_won(Size::TWO));
        let open = [Tile::NorthSouth, Tile::NorthSouth, Tile::NorthEast, Tile::NorthWest];
        assert!(square(open).is_won(Size::TWO));
    }
}
