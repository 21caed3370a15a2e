//! The order in which the pegs of a game were placed.

use alloc::vec::Vec;

use ::twixt::{Turn, Twixt};
use game::Position;

use crate::Numbered;

/// Every peg that a game from `start` has left on the board, with its number among all that were placed. A mirrored
/// swap leaves the first peg its number. Pegs that stood there at the start have none; the turns are numbered up to the
/// first that is not legal.
///
/// ```
/// use game::{Notation, Position};
/// use twixt::{Rules, Size, Twixt};
///
/// let start = Twixt::start(&Rules::standard(Size::new(8, 8)?));
/// let turns = ["d4", "swap", "e6"].map(|text| start.read_move(text));
/// let turns = turns.into_iter().collect::<Result<Vec<_>, _>>()?;
/// let order = render::twixt::order(&start, &turns);
/// assert_eq!(order.iter().map(|peg| (peg.at, peg.number)).collect::<Vec<_>>(), [((3, 3), 1), ((4, 5), 2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn order(start: &Twixt, turns: &[Turn]) -> Vec<Numbered> {
    let mut position = start.clone();
    let mut order: Vec<Numbered> = Vec::new();
    let mut count = 0;
    for turn in turns {
        if position.try_play(turn).is_err() {
            break;
        }
        let hole = match turn.peg() {
            Some(hole) => hole,
            // What the swap has left is the first peg.
            None => match position.pegs().next() {
                Some((hole, _)) => {
                    order.clear();
                    count = 0;
                    hole
                }
                None => continue,
            },
        };
        count += 1;
        let at = (i32::from(hole.x), i32::from(hole.y));
        order.retain(|peg| peg.at != at);
        order.push(Numbered {
            at,
            number: count,
            dotted: false,
            peg: None,
        });
    }
    let pegs: Vec<_> = position.pegs().collect();
    order.retain_mut(|peg| {
        let owner = pegs
            .iter()
            .find(|(hole, _)| (i32::from(hole.x), i32::from(hole.y)) == peg.at);
        peg.peg = owner.map(|&(_, owner)| owner);
        peg.peg.is_some()
    });
    order
}
