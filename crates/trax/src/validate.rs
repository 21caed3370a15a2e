//! What makes tiles on a table a position: written once, for every reader.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use game::Player;

use crate::board::Board;
use crate::cell::Demand;
use crate::label::column_letters;
use crate::{Coord, Rules, Side, Tile, colour_name};

/// Why tiles are no position. Squares count from the upper left corner of the tiles' box, (0, 0).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Two tiles lie on one square.
    Twice(Coord),
    /// The colours of this tile do not match a neighbour's.
    Colours(Coord),
    /// This tile is not joined, edge to edge, to the first one.
    Apart(Coord),
    /// This empty space is entered over two edges by this colour: it would have been filled.
    Unsettled(Coord, Player),
    /// This empty space is entered over three edges or four by this colour.
    ThreeEnds(Coord, Player),
    /// The tiles span more columns or rows than this.
    OutsideBound(u32),
    /// The tiles lie farther apart than this program can hold.
    TooLarge,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Twice(at) => write!(f, "two tiles lie at {}", square(at)),
            Self::Colours(at) => {
                write!(
                    f,
                    "the colours of the tile at {} do not match its neighbours",
                    square(at)
                )
            }
            Self::Apart(at) => write!(f, "the tile at {} is not joined to the others", square(at)),
            Self::Unsettled(at, player) => {
                write!(
                    f,
                    "{} enters the empty space {} twice: it must be filled",
                    colour_name(player),
                    square(at)
                )
            }
            Self::ThreeEnds(at, player) => {
                write!(
                    f,
                    "{} enters the space {} over three edges or more",
                    colour_name(player),
                    square(at)
                )
            }
            Self::OutsideBound(span) => {
                write!(f, "the tiles span more than {span} columns or rows")
            }
            Self::TooLarge => f.write_str("the tiles lie farther apart than this program can hold"),
        }
    }
}

impl core::error::Error for SetupError {}

/// The name of a square in the box whose corner is (0, 0).
fn square(at: Coord) -> String {
    column_letters((at.x + 1).unsigned_abs()) + &(at.y + 1).to_string()
}

/// Lays tiles sorted row by row.
///
/// # Errors
/// The rule that they break.
pub(crate) fn lay(tiles: &[(Coord, Tile)], rules: &Rules) -> Result<Board, SetupError> {
    if let Some(pair) = tiles.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(SetupError::Twice(pair[0].0));
    }
    check_tiles(tiles)?;
    let board = Board::of_tiles(tiles, rules);
    check_spaces(&board)?;
    Ok(board)
}

/// The tile at `at` among tiles sorted row by row.
fn tile(tiles: &[(Coord, Tile)], at: Coord) -> Option<Tile> {
    let place = tiles.binary_search_by_key(&(at.y, at.x), |&(at, _)| (at.y, at.x));
    place.ok().map(|place| tiles[place].1)
}

fn check_tiles(tiles: &[(Coord, Tile)]) -> Result<(), SetupError> {
    for &(at, placed) in tiles {
        let matches = |side: Side| {
            tile(tiles, at.step(side)).is_none_or(|next| next.colour(side.opposite()) == placed.colour(side))
        };
        if !Side::ALL.into_iter().all(matches) {
            return Err(SetupError::Colours(at));
        }
    }
    match first_apart(tiles) {
        Some(at) => Err(SetupError::Apart(at)),
        None => Ok(()),
    }
}

fn check_spaces(board: &Board) -> Result<(), SetupError> {
    board.squares(1).try_for_each(|at| match board.demand(at) {
        Demand::None => Ok(()),
        Demand::Forced(_, player) => Err(SetupError::Unsettled(at, player)),
        Demand::Refused(player) => Err(SetupError::ThreeEnds(at, player)),
    })
}

/// A tile that cannot be reached from the first one over shared edges.
fn first_apart(tiles: &[(Coord, Tile)]) -> Option<Coord> {
    let first = tiles.first()?.0;
    let mut seen = BTreeSet::from([first]);
    let mut rim = Vec::from([first]);
    while let Some(at) = rim.pop() {
        for next in Side::ALL.map(|side| at.step(side)) {
            if tile(tiles, next).is_some() && seen.insert(next) {
                rim.push(next);
            }
        }
    }
    tiles.iter().map(|&(at, _)| at).find(|at| !seen.contains(at))
}
