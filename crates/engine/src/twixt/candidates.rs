//! Holes that lengthen or stop the best runs of either side.
//!
//! A small net (`eval/policy`) rates the holes, which gives the move order and the heat map. From the third depth on
//! the root also looks at the holes nearest to both sides' shortest ways (`wide_candidates`).

use game::Position;
use twixt::{Hole, Twixt};

use crate::twixt::bitboard::Rows;
use crate::twixt::eval::Gap;
use crate::twixt::orientation::Orientation;

/// Where a peg stops a run that goes on from here: columns to either side and rows ahead.
const BLOCKS: [(i8, i8); 29] = [
    (0, 4),
    (1, 4),
    (-1, 4),
    (0, 2),
    (0, 3),
    (1, 3),
    (-1, 3),
    (1, 2),
    (-1, 2),
    (0, 1),
    (1, 1),
    (-1, 1),
    (2, 1),
    (-2, 1),
    (0, 5),
    (1, 5),
    (-1, 5),
    (2, 2),
    (-2, 2),
    (2, 3),
    (-2, 3),
    (1, 0),
    (-1, 0),
    (2, 0),
    (-2, 0),
    (3, 1),
    (-3, 1),
    (2, 4),
    (-2, 4),
];

/// Where a peg joins an own one in two ways, so that a single peg does not part them: beam, tilt, coign, mesh and
/// short.
const SETUPS: [(i8, i8); 10] = [
    (0, 4),
    (3, 3),
    (-3, 3),
    (1, 3),
    (-1, 3),
    (3, 1),
    (-3, 1),
    (0, 2),
    (1, 1),
    (-1, 1),
];

/// Free holes of the side to move: where the gaps of its best runs are closed by a link or a setup, and where those of
/// the other side's are stopped. Each once, in no order.
pub(crate) fn plans(position: &Twixt, mine: &[Gap], theirs: &[Gap]) -> Vec<Hole> {
    let me = position.to_move();
    let seen_by = |side| Orientation::of(position.rules().size(), side);
    let mut plans = Plans {
        position,
        me: seen_by(me),
        seen: Rows::default(),
        found: Vec::new(),
    };
    for gap in mine {
        plans.links(gap);
        plans.around(gap, seen_by(me), &SETUPS);
    }
    for gap in theirs {
        plans.around(gap, seen_by(me.other()), &BLOCKS);
    }
    plans.found
}

struct Plans<'a> {
    position: &'a Twixt,
    me: Orientation,
    seen: Rows,
    found: Vec<Hole>,
}

impl Plans<'_> {
    fn put(&mut self, hole: Hole) {
        let position = self.position;
        let usable = position.may_use(self.me.side(), hole) && position.peg(hole).is_none();
        if usable && !self.seen.has(hole) {
            self.seen.insert(hole);
            self.found.push(hole);
        }
    }

    /// Links that lead into a gap of the side to move.
    fn links(&mut self, gap: &Gap) {
        for (peg, way) in gap.pegs() {
            let row = |hole| self.me.row(hole) as i8;
            let ahead = |&hole: &Hole| (row(hole) - row(peg)) * way > 0;
            let reach = self.position.reach(self.me.side(), peg);
            let holes: Vec<Hole> = reach.filter(ahead).collect();
            for hole in holes {
                self.put(hole);
            }
        }
    }

    /// These places as the ends of a side's gap see them: columns aside and rows ahead.
    fn around(&mut self, gap: &Gap, owner: Orientation, places: &[(i8, i8)]) {
        for (peg, way) in gap.pegs() {
            for &(across, rows) in places {
                let hole = owner.moved(peg, across, rows * way);
                hole.into_iter().for_each(|hole| self.put(hole));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Notation;
    use twixt::{Rules, Size};

    use super::*;
    use crate::Random;
    use crate::twixt::eval::Runs;

    fn planned(position: &Twixt) -> Vec<Hole> {
        let me = position.to_move();
        let [mine, theirs] = [me, me.other()].map(|player| Runs::of(position, player, true).gaps);
        plans(position, &mine, &theirs)
    }

    #[test]
    fn own_runs_go_on_by_links_and_setups_and_those_of_the_other_side_are_stopped() {
        let mut position = Twixt::start(&Rules::simple(Size::new(24, 24).expect("a board")));
        for text in ["l12", "p8"] {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        let found = planned(&position);
        let has = |name: &str| found.contains(&name.parse().expect("a hole"));
        assert!(has("m14") && has("k10"), "links");
        assert!(has("l16") && has("o13"), "a beam and a coign");
        assert!(has("t8"), "four columns before Black's peg");
        assert!(!has("c20"));
    }

    #[test]
    fn planned_holes_are_legal_and_told_once() {
        let mut random = Random::new(12);
        for size in [8, 12, 24] {
            let mut position = Twixt::start(&Rules::standard(Size::new(size, size).expect("a board")));
            while position.outcome().is_none() && position.turns_played() < 60 {
                let found = planned(&position);
                for (number, &hole) in found.iter().enumerate() {
                    assert!(position.legal_holes().any(|legal| legal == hole), "{position} {hole}");
                    assert!(!found[..number].contains(&hole));
                }
                position.play_random(&mut |below| random.below(below));
            }
        }
    }
}
