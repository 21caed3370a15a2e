//! Why a turn is not allowed, drawn where it shows.

use alloc::vec;
use alloc::vec::Vec;

use ::trax::{Coord, Illegal, Side, Trax, Turn};
use game::{ByPlayer, Player};

use super::tile::{edge, frame};
use super::{chain, corner};
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

/// The tile, hatched, and the marks of the reason if they are wanted.
pub(super) fn shapes(position: &Trax, turn: Turn, reason: &Illegal, marked: bool) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if position.tile(turn.at).is_none() {
        shapes.extend(chain::of(turn, &[]).first().map(chain::Link::as_refused));
    } else {
        shapes.push(Shape::group("refused", vec![frame("frame", turn.at)]));
    }
    shapes.push(Shape::path("hatch", hatch(turn.at)));
    match *reason {
        Illegal::Colours { at } if marked => {
            shapes.push(Shape::path("bar", bars(position, turn, at)));
        }
        Illegal::ThreeEnds { at, player } if marked => {
            shapes.push(meeting(position, turn, at, player));
        }
        _ => {}
    }
    shapes
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
fn bars(position: &Trax, turn: Turn, at: Coord) -> Path {
    let mut path = Path::new();
    for side in Side::ALL {
        let entering = position.entering(at, side);
        if entering.is_some_and(|colour| colour != turn.tile.colour(side)) {
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
fn meeting(position: &Trax, turn: Turn, at: Coord, player: Player) -> Shape {
    let mut certain: ByPlayer<Path> = ByPlayer::default();
    let mut through_chain = Path::new();
    for side in Side::ALL {
        let neighbour = at.step(side);
        let colour = if neighbour == turn.at {
            Some(turn.tile.colour(side.opposite()))
        } else {
            position.entering(at, side)
        };
        let (from, to) = end(at, side);
        match colour {
            Some(colour) if colour == player => {
                certain[player].segment(from, to);
            }
            Some(_) => {}
            None => {
                through_chain.segment(from, to);
            }
        }
    }
    let mut shapes = vec![frame("frame", at)];
    Strands::along(certain).push_to(&mut shapes);
    if !through_chain.is_empty() {
        shapes.push(Shape::path(side_class(player), through_chain));
    }
    shapes.push(Shape::path("knot", cross(at)));
    Shape::group("end refused", shapes)
        .with_data("x", at.x)
        .with_data("y", at.y)
}

fn side_class(player: Player) -> &'static str {
    match player {
        Player::First => "maybe first",
        Player::Second => "maybe second",
    }
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
