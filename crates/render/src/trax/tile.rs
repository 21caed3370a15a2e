//! The shape of tiles and of the tracks on them.

use alloc::vec::Vec;

use super::corner;
use crate::strand::Strands;
use crate::{Path, Shape};
use ::trax::{Coord, Side, Tile, Turn};

/// Half the width of the gap between two tiles.
const GAP: f64 = 0.01;
/// The radius of a tile's corners.
const CORNER: f64 = 0.06;
/// Lines of tiles that are drawn apart reach so far into the squares beside them.
const OVERLAP: f64 = 0.03;
/// How far inside the tile its ring or frame runs.
const RING_INSET: f64 = 0.05;

/// Any number of tiles, drawn together: all faces, then all tracks.
#[derive(Default)]
pub(super) struct Tiles {
    faces: Path,
    tracks: Strands,
}

impl Tiles {
    /// Adds one tile.
    pub(super) fn add(&mut self, at: Coord, tile: Tile) {
        self.add_joined(at, tile, |_| false);
    }

    /// One tile to be drawn apart from its neighbours, with lines that reach a little over the edges
    /// for which `joined` holds.
    pub(super) fn single(at: Coord, tile: Tile, joined: impl Fn(Side) -> bool) -> Self {
        let mut tiles = Self::default();
        tiles.add_joined(at, tile, joined);
        tiles
    }

    fn add_joined(&mut self, at: Coord, tile: Tile, joined: impl Fn(Side) -> bool) {
        let (x, y) = corner(at);
        let size = 1.0 - 2.0 * GAP;
        self.faces.rounded((x + GAP, y + GAP), (size, size), CORNER);
        for side in Side::ALL {
            let leave = tile.partner(side);
            if side.index() > leave.index() {
                continue;
            }
            let colour = tile.colour(side);
            let casing = &mut self.tracks.casings[colour];
            casing.move_to(edge(at, side));
            draw_step(casing, at, side, leave);
            let line = &mut self.tracks.lines[colour];
            if joined(side) {
                line.move_to(beyond(at, side)).line_to(edge(at, side));
            } else {
                line.move_to(edge(at, side));
            }
            draw_step(line, at, side, leave);
            if joined(leave) {
                line.line_to(beyond(at, leave));
            }
        }
    }

    /// The tiles as shapes, with a mark between faces and tracks if there is one.
    pub(super) fn into_shapes(self, mark: Option<Shape>) -> Vec<Shape> {
        let mut shapes = Vec::new();
        if !self.faces.is_empty() {
            shapes.push(Shape::path("face", self.faces));
        }
        shapes.extend(mark);
        self.tracks.push_to(&mut shapes);
        shapes
    }
}

/// A mark around the face of a tile, just inside its edge.
pub(super) fn frame(class: &'static str, at: Coord) -> Shape {
    let (x, y) = corner(at);
    let size = 1.0 - 2.0 * RING_INSET;
    let mut path = Path::new();
    path.rounded((x + RING_INSET, y + RING_INSET), (size, size), CORNER);
    Shape::path(class, path)
}

/// The shape of a turn's tile without its colours, which would show how it fits.
pub(super) fn outline(turn: Turn) -> Shape {
    let mut path = Path::new();
    for side in Side::ALL {
        let leave = turn.tile.partner(side);
        if side.index() < leave.index() {
            path.move_to(edge(turn.at, side));
            draw_step(&mut path, turn.at, side, leave);
        }
    }
    Shape::path("shape", path)
}

/// The middle of one edge of a square.
pub(super) fn edge(at: Coord, side: Side) -> (f64, f64) {
    let (x, y) = corner(at);
    match side {
        Side::North => (x + 0.5, y),
        Side::East => (x + 1.0, y + 0.5),
        Side::South => (x + 0.5, y + 1.0),
        Side::West => (x, y + 0.5),
    }
}

/// A point just outside a square, beyond the middle of one of its edges.
fn beyond(at: Coord, side: Side) -> (f64, f64) {
    let (x, y) = edge(at, side);
    match side {
        Side::North => (x, y - OVERLAP),
        Side::East => (x + OVERLAP, y),
        Side::South => (x, y + OVERLAP),
        Side::West => (x - OVERLAP, y),
    }
}

/// Goes on from the middle of one edge to that of another: straight across, or by a quarter circle
/// about the corner between them.
pub(super) fn draw_step(path: &mut Path, at: Coord, enter: Side, leave: Side) {
    if leave == enter.opposite() {
        path.line_to(edge(at, leave));
    } else {
        let clockwise = (enter.index() + 3) % 4 == leave.index();
        path.arc_to(0.5, clockwise, edge(at, leave));
    }
}
