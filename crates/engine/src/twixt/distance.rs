//! How many pegs a side still needs to join its borders.

mod forced;

use game::{Player, Position as _};
use twixt::Twixt;

use crate::twixt::bitboard::{Lanes, Rows};
use crate::twixt::orientation::Orientation;

/// Farther than any chain is long.
pub(crate) const FAR: u16 = 10_000;

/// For each hole, the fewest new pegs of one side that join it to each of its borders over its open
/// graph, a peg in the hole itself included.
#[derive(Clone, Debug)]
pub(crate) struct Distances {
    lanes: Lanes,
    /// The holes at each distance from the top or left border.
    first: Vec<Rows>,
    /// The same from the bottom or right border.
    last: Vec<Rows>,
    shortest: u16,
}

impl Distances {
    pub(crate) fn of(position: &Twixt, player: Player) -> Self {
        let lanes = Lanes::of(position, player);
        let first = spread(&lanes, false);
        let last = spread(&lanes, true);
        let border = lanes.border(true);
        let shortest = first.iter().position(|rows| !(*rows & border).is_empty());
        Self {
            lanes,
            first,
            last,
            shortest: shortest.map_or(FAR, |pegs| pegs as u16),
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
                ways |= *rows & *others & self.lanes.free;
            }
        }
        ways
    }
}

/// Whether one peg more at most joins a player's borders, if the other side does nothing and all links that can be laid then are
/// laid, others taken off for them where the rules allow it. Pegs that cross each other on the way are overlooked.
pub(crate) fn lacks_a_peg_at_most(position: &Twixt, player: Player) -> bool {
    if least_by_rows(position, player) > 1 {
        return false;
    }
    let lanes = Lanes::of(position, player);
    let [first, last] = [false, true].map(|last| lanes.joined_to(&lanes.border(last)));
    if !(first & last).is_empty() {
        return true;
    }
    let next = |reached: &Rows, last| {
        let mut holes = lanes.step(reached);
        holes |= lanes.border(last);
        holes & lanes.free
    };
    !(next(&first, false) & next(&last, true)).is_empty()
}

/// How many pegs a player lacks at least, if they could be linked from row to row wherever they stand: a link spans two rows at most.
pub(crate) fn least_by_rows(position: &Twixt, player: Player) -> u32 {
    let size = position.rules().size();
    let rows = (0..size.rows()).map(|y| position.pegs_in_row(player, y));
    let seen = Orientation::of(size, player);
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

/// The holes at each distance from one border: a step to a free hole costs a peg, and a group that it
/// reaches comes with it.
fn spread(lanes: &Lanes, last: bool) -> Vec<Rows> {
    let border = lanes.border(last);
    let mut seen = lanes.whole_groups(&(border & lanes.pegs));
    let mut levels = vec![seen];
    let mut holes = border & lanes.free;
    loop {
        if let Some(before) = levels.last() {
            holes |= lanes.step(before);
        }
        holes &= lanes.free & !seen;
        if holes.is_empty() {
            return levels;
        }
        let pegs = lanes.whole_groups(&(lanes.step(&holes) & lanes.pegs & !seen));
        let mut level = holes;
        level |= pegs;
        seen |= level;
        levels.push(level);
        holes = Rows::default();
    }
}

#[cfg(test)]
mod tests {
    use game::{Notation, Position};
    use twixt::{BLACK, Hole, RED, Rules, Size};

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
        let lanes = Lanes::of(position, player);
        let mut known: Vec<(Hole, usize)> = Vec::new();
        let border = lanes.border(last);
        let mut due: Vec<(usize, Hole)> = Vec::new();
        let cost = |hole| usize::from(position.peg(hole).is_none());
        for rows in [border & lanes.free, border & lanes.pegs] {
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
}
