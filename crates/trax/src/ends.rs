//! The open ends of every track, each knowing the other end of its track.

use alloc::vec;
use alloc::vec::Vec;

use game::{ByPlayer, Player};

use crate::grid::{Grid, Index};
use crate::{Side, Tile};

/// Where a track ends: it enters the space over the space's edge `side`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) space: Index,
    pub(crate) side: Side,
}

impl End {
    fn key(self) -> usize {
        self.space.0 * 4 + self.side.index()
    }

    fn from_key(key: u32) -> Self {
        Self {
            space: Index(key as usize / 4),
            side: Side::ALL[key as usize % 4],
        }
    }
}

/// For each edge of each square, the key of the far end of the track that ends there.
#[derive(Clone, Debug)]
pub(crate) struct Ends(Vec<u32>);

const NO_END: u32 = u32::MAX;

impl Ends {
    pub(crate) fn new(grid: &Grid) -> Self {
        Self(vec![NO_END; grid.len() * 4])
    }

    /// The other end of the track that ends at `end`, if one does.
    pub(crate) fn far(&self, end: End) -> Option<End> {
        let key = self.0[end.key()];
        (key != NO_END).then(|| End::from_key(key))
    }

    /// Runs the tracks of a tile just placed; says which colours closed a loop.
    pub(crate) fn link(&mut self, grid: &Grid, space: Index, tile: Tile) -> ByPlayer<bool> {
        ByPlayer::of(|player| {
            let [a, b] = sides(tile, player).map(|side| End { space, side });
            let (far_a, far_b) = (self.take(a), self.take(b));
            if far_a == Some(b) {
                return true;
            }
            let onward = |end: End| End {
                space: grid.step(space, end.side),
                side: end.side.opposite(),
            };
            // What comes in over one edge leaves over the other.
            self.join(
                far_a.unwrap_or_else(|| onward(a)),
                far_b.unwrap_or_else(|| onward(b)),
            );
            false
        })
    }

    /// The same ends in a larger window.
    pub(crate) fn moved(&self, from: &Grid, to: &Grid) -> Self {
        let mut moved = Self::new(to);
        let place = |end: End| End {
            space: to.index(from.coord(end.space)),
            side: end.side,
        };
        for key in 0..self.0.len() {
            if self.0[key] != NO_END {
                let end = place(End::from_key(key as u32));
                moved.0[end.key()] = place(End::from_key(self.0[key])).key() as u32;
            }
        }
        moved
    }

    fn take(&mut self, end: End) -> Option<End> {
        let far = self.far(end);
        self.0[end.key()] = NO_END;
        far
    }

    fn join(&mut self, a: End, b: End) {
        self.0[a.key()] = b.key() as u32;
        self.0[b.key()] = a.key() as u32;
    }
}

/// The two edges that `player`'s track joins on `tile`.
fn sides(tile: Tile, player: Player) -> [Side; 2] {
    let first = Side::ALL[tile.edges(player).trailing_zeros() as usize];
    [first, tile.partner(first)]
}
