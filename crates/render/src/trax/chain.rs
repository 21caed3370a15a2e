//! The tiles of one turn in ripple order, on the table or as ghosts.

use alloc::vec;
use alloc::vec::Vec;

use ::trax::{Coord, Forced, Side, Tile, Trax, Turn};

use super::corner;
use super::tile::{Tiles, frame};
use crate::{Shape, number};

/// The radius of the disc behind a number.
const DISC: f64 = 0.19;

/// One tile of a turn.
pub(super) struct Link {
    /// Its place.
    pub(super) at: Coord,
    pub(super) tile: Tile,
    /// 0 for the turn's own tile, k for the k-th forced one.
    number: usize,
    wave: u32,
    cause: usize,
}

/// The turn's own tile and the forced ones.
pub(super) fn of(turn: Turn, forced: &[Forced]) -> Vec<Link> {
    let own = Link {
        at: turn.at,
        tile: turn.tile,
        number: 0,
        wave: 0,
        cause: 0,
    };
    let others = forced.iter().zip(1..).map(|(tile, number)| Link {
        at: tile.at,
        tile: tile.tile,
        number,
        wave: tile.wave,
        cause: tile.cause,
    });
    core::iter::once(own).chain(others).collect()
}

/// The same, as far as the position has these tiles.
pub(super) fn on_table(position: &Trax, turn: &Turn, forced: &[Forced]) -> Vec<Link> {
    let mut links = of(*turn, forced);
    links.retain(|link| position.tile(link.at) == Some(link.tile));
    links
}

impl Link {
    /// The tile with the mark of the last turn.
    pub(super) fn on_table(&self, position: &Trax) -> Shape {
        let joined = |side| position.tile(self.at.step(side)).is_some();
        self.group(self.class(), frame("ring", self.at), joined)
    }

    /// The tile as a ghost.
    pub(super) fn as_ghost(&self) -> Shape {
        self.group(self.class(), frame("frame", self.at), |_| false)
    }

    /// The tile as a ghost of a turn that is not allowed.
    pub(super) fn as_refused(&self) -> Shape {
        self.group("tile refused", frame("frame", self.at), |_| false)
    }

    const fn class(&self) -> &'static str {
        if self.number == 0 { "tile played" } else { "tile forced" }
    }

    fn group(&self, class: &'static str, mark: Shape, joined: impl Fn(Side) -> bool) -> Shape {
        let shapes = Tiles::single(self.at, self.tile, joined).into_shapes(Some(mark));
        self.with_facts(Shape::group(class, shapes))
    }

    fn with_facts(&self, shape: Shape) -> Shape {
        let shape = shape
            .with_data("x", self.at.x)
            .with_data("y", self.at.y)
            .with_data("wave", self.wave as i32);
        if self.number == 0 {
            return shape;
        }
        shape
            .with_data("number", self.number as i32)
            .with_data("cause", self.cause as i32)
    }
}

/// The numbers of the forced tiles on discs.
pub(super) fn numbers(links: &[Link]) -> Shape {
    let forced = links.iter().filter(|link| link.number > 0);
    let badges = forced.map(|link| {
        let (x, y) = corner(link.at);
        let centre = (x + 0.5, y + 0.5);
        let label = number::whole(link.number as i32);
        let badge = vec![Shape::circle("", centre, DISC), Shape::text("", centre, label)];
        Shape::group("", badge).with_data("wave", link.wave as i32)
    });
    Shape::group("numbers", badges.collect())
}
