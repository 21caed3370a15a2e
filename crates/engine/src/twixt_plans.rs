//! Holes that lengthen or stop the best runs of either side.

use game::{Player, Position};
use twixt::{Direction, Hole, Twixt};

use crate::twixt_run::{Gap, Runs};

/// Where a peg stops a run that goes on from here: columns to either side and rows ahead, those first that do so
/// most often.
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

/// How far around the last pegs holes are looked at where nothing runs.
const AROUND: i8 = 4;

/// How promising an own link is before all blocks.
const LINK: i32 = 32;

/// Free holes of the side to move, each with a rank, the most promising the greatest: where its best runs go on
/// by a link, and where those of the other side are stopped. Each once, in no order.
pub(crate) fn plans(position: &Twixt, mine: &Runs, theirs: &Runs) -> Vec<(i32, Hole)> {
    let me = position.to_move();
    let mut plans = Plans {
        position,
        me,
        found: Vec::new(),
    };
    for gap in &mine.gaps {
        plans.links(gap);
    }
    for gap in &theirs.gaps {
        plans.blocks(gap, me.other());
    }
    if mine.gaps.is_empty() || theirs.gaps.is_empty() {
        plans.near_pegs(if mine.gaps.is_empty() { me } else { me.other() });
    }
    plans.found
}

struct Plans<'a> {
    position: &'a Twixt,
    me: Player,
    found: Vec<(i32, Hole)>,
}

impl Plans<'_> {
    fn put(&mut self, hole: Option<Hole>, rank: i32) {
        let Some(hole) = hole else { return };
        let position = self.position;
        if !position.may_use(self.me, hole) || position.peg(hole).is_some() {
            return;
        }
        match self.found.iter_mut().find(|(_, known)| *known == hole) {
            Some((known, _)) => *known = (*known).max(rank),
            None => self.found.push((rank, hole)),
        }
    }

    /// The pegs at the ends of a gap, each with the way into it: −1 to the first border.
    fn ends(gap: &Gap) -> impl Iterator<Item = (Hole, i8)> + use<> {
        let ends = [(gap.lower, -1), (gap.upper, 1)];
        ends.into_iter()
            .filter_map(|((hole, peg), way)| peg.then_some((hole, way)))
    }

    /// Links that lead into a gap of the side to move.
    fn links(&mut self, gap: &Gap) {
        for (peg, way) in Self::ends(gap) {
            let ahead = |&hole: &Hole| match self.me {
                Player::First => (hole.y as i8 - peg.y as i8) * way > 0,
                Player::Second => (hole.x as i8 - peg.x as i8) * way > 0,
            };
            let holes: Vec<Hole> = self.position.reach(self.me, peg).filter(ahead).collect();
            for hole in holes {
                self.put(Some(hole), LINK);
            }
        }
    }

    /// Pegs that stop the runs of the other side into its gap.
    fn blocks(&mut self, gap: &Gap, other: Player) {
        for (peg, way) in Self::ends(gap) {
            for (place, (across, rows)) in (0..).zip(BLOCKS) {
                let (across, rows) = (across, rows * way);
                let hole = match other {
                    Player::First => peg.offset(across, rows),
                    Player::Second => peg.offset(rows, across),
                };
                self.put(hole, -place);
            }
        }
    }

    /// Holes around the pegs of a side that nothing can be said of.
    fn near_pegs(&mut self, player: Player) {
        let pegs: Vec<Hole> = self
            .position
            .pegs()
            .filter(|&(_, owner)| owner == player)
            .map(|(hole, _)| hole)
            .collect();
        for peg in pegs {
            for dy in -AROUND..=AROUND {
                for dx in -AROUND..=AROUND {
                    let far = i32::from(dx.abs().max(dy.abs()));
                    self.put(peg.offset(dx, dy), -(BLOCKS.len() as i32) - far);
                }
            }
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                self.put(peg.offset(dx, dy), 0);
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

    fn planned(position: &Twixt) -> Vec<(i32, Hole)> {
        let me = position.to_move();
        let mine = Runs::of(position, me, true);
        plans(position, &mine, &Runs::of(position, me.other(), true))
    }

    #[test]
    fn own_runs_go_on_and_those_of_the_other_side_are_stopped() {
        let mut position = Twixt::start(&Rules::simple(Size::new(24, 24).expect("a board")));
        for text in ["l12", "p8"] {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        let found = planned(&position);
        let rank = |name: &str| {
            let hole = name.parse().expect("a hole");
            found
                .iter()
                .find(|(_, known)| *known == hole)
                .map(|&(rank, _)| rank)
        };
        assert_eq!(rank("m14"), Some(LINK));
        assert_eq!(rank("k10"), Some(LINK));
        assert_eq!(rank("t8"), Some(0), "four columns before Black's peg");
        assert_eq!(rank("c20"), None);
    }

    #[test]
    fn planned_holes_are_legal_and_told_once() {
        let mut random = Random::new(12);
        for size in [8, 12, 24] {
            let mut position =
                Twixt::start(&Rules::standard(Size::new(size, size).expect("a board")));
            while position.outcome().is_none() && position.turns_played() < 60 {
                let found = planned(&position);
                for (number, &(_, hole)) in found.iter().enumerate() {
                    assert!(
                        position.legal_holes().any(|legal| legal == hole),
                        "{position} {hole}"
                    );
                    assert!(found[..number].iter().all(|&(_, other)| other != hole));
                }
                position.play_random(&mut |below| random.below(below));
            }
        }
    }
}
