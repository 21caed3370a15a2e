//! Whether a peg is linked to its border for sure, whatever stands outside a region around it.

use std::collections::HashMap;

use crate::window::{Holes, Lanes, ORIGIN, Window, each, ends, step};

/// What is asked of the surroundings of a peg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Region {
    /// Another peg of the owner's that is linked to the peg, if there has to be one.
    pub(crate) own: Holes,
    /// Holes that have to be free: the owner's answers lie there.
    pub(crate) free: Holes,
    /// Further holes that no opposing peg may be in.
    pub(crate) clear: Holes,
    /// The lanes between the owner's pegs and those free holes that no link may have closed to the owner.
    pub(crate) lanes: Lanes,
}

/// A position within a region. All around it the opponent is taken to have pegs in every hole that he may
/// use, to which new pegs of his link at once, and whose links to each other he has still to lay. The
/// owner's links do not cross each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    own: Holes,
    theirs: Holes,
    /// The region's lanes that are still open to the owner.
    open: Lanes,
    /// The owner's links.
    links: Lanes,
    /// The lanes open to the opponent.
    their_open: Lanes,
}

/// A proof under way.
pub(crate) struct Prover<'a> {
    window: &'a Window,
    region: Region,
    /// The opponent's holes outside the region.
    outside: Holes,
    known: HashMap<(State, u32), bool>,
    /// The most positions to visit, and how many were.
    most: usize,
    pub(crate) visited: usize,
}

impl<'a> Prover<'a> {
    /// A proof that gives up after so many positions.
    pub(crate) fn new(window: &'a Window, region: Region, most: usize) -> Self {
        Self {
            window,
            region,
            outside: window.theirs & !(region.free | region.clear | region.own),
            known: HashMap::new(),
            most,
            visited: 0,
        }
    }

    /// Whether the owner links the peg to the border with at most so many pegs of his own, the opponent
    /// moving first.
    pub(crate) fn holds(&mut self, pegs: u32) -> bool {
        let mut state = State {
            own: ORIGIN | self.region.own,
            theirs: 0,
            open: self.region.lanes,
            links: [0; 4],
            their_open: self.window.lanes,
        };
        for (end, direction, upper) in ends(&self.window.lanes, ORIGIN) {
            if end & self.region.own != 0 {
                state.links[direction] |= upper;
                for (open, cut) in state.their_open.iter_mut().zip(self.window.cut(direction, upper)) {
                    *open &= !cut;
                }
            }
        }
        self.survives(&state, pegs)
    }

    /// The opponent is to move.
    fn survives(&mut self, state: &State, pegs: u32) -> bool {
        let distance = self.distance(state);
        if distance == 0 || distance > pegs {
            return distance == 0;
        }
        if let Some(&known) = self.known.get(&(*state, pegs)) {
            return known;
        }
        self.visited += 1;
        if self.visited > self.most {
            return false;
        }
        let holds = self.replies(state).iter().all(|next| self.answers(next, pegs));
        self.known.insert((*state, pegs), holds);
        holds
    }

    /// What the opponent's pegs lead to, as far as they change anything, the most harmful first.
    fn replies(&self, state: &State) -> Vec<State> {
        let region = self.region.free | self.region.clear;
        let taken = state.own | state.theirs;
        let mut all = Vec::new();
        for hole in each(self.window.theirs & !taken) {
            let inside = hole & region;
            let next = self.defended(state, hole, inside);
            if inside != 0 || next.open != state.open {
                all.push((std::cmp::Reverse(self.distance(&next)), next));
            }
        }
        all.sort_by_key(|&(distance, _)| distance);
        all.into_iter().map(|(_, next)| next).collect()
    }

    /// The opponent's peg with all the links it may have.
    fn defended(&self, state: &State, hole: Holes, inside: Holes) -> State {
        let mut next = *state;
        next.theirs |= inside;
        for (end, direction, upper) in ends(&state.their_open, hole) {
            if end & (self.outside | state.theirs) != 0 {
                for (open, cut) in next.open.iter_mut().zip(self.window.cut(direction, upper)) {
                    *open &= !cut;
                }
            }
        }
        next
    }

    /// The owner is to move.
    fn answers(&mut self, state: &State, pegs: u32) -> bool {
        let free = self.region.free & !(state.own | state.theirs);
        let mut nexts: Vec<(u32, State)> = Vec::new();
        for hole in each(free) {
            let next = self.attacked(state, hole);
            let distance = self.distance(&next);
            if distance == 0 {
                return true;
            }
            if distance < pegs {
                nexts.push((distance, next));
            }
        }
        nexts.sort_by_key(|&(distance, _)| distance);
        nexts.iter().any(|(_, next)| self.survives(next, pegs - 1))
    }

    /// The owner's peg with all its links. A lane that is none of the region's may be open and closed:
    /// a link in it is no help, but may be in the way.
    fn attacked(&self, state: &State, hole: Holes) -> State {
        let mut next = *state;
        next.own |= hole;
        for (end, direction, upper) in ends(&self.window.lanes, hole) {
            if end & state.own == 0 {
                continue;
            }
            let asked = self.region.lanes[direction] & upper != 0;
            if asked && state.open[direction] & upper == 0 {
                continue;
            }
            for (across, cut) in self.window.cut(direction, upper).iter().enumerate() {
                next.open[across] &= !cut;
                if asked {
                    next.their_open[across] &= !cut;
                }
            }
            if asked {
                next.links[direction] |= upper;
                next.open[direction] &= !upper;
            }
        }
        next
    }

    /// The least number of pegs with which the owner could reach the border if the opponent did nothing.
    fn distance(&self, state: &State) -> u32 {
        let free = self.region.free & !state.theirs & !state.own;
        let linked = |mut set: Holes| loop {
            let more = set | step(&state.links, set);
            if more == set {
                return set;
            }
            set = more;
        };
        let mut reached = linked(ORIGIN);
        let mut distance = 0;
        while reached & self.window.goal == 0 {
            let fresh = step(&state.open, reached) & free & !reached;
            if fresh == 0 {
                return u32::MAX;
            }
            distance += 1;
            reached |= fresh | linked(step(&state.open, fresh) & state.own);
        }
        distance
    }
}
