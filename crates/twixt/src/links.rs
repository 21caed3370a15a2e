//! Which links lie on the board.

use alloc::boxed::Box;
use alloc::vec;

use crate::frame::{Cell, Frame};
use crate::{Direction, Hole, Link};

/// For each hole a byte of directions: the links that leave its peg. Every link stands at both ends.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Links {
    bytes: Box<[u8]>,
}

game::clone_in_place!(Links { bytes });

impl Links {
    pub(crate) fn new(frame: Frame) -> Self {
        Self {
            bytes: vec![0; frame.len()].into(),
        }
    }

    /// The memory of it, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.bytes)
    }

    /// The directions of the links from the hole at this place.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> u8 {
        self.bytes[cell]
    }

    /// The same for so many places in a row.
    pub(crate) fn from(&self, first: Cell, count: usize) -> &[u8] {
        &self.bytes[first..][..count]
    }

    /// Lays the links that leave a place in all the directions given, at this end; [`Links::lay_end`] lays them at the
    /// others.
    #[inline]
    pub(crate) fn lay_start(&mut self, cell: Cell, links: u8) {
        self.bytes[cell] |= links;
    }

    /// Lays the link that comes in a direction to a place, at this end.
    #[inline]
    pub(crate) fn lay_end(&mut self, cell: Cell, direction: Direction) {
        self.bytes[cell] |= direction.opposite().bit();
    }

    /// Takes off the link that leaves a place in a direction.
    pub(crate) fn take(&mut self, frame: Frame, cell: Cell, direction: Direction) {
        self.bytes[cell] &= !direction.bit();
        self.bytes[frame.step(cell, direction)] &= !direction.opposite().bit();
    }

    /// Whether this link lies on the board. Its ends must be holes of the board.
    pub(crate) fn has(&self, frame: Frame, link: Link) -> bool {
        self.at(frame.cell(link.from())) & link.direction().bit() != 0
    }

    /// The links from `hole`, in the order of the holes they lead to.
    pub(crate) fn of(&self, frame: Frame, hole: Hole) -> impl Iterator<Item = Link> {
        let byte = self.at(frame.cell(hole));
        let up = Direction::DOWN.into_iter().rev().map(Direction::opposite);
        up.chain(Direction::DOWN)
            .filter(move |direction| byte & direction.bit() != 0)
            .filter_map(move |direction| Link::leaving(hole, direction))
    }

    /// The links from `hole` that run down the board, in the order of the holes they lead to.
    pub(crate) fn down_from(&self, frame: Frame, hole: Hole) -> impl Iterator<Item = Link> {
        self.of(frame, hole).filter(move |link| link.from() == hole)
    }
}
