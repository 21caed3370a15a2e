//! Tiles that are laid by hand, whether or not they are a position.

use alloc::vec;

use ::trax::{Bounds, Coord, Tile};

use super::refusal::hatch;
use super::tile::{Tiles, frame};
use super::{area, chain, view};
use crate::{Scene, Shape};

/// The picture of any tiles, with these squares hatched and without coordinates.
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
    let settled = Shape::group("settled", all.into_shapes(None));
    let mut roots = vec![Shape::group("trax-scene", vec![settled])];
    let mut view = view(bounds, false);
    if !wrong.is_empty() {
        let marks = wrong.iter().flat_map(|&at| {
            view = view.union(area(at));
            let around = Shape::group("refused", vec![frame("frame", at)]);
            [around, Shape::path("hatch", hatch(at))]
        });
        let marks = marks.collect();
        roots.push(Shape::group("trax-scene ghost", marks));
    }
    Scene { view, shapes: roots }
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
        shapes: vec![Shape::group("trax-scene ghost", shape.into_iter().collect())],
    }
}
