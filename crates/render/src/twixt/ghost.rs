//! A peg before it is placed: the links it would lay and the lanes that are cut.

use alloc::vec;
use alloc::vec::Vec;

use ::twixt::{Hole, Link, Turn, Twixt};
use game::{ByPlayer, Position};

use super::centre;
use super::pieces::Pegs;
use crate::strand::Strands;
use crate::{Path, Scene, Shape, View};

/// The radius of the dashed outline of a ghost peg.
pub(super) const OUTLINE: f64 = 0.43;
/// Lines that lead to a peg on the board stop so far from its centre.
const PEG_ROOM: f64 = 0.38;

/// An overlay that shows the peg of the side to move in `hole` before it is placed.
///
/// With `auto_link`, the links that it would lay are drawn, and those it would lay but for another link
/// are dotted, with the link that cuts them marked. A hole that the side may not use gets a cross. The
/// view is the smallest rectangle around the holes concerned.
#[must_use]
pub fn ghost(position: &Twixt, hole: Hole, auto_link: bool) -> Scene {
    let player = position.to_move();
    let mut pegs = Pegs::default();
    pegs.add(player, hole);
    let legal = position.check(&Turn::Place(hole)).is_ok();
    let (laid, cut) = if legal && auto_link {
        (position.auto_links(player, hole), position.cut_lanes(player, hole))
    } else {
        (Vec::new(), Vec::new())
    };
    let concerned = laid.iter().chain(cut.iter().flat_map(|(lane, cutter)| [lane, cutter]));
    let view = concerned
        .flat_map(|link| link.ends())
        .fold(square(hole), |view, end| view.union(square(end)));
    let mut links: ByPlayer<Path> = ByPlayer::default();
    for link in &laid {
        let far = link.other_end(hole).unwrap_or(hole);
        links[player].segment(centre(hole), stop_before(hole, far));
    }
    let mut piece = Vec::new();
    Strands::along(links).push_to(&mut piece);
    piece.extend(pegs.into_shapes());
    let mut shapes = Vec::new();
    push_cuts(&mut shapes, hole, &cut);
    shapes.push(Shape::group("piece", piece));
    shapes.push(Shape::circle("outline", centre(hole), OUTLINE));
    if !legal {
        let mut cross = Path::new();
        draw_cross(&mut cross, centre(hole), 0.2);
        shapes.push(Shape::path("refused", cross));
    }
    let root = Shape::group("twixt-scene ghost", shapes);
    let root = root.with_data("x", hole.x.into()).with_data("y", hole.y.into());
    Scene {
        view,
        shapes: vec![root],
    }
}

/// Dots along the lanes that are cut, a line along the links that cut them, and a cross where they meet.
fn push_cuts(shapes: &mut Vec<Shape>, hole: Hole, cut: &[(Link, Link)]) {
    if cut.is_empty() {
        return;
    }
    let (mut lanes, mut cutters, mut discs, mut crosses) = (Path::new(), Path::new(), Path::new(), Path::new());
    for (index, &(lane, cutter)) in cut.iter().enumerate() {
        let far = lane.other_end(hole).unwrap_or(hole);
        lanes.segment(stop_before(far, hole), stop_before(hole, far));
        if cut[..index].iter().all(|&(_, other)| other != cutter) {
            let [a, b] = cutter.ends();
            cutters.segment(stop_before(b, a), stop_before(a, b));
        }
        let at = crossing(lane, cutter);
        discs.dot(at);
        draw_cross(&mut crosses, at, 0.1);
    }
    shapes.push(Shape::path("lane", lanes));
    shapes.push(Shape::path("cutter-edge", cutters.clone()));
    shapes.push(Shape::path("cutter", cutters));
    shapes.push(Shape::path("cut-disc", discs));
    shapes.push(Shape::path("cut", crosses));
}

/// A point on the way from one hole to another that leaves the second one's peg free.
pub(super) fn stop_before(from: Hole, to: Hole) -> (f64, f64) {
    /// The length of a link is √5.
    const PART: f64 = 1.0 - PEG_ROOM / 2.236;
    let ((x, y), (to_x, to_y)) = (centre(from), centre(to));
    (x + (to_x - x) * PART, y + (to_y - y) * PART)
}

/// The same for holes that lie at any distance.
pub(super) fn stop_before_peg(from: Hole, to: Hole) -> (f64, f64) {
    let ((x, y), (to_x, to_y)) = (centre(from), centre(to));
    let (right, down) = (to_x - x, to_y - y);
    // The longer way of the two is never more than half as short again as the straight one.
    let length = right.abs().max(down.abs());
    let part = if length > OUTLINE { 1.0 - OUTLINE / length } else { 0.0 };
    (x + right * part, y + down * part)
}

/// Where two links meet that cross.
pub(super) fn crossing(a: Link, b: Link) -> (f64, f64) {
    let [(ax, ay), (bx, by)] = a.ends().map(centre);
    let [(cx, cy), (dx, dy)] = b.ends().map(centre);
    let (ux, uy, vx, vy) = (bx - ax, by - ay, dx - cx, dy - cy);
    let across = ux * vy - uy * vx;
    // Parallel links do not cross; the middle is as good as any point.
    let part = if across == 0.0 {
        0.5
    } else {
        ((cx - ax) * vy - (cy - ay) * vx) / across
    };
    (ax + ux * part, ay + uy * part)
}

pub(super) fn square(hole: Hole) -> View {
    View {
        x: hole.x.into(),
        y: hole.y.into(),
        width: 1.0,
        height: 1.0,
    }
}

pub(super) fn draw_cross(path: &mut Path, (x, y): (f64, f64), arm: f64) {
    path.segment((x - arm, y - arm), (x + arm, y + arm));
    path.segment((x - arm, y + arm), (x + arm, y - arm));
}
