//! Squares and boxes of Trax in the page's terms.

use game::{Player, Position as _};
use protocol::{Cell, Choice, Colour, Extent, GameKind, Grid, GridRow, Heading, MarkName, Problem, TurnKind, TurnView};
use trax::{Bounds, Coord, Forced, Mark, RED, Side, Tile, Trax, Turn, WHITE};

/// A square of the table or beside it.
#[cfg(feature = "engine")]
pub(crate) fn space(at: Coord) -> protocol::Square {
    protocol::Square { x: at.x, y: at.y }
}

/// What a square of tiles holds: one of them, or a space with the edges over which the sides enter it.
pub(crate) fn cell_of(at: Coord, tile: impl Fn(Coord) -> Option<Tile>) -> Cell {
    if let Some(tile) = tile(at) {
        return Cell::Tile {
            mark: mark(tile),
            white: white(tile),
        };
    }
    let entered = |player: Player| {
        let enters = |side: &Side| {
            let beside = tile(at.step(*side));
            beside.is_some_and(|tile| tile.colour(side.opposite()) == player)
        };
        Side::ALL.into_iter().filter(enters).map(heading).collect()
    };
    Cell::Space {
        white: entered(WHITE),
        red: entered(RED),
    }
}

/// The same, but nothing where no side enters.
#[cfg(feature = "engine")]
pub(crate) fn entered(cell: Cell) -> Cell {
    match cell {
        Cell::Space { white, red } if white.is_empty() && red.is_empty() => Cell::Off,
        cell => cell,
    }
}

/// The edges that white joins on a tile.
pub(crate) fn white(tile: Tile) -> [Heading; 2] {
    let mut ends = Side::ALL.into_iter().filter(|&side| tile.colour(side) == WHITE);
    [(); 2].map(|()| ends.next().map_or(Heading::North, heading))
}

/// A tile alone on the table.
#[cfg(feature = "engine")]
pub(crate) fn alone(tile: Tile) -> protocol::Drawing {
    protocol::Drawing {
        x: 0.0,
        y: 0.0,
        width: 1.0,
        height: 1.0,
        ..crate::rules::game_rules::drawing(&render::trax::setup(&[(Coord::ORIGIN, tile)], &[]))
    }
}

/// The table in words; a space is one of those that are `open`, row by row.
pub(crate) fn grid(position: &Trax, open: &[Coord]) -> Grid {
    let is_open = |at: Coord| {
        let found = open.binary_search_by_key(&(at.y, at.x), |space| (space.y, space.x));
        found.is_ok() || position.tile(at).is_some()
    };
    named_grid(position, |at| match is_open(at) {
        true => cell_of(at, |at| position.tile(at)),
        false => Cell::Off,
    })
}

/// The table in words, with its names in a position.
pub(crate) fn named_grid(position: &Trax, cell: impl Fn(Coord) -> Cell) -> Grid {
    let column = |x| position.column_label(x).unwrap_or_default();
    let row = |y| position.row_label(y).unwrap_or_default();
    grid_of(table(position), column, row, cell)
}

/// The squares of a box in words.
pub(crate) fn grid_of(
    bounds: Bounds,
    column: impl Fn(i32) -> String,
    row: impl Fn(i32) -> String,
    cell: impl Fn(Coord) -> Cell,
) -> Grid {
    let columns = bounds.left..=bounds.right;
    let row = |y| GridRow {
        label: row(y),
        cells: columns.clone().map(|x| cell(Coord { x, y })).collect(),
    };
    Grid {
        left: bounds.left,
        top: bounds.top,
        rows: (bounds.top..=bounds.bottom).map(row).collect(),
        columns: columns.clone().map(column).collect(),
    }
}

/// A way to play a tile, and what it forces or why it is refused.
pub(crate) fn choice(text: String, tile: Tile, forced: Result<Vec<String>, Problem>) -> Choice {
    let (forced, refusal) = match forced {
        Ok(forced) => (forced, None),
        Err(problem) => (Vec::new(), Some(problem)),
    };
    Choice {
        text,
        mark: Some(mark(tile)),
        forced,
        links: 0,
        cuts: 0,
        refusal,
    }
}

/// A turn in words, before it is played in a position.
pub(crate) fn described(position: &Trax, Turn { at, tile }: Turn, text: String, forced: &[Forced]) -> TurnView {
    TurnView {
        text,
        by: Colour::of(GameKind::Trax, position.to_move()),
        kind: TurnKind::Place,
        label: position.label(at),
        mark: Some(mark(tile)),
        forced: labels(position, forced),
        links: 0,
    }
}

/// The names of the squares of forced tiles.
pub(crate) fn labels(position: &Trax, forced: &[Forced]) -> Vec<String> {
    forced.iter().map(|tile| position.label(tile.at)).collect()
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
    position.bounds().map_or(Bounds::around(Coord::ORIGIN), grown)
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
