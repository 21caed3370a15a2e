//! What a free hole looks like to the side that may put a peg there, as a list of terms, each there or not.

use twixt::{Direction, Hole};

use super::Gap;
use super::bits::Bits;
use super::run_board::{RunBoard, Spot};

/// How far around a hole pegs are looked at, along columns and rows.
const AROUND: i8 = 5;
const SIDE: usize = 2 * AROUND as usize + 1;

/// A border is so many holes away at most, as far as that is encoded.
const FAR: usize = 8;

/// Where a hole lies as an end of a gap sees it is encoded from so many rows behind it to so many ahead, and so many
/// columns aside.
const BEHIND: i8 = 1;
const AHEAD: i8 = 6;
const ASIDE: i8 = 4;
const COLUMNS: usize = 2 * ASIDE as usize + 1;
const WINDOW: usize = (BEHIND + AHEAD + 1) as usize * COLUMNS;

/// Where it lies from the last pegs is encoded as far as this, along columns and rows.
const NEAR: i8 = 7;
const NEAR_SIDE: usize = 2 * NEAR as usize + 1;
const LAST: usize = 2 + NEAR_SIDE * NEAR_SIDE;

/// Where each kind of terms begins: own pegs, those of the other side, closed lanes, the borders, the ends of gaps, the
/// last pegs.
const OTHERS: usize = SIDE * SIDE;
const CLOSED: usize = 2 * OTHERS;
const BORDERS: usize = CLOSED + Direction::ALL.len();
const ENDS: usize = BORDERS + 4 * FAR;
const LASTS: usize = ENDS + 4 * WINDOW;

/// How many terms there are.
pub const HOLE_TERMS: usize = LASTS + 2 * LAST;

/// A board as the side to move looks at it for a hole.
pub(super) struct Outlook<'a> {
    board: &'a RunBoard,
    /// The ends of its own gaps and of the other side's, as their owners see them, each with the way into the gap.
    ends: [Vec<(Spot, i8)>; 2],
    /// The last peg of the other side, and its own last one, if they are known.
    last: [Option<Spot>; 2],
}

impl<'a> Outlook<'a> {
    pub(super) fn new(board: &'a RunBoard, gaps: [&[Gap]; 2], last: [Option<Hole>; 2]) -> Self {
        let seen = board.seen();
        let mut ends = [Vec::new(), Vec::new()];
        for ((ends, gaps), owner) in ends.iter_mut().zip(gaps).zip([seen, seen.opposite()]) {
            for gap in gaps {
                for (hole, way) in gap.pegs() {
                    let end = (Spot::of(hole, owner), way);
                    if !ends.contains(&end) {
                        ends.push(end);
                    }
                }
            }
        }
        Self {
            board,
            ends,
            last: last.map(|hole| hole.map(|hole| Spot::of(hole, seen))),
        }
    }

    /// The terms that are there of a free hole.
    pub(super) fn terms(&self, hole: Hole, mut emit: impl FnMut(usize)) {
        let board = self.board;
        let seen = board.seen();
        let at = Spot::of(hole, seen);
        for (row, down) in (-AROUND..=AROUND).enumerate() {
            let pegs = board.pegs_around(at.moved((0, down)), AROUND);
            for (first, pegs) in [0, OTHERS].into_iter().zip(pegs) {
                pegs.for_each(|column| emit(first + row * SIDE + usize::from(column)));
            }
        }
        Bits(u64::from(board.shut_lanes(at))).for_each(|way| emit(CLOSED + usize::from(way)));
        let borders = [
            at.row,
            board.rows() - 1 - at.row,
            at.column,
            board.columns() - 1 - at.column,
        ];
        for (number, far) in borders.into_iter().enumerate() {
            emit(BORDERS + number * FAR + (far.max(0) as usize).min(FAR - 1));
        }
        for (side, (ends, owner)) in self.ends.iter().zip([seen, seen.opposite()]).enumerate() {
            let at = Spot::of(hole, owner);
            for &(end, way) in ends {
                let (ahead, aside) = ((at.row - end.row) * way, at.column - end.column);
                if (-BEHIND..=AHEAD).contains(&ahead) && aside.abs() <= ASIDE {
                    let place = (ahead + BEHIND) as usize * COLUMNS + (aside + ASIDE) as usize;
                    let kind = 2 * side + usize::from(way > 0);
                    emit(ENDS + kind * WINDOW + place);
                }
            }
        }
        for (side, last) in self.last.into_iter().enumerate() {
            emit(LASTS + side * LAST + last.map_or(0, |last| 1 + seen_from(at, last)));
        }
    }
}

/// Where a peg lies from a hole: 0 if it is far away.
fn seen_from(at: Spot, peg: Spot) -> usize {
    let (across, down) = (peg.column - at.column, peg.row - at.row);
    if across.abs().max(down.abs()) > NEAR {
        0
    } else {
        1 + (down + NEAR) as usize * NEAR_SIDE + (across + NEAR) as usize
    }
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use twixt::{Rules, Size, Twixt};

    use super::super::Runs;
    use super::super::tests::at_random;
    use super::*;
    use crate::Random;
    use crate::twixt::images::turned;

    /// The terms of all free holes of a position, with two of them as if they were the last pegs.
    fn all(position: &Twixt, image: fn(Hole) -> Hole) -> Vec<Vec<usize>> {
        let me = position.to_move();
        let board = RunBoard::of(position, me);
        let [mine, theirs] = [me, me.other()].map(|player| Runs::of(position, player, true));
        let last = [(9, 9), (11, 7)].map(|(x, y)| Some(image(Hole { x, y })));
        let outlook = Outlook::new(&board, [&mine.gaps, &theirs.gaps], last);
        let holes = (1..23).flat_map(|y| (1..23).map(move |x| Hole { x, y }));
        let terms = |hole| {
            let mut terms = Vec::new();
            outlook.terms(image(hole), |term| terms.push(term));
            terms.sort_unstable();
            terms
        };
        holes.map(terms).collect()
    }

    #[test]
    fn colours_look_alike_and_terms_are_told_once() {
        let mut random = Random::new(4);
        let mut seen = vec![false; HOLE_TERMS];
        for _ in 0..40 {
            let turns = 2 + random.below(60);
            let position = at_random(&Rules::simple(Size::USUAL), turns, &mut random);
            let here = all(&position, |hole| hole);
            assert_eq!(here, all(&turned(&position), Hole::transposed), "{position}");
            for terms in here {
                assert!(terms.is_sorted_by(|one, next| one < next), "{terms:?}");
                terms.into_iter().for_each(|term| seen[term] = true);
            }
        }
        let count = seen.iter().filter(|&&seen| seen).count();
        assert!(count > HOLE_TERMS / 2, "{count}");
    }

    #[test]
    fn lanes_are_shut_as_they_are_one_by_one() {
        let mut random = Random::new(5);
        for _ in 0..20 {
            let position = at_random(&Rules::simple(Size::USUAL), 60, &mut random);
            let board = RunBoard::of(&position, position.to_move());
            for (row, column) in (0..24).flat_map(|row| (0..24).map(move |column| (row, column))) {
                let at = Spot { row, column };
                for (place, direction) in Direction::ALL.into_iter().enumerate() {
                    let shut = board.is_shut(at, direction.delta());
                    assert_eq!(board.shut_lanes(at) >> place & 1 != 0, shut, "{at:?}");
                }
            }
        }
    }
}
