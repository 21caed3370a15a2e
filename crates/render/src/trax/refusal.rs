//! Why a turn is not allowed, drawn where it shows.

use alloc::vec;
use alloc::vec::Vec;

use ::trax::{Coord, Illegal, Side, Tile, Trax, Turn};
use game::{ByPlayer, Player};

use super::chain::{self, Link};
use super::corner;
use super::tile::{edge, frame};
use crate::strand::Strands;
use crate::{Path, Shape};

/// The lines of a hatched square are so far apart along its edges.
const HATCH_STEP: f64 = 0.15;
/// A hatched square keeps this distance from its edges.
const HATCH_INSET: f64 = 0.08;
/// How far a stroke for an end that comes in reaches into the space; the middle is at 0.5.
const END: f64 = 0.31;
/// Half the length of a bar at an edge that does not match.
const BAR: f64 = 0.2;

/// The chosen tile, hatched.
pub(super) fn unexplained(position: &Trax, turn: Turn) -> Vec<Shape> {
    chosen(position, turn.at, chain::of(turn, &[]).first())
}

/// The chosen tile, hatched, the tiles that it forces as far as the chain comes, and the marks of the
/// reason.
pub(super) fn shapes(position: &Trax, links: &[Link], reason: &Illegal) -> Vec<Shape> {
    let Some((own, forced)) = links.split_first() else {
        return Vec::new();
    };
    let mut shapes = chosen(position, own.at, Some(own));
    shapes.extend(forced.iter().map(Link::as_ghost));
    match *reason {
        Illegal::Colours { at } => shapes.push(Shape::path("bar", bars(position, own.tile, at))),
        Illegal::ThreeEnds { at, player } => shapes.push(meeting(position, links, at, player)),
        _ => {}
    }
    if !forced.is_empty() {
        shapes.push(chain::numbers(links));
    }
    shapes
}

fn chosen(position: &Trax, at: Coord, own: Option<&Link>) -> Vec<Shape> {
    let shape = match own.filter(|_| position.tile(at).is_none()) {
        Some(own) => own.as_refused(),
        None => Shape::group("refused", vec![frame("frame", at)]),
    };
    vec![shape, Shape::path("hatch", hatch(at))]
}

/// Slanting lines over a square.
pub(super) fn hatch(at: Coord) -> Path {
    let (x, y) = corner(at);
    let size = 1.0 - 2.0 * HATCH_INSET;
    let (left, top) = (x + HATCH_INSET, y + HATCH_INSET);
    let mut path = Path::new();
    let mut sum = HATCH_STEP;
    while sum < 2.0 * size {
        let (low, high) = ((sum - size).max(0.0), sum.min(size));
        path.segment((left + low, top + high), (left + high, top + low));
        sum += HATCH_STEP;
    }
    path
}

/// Bars across the edges where another colour comes in than the tile has there.
fn bars(position: &Trax, tile: Tile, at: Coord) -> Path {
    let mut path = Path::new();
    for side in Side::ALL {
        let entering = position.entering(at, side);
        if entering.is_some_and(|colour| colour != tile.colour(side)) {
            let (x, y) = edge(at, side);
            let (dx, dy) = match side {
                Side::North | Side::South => (BAR, 0.0),
                Side::East | Side::West => (0.0, BAR),
            };
            path.segment((x - dx, y - dy), (x + dx, y + dy));
        }
    }
    path
}

/// The space that `player`'s colour would enter too often, with the ends that come in.
fn meeting(position: &Trax, links: &[Link], at: Coord, player: Player) -> Shape {
    let mut certain: ByPlayer<Path> = ByPlayer::default();
    for side in Side::ALL {
        let (from, to) = end(at, side);
        let beside = at.step(side);
        let link = links.iter().find(|link| link.at == beside);
        let colour = link.map(|link| link.tile.colour(side.opposite()));
        match colour.or(position.entering(at, side)) {
            Some(colour) if colour == player => {
                certain[player].segment(from, to);
            }
            _ => {}
        }
    }
    let mut shapes = vec![frame("frame", at), Shape::path("hatch", hatch(at))];
    Strands::along(certain).push_to(&mut shapes);
    shapes.push(Shape::path("knot", cross(at)));
    Shape::group("end refused", shapes)
        .with_data("x", at.x)
        .with_data("y", at.y)
}

/// A stroke from the middle of an edge inwards.
fn end(at: Coord, side: Side) -> ((f64, f64), (f64, f64)) {
    let (x, y) = edge(at, side);
    let (left, top) = corner(at);
    let part = END / 0.5;
    let to = (x + (left + 0.5 - x) * part, y + (top + 0.5 - y) * part);
    ((x, y), to)
}

/// A cross in the middle of a space.
fn cross(at: Coord) -> Path {
    const ARM: f64 = 0.09;
    let (x, y) = corner(at);
    let (x, y) = (x + 0.5, y + 0.5);
    let mut path = Path::new();
    path.segment((x - ARM, y - ARM), (x + ARM, y + ARM));
    path.segment((x - ARM, y + ARM), (x + ARM, y - ARM));
    path
}
