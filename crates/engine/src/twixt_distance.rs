//! How many pegs a side still needs to join its borders.

use std::collections::VecDeque;

use game::{Player, Position};
use twixt::{Hole, Size, Twixt};

/// Farther than any chain is long.
pub(crate) const FAR: u16 = 10_000;

/// For each hole, the fewest new pegs of one side that join it to each of its borders over its open
/// graph, a peg in the hole itself included.
#[derive(Debug)]
pub(crate) struct Distances {
    size: Size,
    player: Player,
    /// From the top or left border.
    first: Vec<u16>,
    /// From the bottom or right border.
    last: Vec<u16>,
}

impl Distances {
    pub(crate) fn of(position: &Twixt, player: Player) -> Self {
        let size = position.rules().size();
        let (top, bottom) = (border(size, player, false), border(size, player, true));
        Self {
            size,
            player,
            first: spread(position, player, top),
            last: spread(position, player, bottom),
        }
    }

    /// The fewest pegs that win, if the other side does nothing; [`FAR`] if none do.
    pub(crate) fn shortest(&self) -> u16 {
        let far_border = border(self.size, self.player, true);
        far_border
            .map(|hole| self.first[index(self.size, hole)])
            .min()
            .unwrap_or(FAR)
    }

    /// The fewest pegs that win by way of `hole`, which is free or the side's own.
    pub(crate) fn through(&self, position: &Twixt, hole: Hole) -> u16 {
        let at = index(self.size, hole);
        (self.first[at] + self.last[at])
            .saturating_sub(cost(position, hole))
            .min(FAR)
    }
}

fn index(size: Size, hole: Hole) -> usize {
    usize::from(hole.y) * usize::from(size.columns()) + usize::from(hole.x)
}

/// The holes of a side's first border (top or left) or last one.
fn border(size: Size, player: Player, last: bool) -> impl Iterator<Item = Hole> {
    let (along, across) = match player {
        Player::First => (size.columns(), size.rows()),
        Player::Second => (size.rows(), size.columns()),
    };
    let depth = if last { across - 1 } else { 0 };
    (0..along).map(move |k| match player {
        Player::First => Hole { x: k, y: depth },
        Player::Second => Hole { x: depth, y: k },
    })
}

/// What a hole on the way costs: a peg, unless it has one.
fn cost(position: &Twixt, hole: Hole) -> u16 {
    u16::from(position.peg(hole).is_none())
}

/// The distances from the holes of `from`: breadth first, with steps of 0 and 1.
fn spread(position: &Twixt, player: Player, from: impl Iterator<Item = Hole>) -> Vec<u16> {
    let size = position.rules().size();
    let mut distance = vec![FAR; usize::from(size.columns()) * usize::from(size.rows())];
    let mut due = VecDeque::new();
    let mut reach = |due: &mut VecDeque<(Hole, u16)>, hole, base| {
        let new = base + cost(position, hole);
        let known = &mut distance[index(size, hole)];
        if new < *known {
            *known = new;
            if new == base {
                due.push_front((hole, new));
            } else {
                due.push_back((hole, new));
            }
        }
    };
    for hole in from {
        if position.may_use(player, hole) && position.peg(hole) != Some(player.other()) {
            reach(&mut due, hole, 0);
        }
    }
    while let Some((hole, base)) = due.pop_front() {
        for next in position.reach(player, hole) {
            reach(&mut due, next, base);
        }
    }
    distance
}

#[cfg(test)]
mod tests {
    use game::{Notation, Position};
    use twixt::{BLACK, RED, Rules, Size};

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

    #[test]
    fn own_pegs_shorten_the_way_and_links_close_lanes() {
        let position = after(8, "c3 e6 d5 d4");
        let red = Distances::of(&position, RED);
        assert_eq!(red.shortest(), 3);
        let hole = "e7".parse().expect("a hole");
        assert_eq!(red.through(&position, hole), 3);
        assert!(Distances::of(&position, BLACK).shortest() > 3);
    }
}
