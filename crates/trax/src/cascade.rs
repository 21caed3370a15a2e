//! Forced play: what one tile makes of the spaces around it, and so on to the end.

use alloc::vec;

use crate::cell::Cell;
use crate::code::{ACTION, ENTERS, REFUSED, TILES, numbered};
use crate::frame::Squares;
use crate::{Side, Tile};

/// Room for the chains of nearly all turns; longer ones are worked out again with more.
const USUAL: usize = 32;

/// A tile of a chain in one word, or a space that is due: the index in bits 0–19, the tile's number in
/// bits 20–23, the byte of the space before it was filled in bits 24–31.
#[derive(Clone, Copy, Default)]
struct Filled(u32);

impl Filled {
    #[inline]
    const fn due(index: usize) -> Self {
        Self(index as u32)
    }

    #[inline]
    const fn new(index: usize, number: u8, before: Cell) -> Self {
        Self(index as u32 | (number as u32) << 20 | (before.byte() as u32) << 24)
    }

    #[inline]
    const fn index(self) -> usize {
        (self.0 & 0xf_ffff) as usize
    }

    #[inline]
    const fn number(self) -> u8 {
        (self.0 >> 20 & 7) as u8
    }

    #[inline]
    const fn before(self) -> Cell {
        Cell::from_byte((self.0 >> 24) as u8)
    }
}

/// Why a chain was given up.
enum Stop {
    /// A colour enters a space over three edges.
    Refused,
    /// The chain is longer than there is room for.
    Full,
}

/// What follows the tiles of a chain.
pub(crate) trait Follow<S> {
    /// A tile was placed.
    fn placed(&mut self, squares: &mut S, index: usize, tile: Tile);

    /// The tile that was placed last is taken back; then those before it are, too.
    fn taken_back(&mut self, squares: &mut S, index: usize, tile: Tile);
}

/// Nothing does.
impl<S> Follow<S> for () {
    #[inline]
    fn placed(&mut self, _: &mut S, _: usize, _: Tile) {}

    #[inline]
    fn taken_back(&mut self, _: &mut S, _: usize, _: Tile) {}
}

/// Places `tile` at `start` and every tile it forces, in the order in which they ripple out. If the chain breaks the
/// rule of three ends, all are taken back, and the squares are as they were, but spaces may have been noted. Says
/// whether the rule was kept.
#[inline]
pub(crate) fn spread<S: Squares>(squares: &mut S, start: usize, tile: Tile, follow: &mut impl Follow<S>) -> bool {
    let mut chain = [Filled::default(); USUAL];
    let spaces = squares.space_count();
    match fill_all(squares, start, tile, follow, &mut chain) {
        Ok(()) => true,
        Err(Stop::Refused) => false,
        Err(Stop::Full) => {
            // What was noted on the way is a space no longer, and is noted again.
            squares.forget_spaces_from(spaces);
            spread_far(squares, start, tile, follow)
        }
    }
}

/// The same for a chain of any length.
#[cold]
fn spread_far<S: Squares>(squares: &mut S, start: usize, tile: Tile, follow: &mut impl Follow<S>) -> bool {
    // Each square falls due at most twice before it is filled, and once more while it is.
    let mut chain = vec![Filled::default(); 4 * (squares.mask() + 1)];
    fill_all(squares, start, tile, follow, &mut chain).is_ok()
}

/// Fills `start` and what falls due; `chain` is room to keep what was filled and what is due.
#[inline]
fn fill_all<S: Squares>(
    squares: &mut S,
    start: usize,
    tile: Tile,
    follow: &mut impl Follow<S>,
    chain: &mut [Filled],
) -> Result<(), Stop> {
    // Entries before `count` are filled, those from `next` to `end` are due.
    let (mut count, mut next, mut end) = (0, 1, 1);
    let (mut space, mut number) = (start, tile as u8 + 1);
    loop {
        chain[count] = Filled::new(space, number, squares.get(space));
        count += 1;
        let around = fill(squares, space, number);
        follow.placed(squares, space, numbered(number));
        // Most tiles force none.
        if around.seen != 0 {
            if around.seen & REFUSED != 0 {
                undo(squares, &chain[..count], follow);
                return Err(Stop::Refused);
            }
            for (index, action) in around.indexes.into_iter().zip(around.actions) {
                chain[end] = Filled::due(index);
                end += usize::from(action != 0);
            }
        }
        // A space can fall due twice before its tile is placed.
        loop {
            if next == end {
                return Ok(());
            }
            space = chain[next].index();
            number = ACTION[usize::from(squares.get(space).byte())];
            next += 1;
            if number != 0 {
                break;
            }
        }
        if end + 4 >= chain.len() {
            undo(squares, &chain[..count], follow);
            return Err(Stop::Full);
        }
    }
}

/// The squares around a tile.
struct Around {
    indexes: [usize; 4],
    /// Their codes once the tile's colours have entered.
    actions: [u8; 4],
    /// All of these together.
    seen: u8,
}

/// Fills one space.
#[inline]
fn fill(squares: &mut impl Squares, space: usize, number: u8) -> Around {
    squares.set(space, Cell::from_byte(TILES[usize::from(number & 7)]));
    let enters = ENTERS[usize::from(number & 7)];
    let (mut indexes, mut actions) = ([0; 4], [0; 4]);
    for (k, side) in Side::ALL.into_iter().enumerate() {
        let index = squares.step(space, side);
        let before = squares.get(index);
        let after = Cell::from_byte(before.byte() | (enters >> (8 * k)) as u8);
        squares.set(index, after);
        squares.note(index, before.is_bare());
        (indexes[k], actions[k]) = (index, ACTION[usize::from(after.byte())]);
    }
    let seen = actions.into_iter().fold(0, core::ops::BitOr::bitor);
    Around { indexes, actions, seen }
}

/// Empties the spaces of a chain again, the last first.
#[cold]
fn undo<S: Squares>(squares: &mut S, chain: &[Filled], follow: &mut impl Follow<S>) {
    for filled in chain.iter().rev() {
        let space = filled.index();
        let enters = ENTERS[usize::from(filled.number())];
        squares.set(space, filled.before());
        for (k, side) in Side::ALL.into_iter().enumerate() {
            let index = squares.step(space, side);
            let cell = squares.get(index);
            if cell.is_space() {
                let before = cell.byte() & !((enters >> (8 * k)) as u8);
                squares.set(index, Cell::from_byte(before));
            }
        }
        follow.taken_back(squares, space, numbered(filled.number()));
    }
}
