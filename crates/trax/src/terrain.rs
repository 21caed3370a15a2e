//! What an evaluation looks at: the open spaces, what enters them and where those tracks end, by index and
//! without a list.

use game::Player;

use crate::Side;
use crate::frame::Frame;
use crate::ground::{Ground, end_at};

/// The squares of a position as the rules keep them.
///
/// A square is known by its index, which means something only within one terrain. Whatever the size of
/// the table, the squares beside an open space may be asked for, and no others.
pub trait Terrain {
    /// How many columns and rows the tiles span.
    fn size(&self) -> (i32, i32);

    /// Whether the bound on columns is reached, and that on rows.
    fn closed(&self) -> (bool, bool);

    /// Shows each space beside a tile that the bound leaves open, once, in no order of meaning.
    fn each_space(&self, see: impl FnMut(usize));

    /// The edges over which the colours enter an empty square: bits 0–3 for white, north lowest and then
    /// clockwise, and bits 4–7 for red. A tile has both bits of the north edge; no empty square has.
    fn entered(&self, at: usize) -> u8;

    /// The square so many columns and rows away.
    fn beside(&self, at: usize, columns: i32, rows: i32) -> usize;

    /// Column and row, counted from the upper left tile of the box; −1 is beside it.
    fn place(&self, at: usize) -> (i32, i32);

    /// The space that the other end of a track enters, and over which edge, by one of its ends.
    fn far(&self, at: usize, side: Side) -> (usize, Side);
}

/// Something that looks at a [`Terrain`], compiled for each kind of them.
pub trait Surveyor {
    /// What it makes of it.
    type Found;

    /// Looks.
    fn look(self, terrain: &impl Terrain) -> Self::Found;
}

impl<F: Frame> Terrain for Ground<F> {
    #[inline]
    fn size(&self) -> (i32, i32) {
        (self.window.columns as i32, self.window.rows as i32)
    }

    #[inline]
    fn closed(&self) -> (bool, bool) {
        let span = self.limits.span as usize;
        (self.window.columns >= span, self.window.rows >= span)
    }

    #[inline]
    fn each_space(&self, mut see: impl FnMut(usize)) {
        for place in 0..self.frame.space_count() {
            let space = self.frame.space(place);
            let cell = self.frame.get(space);
            if cell.is_space() && !cell.is_bare() && self.window.is_open(&self.frame, space) {
                see(space);
            }
        }
    }

    #[inline]
    fn entered(&self, at: usize) -> u8 {
        self.frame.get(at).byte()
    }

    #[inline]
    fn beside(&self, at: usize, columns: i32, rows: i32) -> usize {
        let down = (rows as isize) << self.frame.shift();
        at.wrapping_add_signed(columns as isize + down) & self.frame.mask()
    }

    #[inline]
    fn place(&self, at: usize) -> (i32, i32) {
        let (column, row) = self.window.offset(&self.frame, at);
        (column as i32 - 1, row as i32 - 1)
    }

    #[inline]
    fn far(&self, at: usize, side: Side) -> (usize, Side) {
        end_at(&self.frame, self.frame.far(self.frame.edge(at, side)))
    }
}

/// The edge of the one bit that a colour has in a byte of [`Terrain::entered`], if it has any.
///
/// ```
/// use trax::search::entry;
/// use trax::{RED, Side, WHITE};
/// assert_eq!(entry(0b1000_0010, WHITE), Some(Side::East));
/// assert_eq!(entry(0b1000_0010, RED), Some(Side::West));
/// assert_eq!(entry(0b0000_0010, RED), None);
/// ```
#[must_use]
#[inline]
pub const fn entry(entered: u8, player: Player) -> Option<Side> {
    let edges = match player {
        Player::First => entered & 0b1111,
        Player::Second => entered >> 4,
    };
    match edges {
        0 => None,
        _ => Some(Side::ALL[(edges.trailing_zeros() & 3) as usize]),
    }
}
