//! The first peg and the answer to it under the pie rule.
//!
//! `Engine::opening_move` asks the solver of small boards before it takes this answer.

use game::Position;
use twixt::{Hole, Size, SwapRule, Turn, Twixt};

use crate::Random;
use crate::twixt::first_pegs::{EVEN, first_peg_share};

/// A first peg that gives neither side much, or the second player's decision to swap; none when the
/// pie rule does not matter, or the offer is better left alone.
///
/// Both go by the shares that first pegs have made in games ([`first_peg_share`]).
pub(crate) fn opening_move(position: &Twixt, random: &mut Random) -> Option<Turn> {
    if position.rules().swap() == SwapRule::None {
        return None;
    }
    let size = position.rules().size();
    if begins(position) {
        return Some(Turn::Place(balanced_peg(size, random)));
    }
    let first = position.pegs().next().map(|(hole, _)| hole)?;
    let good = if is_seven(size) {
        row_from_edge(size, first) > 1 && !beside_corner(first)
    } else {
        first_peg_share(size, first) > EVEN.max(share_offered(size))
    };
    (position.swap_allowed() && good).then_some(Turn::Swap)
}

/// Whether the first peg of a game is to be placed on an empty board.
pub(crate) fn begins(position: &Twixt) -> bool {
    position.turns_played() == 0 && position.peg_count() == 0
}

/// Whether it is the board of which every first peg was solved: Red loses with those in its own rows and next to the
/// corners, and in the second column and the third row from a corner neither side wins under `simple` rules
/// (docs/research/solved.md).
fn is_seven(size: Size) -> bool {
    size.columns() == 7 && size.rows() == 7
}

/// Whether it is next to a corner of 7 × 7.
fn beside_corner(hole: Hole) -> bool {
    [hole.x, hole.y].iter().all(|at| [1, 5].contains(at))
}

/// The first pegs that a player who knows the pie rule chooses from, by columns from the left; none if it
/// does not matter here.
///
/// ```
/// use game::Position;
/// use twixt::{Rules, Size, SwapRule, Twixt};
///
/// let rules = Rules::standard(Size::USUAL);
/// assert!(engine::balanced_pegs(&Twixt::start(&rules)).len() >= 20);
/// let without = rules.with_swap(SwapRule::None).unwrap();
/// assert!(engine::balanced_pegs(&Twixt::start(&without)).is_empty());
/// ```
#[must_use]
pub fn balanced_pegs(position: &Twixt) -> Vec<Hole> {
    let begins = begins(position);
    let mut next = position.clone();
    let size = position.rules().size();
    let pegs = balanced_holes(size);
    let offered = begins
        && pegs
            .first()
            .is_some_and(|&hole| next.try_play(&Turn::Place(hole)).is_ok())
        && next.swap_allowed();
    if offered { pegs } else { Vec::new() }
}

/// A balanced hole, by chance.
fn balanced_peg(size: Size, random: &mut Random) -> Hole {
    let holes = balanced_holes(size);
    holes[random.below(holes.len() as u32) as usize]
}

/// The greatest share that a balanced first peg makes.
fn share_offered(size: Size) -> u16 {
    let holes = balanced_holes(size).into_iter();
    holes.map(|hole| first_peg_share(size, hole)).max().unwrap_or(EVEN)
}

/// The balanced holes, column by column, in each the one nearer the top first.
fn balanced_holes(size: Size) -> Vec<Hole> {
    if is_seven(size) {
        return [(1, 2), (1, 4), (5, 2), (5, 4)].map(|(x, y)| Hole { x, y }).to_vec();
    }
    let share = |hole: &Hole| first_peg_share(size, *hole);
    let columns = 1..size.columns() - 1;
    let mut holes: Vec<Hole> = columns.clone().filter_map(|x| balanced(size, x)).collect();
    if holes.is_empty() {
        // Red is better everywhere: the hole that gives it least.
        let top = columns.map(|x| Hole { x, y: 0 });
        holes.extend(top.min_by_key(share));
    }
    let below = |hole: Hole| Hole {
        y: size.rows() - 1 - hole.y,
        ..hole
    };
    holes.into_iter().flat_map(|hole| [hole, below(hole)]).collect()
}

/// The last hole of a column, from the top, before those that give Red more than an even share; none if the first one
/// does.
fn balanced(size: Size, x: u8) -> Option<Hole> {
    (0..size.rows() / 2)
        .map(|y| Hole { x, y })
        .take_while(|&hole| first_peg_share(size, hole) <= EVEN)
        .last()
}

/// The row of a hole from the nearer of Red's edges, from 1.
fn row_from_edge(size: Size, hole: Hole) -> u32 {
    (u32::from(hole.y) + 1).min(u32::from(size.rows()) - u32::from(hole.y))
}

#[cfg(test)]
mod tests {
    use twixt::Rules;

    use super::*;

    #[test]
    fn the_first_peg_is_legal_on_every_board_and_would_not_be_swapped() {
        for (columns, rows) in [(4, 4), (4, 48), (48, 4), (12, 12), (24, 24), (24, 20)] {
            let size = Size::new(columns, rows).expect("a board");
            for seed in 0..40 {
                let mut position = Twixt::start(&Rules::standard(size));
                let mut random = Random::new(seed);
                let turn = opening_move(&position, &mut random).expect("a first peg");
                position.try_play(&turn).expect("a legal first peg");
                assert_eq!(opening_move(&position, &mut random), None, "{position}");
            }
        }
    }

    #[test]
    fn on_7_by_7_pegs_that_lose_are_left_and_the_first_is_a_drawn_one() {
        let size = Size::new(7, 7).expect("a board");
        let lost = ["b1", "c1", "d1", "b2"].map(|name| name.parse::<Hole>().expect("a hole"));
        for hole in Twixt::start(&Rules::simple(size)).legal_holes() {
            let quarter = Hole {
                x: hole.x.min(6 - hole.x),
                y: hole.y.min(6 - hole.y),
            };
            let mut position = Twixt::start(&Rules::simple(size));
            position.try_play(&Turn::Place(hole)).expect("a peg");
            let taken = opening_move(&position, &mut Random::new(1)) == Some(Turn::Swap);
            assert_eq!(taken, !lost.contains(&quarter), "{hole}");
        }
        let start = Twixt::start(&Rules::simple(size));
        let drawn = ["b3", "b5", "f3", "f5"].map(|name| name.parse::<Hole>().expect("a hole"));
        assert_eq!(balanced_pegs(&start), drawn);
        for seed in 0..10 {
            let turn = opening_move(&start, &mut Random::new(seed)).expect("a first peg");
            assert!(turn.peg().is_some_and(|hole| drawn.contains(&hole)));
        }
    }

    /// Red wins with all other first pegs (docs/research/solved.md).
    #[test]
    fn on_6_by_6_all_but_the_border_rows_is_taken() {
        let start = Twixt::start(&Rules::simple(Size::new(6, 6).expect("a board")));
        for hole in start.legal_holes() {
            let mut position = start.clone();
            position.try_play(&Turn::Place(hole)).expect("a peg");
            let taken = opening_move(&position, &mut Random::new(1)) == Some(Turn::Swap);
            assert_eq!(taken, ![0, 5].contains(&hole.y), "{hole}");
        }
    }

    #[test]
    fn a_peg_in_the_middle_is_taken() {
        let mut position = Twixt::start(&Rules::standard(Size::USUAL));
        position
            .try_play(&Turn::Place(Hole { x: 11, y: 11 }))
            .expect("a legal peg");
        assert_eq!(opening_move(&position, &mut Random::new(1)), Some(Turn::Swap));
        let none = Rules::standard(Size::USUAL).with_swap(SwapRule::None).expect("rules");
        assert_eq!(opening_move(&Twixt::start(&none), &mut Random::new(1)), None);
    }
}
