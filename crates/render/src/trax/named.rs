//! A threat that has a name: its tracks, the squares that it needs and the turns that carry it out.

use alloc::vec::Vec;

use ::trax::{Coord, Side, Trax, Turn};
use game::{Player, Position};

use super::chain::{self, Link};
use super::overlay::{overlay, threats};
use super::tile::{draw_step, edge, frame};
use crate::{Path, Scene, Shape};

/// A threat of `player`, by the turns that carry it out and the squares that it concerns.
///
/// Turns that win are drawn as [`threats`] are. Of others the first is a ghost with what it forces, and all
/// have frames; the colour's tracks on the squares that hold tiles are strokes, empty squares are dashed. Without any
/// turn only the squares are drawn.
#[must_use]
pub fn named_threat(position: &Trax, player: Player, turns: &[Turn], squares: &[Coord]) -> Scene {
    let moves = turns.iter().filter(|turn| position.check(turn).is_ok());
    let moves: Vec<Turn> = moves.copied().collect();
    let links = match moves.first() {
        Some(&first) => {
            let mut next = position.clone();
            next.play_unchecked(&first);
            if next.wins().iter().any(|win| win.player == player) {
                return threats(position, &moves);
            }
            chain::of(first, &position.resolve(first).unwrap_or_default())
        }
        None if turns.is_empty() => Vec::new(),
        None => return overlay(core::iter::empty(), Vec::new()),
    };
    let mut shapes = Vec::new();
    let filled = |at: Coord| links.iter().any(|link| link.at == at);
    let is_turn = |at: Coord| moves.iter().any(|turn| turn.at == at);
    let empty = squares
        .iter()
        .copied()
        .filter(|&at| position.tile(at).is_none() && !filled(at) && !is_turn(at));
    shapes.extend(empty.map(|at| frame("frame", at)));
    let tracks = strokes(position, player, squares);
    if !tracks.is_empty() {
        for class in ["threat-edge", "threat"] {
            shapes.push(Shape::path(class, tracks.clone()));
        }
    }
    shapes.push(Shape::group("later", links.iter().map(Link::as_ghost).collect()));
    shapes.extend(moves.iter().map(|turn| frame("threat frame", turn.at)));
    let all = squares.iter().copied();
    overlay(all.chain(links.iter().map(|link| link.at)), shapes)
}

/// The colour's tracks over these squares.
fn strokes(position: &Trax, player: Player, squares: &[Coord]) -> Path {
    let mut path = Path::new();
    for &at in squares {
        let Some(tile) = position.tile(at) else {
            continue;
        };
        let own = |side: &Side| tile.colour(*side) == player;
        if let Some(enter) = Side::ALL.into_iter().find(own) {
            path.move_to(edge(at, enter));
            draw_step(&mut path, at, enter, tile.partner(enter));
        }
    }
    path
}
