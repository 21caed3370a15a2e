//! Pictures of Trax: tiles, tracks, coordinates, the last turn, wins; ghosts of turns; text diagrams.
//!
//! The tile at (x, y) covers the unit square from (x, y) to (x + 1, y + 1).

mod chain;
mod diagram;
mod ghost;
mod labels;
mod named;
mod order;
mod overlay;
mod reached;
mod refusal;
mod setup;
mod tile;

use alloc::vec;
use alloc::vec::Vec;

use ::trax::{Bounds, Coord, Forced, Trax, Turn, Win};
use game::Position;

pub use diagram::diagram;
pub use ghost::{Preview, ghost, ghost_of};
pub use named::named_threat;
pub use order::order;
pub use overlay::{candidates, line, threats};
pub use setup::{laid, setup};

use crate::{Path, Scene, Shape, View, strand};
use tile::Tiles;

/// What to show besides the tiles.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// The names of columns and rows.
    pub coordinates: bool,
    /// The turn that led to the position, with the tiles it forced: marked, and drawn tile by tile so
    /// that a page can let them appear one after another.
    pub last: Option<(Turn, Vec<Forced>)>,
    /// Finished loops and lines, with all else dimmed.
    pub show_win: bool,
}

/// How far the spaces reach beyond the tiles.
const SPACES: f64 = 1.0;
/// The margin beyond the spaces, with coordinates and without.
const WIDE_MARGIN: f64 = 0.72;
const NARROW_MARGIN: f64 = 0.25;
/// A space is drawn so much smaller than a tile on each side.
const SPACE_INSET: f64 = 0.07;

/// The picture of a position.
///
/// The view holds the tiles, the spaces around them and a margin; it is the same whether or not the
/// game is over.
///
/// ```
/// use game::Position;
/// use render::trax;
///
/// let start = ::trax::Trax::start(&::trax::Rules::official());
/// let scene = trax::scene(&start, &trax::Look { coordinates: true, ..trax::Look::default() });
/// assert!(scene.to_fragment().contains(">@</text>"));
/// ```
#[must_use]
pub fn scene(position: &Trax, look: &Look) -> Scene {
    let wins = if look.show_win { position.wins() } else { Vec::new() };
    let over = position.outcome().is_some();
    let spaces: Vec<Coord> = if over { Vec::new() } else { position.spaces().collect() };
    drawn(position, look, &spaces, &wins, reached::mark(position))
}

/// The picture of tiles in a game with ends of its own, such as the solitaire: with these spaces and
/// these finished tracks, whatever the rules of `position` and `look` say about them.
#[must_use]
pub fn scene_of(position: &Trax, look: &Look, spaces: &[Coord], wins: &[Win]) -> Scene {
    drawn(position, look, spaces, wins, None)
}

fn drawn(position: &Trax, look: &Look, spaces: &[Coord], wins: &[Win], reached: Option<Shape>) -> Scene {
    let (settled_class, fresh_class) = if wins.is_empty() {
        ("settled", "fresh")
    } else {
        ("settled dim", "fresh dim")
    };
    let last = look.last.as_ref();
    let fresh = last.map_or_else(Vec::new, |(turn, forced)| chain::on_table(position, turn, forced));
    let mut settled = Tiles::default();
    let mut before: Option<Bounds> = None;
    for (at, tile) in position.tiles() {
        if fresh.iter().all(|link| link.at != at) {
            settled.add(at, tile);
            before = Some(before.map_or(Bounds::around(at), |bounds| bounds.with(at)));
        }
    }
    let mut shapes = Vec::new();
    if look.coordinates {
        shapes.push(labels::of(position, before));
    }
    if !spaces.is_empty() {
        shapes.push(marked(spaces));
    }
    shapes.extend(reached);
    shapes.push(Shape::group(settled_class, settled.into_shapes(None)));
    if !fresh.is_empty() {
        let tiles = fresh.iter().map(|link| link.on_table(position)).collect();
        shapes.push(Shape::group(fresh_class, tiles));
    }
    for win in wins {
        strand::push_win(&mut shapes, win.player, stroke(win));
    }
    if wins.is_empty() && fresh.len() > 1 {
        shapes.push(chain::numbers(&fresh));
    }
    Scene {
        view: view(position.bounds(), look.coordinates),
        shapes: vec![Shape::group("trax-scene", shapes)],
    }
}

fn view(bounds: Option<Bounds>, coordinates: bool) -> View {
    let margin = SPACES + if coordinates { WIDE_MARGIN } else { NARROW_MARGIN };
    let bounds = bounds.unwrap_or(Bounds::around(Coord::ORIGIN));
    let area = View {
        x: f64::from(bounds.left),
        y: f64::from(bounds.top),
        width: f64::from(bounds.columns()),
        height: f64::from(bounds.rows()),
    };
    area.grown(margin)
}

/// The upper left corner of a square.
fn corner(at: Coord) -> (f64, f64) {
    (f64::from(at.x), f64::from(at.y))
}

/// A square as a part of the table.
fn area(at: Coord) -> View {
    let (x, y) = corner(at);
    View {
        x,
        y,
        width: 1.0,
        height: 1.0,
    }
}

fn marked(spaces: &[Coord]) -> Shape {
    let mut path = Path::new();
    for &at in spaces {
        let (x, y) = corner(at);
        let size = 1.0 - 2.0 * SPACE_INSET;
        path.rounded((x + SPACE_INSET, y + SPACE_INSET), (size, size), 0.1);
    }
    Shape::path("spaces", path)
}

/// A finished loop or line in one go.
fn stroke(win: &Win) -> Path {
    let mut path = Path::new();
    for (index, step) in win.track.steps.iter().enumerate() {
        if index == 0 {
            path.move_to(tile::edge(step.at, step.enter));
        }
        tile::draw_step(&mut path, step.at, step.enter, step.leave);
    }
    if win.track.closed {
        path.close();
    }
    path
}
