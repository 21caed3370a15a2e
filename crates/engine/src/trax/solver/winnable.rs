//! Whether a side can still finish a figure at all, on a board whose box has its full size.

use game::{Player, Position as _};
use trax::{Side, Trax};

/// Bits of a row: square (x, y) of the box is bit 8 · y + x.
const ROW: u32 = 8;

/// A bound on the empty squares that figures of a player may still lead through; none if no turns of both sides lead to
/// a figure of that player, who therefore cannot win. Both are exact only in one direction: what is counted may be
/// impossible after all.
///
/// A figure leads from square to square over edges of its colour. An empty square may have any tile that the edges of
/// the tiles beside it allow, whatever lies in the empty squares around it. Loops are then circles of the graph of such
/// edges, and lines are paths between opposite borders. While the box may still grow, every empty square counts. On
/// boards larger than 7 × 7, and without a bound, nothing is looked at, and 0 returned.
pub(super) fn open_squares(position: &Trax, player: Player) -> Option<u32> {
    let Some(n) = position.rules().bound().filter(|&n| n < ROW) else {
        return Some(0);
    };
    let full = position
        .bounds()
        .filter(|bounds| bounds.columns() == n && bounds.rows() == n);
    let Some(bounds) = full else {
        return Some(n * n - position.tile_count());
    };
    let mut tiles = 0;
    // Where each edge, by its side, has the player's colour or may get it.
    let mut edges = [0_u64; 4];
    for (at, tile) in position.tiles() {
        let bit = 1 << (ROW as i32 * (at.y - bounds.top) + at.x - bounds.left);
        tiles |= bit;
        for side in Side::ALL {
            if tile.colour(side) == player {
                edges[side as usize] |= bit;
            }
        }
    }
    let row = (1 << n) - 1;
    let column = (0..n).fold(0, |column, y| column | 1 << (ROW * y));
    let empty = (column * row) & !tiles;
    for edge in &mut edges {
        *edge |= empty;
    }
    let graph = Graph {
        down: edges[Side::South as usize] & edges[Side::North as usize] >> ROW,
        right: edges[Side::East as usize] & edges[Side::West as usize] >> 1,
    };
    let core = graph.on_circles();
    let has_line = || {
        let far_column = column << (n - 1);
        let far_row = row << (ROW * (n - 1));
        graph.joins(
            edges[Side::West as usize] & column,
            edges[Side::East as usize] & far_column,
        ) || graph.joins(edges[Side::North as usize] & row, edges[Side::South as usize] & far_row)
    };
    (core != 0 || has_line()).then(|| (core & empty).count_ones())
}

/// The squares of a board and the edges between them over which a track may lead.
#[derive(Clone, Copy)]
struct Graph {
    /// Edges to the next square of the column.
    down: u64,
    /// Edges to the next square of the row.
    right: u64,
}

impl Graph {
    /// The squares that remain when those with fewer than two edges are taken away again and again: none if there is no
    /// circle.
    fn on_circles(mut self) -> u64 {
        loop {
            let Self { down, right } = self;
            let (up, left) = (down << ROW, right << 1);
            let any = up | down | left | right;
            let two = up & down | left & right | (up | down) & (left | right);
            if any == two {
                return two;
            }
            self.down &= two & two >> ROW;
            self.right &= two & two >> 1;
        }
    }

    /// Whether edges lead from one of these squares to one of those.
    fn joins(self, from: u64, to: u64) -> bool {
        let Self { down, right } = self;
        let mut reached = from;
        loop {
            let beyond =
                (reached & down) << ROW | reached >> ROW & down | (reached & right) << 1 | reached >> 1 & right;
            if reached & to != 0 {
                return true;
            }
            if beyond & !reached == 0 {
                return false;
            }
            reached |= beyond;
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Outcome, Random};
    use trax::Rules;

    use super::*;

    /// In a game that a side wins, every position before had an open figure of that side.
    #[test]
    fn winners_always_had_an_open_figure() {
        let (mut wins, mut losers_closed) = (0, 0);
        for seed in 0..600 {
            let mut random = Random::new(seed);
            let rules = Rules::study(2 + seed as u32 % 6).expect("a board");
            let mut position = Trax::start(&rules);
            let mut closed = [false; 2];
            while position.outcome().is_none() {
                for player in Player::BOTH {
                    let open = open_squares(&position, player).is_some();
                    assert!(!(open && closed[player.index()]), "{position}");
                    closed[player.index()] = !open;
                }
                position.play_random(&mut |n| random.below(n));
            }
            if let Some(Outcome::Win(winner)) = position.outcome() {
                assert!(!closed[winner.index()], "{position}");
                wins += 1;
                losers_closed += u32::from(closed[winner.other().index()]);
            }
        }
        assert!(wins > 300 && losers_closed > 30, "{wins} {losers_closed}");
    }
}
