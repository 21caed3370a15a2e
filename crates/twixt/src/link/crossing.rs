//! Which lanes cross, worked out from geometry when the crate is compiled.
//!
//! Two lanes cross if they have an inner point in common; lanes that share an end do not. No lane
//! passes through a hole other than its ends, so every crossing is a proper intersection of segments.

use crate::direction::DELTAS;
use crate::{Direction, Hole, Link};

/// How far from a peg the ends of lanes lie that cross one of the peg's links, in holes.
pub(crate) const REACH: usize = 3;

/// The rows and columns of the window around a peg that holds all those ends.
pub(crate) const WINDOW: usize = 2 * REACH + 1;

/// The number of lanes that cross a lane far from the edges.
const CROSSINGS: usize = 9;

/// The rows of the window in which a link's lanes end: those from its first on that lead up the board, the others from
/// the third on.
pub(crate) const CUT_ROWS: usize = 5;

/// For each direction of a link from a peg at the middle of the window: row by row, the byte of
/// directions that the link crosses at each hole, the leftmost hole in the lowest byte.
static CUTS: [[u64; CUT_ROWS]; 8] = cuts();

/// What a link from a peg at the middle of the window crosses, and the row of the window where that begins.
#[inline]
pub(crate) fn cuts_of(direction: Direction) -> (usize, &'static [u64; CUT_ROWS]) {
    (first_row(direction), &CUTS[direction.index()])
}

const fn first_row(direction: Direction) -> usize {
    if direction.delta().1 < 0 { 0 } else { WINDOW - CUT_ROWS }
}

/// For each direction of a link: where the lanes start that cross it, relative to its start, and in
/// which direction they run. Each is given once, from the end from which it runs down the board.
const CROSSED: [[(i8, i8, Direction); CROSSINGS]; 8] = crossed();

/// Twice the signed area of the triangle of three points.
const fn turn(a: (i8, i8), b: (i8, i8), c: (i8, i8)) -> i8 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// Whether the segments `a`–`b` and `c`–`d` have a point in common that is an end of neither.
const fn segments_cross(a: (i8, i8), b: (i8, i8), c: (i8, i8), d: (i8, i8)) -> bool {
    let sides_of_ab = (turn(a, b, c) as i16) * (turn(a, b, d) as i16);
    let sides_of_cd = (turn(c, d, a) as i16) * (turn(c, d, b) as i16);
    sides_of_ab < 0 && sides_of_cd < 0
}

/// Whether the lane from `(x, y)` in direction number `other` crosses the lane from `(0, 0)` in
/// direction number `direction`.
const fn lanes_cross(direction: usize, x: i8, y: i8, other: usize) -> bool {
    let (dx, dy) = DELTAS[other];
    segments_cross((0, 0), DELTAS[direction], (x, y), (x + dx, y + dy))
}

const fn cuts() -> [[u64; CUT_ROWS]; 8] {
    let mut table = [[0; CUT_ROWS]; 8];
    let mut direction = 0;
    while direction < 8 {
        let first = first_row(Direction::ALL[direction]);
        let mut at = 0;
        while at < WINDOW * WINDOW {
            let (row, column) = (at / WINDOW, at % WINDOW);
            let mut other = 0;
            while other < 8 {
                let (x, y) = (column as i8 - REACH as i8, row as i8 - REACH as i8);
                if lanes_cross(direction, x, y, other) {
                    table[direction][row - first] |= 1 << (8 * column + other);
                }
                other += 1;
            }
            at += 1;
        }
        direction += 1;
    }
    table
}

const fn crossed() -> [[(i8, i8, Direction); CROSSINGS]; 8] {
    let mut table = [[(0, 0, Direction::DOWN[0]); CROSSINGS]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut found = 0;
        let mut at = 0;
        while at < WINDOW * WINDOW {
            let (x, y) = ((at % WINDOW) as i8 - REACH as i8, (at / WINDOW) as i8 - REACH as i8);
            let mut down = 0;
            while down < 4 {
                let other = Direction::DOWN[down];
                if lanes_cross(direction, x, y, other.index()) {
                    table[direction][found] = (x, y, other);
                    found += 1;
                }
                down += 1;
            }
            at += 1;
        }
        assert!(found == CROSSINGS, "nine lanes cross every lane");
        direction += 1;
    }
    table
}

/// The lanes that cross `link`, sorted; near an edge some of them may lead off the board.
pub(crate) fn crossing_lanes(link: Link) -> impl Iterator<Item = Link> {
    let start: Hole = link.from();
    CROSSED[link.direction().index()]
        .iter()
        .filter_map(move |&(dx, dy, direction)| Link::leaving(start.offset(dx, dy)?, direction))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn a_link_closes_directions_at_twelve_holes() {
        for rows in CUTS {
            let holes = rows.iter().flat_map(|row| row.to_le_bytes()).filter(|&byte| byte != 0);
            assert_eq!(holes.count(), 12);
            assert_eq!(rows.iter().map(|row| row.count_ones()).sum::<u32>(), 18);
        }
    }

    #[test]
    fn crossing_is_mutual_and_never_at_an_end() {
        for direction in Direction::ALL {
            let link = Link::leaving(Hole { x: 20, y: 20 }, direction).expect("a middle hole");
            let lanes: Vec<_> = crossing_lanes(link).collect();
            assert_eq!(lanes.len(), CROSSINGS);
            assert!(lanes.is_sorted());
            for lane in lanes {
                assert!(crossing_lanes(lane).any(|other| other == link), "{lane} {link}");
                assert!(lane.ends().iter().all(|end| !link.ends().contains(end)));
            }
        }
    }
}
