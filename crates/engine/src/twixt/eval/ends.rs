//! What stands around the ends of gaps, as a list of terms, each there or not: pegs and links, distinguished by where
//! they are as the end sees them, and how far away the borders are. Pegs that stand ahead of a run make it likely to be
//! stopped long before they do so.

use super::run_board::{RunBoard, Spot};
use super::{Gap, ROW};
use crate::twixt::orientation::place_of;

/// How far behind an end, ahead of it and to either side pegs are looked at.
const BEHIND: i8 = 2;
const AHEAD: i8 = 9;
const ASIDE: i8 = 7;

/// The holes looked at, row by row, the first row the farthest behind.
const COLUMNS: usize = 2 * ASIDE as usize + 1;
const HOLES: usize = (BEHIND + AHEAD + 1) as usize * COLUMNS;

/// Directions that lead ahead; each second one is the mirror image of the one before it.
const WAYS: [(i8, i8); 4] = [(-1, 2), (1, 2), (-2, 1), (2, 1)];

/// A gap is so many rows long at most, as far as that is encoded.
const LONGEST: usize = 12;

/// A run leads so many columns aside at most.
const SHIFT: usize = 2;

/// A border is so many holes away at most, as far as that is encoded: aside, and ahead.
const FAR_ASIDE: usize = 9;
const FAR_AHEAD: usize = 13;

/// Where each kind of terms begins: own pegs, those of the other side, their links ahead, closed lanes, lengths of gaps
/// to a border and to a peg, columns aside, the borders to the left and to the right, and the border ahead.
const OTHERS: usize = HOLES;
const LINKS: usize = OTHERS + HOLES;
const CLOSED: usize = LINKS + WAYS.len() * HOLES;
const LENGTH: usize = CLOSED + WAYS.len();
const TURN: usize = LENGTH + 2 * (LONGEST + 1);
const LEFT: usize = TURN + 2 * SHIFT + 1;
const RIGHT: usize = LEFT + FAR_ASIDE + 1;
const BORDER: usize = RIGHT + FAR_ASIDE + 1;
const ALL: usize = BORDER + FAR_AHEAD + 1;

/// How many terms there are: those of ends of the side to move, then those of the other side's.
pub const END_TERMS: usize = 2 * ALL;

/// Rows lacking, and gaps, that are distinguished.
const ROWS: usize = 25;
const GAPS: usize = 8;

/// What the net is shown besides ends, in places: for each side the rows that it lacks and the number of its gaps.
pub const END_GLOBALS: usize = 2 * (ROWS + GAPS);

/// The places of what both sides lack, times [`ROW`], and of how many gaps they have.
pub(super) fn globals(lacking: [i32; 2], gaps: [usize; 2]) -> [usize; 4] {
    let rows = |side: usize| side * (ROWS + GAPS) + ((lacking[side] / ROW) as usize).min(ROWS - 1);
    let gaps = |side: usize| side * (ROWS + GAPS) + ROWS + gaps[side].min(GAPS - 1);
    [rows(0), gaps(0), rows(1), gaps(1)]
}

/// The end of a gap at which a peg stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    peg: Spot,
    /// The way into the gap: −1 to the first border, 1 to the last one.
    way: i8,
    /// The gap's other end, and whether a peg stands there.
    other: Spot,
    joins: bool,
}

impl End {
    /// Each end of the gaps at which a peg stands, once for each way into a gap from it.
    pub(super) fn each(board: &RunBoard, gaps: &[Gap], mut emit: impl FnMut(Self)) {
        for (number, gap) in gaps.iter().enumerate() {
            let known = &gaps[..number];
            let [lower, upper] = [gap.lower, gap.upper].map(|end| Spot::of(end.0, board.seen()));
            if gap.lower.1 && known.iter().all(|known| known.lower != gap.lower) {
                emit(Self {
                    peg: lower,
                    way: -1,
                    other: upper,
                    joins: gap.upper.1,
                });
            }
            if gap.upper.1 && known.iter().all(|known| known.upper != gap.upper) {
                emit(Self {
                    peg: upper,
                    way: 1,
                    other: lower,
                    joins: gap.lower.1,
                });
            }
        }
    }

    /// The terms that are there.
    pub(super) fn terms(&self, board: &RunBoard, to_move: bool, mut emit: impl FnMut(usize)) {
        let first = if to_move { 0 } else { ALL };
        let mut emit = |term| emit(first + term);
        let ways = WAYS.map(|(across, rows)| place_of((across, rows * self.way)));
        let all = ways.iter().fold(0, |all, place| all | 1 << place);
        for (row, ahead) in (-BEHIND..=AHEAD).enumerate() {
            let middle = self.peg.moved((0, ahead * self.way));
            let [own, others] = board.pegs_around(middle, ASIDE);
            let hole = |column: u8| row * COLUMNS + usize::from(column);
            own.for_each(|column| emit(hole(column)));
            for column in others {
                emit(OTHERS + hole(column));
                let links = board.links_at(middle.moved((column as i8 - ASIDE, 0)));
                if links & all == 0 {
                    continue;
                }
                for (way, place) in ways.iter().enumerate() {
                    if links >> place & 1 != 0 {
                        emit(LINKS + WAYS.len() * hole(column) + way);
                    }
                }
            }
        }
        for (way, (across, rows)) in WAYS.into_iter().enumerate() {
            if board.is_shut(self.peg, (across, rows * self.way)) {
                emit(CLOSED + way);
            }
        }
        let length = usize::from(self.other.row.abs_diff(self.peg.row)).min(LONGEST);
        emit(LENGTH + length + if self.joins { LONGEST + 1 } else { 0 });
        let shift = (self.other.column - self.peg.column).clamp(-(SHIFT as i8), SHIFT as i8);
        emit(TURN + (shift + SHIFT as i8) as usize);
        let (left, right) = (self.peg.column, board.columns() - 1 - self.peg.column);
        emit(LEFT + (left.max(1) as usize - 1).min(FAR_ASIDE));
        emit(RIGHT + (right.max(1) as usize - 1).min(FAR_ASIDE));
        let rows = if self.way > 0 {
            board.rows() - 1 - self.peg.row
        } else {
            self.peg.row
        };
        emit(BORDER + (rows as usize).min(FAR_AHEAD));
    }
}

/// What a term is where left and right change places.
#[must_use]
pub const fn mirrored_term(term: usize) -> usize {
    const fn across(hole: usize) -> usize {
        hole / COLUMNS * COLUMNS + COLUMNS - 1 - hole % COLUMNS
    }
    let (first, term) = (term / ALL * ALL, term % ALL);
    first
        + match term {
            0..OTHERS => across(term),
            OTHERS..LINKS => OTHERS + across(term - OTHERS),
            LINKS..CLOSED => {
                let (hole, way) = ((term - LINKS) / WAYS.len(), (term - LINKS) % WAYS.len());
                LINKS + WAYS.len() * across(hole) + (way ^ 1)
            }
            CLOSED..LENGTH => CLOSED + ((term - CLOSED) ^ 1),
            TURN..LEFT => TURN + 2 * SHIFT - (term - TURN),
            LEFT..RIGHT => term - LEFT + RIGHT,
            RIGHT..BORDER => term - RIGHT + LEFT,
            _ => term,
        }
}

#[cfg(test)]
mod tests {
    use twixt::{RED, Rules, Size, Twixt};

    use super::super::Runs;
    use super::super::tests::at_random;
    use super::*;
    use crate::Random;
    use crate::twixt::images::mirrored;

    #[test]
    fn the_mirror_of_a_mirror_is_the_term_itself() {
        for term in 0..END_TERMS {
            assert_eq!(mirrored_term(mirrored_term(term)), term);
            assert_eq!(mirrored_term(term) / ALL, term / ALL);
        }
        let changed = (0..END_TERMS).filter(|&term| mirrored_term(term) != term);
        assert!(changed.count() > END_TERMS / 2);
    }

    #[test]
    fn a_mirror_image_has_mirrored_terms() {
        let mut random = Random::new(3);
        let mut compared = 0;
        for _ in 0..60 {
            let turns = 2 + random.below(50);
            let position = at_random(&Rules::simple(Size::USUAL), turns, &mut random);
            let gaps = Runs::of(&position, RED, true).gaps;
            let images: Vec<Gap> = gaps.iter().map(|gap| gap.mirrored(24)).collect();
            let of = |position: &Twixt, gaps: &[Gap], image: fn(usize) -> usize| {
                let board = RunBoard::of(position, RED);
                let mut all = Vec::new();
                End::each(&board, gaps, |end| {
                    let mut terms = Vec::new();
                    end.terms(&board, true, |term| terms.push(image(term)));
                    terms.sort_unstable();
                    all.push(terms);
                });
                all
            };
            let here = of(&position, &gaps, mirrored_term);
            let there = of(&mirrored(&position), &images, |term| term);
            assert_eq!(here, there, "{position}");
            compared += here.len();
        }
        assert!(compared > 100, "{compared}");
    }
}
