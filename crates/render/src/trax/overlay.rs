//! What an analysis has to show on a position of Trax: turns worth a look, a line of play, threats.

use alloc::vec;
use alloc::vec::Vec;

use ::trax::{Coord, Trax, Turn};
use game::Position;

use super::chain::{self, Link};
use super::tile::{Tiles, frame};
use super::{area, corner, stroke};
use crate::{Form, Scene, Shape, View, number};

/// The radius of the disc behind a rank.
const DISC: f64 = 0.23;
/// Where the ranks of several turns on one square stand.
const PLACES: [(f64, f64); 5] = [(0.5, 0.5), (0.84, 0.16), (0.16, 0.84), (0.84, 0.84), (0.16, 0.16)];
/// The classes of weight from the least to the most.
const CLASSES: [&str; 5] = [
    "candidate w1",
    "candidate w2",
    "candidate w3",
    "candidate w4",
    "candidate w5",
];

/// Turns worth a look, the best first, each with its weight from 0 to 1: ghosts of their own tiles, the
/// fainter the less they weigh, with their ranks. Of several on one square only the best is drawn.
#[must_use]
pub fn candidates(position: &Trax, ranked: &[(Turn, f64)]) -> Scene {
    let (mut shapes, mut badges) = (Vec::new(), Vec::new());
    let fits = |turn: &Turn| position.tile(turn.at).is_none();
    for (index, (turn, weight)) in ranked.iter().enumerate().filter(|(_, (turn, _))| fits(turn)) {
        let on_square = |(other, _): &&(Turn, f64)| other.at == turn.at;
        let before = ranked[..index].iter().filter(on_square).count();
        if before == 0 {
            let tile = Tiles::single(turn.at, turn.tile, |_| false);
            let shapes_of_tile = tile.into_shapes(Some(frame("frame", turn.at)));
            let class = CLASSES[((weight.max(0.0) * 5.0) as usize).min(4)];
            shapes.push(Shape::group(class, shapes_of_tile));
        }
        if let Some(&place) = PLACES.get(before) {
            badges.push(badge(turn.at, place, index + 1));
        }
    }
    shapes.push(Shape::group("badges", badges));
    overlay(ranked.iter().map(|(turn, _)| turn.at), shapes)
}

/// A line of play: the tiles of its turns as ghosts, each turn's own tile with its number. The line ends
/// before the first turn that is not legal.
#[must_use]
pub fn line(position: &Trax, turns: &[Turn]) -> Scene {
    let mut position = position.clone();
    let (mut shapes, mut badges, mut squares) = (Vec::new(), Vec::new(), Vec::new());
    for (turn, number) in turns.iter().zip(1..) {
        let Ok(forced) = position.resolve(*turn) else {
            break;
        };
        let links = chain::of(*turn, &forced);
        squares.extend(links.iter().map(|link| link.at));
        shapes.push(Shape::group("later", links.iter().map(Link::as_ghost).collect()));
        badges.push(badge(turn.at, PLACES[0], number));
        position.play_unchecked(turn);
    }
    shapes.push(Shape::group("badges", badges));
    overlay(squares.into_iter(), shapes)
}

/// Turns that are threatened: where they would be played, and the loops and lines that they would
/// finish.
#[must_use]
pub fn threats(position: &Trax, turns: &[Turn]) -> Scene {
    let (mut shapes, mut squares) = (Vec::new(), Vec::new());
    for turn in turns {
        let mut next = position.clone();
        if next.try_play(turn).is_err() {
            continue;
        }
        squares.push(turn.at);
        for win in next.wins() {
            squares.extend(win.track.steps.iter().map(|step| step.at));
            for class in ["threat-edge", "threat"] {
                shapes.push(Shape::new(class, Form::Stroke(stroke(&win))));
            }
        }
        shapes.push(frame("threat frame", turn.at));
    }
    overlay(squares.into_iter(), shapes)
}

fn badge(at: Coord, (right, down): (f64, f64), number: usize) -> Shape {
    let (x, y) = corner(at);
    let centre = (x + right, y + down);
    let label = number::whole(number as i32);
    let shapes = vec![Shape::circle("", centre, DISC), Shape::text("", centre, label)];
    Shape::group("badge", shapes)
}

pub(super) fn overlay(squares: impl Iterator<Item = Coord>, shapes: Vec<Shape>) -> Scene {
    Scene {
        view: squares.map(area).reduce(View::union).unwrap_or(View::EMPTY),
        shapes: vec![Shape::group("trax-scene overlay", shapes)],
    }
}
