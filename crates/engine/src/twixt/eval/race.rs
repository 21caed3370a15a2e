//! Whether a run for a border arrives there.

use twixt::Twixt;

use super::Search;
use super::run_board::Spot;
use crate::twixt::orientation::{Orientation, place_of};

/// Where pegs of the other side stop a run at once, and the links that make them do so: columns to either side
/// and rows towards the border.
const CLOSE: [(i8, i8); 4] = [(0, 1), (0, 2), (1, 1), (-1, 1)];
const CLOSE_LINKS: [u8; 2] = links(&[(-2, 1), (2, 1), (-1, 2), (1, 2), (-2, -1), (2, -1)]);
const FARTHER: [(i8, i8); 2] = [(0, 3), (0, 4)];
const FARTHER_LINKS: [u8; 2] = links(&[(-2, -1), (2, -1)]);

/// Links as bytes of directions: on the way to the first border, and to the last one.
const fn links(deltas: &[(i8, i8)]) -> [u8; 2] {
    let mut bytes = [0; 2];
    let mut at = 0;
    while at < deltas.len() {
        let (across, rows) = deltas[at];
        bytes[0] |= 1 << place_of((across, -rows));
        bytes[1] |= 1 << place_of((across, rows));
        at += 1;
    }
    bytes
}

impl Search<'_> {
    /// Whether a peg's run arrives at a border, in this column; `way` is −1 to the first border and 1 to the
    /// last one.
    pub(super) fn wins_border(&self, peg: Spot, column: i8, way: i8) -> bool {
        if !self.to_move && ((peg.column - column).abs() > 1 || self.is_barred(peg, way)) {
            return false;
        }
        [-1, 1].into_iter().all(|side| !self.loses_race(peg, way, side))
    }

    /// Whether a linked peg of the other side stands close before a peg.
    fn is_barred(&self, peg: Spot, way: i8) -> bool {
        // Mostly there is none at all in these columns.
        let near = |rows| self.board.others_beside(peg.moved((0, rows * way)));
        if near(1) | near(2) | near(3) | near(4) == 0 {
            return false;
        }
        let bars = |places: &[(i8, i8)], links: [u8; 2]| {
            let links = links[usize::from(way > 0)];
            places.iter().any(|&(across, rows)| {
                let at = peg.moved((across, rows * way));
                self.board.is_others(at) && self.board.links_at(at) & links != 0
            })
        };
        bars(&CLOSE, CLOSE_LINKS) || bars(&FARTHER, FARTHER_LINKS)
    }

    /// Whether a wall before a peg gets to the corner on one side first. A steep wall gains two rows with each
    /// column, a flat one two columns with each row, and the peg does just the same beside it.
    fn loses_race(&self, peg: Spot, way: i8, side: i8) -> bool {
        let board = &self.board;
        let rows = i32::from(if way < 0 {
            peg.row - 1
        } else {
            board.rows() - 2 - peg.row
        });
        let columns = i32::from(if side < 0 {
            peg.column - 1
        } else {
            board.columns() - 2 - peg.column
        });
        let steep = peg.moved((-side, -way));
        if 2 * columns < rows && board.is_others(steep) {
            let ahead = (side, 2 * way);
            let next = steep.moved(ahead);
            let open = || !self.to_move && board.is_linked(steep, (-side, -2 * way)) && self.may_be_linked(steep, next);
            if board.is_linked(steep, ahead) || open() {
                return true;
            }
        }
        let flat = peg.moved((-side, 0));
        columns < 2 * rows
            && board.is_others(flat)
            && (board.is_linked(flat, (2 * side, way)) || !self.to_move && board.is_linked(flat, (-2 * side, -way)))
    }

    /// Whether the other side could go on from a peg to a free hole.
    fn may_be_linked(&self, from: Spot, to: Spot) -> bool {
        let delta = (to.column - from.column, to.row - from.row);
        self.board.is_free(to) && !is_closed_to_others(self.position, self.board.seen(), from, delta)
    }
}

/// Whether a lane from a hole is closed to the other side than the one that sees the board so, so many columns to the
/// right and rows down.
fn is_closed_to_others(position: &Twixt, seen: Orientation, from: Spot, delta: (i8, i8)) -> bool {
    let hole = from.hole(seen);
    let closed = position.blocked_in_row(seen.side().other(), hole.y)[usize::from(hole.x)];
    seen.directions(closed) >> place_of(delta) & 1 != 0
}
