//! A chain of own pegs, linked or to be linked by hand.

use game::{Outcome, Position};
use twixt::{Direction, Edit, Hole, Link, Turn, Twixt};

use crate::twixt::distance::Distances;
use crate::twixt::orientation::Orientation;

/// No more pegs are tried on the way.
const MOST_STEPS: u32 = 1 << 14;

/// A search for a chain that joins the borders of the side to move, with a new peg in one hole.
pub(super) struct Chain<'a> {
    position: &'a Twixt,
    hole: Hole,
    /// What the side could have if it laid all its links by hand.
    distances: &'a Distances,
    lanes: Vec<Link>,
    seen: Vec<Hole>,
    steps: u32,
}

impl<'a> Chain<'a> {
    pub(super) fn new(position: &'a Twixt, hole: Hole, distances: &'a Distances) -> Self {
        Self {
            position,
            hole,
            distances,
            lanes: Vec::new(),
            seen: Vec::new(),
            steps: 0,
        }
    }

    /// The turn that wins with a peg in the hole, if there is one.
    pub(super) fn winning_turn(mut self) -> Option<Turn> {
        let me = self.position.to_move();
        let own = self.position.pegs().filter(|&(_, owner)| owner == me);
        let ends: Vec<Hole> = own.map(|(hole, _)| hole).chain([self.hole]).collect();
        let found = ends
            .into_iter()
            .any(|hole| self.on_border(hole, false) && self.goes_on(hole));
        found.then(|| self.turn()).filter(|turn| {
            let mut next = self.position.clone();
            let legal = next.try_play(turn).is_ok();
            legal && next.outcome().and_then(Outcome::winner) == Some(me)
        })
    }

    fn on_border(&self, hole: Hole, last: bool) -> bool {
        let seen = Orientation::of(self.position.rules().size(), self.position.to_move());
        seen.row(hole) == seen.border(last)
    }

    /// Whether the chain goes on from here to the last border.
    fn goes_on(&mut self, from: Hole) -> bool {
        if self.on_border(from, true) {
            return true;
        }
        self.seen.push(from);
        for lane in self.lanes_from(from) {
            let next = lane.other_end(from).expect("an end of the lane");
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return false;
            }
            self.lanes.push(lane);
            if self.goes_on(next) {
                return true;
            }
            self.lanes.pop();
        }
        self.seen.pop();
        false
    }

    /// The lanes in which the chain may go on, those with links first.
    fn lanes_from(&self, from: Hole) -> Vec<Link> {
        let me = self.position.to_move();
        let lanes = Direction::ALL
            .into_iter()
            .filter_map(|direction| Link::leaving(from, direction));
        let mut lanes: Vec<Link> = lanes
            .filter(|&lane| {
                let next = lane.other_end(from).expect("an end of the lane");
                let own = next == self.hole || self.position.peg(next) == Some(me);
                own && !self.seen.contains(&next) && self.distances.ends(next)[1] <= 1 && !self.is_cut(lane)
            })
            .collect();
        lanes.sort_by_key(|&lane| !self.position.has_link(lane));
        lanes
    }

    /// Whether a link of the other side or a lane of the chain crosses this one.
    fn is_cut(&self, lane: Link) -> bool {
        let me = self.position.to_move();
        let theirs = |by: &Link| self.position.peg(by.from()) != Some(me);
        let cut = self.position.crossing_links(lane).iter().any(theirs);
        cut || lane.crossing_lanes().any(|by| self.lanes.contains(&by))
    }

    /// The turn that makes the chain.
    fn turn(&self) -> Turn {
        let new = self.lanes.iter().copied();
        let new: Vec<Link> = new.filter(|&lane| !self.position.has_link(lane)).collect();
        laying(self.position, self.hole, &new)
    }
}

/// The turn that puts a peg into a hole and lays links in these lanes, that have nothing but own links in
/// the way: those are taken off. Further links are laid as usual.
pub(super) fn laying(position: &Twixt, hole: Hole, lanes: &[Link]) -> Turn {
    let me = position.to_move();
    let crossing = |lane: &Link| position.crossing_links(*lane);
    let remove_links: Vec<Link> = lanes.iter().flat_map(crossing).collect();
    let by_hand = lanes.iter().any(|lane| lane.other_end(hole).is_none());
    let links = by_hand.then(|| {
        let usual = position.auto_links(me, hole).into_iter().filter(|link| {
            let mut across = link.crossing_lanes();
            !lanes.contains(link) && !across.any(|lane| lanes.contains(&lane))
        });
        lanes.iter().copied().chain(usual).collect()
    });
    Turn::from(Edit {
        remove_links,
        links,
        ..Edit::new(hole)
    })
}
