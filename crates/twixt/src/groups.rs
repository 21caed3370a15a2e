//! Which pegs hang together, and which borders they reach.

use alloc::boxed::Box;
use alloc::vec;
use core::hint::select_unpredictable;

use crate::frame::{Cell, Frame};

/// No peg here. No peg's parent is at place 0, which lies in the margin.
const EMPTY: u16 = 0;
/// Set in the entry of a group's root; the other entries name another peg of the group.
const ROOT: u16 = 1 << 15;
/// The bits of a root for which of its owner's borders the group reaches.
const BORDERS: u16 = 0b11;
/// One peg, in the count a root carries above its border bits.
const ONE: u16 = 1 << 2;

/// The owner's first border: the top row or the left column.
pub(crate) const FIRST_BORDER: u16 = 0b01;
/// The owner's second border: the bottom row or the right column.
pub(crate) const SECOND_BORDER: u16 = 0b10;

/// The groups of linked pegs of both players, as a forest of pointers to a root ("union-find", by
/// size, halving paths). Links can be added, not taken away: after a removal start again from
/// [`Groups::clear`].
#[derive(Debug)]
pub(crate) struct Groups {
    entries: Box<[u16]>,
}

game::clone_in_place!(Groups { entries });

impl Groups {
    pub(crate) fn new(frame: Frame) -> Self {
        Self {
            entries: vec![EMPTY; frame.len()].into(),
        }
    }

    /// The memory of it, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }

    /// Forgets all pegs.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(EMPTY);
    }

    /// Adds a peg as a group of its own that reaches these borders.
    #[inline]
    pub(crate) fn add(&mut self, cell: Cell, borders: u16) {
        self.entries[cell] = ROOT | ONE | (borders & BORDERS);
    }

    /// Joins the groups of two pegs; whether the group now reaches both borders.
    #[inline]
    pub(crate) fn join(&mut self, a: Cell, b: Cell) -> bool {
        let ((a, entry_a), (b, entry_b)) = (self.shorten(a), self.shorten(b));
        let borders = (entry_a | entry_b) & BORDERS;
        if a != b {
            let (root, child) = if entry_a >= entry_b { (a, b) } else { (b, a) };
            self.entries[child] = root as u16;
            self.entries[root] = (entry_a + (entry_b & !ROOT & !BORDERS)) | borders;
        }
        borders == BORDERS
    }

    /// Whether both places hold pegs of one group.
    pub(crate) fn same(&self, a: Cell, b: Cell) -> bool {
        self.entries[a] != EMPTY && self.entries[b] != EMPTY && self.root(a) == self.root(b)
    }

    /// The place of the peg that stands for a peg's group, and the borders that the group reaches.
    pub(crate) fn group(&self, cell: Cell) -> (Cell, u16) {
        let root = self.root(cell);
        (root, self.entries[root] & BORDERS)
    }

    /// The borders that the group of the peg at `cell` reaches.
    #[cfg(test)]
    pub(crate) fn borders(&self, cell: Cell) -> u16 {
        self.entries[self.root(cell)] & BORDERS
    }

    /// The root of a peg's group.
    fn root(&self, mut cell: Cell) -> Cell {
        while self.entries[cell] & ROOT == 0 {
            cell = usize::from(self.entries[cell]);
        }
        cell
    }

    /// The root of a peg's group and its entry; halves the way to it where it is long.
    #[inline]
    fn shorten(&mut self, mut cell: Cell) -> (Cell, u16) {
        loop {
            // Whether none, one or two steps lead to the root cannot be foreseen, so that two are taken without asking.
            let above = self.parent(self.parent(cell));
            let entry = self.entries[above];
            if entry & ROOT != 0 {
                return (above, entry);
            }
            self.entries[cell] = above as u16;
            cell = above;
        }
    }

    /// The place that an entry names; a root's own place.
    #[inline]
    fn parent(&self, cell: Cell) -> Cell {
        let entry = self.entries[cell];
        select_unpredictable(entry & ROOT != 0, cell, entry.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    #[test]
    fn borders_travel_with_the_group() {
        let mut groups = Groups::new(Frame::new(Size::USUAL));
        groups.add(100, FIRST_BORDER);
        groups.add(200, 0);
        groups.add(300, SECOND_BORDER);
        assert!(!groups.join(100, 200));
        assert!(!groups.same(100, 300));
        assert!(groups.join(300, 200));
        assert!(groups.same(100, 300));
        assert!(groups.join(100, 300), "joined before");
        assert_eq!(groups.borders(200), BORDERS);
        assert!(!groups.same(100, 101), "no peg");
    }

    #[test]
    fn the_largest_count_leaves_the_root_mark_alone() {
        let most = u32::from(Size::MAX) * u32::from(Size::MAX);
        assert!(most * u32::from(ONE) + u32::from(BORDERS) < u32::from(ROOT));
    }
}
