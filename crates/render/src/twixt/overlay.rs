//! What an analysis has to show on a position of TwixT: turns worth a look, a line of play, threats.

use alloc::vec;
use alloc::vec::Vec;

use ::twixt::{Hole, Link, Turn, Twixt};
use game::{ByPlayer, Player, Position};

use super::centre;
use super::ghost::{OUTLINE, square, stop_before};
use crate::heat::within;
use crate::{Path, Scene, Shape, View, number};

/// The radius of a numbered peg, at the least and at the most.
const LEAST: f64 = 0.34;
const MOST: f64 = 0.46;

/// Holes worth a look, the best first, each with its weight from 0 to 1: discs with their ranks in the
/// colour of the side to move, the larger the more they weigh.
#[must_use]
pub fn candidates(position: &Twixt, ranked: &[(Hole, f64)]) -> Scene {
    let player = position.to_move();
    let discs = ranked.iter().zip(1..).map(|(&(hole, weight), rank)| {
        let radius = LEAST + (MOST - LEAST) * within(weight);
        disc(player, hole, radius, rank)
    });
    overlay(ranked.iter().map(|&(hole, _)| hole), discs.collect())
}

/// A line of play: numbered discs for its pegs and thin strokes for their links. The line ends before the
/// first turn that is not legal; a swap has a number but nothing to show.
#[must_use]
pub fn line(position: &Twixt, turns: &[Turn]) -> Scene {
    let mut position = position.clone();
    let mut threads: ByPlayer<Path> = ByPlayer::default();
    let (mut discs, mut holes) = (Vec::new(), Vec::new());
    for (turn, number) in turns.iter().zip(1..) {
        let player = position.to_move();
        let before: Vec<Link> = position.links().collect();
        if position.try_play(turn).is_err() {
            break;
        }
        let new = position.links().filter(|link| !before.contains(link));
        for [a, b] in new.map(Link::ends) {
            threads[player].segment(stop_before(b, a), stop_before(a, b));
        }
        if let Some(hole) = turn.peg() {
            holes.push(hole);
            discs.push(disc(player, hole, MOST, number));
        }
    }
    let mut shapes = Vec::new();
    for (path, [edge, thread]) in [
        (threads.first, ["thread-edge first", "thread first"]),
        (threads.second, ["thread-edge second", "thread second"]),
    ] {
        if !path.is_empty() {
            shapes.push(Shape::path(edge, path.clone()));
            shapes.push(Shape::path(thread, path));
        }
    }
    shapes.extend(discs);
    overlay(holes.into_iter(), shapes)
}

/// Holes that a threat concerns: that of the peg with a ring, and strokes to those that it would be linked
/// to.
#[must_use]
pub fn threats(threats: &[Vec<Hole>]) -> Scene {
    let mut strokes = Path::new();
    let mut rings = Vec::new();
    for threat in threats {
        let Some((&hole, linked)) = threat.split_first() else {
            continue;
        };
        for &other in linked {
            strokes.segment(stop_before(other, hole), stop_before(hole, other));
        }
        rings.push(Shape::circle("threat-edge", centre(hole), OUTLINE));
        rings.push(Shape::circle("threat", centre(hole), OUTLINE));
    }
    let mut shapes = Vec::new();
    if !strokes.is_empty() {
        shapes.push(Shape::path("threat-edge", strokes.clone()));
        shapes.push(Shape::path("threat", strokes));
    }
    shapes.extend(rings);
    overlay(threats.iter().flatten().copied(), shapes)
}

/// A numbered peg.
fn disc(player: Player, hole: Hole, radius: f64, number: i32) -> Shape {
    let class = match player {
        Player::First => "counter first",
        Player::Second => "counter second",
    };
    let shapes = vec![
        Shape::circle("", centre(hole), radius),
        Shape::text("", centre(hole), number::whole(number)),
    ];
    Shape::group(class, shapes)
}

pub(super) fn overlay(holes: impl Iterator<Item = Hole>, shapes: Vec<Shape>) -> Scene {
    Scene {
        view: holes.map(square).reduce(View::union).unwrap_or(View::EMPTY),
        shapes: vec![Shape::group("twixt-scene overlay", shapes)],
    }
}
