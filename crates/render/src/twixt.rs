//! Pictures of TwixT: the board, pegs and links, the last peg, the winning chain; ghosts of pegs; text
//! diagrams.
//!
//! The hole in column x and row y, both counted from 0, has its centre at (x + 0.5, y + 0.5).

mod board;
mod cut;
mod diagram;
mod feature;
mod ghost;
mod labels;
mod order;
mod overlay;
mod pieces;
mod setup;
mod swap;

use alloc::vec;
use alloc::vec::Vec;

use ::twixt::{Hole, Link, Size, Twixt};
use game::Position;

pub use diagram::diagram;
pub use feature::{Feature, features};
pub use ghost::ghost;
pub use order::order;
pub use overlay::{candidates, line, threats};
pub use setup::{laid, setup};
pub use swap::swap_ghost;

use crate::{Path, Scene, Shape, View, strand};
use pieces::{Links, Pegs};

/// What to show besides board, pegs and links.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Faint lines from the corners by knight's moves.
    pub guides: bool,
    /// The names of columns and rows.
    pub coordinates: bool,
    /// The peg of the last turn: marked, and drawn apart with its links.
    pub last: Option<Hole>,
    /// What ended the game, with all else dimmed: the winning chain, or in a dead draw the links and pegs that part
    /// each side's borders ([`Twixt::cut`]).
    pub show_win: bool,
}

/// The margin around the board with coordinates and without.
const WIDE_MARGIN: f64 = 1.15;
const NARROW_MARGIN: f64 = 0.4;

/// The radius of the mark of the last peg.
const LAST_RADIUS: f64 = 0.43;

/// The picture of a position.
///
/// ```
/// use game::Position;
/// use render::twixt;
///
/// let rules = ::twixt::Rules::simple(::twixt::Size::USUAL);
/// let start = ::twixt::Twixt::start(&rules);
/// let scene = twixt::scene(&start, &twixt::Look { guides: true, ..twixt::Look::default() });
/// assert!(scene.to_fragment().contains("class=\"guides\""));
/// ```
#[must_use]
pub fn scene(position: &Twixt, look: &Look) -> Scene {
    let size = position.rules().size();
    let chain = if look.show_win { position.winning_chain() } else { None };
    let cuts = if look.show_win {
        cut::of_dead_draw(position)
    } else {
        None
    };
    let mut shapes = Vec::new();
    if look.coordinates {
        shapes.push(labels::of(size));
    }
    shapes.extend(board::shapes(position, look.guides));
    let class = if chain.is_some() || cuts.is_some() {
        "pieces dim"
    } else {
        "pieces"
    };
    let last = look.last.filter(|&hole| position.peg(hole).is_some());
    shapes.push(Shape::group(class, pieces(position, last)));
    if let Some(chain) = &chain {
        push_chain(&mut shapes, position, chain);
    }
    if let Some(cuts) = &cuts {
        cut::push(&mut shapes, position, cuts);
    }
    if let Some(hole) = last {
        shapes.push(Shape::circle("last", centre(hole), LAST_RADIUS));
    }
    let margin = if look.coordinates { WIDE_MARGIN } else { NARROW_MARGIN };
    Scene {
        view: area(size).grown(margin),
        shapes: vec![Shape::group("twixt-scene", shapes)],
    }
}

/// The board without margins.
fn area(size: Size) -> View {
    View {
        x: 0.0,
        y: 0.0,
        width: size.columns().into(),
        height: size.rows().into(),
    }
}

/// The centre of a hole.
fn centre(hole: Hole) -> (f64, f64) {
    (f64::from(hole.x) + 0.5, f64::from(hole.y) + 0.5)
}

/// Links below, pegs above, the last turn's apart.
fn pieces(position: &Twixt, last: Option<Hole>) -> Vec<Shape> {
    let (mut links, mut new_links) = (Links::default(), Links::default());
    for link in position.links() {
        let Some(owner) = position.peg(link.from()) else {
            continue;
        };
        let new = last.is_some_and(|hole| link.ends().contains(&hole));
        if new { &mut new_links } else { &mut links }.add(owner, link);
    }
    let (mut pegs, mut new_pegs) = (Pegs::default(), Pegs::default());
    for (hole, owner) in position.pegs() {
        if last == Some(hole) { &mut new_pegs } else { &mut pegs }.add(owner, hole);
    }
    let mut shapes = links.into_shapes();
    if last.is_some() {
        shapes.push(Shape::group("played", new_links.into_shapes()));
    }
    shapes.extend(pegs.into_shapes());
    if let Some(hole) = last {
        let played = Shape::group("played", new_pegs.into_shapes());
        shapes.push(played.with_data("x", hole.x.into()).with_data("y", hole.y.into()));
    }
    shapes
}

/// The winning chain as one stroke with its pegs.
fn push_chain(shapes: &mut Vec<Shape>, position: &Twixt, chain: &[Hole]) {
    let Some(owner) = chain.first().and_then(|&hole| position.peg(hole)) else {
        return;
    };
    let mut stroke = Path::new();
    let mut pegs = Pegs::default();
    for (index, &hole) in chain.iter().enumerate() {
        if index == 0 {
            stroke.move_to(centre(hole));
        } else {
            stroke.line_to(centre(hole));
        }
        pegs.add(owner, hole);
    }
    strand::push_win(shapes, owner, stroke);
    shapes.push(Shape::group("win-pegs", pegs.into_shapes()));
}

/// A link as a piece of a path.
fn draw_link(path: &mut Path, link: Link) {
    path.segment(centre(link.from()), centre(link.to()));
}
