//! A small board as bits: pegs, links, and the lanes in which links can still be laid.

use crate::twixt::solver::terms::{Lanes, Side, Terms};
use crate::twixt::solver::word::Word;

/// Further away than any border that can be reached.
pub(super) const NEVER_JOINS: u32 = 99;

/// Pegs and links of both sides, see [`Terms`] for where the bits are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board<W> {
    /// The pegs of each side.
    pub(super) pegs: [W; 2],
    /// The links of each side.
    pub(super) links: [Lanes<W>; 2],
    /// The lanes that no link closes to each side. None of them is between two of its pegs: a link
    /// would have been laid.
    pub(super) open: [Lanes<W>; 2],
}

impl<W: Word> Board<W> {
    /// The empty board.
    pub(super) fn new(terms: &Terms<W>) -> Self {
        Self {
            pegs: [W::none(); 2],
            links: [[W::none(); 4]; 2],
            open: [terms.lanes; 2],
        }
    }

    /// The free holes that a side may use.
    #[inline]
    pub(super) fn free(&self, terms: &Terms<W>, side: Side) -> W {
        terms.usable[side as usize] & !(self.pegs[0] | self.pegs[1])
    }

    /// Puts a peg into a free hole and lays every link that can be laid from it.
    #[inline]
    pub(super) fn place(&mut self, terms: &Terms<W>, side: Side, hole: W) {
        let own = side as usize;
        self.pegs[own] |= hole;
        for (direction, shift) in W::SHIFT.into_iter().enumerate() {
            let below = hole & self.open[own][direction] & (self.pegs[own] >> shift);
            let above = (hole >> shift) & self.open[own][direction] & self.pegs[own];
            for upper in [below, above] {
                if !upper.is_none() {
                    self.lay(terms, side, direction, upper);
                }
            }
        }
    }

    /// Lays a link, given by the bit of its upper end, and closes the lanes that it crosses.
    pub(super) fn lay(&mut self, terms: &Terms<W>, side: Side, direction: usize, upper: W) {
        let (own, other) = (side as usize, side.other() as usize);
        self.links[own][direction] |= upper;
        self.close(direction, upper);
        for (across, lanes) in terms.cut(direction, upper).iter().enumerate() {
            self.open[other][across] &= !*lanes;
            if !terms.laying.crosses(side) {
                self.open[own][across] &= !*lanes;
            }
        }
    }

    /// Closes one lane to both sides.
    pub(super) fn close(&mut self, direction: usize, upper: W) {
        for open in &mut self.open {
            open[direction] &= !upper;
        }
    }

    /// All holes one lane away, for each of the holes of a set.
    #[inline]
    fn step(lanes: &Lanes<W>, from: W) -> W {
        let mut to = W::none();
        for (&lanes, shift) in lanes.iter().zip(W::SHIFT) {
            to |= (from & lanes) << shift;
            to |= (from >> shift) & lanes;
        }
        to
    }

    /// The pegs of a side that are linked to those of a set, in one or several steps, with the set.
    #[inline]
    pub(super) fn linked(&self, side: Side, mut set: W) -> W {
        loop {
            let more = set | Self::step(&self.links[side as usize], set);
            if more == set {
                return set;
            }
            set = more;
        }
    }

    /// The holes in which one peg of a side would be linked to a border, or lie on it.
    fn beside(&self, terms: &Terms<W>, side: Side, border: W) -> W {
        let own = side as usize;
        let joined = self.linked(side, self.pegs[own] & border);
        let near = Self::step(&self.open[own], joined) | border;
        near & self.free(terms, side)
    }

    /// The holes in which a side wins with its next peg.
    pub(super) fn winning_holes(&self, terms: &Terms<W>, side: Side) -> W {
        let [start, goal] = terms.borders[side as usize];
        self.beside(terms, side, start) & self.beside(terms, side, goal)
    }

    /// Whether a side has joined its borders.
    pub(super) fn is_joined(&self, terms: &Terms<W>, side: Side) -> bool {
        let [start, goal] = terms.borders[side as usize];
        self.linked(side, self.pegs[side as usize] & start) & goal != W::none()
    }

    /// The least number of further pegs with which a side could join its borders if the other side did
    /// nothing and its own links got not in its way; [`NEVER_JOINS`] if no number would do.
    ///
    /// Exact for 0 and 1, since links of one peg never cross.
    pub(super) fn distance(&self, terms: &Terms<W>, side: Side) -> u32 {
        let own = side as usize;
        let [start, goal] = terms.borders[own];
        let (pegs, free) = (self.pegs[own], self.free(terms, side));
        let mut reached = self.linked(side, pegs & start);
        let mut more = start & free;
        let mut distance = 0;
        while (reached & goal).is_none() {
            more |= Self::step(&self.open[own], reached);
            let fresh = more & free & !reached;
            if fresh.is_none() {
                return NEVER_JOINS;
            }
            distance += 1;
            let pegs = Self::step(&self.open[own], fresh) & pegs & !reached;
            reached |= fresh;
            if !pegs.is_none() {
                reached |= self.linked(side, pegs);
            }
        }
        distance
    }
}
