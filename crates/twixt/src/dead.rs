//! Whether anybody can still win: open graphs and dead draws.

use alloc::vec;
use alloc::vec::Vec;

use game::Player;

use crate::board::{Board, holes_of_row};
use crate::{Direction, Hole, Twixt};

impl Twixt {
    /// Whether neither side's open graph joins its two borders any more: a dead draw.
    ///
    /// The nodes of a side's open graph are its pegs and the free holes it may use; its edges are the
    /// knight's moves between them that no opposing link crosses, nor, under
    /// [`Simple`](crate::RuleSet::Simple) rules, an own one. (Under
    /// [`Standard`](crate::RuleSet::Standard) rules own links can be taken off, under
    /// [`Pp`](crate::RuleSet::Pp) rules they may be crossed.)
    ///
    /// Exact under `pp`, as far as there are turns left to play. Elsewhere sound but not complete: in
    /// a dead position nobody can win against an opponent who takes nothing off, yet nobody may be
    /// able to win in a position that is not dead, because every chain left would cross itself, or
    /// because links that are laid by themselves would cut it.
    ///
    /// Neither [`Position::outcome`](game::Position::outcome) nor the legal turns depend on it: a record may go on. A
    /// game in play ends by it, see [`Twixt::verdict_in_play`].
    ///
    /// ```
    /// use game::Position;
    /// use twixt::{Reason, Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "5x5 r R:c2,b4 B:c3,e4 L:c2-b4,c3-e4".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(5, 5)?))?;
    /// assert!(position.is_dead());
    /// assert_eq!(position.outcome(), None);
    /// assert_eq!(position.verdict_in_play().map(|verdict| verdict.reason), Some(Reason::Dead));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_dead(&self) -> bool {
        !Player::BOTH.into_iter().any(|player| self.can_join(player))
    }

    /// Whether the open graph of one side, as [`Twixt::is_dead`] defines it, joins that side's two
    /// borders. A side whose graph does not can no longer win, unless the opponent takes links off.
    ///
    /// ```
    /// use twixt::{BLACK, RED, Rules, Setup, Size, Twixt};
    ///
    /// let joins = |rules: Rules| -> Result<_, Box<dyn std::error::Error>> {
    ///     let setup: Setup = "5x5 r R:c2,b4 B:c3,e4 L:c2-b4,c3-e4".parse()?;
    ///     let position = Twixt::from_setup(&setup, &rules)?;
    ///     Ok([RED, BLACK].map(|player| position.can_join(player)))
    /// };
    /// // Red's own link is in his way, unless he can take it off or cross it.
    /// let size = Size::new(5, 5)?;
    /// assert_eq!(joins(Rules::simple(size))?, [false, false]);
    /// assert_eq!(joins(Rules::standard(size))?, [true, false]);
    /// assert_eq!(joins(Rules::pp(size))?, [true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn can_join(&self, player: Player) -> bool {
        Search::new(&self.board, player).joins(&self.board)
    }
}

/// A search for a way through the open graph of one side, depth first and straight on where it can.
struct Search {
    player: Player,
    /// Whether a hole is a node that has not been reached yet, at the hole's place in the frame.
    unseen: Vec<bool>,
    /// Nodes reached whose neighbours are not yet, the most promising last.
    due: Vec<Hole>,
}

impl Search {
    /// A search that has reached the nodes in the side's first border.
    fn new(board: &Board, player: Player) -> Self {
        let frame = board.frame();
        let mut search = Self {
            player,
            unseen: vec![false; frame.len()],
            due: Vec::with_capacity(usize::from(frame.size().rows())),
        };
        for y in 0..frame.size().rows() {
            let nodes = board.free_in_row(player, y) | board.pegs().row(player, y);
            for hole in holes_of_row(nodes, y) {
                if search.along(hole) == 0 {
                    search.due.push(hole);
                } else {
                    search.unseen[frame.cell(hole)] = true;
                }
            }
        }
        search
    }

    /// Whether the last border can be reached over lanes that are not blocked.
    fn joins(mut self, board: &Board) -> bool {
        let (frame, lanes) = (board.frame(), board.lanes());
        let (last, order) = match self.player {
            Player::First => (frame.size().rows() - 1, DOWN_LAST),
            Player::Second => (frame.size().columns() - 1, RIGHT_LAST),
        };
        while let Some(hole) = self.due.pop() {
            let cell = frame.cell(hole);
            let closed = lanes.blocked(self.player, cell);
            for direction in order {
                let next = frame.step(cell, direction);
                if closed & direction.bit() != 0 || !self.unseen[next] {
                    continue;
                }
                self.unseen[next] = false;
                let (dx, dy) = direction.delta();
                let next = hole.offset(dx, dy).expect("a hole of the board");
                if self.along(next) == last {
                    return true;
                }
                self.due.push(next);
            }
        }
        false
    }

    /// How far a hole lies from the side's first border.
    const fn along(&self, hole: Hole) -> u8 {
        match self.player {
            Player::First => hole.y,
            Player::Second => hole.x,
        }
    }
}

/// All directions, those that lead farthest down last.
const DOWN_LAST: [Direction; 8] = picked([0, 7, 1, 6, 2, 5, 3, 4]);

/// All directions, those that lead farthest right last.
const RIGHT_LAST: [Direction; 8] = picked([5, 6, 4, 7, 0, 3, 1, 2]);

/// The directions at these places of [`Direction::ALL`].
const fn picked(places: [usize; 8]) -> [Direction; 8] {
    let mut directions = Direction::ALL;
    let mut at = 0;
    while at < 8 {
        directions[at] = Direction::ALL[places[at]];
        at += 1;
    }
    directions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_ordered_by_where_they_lead() {
        assert!(DOWN_LAST.is_sorted_by_key(|direction| direction.delta().1));
        assert!(RIGHT_LAST.is_sorted_by_key(|direction| direction.delta().0));
    }
}
