//! Squares and boxes of Trax in the page's terms.

use game::Player;
use protocol::{Cell, Extent, Grid, GridRow, Heading, MarkName};
use trax::{Bounds, Coord, Mark, RED, Side, Tile, Trax, WHITE};

/// A square of the table or beside it.
#[cfg(feature = "engine")]
pub(crate) fn space(at: Coord) -> protocol::Square {
    protocol::Square { x: at.x, y: at.y }
}

/// What a square holds; a space is one of those that are `open`, row by row.
pub(crate) fn cell(position: &Trax, at: Coord, open: &[Coord]) -> Cell {
    if let Some(tile) = position.tile(at) {
        let white = Side::ALL
            .into_iter()
            .filter(|&side| tile.colour(side) == WHITE)
            .map(heading);
        let mut white = white.chain([Heading::North; 2]);
        let ends = [white.next(), white.next()].map(|side| side.unwrap_or(Heading::North));
        return Cell::Tile {
            mark: mark(tile),
            white: ends,
        };
    }
    if open
        .binary_search_by_key(&(at.y, at.x), |space| (space.y, space.x))
        .is_err()
    {
        return Cell::Off;
    }
    let entered = |player: Player| {
        let sides = Side::ALL
            .into_iter()
            .filter(|&side| position.entering(at, side) == Some(player));
        sides.map(heading).collect()
    };
    Cell::Space {
        white: entered(WHITE),
        red: entered(RED),
    }
}

/// The table in words; a space is one of those that are `open`, row by row.
pub(crate) fn grid(position: &Trax, open: &[Coord]) -> Grid {
    let bounds = table(position);
    let columns = bounds.left..=bounds.right;
    let row = |y| GridRow {
        label: position.row_label(y).unwrap_or_default(),
        cells: columns
            .clone()
            .map(|x| cell(position, Coord { x, y }, open))
            .collect(),
    };
    Grid {
        left: bounds.left,
        top: bounds.top,
        rows: (bounds.top..=bounds.bottom).map(row).collect(),
        columns: columns
            .clone()
            .map(|x| position.column_label(x).unwrap_or_default())
            .collect(),
    }
}

/// The mark of a tile by its name.
pub(crate) fn mark(tile: Tile) -> MarkName {
    match tile.mark() {
        Mark::Plus => MarkName::Plus,
        Mark::Slash => MarkName::Slash,
        Mark::Backslash => MarkName::Backslash,
    }
}

pub(crate) fn heading(side: Side) -> Heading {
    match side {
        Side::North => Heading::North,
        Side::East => Heading::East,
        Side::South => Heading::South,
        Side::West => Heading::West,
    }
}

/// The tiles and the spaces around them.
pub(crate) fn table(position: &Trax) -> Bounds {
    position
        .bounds()
        .map_or(Bounds::around(Coord::ORIGIN), grown)
}

/// One square more on every side.
pub(crate) fn grown(bounds: Bounds) -> Bounds {
    let Bounds {
        left,
        top,
        right,
        bottom,
    } = bounds;
    Bounds {
        left: left - 1,
        top: top - 1,
        right: right + 1,
        bottom: bottom + 1,
    }
}

/// A box for the page.
pub(crate) fn extent(bounds: Bounds) -> Extent {
    Extent {
        x: f64::from(bounds.left),
        y: f64::from(bounds.top),
        width: f64::from(bounds.columns()),
        height: f64::from(bounds.rows()),
    }
}
