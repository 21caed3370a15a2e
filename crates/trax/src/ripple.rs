//! Forced play in full: which tile forces which, and where a turn breaks a rule.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use game::Player;

use crate::cell::{Cell, Demand};
use crate::frame::Squares;
use crate::window::Window;
use crate::{Forced, Illegal, Side, Tile};

/// A space that has to be filled.
struct Due {
    space: usize,
    player: Player,
    cause: usize,
    wave: u32,
}

/// Places `tile` at `start` and every tile it forces on a copy of the squares, and appends the forced
/// tiles in the order in which they ripple out: that of [`spread`](crate::cascade::spread).
///
/// # Errors
/// [`Illegal::ThreeEnds`] if that rule is broken on the way, by the last tile that was appended.
pub(crate) fn ripple(
    squares: &mut impl Squares,
    window: &Window,
    start: usize,
    tile: Tile,
    forced: &mut Vec<Forced>,
) -> Result<(), Illegal> {
    let mut due = VecDeque::new();
    fill(squares, window, &mut due, start, tile, (0, 0))?;
    while let Some(next) = due.pop_front() {
        // A space can fall due twice before its tile is placed.
        if let Demand::Forced(tile, _) = squares.get(next.space).demand() {
            forced.push(Forced {
                at: window.coord(squares, next.space),
                tile,
                player: next.player,
                cause: next.cause,
                wave: next.wave,
            });
            let number = (forced.len(), next.wave);
            fill(squares, window, &mut due, next.space, tile, number)?;
        }
    }
    Ok(())
}

/// Places one tile, the `number`-th of its turn in wave `wave`, and notes the spaces that fall due.
fn fill(
    squares: &mut impl Squares,
    window: &Window,
    due: &mut VecDeque<Due>,
    space: usize,
    tile: Tile,
    (number, wave): (usize, u32),
) -> Result<(), Illegal> {
    let mut refused = None;
    squares.set(space, Cell::of(tile));
    for side in Side::ALL {
        let beside = squares.step(space, side);
        let after = squares.get(beside).entered(side.opposite(), tile.colour(side));
        squares.set(beside, after);
        match after.demand() {
            Demand::None => {}
            Demand::Forced(_, player) => due.push_back(Due {
                space: beside,
                player,
                cause: number,
                wave: wave + 1,
            }),
            Demand::Refused(player) => refused = refused.or(Some((beside, player))),
        }
    }
    match refused {
        None => Ok(()),
        Some((square, player)) => Err(Illegal::ThreeEnds {
            at: window.coord(squares, square),
            player,
        }),
    }
}
