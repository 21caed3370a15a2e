//! A turn before it is played: what it would put on the table, or why it may not.

use alloc::vec;
use alloc::vec::Vec;

use ::trax::{Forced, Illegal, Trax, Turn};
use game::Position;

use super::tile::frame;
use super::{area, chain, refusal, tile};
use crate::{Scene, Shape};

/// How much of a turn is shown before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Preview {
    /// The tile and all that it forces; if it is not allowed, where and why.
    #[default]
    Chain,
    /// The tile alone; if it is not allowed, that it is not.
    Own,
    /// Only the chosen space and the shape of the tile, without the forced chain.
    Off,
}

/// An overlay that shows a turn on `position` before it is played.
///
/// The view is the smallest rectangle around what is drawn. Forced tiles are numbered in the order in
/// which they ripple out. A turn that is not allowed is hatched; [`Preview::Chain`] also marks the edges
/// that do not match, or shows the chain as far as it comes and the space, hatched too, that one colour
/// enters too often then, with strokes for the ends that meet there.
#[must_use]
pub fn ghost(position: &Trax, turn: Turn, preview: Preview) -> Scene {
    let result = if preview == Preview::Chain {
        position.resolve(turn)
    } else {
        position.check(&turn).map(|()| Vec::new())
    };
    overlay(position, turn, result, preview)
}

/// An overlay like that of [`ghost`] in a game with placements of its own, such as the solitaire, whose
/// rules have found what the turn forces or why it is not allowed.
#[must_use]
pub fn ghost_of(position: &Trax, turn: Turn, result: Result<Vec<Forced>, Illegal>) -> Scene {
    overlay(position, turn, result, Preview::Chain)
}

fn overlay(position: &Trax, turn: Turn, result: Result<Vec<Forced>, Illegal>, preview: Preview) -> Scene {
    let mut view = area(turn.at);
    let shapes = match result {
        _ if preview == Preview::Off => vec![frame("frame", turn.at), tile::outline(turn)],
        Ok(forced) => {
            let links = chain::of(turn, &forced);
            let mut shapes: Vec<Shape> = links.iter().map(chain::Link::as_ghost).collect();
            if links.len() > 1 {
                shapes.push(chain::numbers(&links));
            }
            view = links.iter().fold(view, |view, link| view.union(area(link.at)));
            shapes
        }
        Err(reason) => {
            if preview == Preview::Own {
                refusal::unexplained(position, turn)
            } else {
                let forced = match reason {
                    Illegal::ThreeEnds { .. } => position.forced_until_refused(turn),
                    _ => Vec::new(),
                };
                let links = chain::of(turn, &forced);
                let marked = reason.square().into_iter();
                view = marked
                    .chain(links.iter().map(|link| link.at))
                    .fold(view, |view, at| view.union(area(at)));
                refusal::shapes(position, &links, &reason)
            }
        }
    };
    Scene {
        view,
        shapes: vec![Shape::group("trax-scene ghost", shapes)],
    }
}
