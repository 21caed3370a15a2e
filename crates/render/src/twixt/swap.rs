//! What the pie rule would do.

use alloc::vec;
use alloc::vec::Vec;

use ::twixt::{Hole, SwapRule, Twixt};
use game::{Player, Position};

use super::ghost::{OUTLINE, square, stop_before_peg};
use super::pieces::Pegs;
use super::{area, board, centre};
use crate::{Path, Scene, Shape};

/// An overlay that shows the swap before it is made; nothing if there is none to make.
///
/// Where the sides are exchanged, the peg and the goal rows that the side to move would take over are
/// outlined. Where the peg is reflected, the new one is shown, and the way there from the old one.
#[must_use]
pub fn swap_ghost(position: &Twixt) -> Option<Scene> {
    let (hole, _) = position.pegs().next().filter(|_| position.swap_allowed())?;
    let size = position.rules().size();
    let (view, shapes) = match position.rules().swap() {
        SwapRule::Reflect => {
            let to = hole.transposed();
            (square(hole).union(square(to)), reflection(hole, to))
        }
        SwapRule::Sides | SwapRule::None => {
            let rows = Shape::path("taken", board::band(size, Player::First));
            (area(size), vec![rows, ring(hole)])
        }
    };
    Some(Scene {
        view,
        shapes: vec![Shape::group("twixt-scene ghost", shapes)],
    })
}

/// The second side's peg where it comes to lie, and a dotted line from where the first side's was.
fn reflection(from: Hole, to: Hole) -> Vec<Shape> {
    let mut way = Path::new();
    if from != to {
        way.segment(stop_before_peg(to, from), stop_before_peg(from, to));
    }
    let mut pegs = Pegs::default();
    pegs.add(Player::Second, to);
    vec![
        Shape::path("way", way),
        Shape::circle("gone", centre(from), OUTLINE),
        Shape::group("piece", pegs.into_shapes()),
        ring(to),
    ]
}

fn ring(hole: Hole) -> Shape {
    Shape::circle("outline", centre(hole), OUTLINE)
}
