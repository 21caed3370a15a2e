//! Tiles that are laid by hand, whether or not they are a position.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use ::trax::{Bounds, Coord, Tile, column_letters};

use super::labels::DISTANCE;
use super::refusal::hatch;
use super::tile::{Tiles, frame};
use super::{area, chain, view};
use crate::{Scene, Shape};

/// The picture of any tiles, with these squares hatched.
///
/// ```
/// use trax::{Coord, Tile};
/// let tiles = [(Coord::ORIGIN, Tile::NorthEast), (Coord { x: 4, y: 0 }, Tile::NorthEast)];
/// let scene = render::trax::setup(&tiles, &[Coord { x: 4, y: 0 }]);
/// assert!(scene.to_fragment().contains("hatch"));
/// ```
#[must_use]
pub fn setup(tiles: &[(Coord, Tile)], wrong: &[Coord]) -> Scene {
    let mut all = Tiles::default();
    let mut bounds: Option<Bounds> = None;
    for &(at, tile) in tiles {
        all.add(at, tile);
        bounds = Some(bounds.map_or(Bounds::around(at), |bounds| bounds.with(at)));
    }
    let mut shapes = Vec::new();
    if let Some(bounds) = bounds {
        shapes.push(names(bounds));
    }
    shapes.push(Shape::group("settled", all.into_shapes(None)));
    let mut roots = vec![Shape::group("trax-scene", shapes)];
    let mut view = view(bounds, true);
    if !wrong.is_empty() {
        let marks = wrong.iter().flat_map(|&at| {
            view = view.union(area(at));
            let around = Shape::group("refused", vec![frame("frame", at)]);
            [around, Shape::path("hatch", hatch(at))]
        });
        let marks = marks.collect();
        roots.push(Shape::group("trax-scene ghost", marks));
    }
    Scene {
        view,
        shapes: roots,
    }
}

/// An overlay with a tile that could be laid; only the space, if a tile would be taken off.
#[must_use]
pub fn laid(at: Coord, tile: Option<Tile>) -> Scene {
    let shape = match tile {
        Some(tile) => {
            let links = chain::of(::trax::Turn { at, tile }, &[]);
            links.first().map(chain::Link::as_ghost)
        }
        None => Some(frame("frame", at)),
    };
    Scene {
        view: area(at),
        shapes: vec![Shape::group(
            "trax-scene ghost",
            shape.into_iter().collect(),
        )],
    }
}

/// The names of the columns and rows of the tiles and beside them.
fn names(bounds: Bounds) -> Shape {
    let Bounds {
        left,
        top,
        right,
        bottom,
    } = bounds;
    let mut shapes = Vec::new();
    for x in left - 1..=right + 1 {
        let name = column_letters((x - left + 1).unsigned_abs());
        let middle = f64::from(x) + 0.5;
        let ends = [
            f64::from(top) - 1.0 - DISTANCE,
            f64::from(bottom) + 2.0 + DISTANCE,
        ];
        let class = border(x < left || x > right);
        shapes.extend(ends.map(|y| Shape::text(class, (middle, y), name.clone())));
    }
    for y in top - 1..=bottom + 1 {
        let name = (y - top + 1).to_string();
        let middle = f64::from(y) + 0.5;
        let ends = [
            f64::from(left) - 1.0 - DISTANCE,
            f64::from(right) + 2.0 + DISTANCE,
        ];
        let class = border(y < top || y > bottom);
        shapes.extend(ends.map(|x| Shape::text(class, (x, middle), name.clone())));
    }
    Shape::group("labels", shapes)
}

const fn border(beside: bool) -> &'static str {
    if beside { "border" } else { "" }
}
