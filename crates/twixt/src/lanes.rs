//! Which lanes are closed by links that cross them.

use alloc::boxed::Box;
use alloc::vec;

use game::Player;

use crate::frame::{Cell, Frame};
use crate::link::crossing::cuts_of;
use crate::{Hole, Rules};

/// For each hole a byte of directions: the lanes a player may no longer lay a link in. Where own
/// links may cross, each player has bytes of his own; otherwise both share them. Where own links can be
/// taken off, the lanes that opposing links cross are kept for each player besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lanes {
    bytes: Box<[u8]>,
    /// Where the second player's bytes start; 0 if they are shared.
    second: usize,
    /// Where the bytes of the lanes that opposing links cross start, and how many each player has; 0 if they
    /// are the bytes above.
    blocked: usize,
}

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

    /// Closes the lanes that links of `player` from `hole` in the directions `links` cross.
    #[inline]
    pub(crate) fn close(&mut self, frame: Frame, player: Player, hole: Hole, links: u8) {
        let other = player.other();
        let window = frame.window(hole);
        self.add(frame, window + self.second * other.index(), links);
        if self.blocked != 0 {
            self.add(frame, window + self.first_blocked(other), links);
        }
    }

    /// Adds the lanes that links cross to a window of bytes that starts here.
    #[inline]
    fn add(&mut self, frame: Frame, window: usize, links: u8) {
        let [first, last] = cuts_of(links);
        let rows = self.bytes[window..].chunks_exact_mut(frame.stride());
        for ((row, first), last) in rows.zip(first).zip(last) {
            let bytes: &mut [u8; 8] = row.first_chunk_mut().expect("eight entries in a row");
            *bytes = (u64::from_le_bytes(*bytes) | first | last).to_le_bytes();
        }
    }
}
