//! The exact search where links are chosen and own ones taken off: is there a chain that does not
//! cross itself? The other side takes nothing off and passes by lifting a peg and putting it back.

use std::collections::HashSet;

use game::{Player, Position};
use twixt::{Direction, Hole, Link, Twixt};

use crate::Answer;

/// How many holes a search visits before it is given up.
const BUDGET: u32 = 200_000;

pub(crate) fn answer(position: &Twixt) -> Answer {
    let answers = Player::BOTH.map(|player| Chains::new(position, player).answer());
    if answers.contains(&Answer::Winnable) {
        Answer::Winnable
    } else if answers.contains(&Answer::Unknown) {
        Answer::Unknown
    } else {
        Answer::Drawn
    }
}

/// A search through the chains that one side could still make.
struct Chains<'a> {
    position: &'a Twixt,
    player: Player,
    /// The lanes of the chain so far.
    chain: Vec<Link>,
    left: u32,
}

impl<'a> Chains<'a> {
    fn new(position: &'a Twixt, player: Player) -> Self {
        Self {
            position,
            player,
            chain: Vec::new(),
            left: BUDGET,
        }
    }

    fn answer(mut self) -> Answer {
        let size = self.position.rules().size();
        let starts = match self.player {
            Player::First => (0..size.columns()).map(|x| Hole { x, y: 0 }).collect::<Vec<_>>(),
            Player::Second => (0..size.rows()).map(|y| Hole { x: 0, y }).collect(),
        };
        for start in starts {
            if !self.is_node(start) {
                continue;
            }
            match self.goes_on(start, &mut HashSet::from([start])) {
                Some(true) => return Answer::Winnable,
                Some(false) => {}
                None => return Answer::Unknown,
            }
        }
        Answer::Drawn
    }

    /// Whether the chain that has come to `hole` can be led to the last border; `None` if that would
    /// take too long to find out.
    fn goes_on(&mut self, hole: Hole, used: &mut HashSet<Hole>) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if self.is_last(hole) {
            return Some(true);
        }
        if !self.reaches_last(hole, used) {
            return Some(false);
        }
        for (lane, next) in self.steps(hole) {
            if used.insert(next) {
                self.chain.push(lane);
                let found = self.goes_on(next, used)?;
                self.chain.pop();
                used.remove(&next);
                if found {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    /// Whether the last border can be reached at all over lanes that do not cross the chain so far.
    fn reaches_last(&self, from: Hole, used: &HashSet<Hole>) -> bool {
        let (mut seen, mut due) = (used.clone(), vec![from]);
        while let Some(hole) = due.pop() {
            for (_, next) in self.steps(hole) {
                if self.is_last(next) {
                    return true;
                }
                if seen.insert(next) {
                    due.push(next);
                }
            }
        }
        false
    }

    /// The lanes from a hole that cross no opposing link nor the chain, with their other ends.
    fn steps(&self, hole: Hole) -> Vec<(Link, Hole)> {
        let lanes = Direction::ALL.into_iter().filter_map(|direction| {
            let lane = Link::leaving(hole, direction)?;
            Some((lane, lane.other_end(hole)?))
        });
        lanes
            .filter(|&(lane, next)| {
                let opposing = |by: &Link| self.position.peg(by.from()) != Some(self.player);
                self.is_node(next)
                    && !self.position.crossing_links(lane).iter().any(opposing)
                    && !self.chain.iter().any(|&by| cross(lane, by))
            })
            .collect()
    }

    fn is_node(&self, hole: Hole) -> bool {
        let opposing = self.position.peg(hole) == Some(self.player.other());
        self.position.may_use(self.player, hole) && !opposing
    }

    fn is_last(&self, hole: Hole) -> bool {
        let size = self.position.rules().size();
        match self.player {
            Player::First => hole.y == size.rows() - 1,
            Player::Second => hole.x == size.columns() - 1,
        }
    }
}

/// Whether two lanes have an inner point in common.
fn cross(a: Link, b: Link) -> bool {
    let sides = |of: Link, by: Link| {
        let [from, to] = of.ends().map(|hole| (i32::from(hole.x), i32::from(hole.y)));
        let side = |hole: Hole| {
            let (x, y) = (i32::from(hole.x) - from.0, i32::from(hole.y) - from.1);
            (to.0 - from.0) * y - (to.1 - from.1) * x
        };
        side(by.from()) * side(by.to())
    };
    sides(a, b) < 0 && sides(b, a) < 0
}
