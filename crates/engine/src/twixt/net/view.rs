//! What a net is shown of a position: the board from the side to move's point of view, which always joins the
//! top to the bottom.

use game::{ByPlayer, Player, Position};
use twixt::{Direction, Hole, Twixt};

use super::map::Shape;
use crate::twixt::bitboard::Rows;
use crate::twixt::distance::{Distances, FAR};
use crate::twixt::flow::Flow;

/// Bytes of a hole.
pub(super) const BYTES: usize = 13;

/// Numbers of the whole board.
pub(super) const GLOBALS: usize = 8;

/// Where a byte of a hole tells what; of each pair of places the first is the side to move's, the next
/// the other side's.
pub(super) mod place {
    /// Bits: my peg, their peg, free to me, free to them, not a corner.
    pub(in super::super) const FLAGS: usize = 0;
    /// Links by direction.
    pub(in super::super) const LINKS: usize = 1;
    /// Closed lanes by direction.
    pub(in super::super) const CLOSED: usize = 3;
    /// How many more pegs a connection by way of the hole needs than the shortest; 15 for more, or none.
    pub(in super::super) const EXCESS: usize = 5;
    /// Pegs to the first border and to the last one, of either side; 31 for more, or none.
    pub(in super::super) const BORDERS: usize = 7;
    /// The root of the part of a side's current that the hole takes, of 255.
    pub(in super::super) const POWER: usize = 11;
}

/// The board as the side to move sees it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct View {
    pub(super) shape: Shape,
    /// For each byte of [`place`] those of all holes, row by row.
    pub(super) bytes: [Vec<u8>; BYTES],
    /// The side to move's part of both conductances, either side's conductance, the difference of the
    /// shortest connections, both of them, and how many holes lie on them.
    pub(super) globals: [i16; GLOBALS],
}

/// Where holes lie in the view of a side.
#[derive(Clone, Copy)]
struct Eye {
    me: Player,
    shape: Shape,
}

impl Eye {
    fn of(position: &Twixt) -> Self {
        let size = position.rules().size();
        let (columns, rows) = (size.columns().into(), size.rows().into());
        let me = position.to_move();
        let shape = match me {
            Player::First => Shape { columns, rows },
            Player::Second => Shape {
                columns: rows,
                rows: columns,
            },
        };
        Self { me, shape }
    }

    fn at(self, hole: Hole) -> usize {
        let hole = if self.me == Player::First {
            hole
        } else {
            hole.transposed()
        };
        usize::from(hole.y) * self.shape.columns + usize::from(hole.x)
    }

    /// A byte of directions as this side sees it.
    const fn turned(self, directions: u8) -> u8 {
        match self.me {
            Player::First => directions,
            // Direction k of the eight becomes 5 − k where columns and rows change places.
            Player::Second => directions.reverse_bits().rotate_right(2),
        }
    }
}

/// The flows of both sides, worked out from nothing.
pub(super) fn flows(position: &Twixt) -> ByPlayer<Flow> {
    ByPlayer::of(|player| {
        let mut flow = Flow::default();
        flow.find(position, player, None);
        flow
    })
}

/// What a net is shown of `position`: for each byte of a hole those of all holes, and the numbers of the
/// whole board. For training.
pub(super) fn view(position: &Twixt, flows: &ByPlayer<Flow>) -> View {
    let eye = Eye::of(position);
    let mut view = View {
        shape: eye.shape,
        bytes: core::array::from_fn(|_| vec![0; eye.shape.holes()]),
        globals: [0; GLOBALS],
    };
    view.bytes[place::EXCESS].fill(15);
    view.bytes[place::EXCESS + 1].fill(15);
    for border in &mut view.bytes[place::BORDERS..place::POWER] {
        border.fill(31);
    }
    for (number, player) in [eye.me, eye.me.other()].into_iter().enumerate() {
        look_at_board(position, eye, player, number, &mut view);
        look_at_ways(position, eye, player, number, &mut view);
    }
    let [mine, theirs] = [view.globals[4], view.globals[5]];
    view.globals[3] = (theirs - mine).clamp(-256, 256) * 2;
    look_at_flows(position, eye, flows, &mut view);
    view
}

/// Pegs, free holes, links and closed lanes of a side.
fn look_at_board(position: &Twixt, eye: Eye, player: Player, number: usize, view: &mut View) {
    let size = position.rules().size();
    for y in 0..size.rows() {
        let (pegs, free) = (
            position.pegs_in_row(player, y),
            position.free_in_row(player, y),
        );
        let closed = position.closed_in_row(player, y);
        for x in 0..size.columns() {
            let hole = Hole { x, y };
            let at = eye.at(hole);
            let flags = (pegs >> x & 1) as u8 | ((free >> x & 1) as u8) << 2;
            let exists = u8::from(position.exists(hole)) << 4;
            view.bytes[place::FLAGS][at] |= flags << number | exists;
            view.bytes[place::CLOSED + number][at] = eye.turned(closed[usize::from(x)]);
            if pegs >> x & 1 == 1 {
                let mut links = 0u8;
                for end in position
                    .links_of(hole)
                    .filter_map(|link| link.other_end(hole))
                {
                    let leads = |direction: &Direction| {
                        let (dx, dy) = direction.delta();
                        hole.offset(dx, dy) == Some(end)
                    };
                    let place = Direction::ALL.iter().position(leads);
                    links |= 1 << place.expect("a knight's move");
                }
                view.bytes[place::LINKS + number][at] = eye.turned(links);
            }
        }
    }
}

/// How far a side is from its borders.
fn look_at_ways(position: &Twixt, eye: Eye, player: Player, number: usize, view: &mut View) {
    let distances = Distances::of(position, player);
    let mut count = 0;
    for last in [false, true] {
        let border = place::BORDERS + 2 * number + usize::from(last);
        for (pegs, rows) in distances.levels(last).iter().enumerate() {
            for hole in Rows::holes(rows) {
                view.bytes[border][eye.at(hole)] = pegs.min(31) as u8;
            }
        }
    }
    let shortest = distances.shortest();
    let border = place::BORDERS + 2 * number;
    for at in 0..eye.shape.holes() {
        let (first, last) = (view.bytes[border][at], view.bytes[border + 1][at]);
        if first == 31 || last == 31 || shortest == FAR {
            continue;
        }
        let free = view.bytes[place::FLAGS][at] >> (2 + number) & 1;
        let excess = u16::from(first + last - free)
            .saturating_sub(shortest)
            .min(15);
        view.bytes[place::EXCESS + number][at] = excess as u8;
        count += i16::from(excess == 0 && free == 1);
    }
    view.globals[4 + number] = shortest.min(31) as i16 * 32;
    view.globals[6 + number] = count.min(64) * 16;
}

/// How well both sides' borders hang together, and by way of which holes.
fn look_at_flows(position: &Twixt, eye: Eye, flows: &ByPlayer<Flow>, view: &mut View) {
    let size = position.rules().size();
    let mut conductance = [0.0f32; 2];
    for (number, player) in [eye.me, eye.me.other()].into_iter().enumerate() {
        let flow = &flows[player];
        conductance[number] = flow.conductance().max(0.0);
        for y in 0..size.rows() {
            let mut free = position.free_in_row(player, y);
            while free != 0 {
                let hole = Hole {
                    x: free.trailing_zeros() as u8,
                    y,
                };
                free &= free - 1;
                let part = flow.power(hole).clamp(0.0, 1.0).sqrt();
                view.bytes[place::POWER + number][eye.at(hole)] = (part * 255.0) as u8;
            }
        }
    }
    let [mine, theirs] = conductance;
    let share = (mine + 1e-3) / (mine + theirs + 2e-3);
    view.globals[0] = ((share - 0.5) * 2_048.0) as i16;
    view.globals[1] = (mine / (1.0 + mine) * 512.0) as i16;
    view.globals[2] = (theirs / (1.0 + theirs) * 512.0) as i16;
}

#[cfg(test)]
mod tests {
    use twixt::{Rules, Setup, Size};

    use super::*;
    use crate::Random;
    use crate::twixt::images::turned;

    #[test]
    fn both_colours_see_the_same() {
        let mut random = Random::new(9);
        let size = Size::new(11, 8).expect("a board");
        for rules in [Rules::simple(size), Rules::pp(size)] {
            for turns in 0..14 {
                let mut position = Twixt::start(&rules);
                for _ in 0..turns {
                    position.play_random(&mut |below| random.below(below));
                }
                let other = turned(&position);
                let one = view(&position, &flows(&position));
                let two = view(&other, &flows(&other));
                assert_eq!(one.shape, two.shape);
                assert_eq!(
                    one.bytes[..place::POWER],
                    two.bytes[..place::POWER],
                    "{position}"
                );
                // Currents are sums of rounded numbers in another order.
                let near = |a: i32, b: i32, most: i32| {
                    assert!((a - b).abs() <= most, "{position}: {a} {b}");
                };
                for at in place::POWER..BYTES {
                    for (&a, &b) in one.bytes[at].iter().zip(&two.bytes[at]) {
                        near(a.into(), b.into(), 8);
                    }
                }
                for (a, b) in one.globals.into_iter().zip(two.globals) {
                    near(a.into(), b.into(), 8);
                }
            }
        }
    }

    #[test]
    fn links_distances_and_holes_are_where_they_are() {
        let setup: Setup = "6x6 b R:c3,d5 B:b4 L:c3-d5".parse().expect("a set-up");
        let position = Twixt::from_setup(&setup, &Rules::simple(setup.size)).expect("a position");
        let view = view(&position, &flows(&position));
        // Black to move sees c3 in row 3 of column 3, and d5 in row 4 of column 5.
        let at = |x: usize, y: usize| y * 6 + x;
        let byte = |place: usize, x, y| view.bytes[place][at(x, y)];
        assert_eq!(byte(place::FLAGS, 2, 2) & 3, 2, "their peg");
        assert_eq!(byte(place::FLAGS, 3, 1) & 3, 1, "my peg");
        assert_eq!(byte(place::FLAGS, 0, 0), 0, "a corner");
        assert_eq!(byte(place::FLAGS, 1, 0) >> 2, 0b101, "free to me alone");
        // The link leads two columns to the right and one row down: direction 2.
        assert_eq!(byte(place::LINKS + 1, 2, 2), 1 << 2);
        assert_eq!(byte(place::LINKS + 1, 4, 3), 1 << 6);
        assert_eq!(byte(place::BORDERS, 3, 1), 1, "b4 to the left border");
    }
}
