//! Which lanes are closed by links that cross them.

use alloc::boxed::Box;
use alloc::vec;
use core::ops::BitOr;

use game::Player;

use crate::frame::{Cell, Frame, change_rows};
use crate::link::crossing::{CUT_ROWS, REACH, cuts_of};
use crate::{Direction, Rules};

/// For each hole a byte of directions: the lanes a player may no longer lay a link in. Where own
/// links may cross, each player has bytes of his own; otherwise both share them. Where own links can be
/// taken off, the lanes that opposing links cross are kept for each player besides.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Lanes {
    bytes: Box<[u8]>,
    /// Where the second player's bytes start; 0 if they are shared.
    second: usize,
    /// Where the bytes of the lanes that opposing links cross start, and how many each player has; 0 if they
    /// are the bytes above.
    blocked: usize,
}

game::clone_in_place!(Lanes { bytes, second, blocked });

impl Lanes {
    /// All lanes open.
    pub(crate) fn new(frame: Frame, rules: &Rules) -> Self {
        let (second, blocked, planes) = if rules.own_links_cross() {
            (frame.len(), 0, 2)
        } else if rules.removal() {
            (0, frame.len(), 3)
        } else {
            (0, 0, 1)
        };
        Self {
            bytes: vec![0; planes * frame.len()].into(),
            second,
            blocked,
        }
    }

    /// The memory of it, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.bytes)
    }

    /// Opens all lanes.
    pub(crate) fn clear(&mut self) {
        self.bytes.fill(0);
    }

    /// The directions in which a lane from this place is closed to `player`.
    #[inline]
    pub(crate) fn closed(&self, player: Player, cell: Cell) -> u8 {
        self.bytes[cell + self.second * player.index()]
    }

    /// The same for so many places in a row.
    pub(crate) fn closed_from(&self, player: Player, first: Cell, count: usize) -> &[u8] {
        &self.bytes[first + self.second * player.index()..][..count]
    }

    /// The directions in which an opposing link, or one that `player` cannot take off, crosses a lane from this place.
    #[inline]
    pub(crate) fn blocked(&self, player: Player, cell: Cell) -> u8 {
        self.bytes[cell + self.first_blocked(player)]
    }

    /// The same for so many places in a row.
    pub(crate) fn blocked_from(&self, player: Player, first: Cell, count: usize) -> &[u8] {
        &self.bytes[first + self.first_blocked(player)..][..count]
    }

    const fn first_blocked(&self, player: Player) -> usize {
        (self.second + self.blocked) * player.index() + self.blocked
    }

    /// Closes the lanes that a link of `player` crosses, which leaves this place, of an array with `STRIDE` entries
    /// from one row to the next.
    #[inline]
    pub(crate) fn close<const STRIDE: usize>(&mut self, player: Player, cell: Cell, direction: Direction) {
        let other = player.other();
        let (row, cuts) = cuts_of(direction);
        let first = cell - REACH * STRIDE - REACH + row * STRIDE;
        let (closed, blocked) = (self.second * other.index(), self.first_blocked(other));
        let mut add = |plane| {
            change_rows::<STRIDE, CUT_ROWS>(&mut self.bytes, first + plane, cuts, BitOr::bitor);
        };
        add(closed);
        if self.blocked != 0 {
            add(blocked);
        }
    }
}
