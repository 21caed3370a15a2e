//! Trax in characters.

use alloc::string::String;

use ::trax::{Bounds, Coord, Side, Tile, Trax, WHITE};

use crate::canvas::Canvas;

/// Each square is four characters wide and two lines high.
const WIDTH: usize = 4;
const HEIGHT: usize = 2;
/// The column for the names of the rows, with a blank after it.
const MARGIN: usize = 5;

/// A text diagram for terminals: white runs in double lines `═ ║ ╔ ╗ ╚ ╝`, red in single ones `─ │`.
///
/// The corner of a curved tile is white's; red joins the two other edges. Crossings are `╫` and `╪`.
/// `·` marks the spaces a tile may be placed on; a line that leads into one is the track that enters it.
/// Columns and rows have their names, the empty ones at the border too.
///
/// ```
/// use game::{Notation, Position};
/// use trax::{Rules, Trax};
///
/// let mut position = Trax::start(&Rules::official());
/// for text in ["@0/", "A2+"] {
///     let turn = position.read_move(text)?;
///     position.try_play(&turn).expect("the beginning of a game");
/// }
/// let diagram = "\
///        @   A   B
///
///  0         ·
///            ║
///  1     ·══╝───·
///            │
///  2     ·═══╪═══·
///            │
///  3         ·
/// ";
/// # let diagram = render::trax::diagram(&position);
/// assert_eq!(render::trax::diagram(&position), diagram);
/// # Ok::<(), trax::TextError>(())
/// ```
#[must_use]
pub fn diagram(position: &Trax) -> String {
    let box_of_tiles = position.bounds();
    let bounds = box_of_tiles.map_or(Bounds::around(Coord::ORIGIN), |b| Bounds {
        left: b.left - 1,
        top: b.top - 1,
        right: b.right + 1,
        bottom: b.bottom + 1,
    });
    let (columns, rows) = (bounds.columns() as usize, bounds.rows() as usize);
    let mut canvas = Canvas::new(MARGIN + columns * WIDTH, 1 + rows * HEIGHT);
    write_names(&mut canvas, position, bounds);
    for (row, y) in (bounds.top..=bounds.bottom).enumerate() {
        for (column, x) in (bounds.left..=bounds.right).enumerate() {
            let place = (MARGIN + column * WIDTH, 1 + row * HEIGHT);
            if let Some(tile) = position.tile(Coord { x, y }) {
                draw_tile(&mut canvas, place, tile);
            }
        }
    }
    for at in position.spaces() {
        let column = (at.x - bounds.left).unsigned_abs() as usize;
        let row = (at.y - bounds.top).unsigned_abs() as usize;
        canvas.put(MARGIN + column * WIDTH + 1, 2 + row * HEIGHT, '·');
    }
    canvas.into_text()
}

fn write_names(canvas: &mut Canvas, position: &Trax, bounds: Bounds) {
    for (column, x) in (bounds.left..=bounds.right).enumerate() {
        canvas.write(
            MARGIN + column * WIDTH + 1,
            0,
            &position.column_label(x).unwrap_or_default(),
        );
    }
    for (row, y) in (bounds.top..=bounds.bottom).enumerate() {
        let name = position.row_label(y).unwrap_or_default();
        canvas.write_before(MARGIN - 1, 2 + row * HEIGHT, &name);
    }
}

/// Draws a tile whose middle is in the second column of the second line; its lower and its left edge
/// reach into the squares beside it.
fn draw_tile(canvas: &mut Canvas, (x, y): (usize, usize), tile: Tile) {
    let upright = |side| {
        if tile.colour(side) == WHITE { '║' } else { '│' }
    };
    let level = |side| {
        if tile.colour(side) == WHITE { '═' } else { '─' }
    };
    canvas.put(x + 1, y, upright(Side::North));
    canvas.put(x + 1, y + 2, upright(Side::South));
    for offset in 2..WIDTH {
        canvas.put(x + offset, y + 1, level(Side::East));
    }
    canvas.put(x, y + 1, level(Side::West));
    if x > MARGIN {
        canvas.put(x - 1, y + 1, level(Side::West));
    }
    let middle = match tile {
        Tile::NorthSouth => '╫',
        Tile::EastWest => '╪',
        Tile::NorthWest => '╝',
        Tile::NorthEast => '╚',
        Tile::SouthEast => '╔',
        Tile::SouthWest => '╗',
    };
    canvas.put(x + 1, y + 1, middle);
}
