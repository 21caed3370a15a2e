//! Which lanes are closed by links that cross them.

use alloc::boxed::Box;
use alloc::vec;

use game::Player;

use crate::frame::{Cell, Frame};
use crate::link::crossing::{CUTS, WINDOW};
use crate::{Direction, Hole};

/// For each hole a byte of directions: the lanes a player may no longer lay a link in. Where own
/// links may cross, each player has bytes of his own; otherwise both share them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lanes {
    bytes: Box<[u8]>,
    /// Where the second player's bytes start; 0 if they are shared.
    second: usize,
}

impl Lanes {
    /// All lanes open.
    pub(crate) fn new(frame: Frame, own_links_cross: bool) -> Self {
        let (second, planes) = if own_links_cross {
            (frame.len(), 2)
        } else {
            (0, 1)
        };
        Self {
            bytes: vec![0; planes * frame.len()].into(),
            second,
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

    /// Closes the lanes that links of `player` from `hole` in the directions `links` cross.
    #[inline]
    pub(crate) fn close(&mut self, frame: Frame, player: Player, hole: Hole, links: u8) {
        let mut rows = [0; WINDOW];
        for direction in Direction::of_bits(links) {
            for (row, cut) in rows.iter_mut().zip(CUTS[direction.index()]) {
                *row |= cut;
            }
        }
        let mut at = frame.window(hole) + self.second * player.other().index();
        for row in rows {
            let bytes: &mut [u8; 8] = self.bytes[at..]
                .first_chunk_mut()
                .expect("a window within the frame");
            *bytes = (u64::from_le_bytes(*bytes) | row).to_le_bytes();
            at += frame.stride();
        }
    }
}
