//! The first peg and the answer to it under the pie rule.

use game::Position;
use twixt::{Hole, Size, SwapRule, Turn, Twixt};

use crate::Random;

/// The board for which the balanced rows were found.
const USUAL: u32 = 24;

/// A first peg that gives neither side much, or the second player's decision to swap; none when the
/// pie rule does not matter, or the offer is better left alone.
///
/// On 24 × 24 pegs in row 6 of the columns b to e, and in row 7 farther in, are about balanced; nearer
/// the middle the first player is better. Other boards are measured in proportion.
pub(crate) fn opening_move(position: &Twixt, random: &mut Random) -> Option<Turn> {
    if position.rules().swap() == SwapRule::None {
        return None;
    }
    let size = position.rules().size();
    if position.turns_played() == 0 && position.peg_count() == 0 {
        return Some(Turn::Place(balanced_peg(size, random)));
    }
    let first = position.pegs().next().map(|(hole, _)| hole)?;
    let good = row_from_edge(size, first) > balanced_row(size, first);
    (position.swap_allowed() && good).then_some(Turn::Swap)
}

/// The first pegs that a player who knows the pie rule chooses from, by columns from the left; none if it
/// does not matter here.
///
/// ```
/// use game::Position;
/// use twixt::{Rules, Size, Twixt};
///
/// let start = Twixt::start(&Rules::standard(Size::USUAL));
/// let names: Vec<_> = engine::balanced_pegs(&start).iter().map(ToString::to_string).collect();
/// assert_eq!(names.len(), 44);
/// assert!(names.starts_with(&["b6".into(), "b19".into(), "c6".into()]));
/// ```
#[must_use]
pub fn balanced_pegs(position: &Twixt) -> Vec<Hole> {
    let begins = position.turns_played() == 0 && position.peg_count() == 0;
    let mut next = position.clone();
    let size = position.rules().size();
    let pegs =
        (1..size.columns() - 1).flat_map(|x| [balanced(size, x, false), balanced(size, x, true)]);
    let pegs: Vec<Hole> = pegs.collect();
    let offered = begins
        && pegs
            .first()
            .is_some_and(|&hole| next.try_play(&Turn::Place(hole)).is_ok())
        && next.swap_allowed();
    if offered { pegs } else { Vec::new() }
}

/// A hole on the balanced rows, by chance.
fn balanced_peg(size: Size, random: &mut Random) -> Hole {
    let x = 1 + random.below(u32::from(size.columns()) - 2) as u8;
    balanced(size, x, random.below(2) != 0)
}

/// The hole of a column on the balanced row from the top or from the bottom.
fn balanced(size: Size, x: u8, bottom: bool) -> Hole {
    let row = balanced_row(size, Hole { x, y: 0 }) as u8;
    let y = if bottom { size.rows() - row } else { row - 1 };
    Hole { x, y }
}

/// The balanced row of a hole's column, from 1 at either edge.
fn balanced_row(size: Size, hole: Hole) -> u32 {
    let columns = u32::from(size.columns());
    let column = (u32::from(hole.x) + 1).min(columns - u32::from(hole.x));
    let row = if column * USUAL <= 5 * columns { 6 } else { 7 };
    (row * u32::from(size.rows()) / USUAL).max(1)
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
    fn a_peg_in_the_middle_is_taken() {
        let mut position = Twixt::start(&Rules::standard(Size::USUAL));
        position
            .try_play(&Turn::Place(Hole { x: 11, y: 11 }))
            .expect("a legal peg");
        assert_eq!(
            opening_move(&position, &mut Random::new(1)),
            Some(Turn::Swap)
        );
        let none = Rules::standard(Size::USUAL)
            .with_swap(SwapRule::None)
            .expect("rules");
        assert_eq!(
            opening_move(&Twixt::start(&none), &mut Random::new(1)),
            None
        );
    }
}
