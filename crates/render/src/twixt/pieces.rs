//! Pegs and links, many at a time.

use alloc::vec::Vec;

use ::twixt::{Hole, Link};
use game::{ByPlayer, Player};

use super::{centre, draw_link};
use crate::strand::Strands;
use crate::{Path, Shape};

/// Any number of links, drawn together.
#[derive(Default)]
pub(super) struct Links(ByPlayer<Path>);

impl Links {
    /// Adds one link.
    pub(super) fn add(&mut self, owner: Player, link: Link) {
        draw_link(&mut self.0[owner], link);
    }

    /// The links as shapes.
    pub(super) fn into_shapes(self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        Strands::along(self.0).push_to(&mut shapes);
        shapes
    }
}

/// Any number of pegs, drawn together.
#[derive(Default)]
pub(super) struct Pegs(ByPlayer<Path>);

impl Pegs {
    /// Adds one peg.
    pub(super) fn add(&mut self, owner: Player, hole: Hole) {
        self.0[owner].dot(centre(hole));
    }

    /// The pegs as shapes; the second side's have a ring in them.
    pub(super) fn into_shapes(self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let ByPlayer { first, second } = self.0;
        if !first.is_empty() {
            shapes.push(Shape::path("rim first", first.clone()));
            shapes.push(Shape::path("peg first", first));
        }
        if !second.is_empty() {
            shapes.push(Shape::path("rim second", second.clone()));
            shapes.push(Shape::path("peg second", second.clone()));
            shapes.push(Shape::path("dot second", second));
        }
        shapes
    }
}
