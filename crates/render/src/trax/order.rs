//! The order in which the tiles of a game were placed.

use alloc::vec::Vec;

use ::trax::{Trax, Turn};
use game::Position;

use crate::Numbered;

/// Every tile of a game from `start` with its number: the turn's own, then those that it forced, in ripple order. The
/// first tile of a turn that forced others is dotted. Tiles that lay there at the start have no number; the turns are
/// numbered up to the first that is not legal.
///
/// ```
/// use game::{Notation, Position};
/// use trax::{Rules, Trax};
///
/// let mut position = Trax::start(&Rules::official());
/// let mut turns = Vec::new();
/// for text in ["@0+", "A0+", "@1/"] {
///     let turn = position.read_move(text)?;
///     position.try_play(&turn)?;
///     turns.push(turn);
/// }
/// let order = render::trax::order(&Trax::start(&Rules::official()), &turns);
/// let dotted: Vec<_> = order.iter().filter(|tile| tile.dotted).map(|tile| tile.number).collect();
/// assert_eq!((order.len(), dotted), (4, vec![3]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn order(start: &Trax, turns: &[Turn]) -> Vec<Numbered> {
    let mut position = start.clone();
    let mut order = Vec::new();
    for turn in turns {
        let Ok(forced) = position.resolve(*turn) else {
            break;
        };
        if position.try_play(turn).is_err() {
            break;
        }
        let places = core::iter::once(turn.at).chain(forced.iter().map(|tile| tile.at));
        for (index, at) in places.enumerate() {
            order.push(Numbered {
                at: (at.x, at.y),
                number: i32::try_from(order.len() + 1).unwrap_or(i32::MAX),
                dotted: index == 0 && !forced.is_empty(),
                peg: None,
            });
        }
    }
    order
}
