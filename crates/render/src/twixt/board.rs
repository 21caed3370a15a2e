//! The board of TwixT: goal rows, corner lines, holes.

use alloc::vec;
use alloc::vec::Vec;

use ::twixt::{Hole, Size, Twixt};
use game::{Player, Position};

use super::{area, centre};
use crate::{Path, Shape};

/// How far the board reaches beyond the outermost holes' squares, and the radius of its corners.
const RIM: f64 = 0.12;
const CORNER: f64 = 0.5;
/// How far the lines of the goals stop before the corners where the two colours meet.
const GOAL_INSET: f64 = 0.2;

/// The empty board.
pub(super) fn shapes(position: &Twixt, guides: bool) -> Vec<Shape> {
    let size = position.rules().size();
    let mut shapes = vec![Shape::rect("board", area(size).grown(RIM), CORNER)];
    shapes.push(Shape::path("band first", band(size, Player::First)));
    shapes.push(Shape::path("band second", band(size, Player::Second)));
    if guides {
        shapes.push(Shape::path("guides", guide_lines(size)));
    }
    shapes.push(Shape::path("goal first", goal(size, Player::First)));
    shapes.push(Shape::path("goal second", goal(size, Player::Second)));
    shapes.push(Shape::path("holes", holes(position)));
    shapes
}

/// The two rows or columns that a side joins.
pub(super) fn band(size: Size, player: Player) -> Path {
    let (columns, rows) = (f64::from(size.columns()), f64::from(size.rows()));
    let mut path = Path::new();
    match player {
        Player::First => {
            path.rounded((1.0, 0.0), (columns - 2.0, 1.0), 0.12);
            path.rounded((1.0, rows - 1.0), (columns - 2.0, 1.0), 0.12);
        }
        Player::Second => {
            path.rounded((0.0, 1.0), (1.0, rows - 2.0), 0.12);
            path.rounded((columns - 1.0, 1.0), (1.0, rows - 2.0), 0.12);
        }
    }
    path
}

/// The lines between these rows and the rest of the board.
fn goal(size: Size, player: Player) -> Path {
    let (right, bottom) = (f64::from(size.columns()) - 1.0, f64::from(size.rows()) - 1.0);
    let mut path = Path::new();
    match player {
        Player::First => {
            for y in [1.0, bottom] {
                path.segment((1.0 + GOAL_INSET, y), (right - GOAL_INSET, y));
            }
        }
        Player::Second => {
            for x in [1.0, right] {
                path.segment((x, 1.0 + GOAL_INSET), (x, bottom - GOAL_INSET));
            }
        }
    }
    path
}

/// Lines from the four inner corners, in steps of a knight's move, as far as they stay on the part of
/// the board that both sides may use.
fn guide_lines(size: Size) -> Path {
    let (right, bottom) = (size.columns() - 2, size.rows() - 2);
    let mut path = Path::new();
    for (dx, dy) in [(1, 2), (2, 1)] {
        let steps = ((right - 1) / dx).min((bottom - 1) / dy);
        let (dx, dy) = (dx * steps, dy * steps);
        if steps == 0 {
            continue;
        }
        for (from_x, to_x) in [(1, 1 + dx), (right, right - dx)] {
            for (from_y, to_y) in [(1, 1 + dy), (bottom, bottom - dy)] {
                let (from, to) = (Hole { x: from_x, y: from_y }, Hole { x: to_x, y: to_y });
                path.segment(centre(from), centre(to));
            }
        }
    }
    path
}

/// The holes without pegs.
fn holes(position: &Twixt) -> Path {
    let size = position.rules().size();
    let mut path = Path::new();
    for y in 0..size.rows() {
        for x in 0..size.columns() {
            let hole = Hole { x, y };
            if position.exists(hole) && position.peg(hole).is_none() {
                path.dot(centre(hole));
            }
        }
    }
    path
}
