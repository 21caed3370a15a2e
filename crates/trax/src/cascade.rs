//! Forced play: what one tile makes of the spaces around it, and so on to the end.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use game::Player;

use crate::cell::{Cell, Demand};
use crate::grid::{Grid, Index};
use crate::{Forced, Illegal, Side, Tile, Turn};

/// A space that has to be filled.
struct Due {
    space: Index,
    player: Player,
    cause: usize,
    wave: u32,
}

/// Whether `tile` at `space` is certainly legal and forces nothing, by a look at its neighbours alone.
pub(crate) fn is_quiet(grid: &Grid, space: Index, tile: Tile) -> bool {
    Side::ALL.into_iter().all(|side| {
        let neighbour = grid.get(grid.step(space, side));
        !neighbour.is_space()
            || neighbour
                .entered(side.opposite(), tile.colour(side))
                .demand()
                == Demand::None
    })
}

/// Places the turn's tile and every forced one on `grid`, whose margin must hold the turn's tile;
/// returns the forced tiles in the order in which they ripple out.
///
/// # Errors
/// [`Illegal::ThreeEnds`] if that rule is broken on the way; `grid` is then as it was.
pub(crate) fn resolve(grid: &mut Grid, turn: Turn) -> Result<Vec<Forced>, Illegal> {
    let mut forced = Vec::new();
    let mut due = VecDeque::new();
    let mut undo = Vec::new();
    let start = grid.index(turn.at);
    let mut result = fill(grid, &mut undo, &mut due, start, turn.tile, (0, 0));
    while let (Ok(()), Some(next)) = (result, due.pop_front()) {
        // A space can fall due twice before its tile is placed.
        let cell = grid.get(next.space);
        if let (true, Demand::Forced(tile, _)) = (cell.is_space(), cell.demand()) {
            let Due {
                space,
                player,
                cause,
                wave,
            } = next;
            forced.push(Forced {
                at: grid.coord(space),
                tile,
                player,
                cause,
                wave,
            });
            result = fill(grid, &mut undo, &mut due, space, tile, (forced.len(), wave));
        }
    }
    if let Err(reason) = result {
        for (index, cell) in undo.into_iter().rev() {
            grid.set(index, cell);
        }
        return Err(reason);
    }
    Ok(forced)
}

/// Places one tile, the `number`-th of its turn in wave `wave`, and notes the spaces that fall due.
fn fill(
    grid: &mut Grid,
    undo: &mut Vec<(Index, Cell)>,
    due: &mut VecDeque<Due>,
    space: Index,
    tile: Tile,
    (number, wave): (usize, u32),
) -> Result<(), Illegal> {
    let mut refused = None;
    grid.fill(space, tile, |square, before, after| {
        undo.push((square, before));
        if after.is_space() {
            match after.demand() {
                Demand::None => {}
                Demand::Forced(_, player) => {
                    due.push_back(Due {
                        space: square,
                        player,
                        cause: number,
                        wave: wave + 1,
                    });
                }
                Demand::Refused(player) => refused = refused.or(Some((square, player))),
            }
        }
    });
    match refused {
        None => Ok(()),
        Some((square, player)) => Err(Illegal::ThreeEnds {
            at: grid.coord(square),
            player,
        }),
    }
}
