//! How many pegs a side still needs to join its borders.

mod forced;

use game::{Player, Position as _};
use twixt::{Hole, Twixt};

use self::forced::forced;
use crate::twixt::bitboard::{Linking, OpenGraph, Rows};
use crate::twixt::orientation::Orientation;

/// Farther than any chain is long.
pub(crate) const FAR: u16 = 10_000;

/// For each hole, the fewest new pegs of one side that join it to each of its borders over its open
/// graph, a peg in the hole itself included.
#[derive(Clone, Debug)]
pub(crate) struct Distances {
    graph: OpenGraph,
    /// The holes at each distance from the top or left border.
    first: Vec<Rows>,
    /// The same from the bottom or right border; none if no way joins the borders.
    last: Vec<Rows>,
    shortest: u16,
}

impl Distances {
    /// All distances, whatever own links are in the way that can be taken off.
    pub(crate) fn of(position: &Twixt, player: Player) -> Self {
        Self::within(position, player, Linking::Removing, FAR)
    }

    /// All distances of at most so many pegs, [`FAR`] for the others; for all holes if the borders are farther apart.
    pub(crate) fn within(position: &Twixt, player: Player, linking: Linking, most: u16) -> Self {
        let graph = OpenGraph::of(position, player, linking);
        let first = spread(&graph, false, most);
        let shortest = joins_at(&graph, &first);
        let last = if shortest < FAR {
            spread(&graph, true, most)
        } else {
            Vec::new()
        };
        Self {
            graph,
            first,
            last,
            shortest,
        }
    }

    /// The fewest pegs that win, if the other side does nothing; [`FAR`] if they are more than `most`.
    pub(crate) fn shortest_of(position: &Twixt, player: Player, linking: Linking, most: u16) -> u16 {
        let graph = OpenGraph::of(position, player, linking);
        joins_at(&graph, &spread(&graph, false, most))
    }

    /// The fewest pegs that win, if the other side does nothing, and where every hole on the way has to be reached from
    /// two sides; [`FAR`] if none do.
    pub(crate) fn shortest_and_forced(position: &Twixt, player: Player) -> [u16; 2] {
        let graph = OpenGraph::of(position, player, Linking::Removing);
        match joins_at(&graph, &spread(&graph, false, FAR)) {
            FAR => [FAR; 2],
            shortest => [shortest, forced(&graph)],
        }
    }

    /// The fewest pegs that win, if the other side does nothing; [`FAR`] if none do.
    pub(crate) const fn shortest(&self) -> u16 {
        self.shortest
    }

    /// The free holes by way of which so many pegs win, and not fewer.
    pub(crate) fn ways(&self, pegs: u16) -> Rows {
        let mut ways = Rows::default();
        for (number, rows) in self.first.iter().enumerate() {
            let rest = (usize::from(pegs) + 1).checked_sub(number);
            if let Some(others) = rest.and_then(|rest| self.last.get(rest)) {
                ways |= *rows & *others & self.graph.free;
            }
        }
        ways
    }

    /// The fewest pegs that join a hole of the board to the first border and to the last one; [`FAR`] if none do.
    pub(crate) fn ends(&self, hole: Hole) -> [u16; 2] {
        [&self.first, &self.last].map(|levels| {
            let level = levels.iter().position(|rows| rows.has(hole));
            level.map_or(FAR, |pegs| pegs as u16)
        })
    }

    /// The fewest pegs that win by way of a free hole; [`FAR`] if none do.
    pub(crate) fn through(&self, hole: Hole) -> u16 {
        let [first, last] = self.ends(hole);
        if first == FAR || last == FAR {
            FAR
        } else {
            first + last - 1
        }
    }
}

/// Whether one peg more at most joins a player's borders, if the other side does nothing and all links that can be laid
/// then are laid, others taken off for them where the rules allow it. Pegs that cross each other on the way are
/// overlooked.
pub(crate) fn lacks_a_peg_at_most(position: &Twixt, player: Player) -> bool {
    lacks_at_most(position, player, Linking::ByHand, 1)
}

/// Whether a player lacks so many pegs at most.
pub(crate) fn lacks_at_most(position: &Twixt, player: Player, linking: Linking, pegs: u16) -> bool {
    least_by_rows(position, player) <= u32::from(pegs)
        && Distances::shortest_of(position, player, linking, pegs) <= pegs
}

/// How many pegs a player lacks at least, if they could be linked from row to row wherever they stand: a link spans two
/// rows at most.
fn least_by_rows(position: &Twixt, player: Player) -> u32 {
    let size = position.rules().size();
    let seen = Orientation::of(size, player);
    let rows = (0..size.rows()).map(|y| position.pegs_in_row(player, y));
    let (mut pegs, mut last) = (0, None);
    let mut left = seen.filled_rows(rows);
    while left != 0 {
        let row = left.trailing_zeros();
        left &= left - 1;
        // Empty rows at a border take a peg in the border row as well.
        pegs += last.map_or(row.div_ceil(2), |last: u32| (row - last - 1) / 2);
        last = Some(row);
    }
    let end = u32::from(seen.rows()) - 1;
    pegs + last.map_or(1 + end.div_ceil(2), |last| (end - last).div_ceil(2))
}

/// The fewest pegs that join the borders, if the holes are at these distances from the first one; [`FAR`] if none do.
fn joins_at(graph: &OpenGraph, first: &[Rows]) -> u16 {
    let border = graph.border(true);
    let shortest = first.iter().position(|rows| !(*rows & border).is_empty());
    shortest.map_or(FAR, |pegs| pegs as u16)
}

/// The holes at each distance from one border, as far as `most`: a step to a free hole costs a peg, and the pegs that
/// are joined to one that it reaches come with it.
fn spread(graph: &OpenGraph, last: bool, most: u16) -> Vec<Rows> {
    let border = graph.border(last);
    let mut seen = graph.joined_to(&(border & graph.pegs));
    let mut levels = vec![seen];
    let mut holes = border & graph.free;
    while levels.len() <= usize::from(most) {
        if let Some(before) = levels.last() {
            holes |= graph.step(before);
        }
        holes &= graph.free & !seen;
        if holes.is_empty() {
            break;
        }
        let pegs = graph.joined_to(&(graph.step(&holes) & graph.pegs & !seen));
        let mut level = holes;
        level |= pegs;
        seen |= level;
        levels.push(level);
        holes = Rows::default();
    }
    levels
}

#[cfg(test)]
mod tests {
    use game::{Notation, Position};
    use twixt::{BLACK, RED, Rules, Setup, Size};

    use super::*;

    fn after(size: u8, turns: &str) -> Twixt {
        let mut position = Twixt::start(&Rules::simple(Size::new(size, size).expect("a board")));
        for text in turns.split_whitespace() {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        position
    }

    #[test]
    fn an_empty_board_takes_a_peg_for_every_two_rows() {
        let position = after(8, "");
        assert_eq!(Distances::of(&position, RED).shortest(), 5);
        assert_eq!(Distances::of(&position, BLACK).shortest(), 5);
    }

    /// The distances from a border by one step after the other, as a check.
    fn plainly(position: &Twixt, player: Player, last: bool) -> Vec<(Hole, usize)> {
        let graph = OpenGraph::of(position, player, Linking::Removing);
        let mut known: Vec<(Hole, usize)> = Vec::new();
        let border = graph.border(last);
        let mut due: Vec<(usize, Hole)> = Vec::new();
        let cost = |hole| usize::from(position.peg(hole).is_none());
        for rows in [border & graph.free, border & graph.pegs] {
            due.extend(rows.holes().map(|hole| (cost(hole), hole)));
        }
        while let Some(at) = (0..due.len()).min_by_key(|&at| due[at].0) {
            let (distance, hole) = due.swap_remove(at);
            if known.iter().any(|&(one, _)| one == hole) {
                continue;
            }
            known.push((hole, distance));
            for next in position.reach(player, hole) {
                due.push((distance + cost(next), next));
            }
        }
        known
    }

    #[test]
    fn distances_are_those_of_single_steps() {
        let mut random = crate::Random::new(8);
        for (columns, rows) in [(8, 8), (11, 7)] {
            let size = Size::new(columns, rows).expect("a board");
            for _ in 0..6 {
                let mut position = Twixt::start(&Rules::simple(size));
                for _ in 0..random.below(30) {
                    position.play_random(&mut |below| random.below(below));
                }
                for player in [RED, BLACK] {
                    let found = Distances::of(&position, player);
                    for (last, levels) in [(false, &found.first), (true, &found.last)] {
                        if last && found.shortest() == FAR {
                            assert!(levels.is_empty());
                            continue;
                        }
                        let plain = plainly(&position, player, last);
                        let count: u32 = levels.iter().map(Rows::count).sum();
                        assert_eq!(plain.len() as u32, count, "{position}");
                        for (hole, distance) in plain {
                            assert!(levels[distance].has(hole), "{position} {hole} {distance}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn no_way_is_shorter_than_rows_allow_and_one_peg_is_told_exactly() {
        let mut random = crate::Random::new(9);
        let mut near = 0;
        for (columns, rows) in [(8, 8), (11, 7), (5, 9)] {
            let size = Size::new(columns, rows).expect("a board");
            for _ in 0..40 {
                let mut position = Twixt::start(&Rules::simple(size));
                while position.outcome().is_none() {
                    for player in [RED, BLACK] {
                        let shortest = Distances::of(&position, player).shortest();
                        let least = least_by_rows(&position, player);
                        assert!(u32::from(shortest) >= least, "{position} {least}");
                        let by_one = lacks_a_peg_at_most(&position, player);
                        assert_eq!(by_one, shortest <= 1, "{position}");
                        near += u32::from(by_one);
                    }
                    position.play_random(&mut |below| random.below(below));
                }
            }
        }
        assert!(near > 20, "{near}");
    }

    #[test]
    fn own_pegs_shorten_the_way_and_links_close_lanes() {
        let position = after(8, "c3 e6 d5 d4");
        let red = Distances::of(&position, RED);
        assert_eq!(red.shortest(), 3);
        assert!(red.ways(3).has("e7".parse().expect("a hole")));
        assert!(Distances::of(&position, BLACK).shortest() > 3);
    }

    #[test]
    fn own_links_are_in_the_way_unless_they_come_off_and_by_hand_pegs_are_joined() {
        let of = |text: &str, linking| {
            let setup: Setup = text.parse().expect("a position");
            let rules = Rules::standard(setup.size);
            let position = Twixt::from_setup(&setup, &rules).expect("a position");
            Distances::within(&position, RED, linking, 8)
        };
        let each = |text| {
            let linkings = [Linking::Automatic, Linking::Removing, Linking::ByHand];
            linkings.map(|linking| of(text, linking).shortest())
        };
        // Two chains a knight's move apart that are not linked.
        assert_eq!(each("8x8 b R:d1,e3,d5,e7 B: L:d1-e3,d5-e7"), [2, 2, 1]);
        // The lane between them is closed by an own link, or by one of the other side.
        assert_eq!(each("8x8 b R:c3,d1,d5,e3,e4,e7 B: L:c3-e4,d1-e3,d5-e7"), [2, 2, 1]);
        let barred = each("8x8 b R:d1,e3,d5,e7 B:c3,e4 L:c3-e4,d1-e3,d5-e7");
        assert_eq!(barred[2], barred[1], "{barred:?}");
    }

    #[test]
    fn distances_within_a_limit_are_the_same_up_to_it() {
        let mut random = crate::Random::new(10);
        let size = Size::new(9, 9).expect("a board");
        for _ in 0..8 {
            let mut position = Twixt::start(&Rules::standard(size));
            for _ in 0..random.below(40) {
                position.play_random(&mut |below| random.below(below));
            }
            for linking in [Linking::Automatic, Linking::Removing, Linking::ByHand] {
                let all = Distances::within(&position, RED, linking, FAR);
                for most in 0..6 {
                    let near = Distances::within(&position, RED, linking, most);
                    let cut = |pegs: u16| if pegs > most { FAR } else { pegs };
                    assert_eq!(near.shortest(), cut(all.shortest()), "{position}");
                    let alone = Distances::shortest_of(&position, RED, linking, most);
                    assert_eq!(alone, near.shortest(), "{position}");
                    for hole in position.legal_holes() {
                        let ends = if near.shortest() == FAR {
                            [cut(all.ends(hole)[0]), FAR]
                        } else {
                            all.ends(hole).map(cut)
                        };
                        assert_eq!(near.ends(hole), ends, "{position} {hole}");
                    }
                }
            }
        }
    }
}
