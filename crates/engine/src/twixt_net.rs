//! A learned guide for TwixT: a small net that sees the whole board and says of every hole how good it is, and
//! who will win.
//!
//! All is counted in whole numbers: weights of 8 bits, numbers between layers of 16, sums of 32. So a position
//! is worth the same on every machine.

mod head;
mod kernel;
mod layer;
mod map;
mod planes;
mod read;
mod view;

use game::{ByPlayer, Player, Position};
use twixt::{Hole, Twixt};

use self::head::{Dense, cut_off, pooled};
use self::layer::Layer;
use self::map::Map;
use self::planes::planes;
pub use self::read::NetError;
use self::view::{View, flows, view};
use crate::twixt_flow::Flow;

/// A net with its weights.
#[derive(Clone, Debug)]
pub struct TwixtNet {
    first: Layer,
    blocks: Vec<Block>,
    policy: Layer,
    hidden: Dense,
    value: Dense,
}

/// Two layers whose outputs are added to what they begin with.
#[derive(Clone, Debug)]
struct Block {
    first: Layer,
    second: Layer,
}

/// What a net says of a position; all in parts of 1/256.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opinion {
    /// For each hole that the side to move may put a peg into the logit of its being the best.
    pub holes: Vec<(i32, Hole)>,
    /// The logit of a win of the side to move.
    pub value: i32,
}

impl TwixtNet {
    /// What the net says of a position of a game that is not over.
    #[must_use]
    pub fn judge(&self, position: &Twixt) -> Opinion {
        self.judge_seen(position, &flows(position))
    }

    /// The same, with the flows of both sides in this position.
    pub(crate) fn judge_seen(&self, position: &Twixt, flows: &ByPlayer<Flow>) -> Opinion {
        let view = view(position, flows);
        let (map, value) = self.run(&view);
        let me = position.to_move();
        let holes = position.legal_holes().map(|hole| {
            let seen = if me == Player::First {
                hole
            } else {
                hole.transposed()
            };
            let (x, y) = (seen.x.into(), seen.y.into());
            (self.policy.single(&map, view.shape, x, y), hole)
        });
        Opinion {
            holes: holes.collect(),
            value,
        }
    }

    /// The last layer's numbers, and the worth of the position.
    fn run(&self, view: &View) -> (Map, i32) {
        let depth = self.first.outputs();
        let mut map = Map::new(view.shape, depth);
        self.first.run(&planes(view), None, &mut map);
        let mut between = Map::new(view.shape, depth);
        let mut next = Map::new(view.shape, depth);
        for block in &self.blocks {
            block.first.run(&map, None, &mut between);
            block.second.run(&between, Some(&map), &mut next);
            core::mem::swap(&mut map, &mut next);
        }
        let hidden = cut_off(self.hidden.run(&pooled(&map, &view.globals)));
        let value = self.value.run(&hidden);
        (map, value.first().copied().unwrap_or(0))
    }
}

/// What a net is shown of a position, for training: columns and rows as the side to move sees them, for each
/// byte of a hole those of all holes, and the numbers of the whole board.
#[must_use]
pub fn seen(position: &Twixt) -> Seen {
    let View {
        shape,
        bytes,
        globals,
    } = view(position, &flows(position));
    Seen {
        columns: shape.columns as u8,
        rows: shape.rows as u8,
        bytes: bytes.concat(),
        globals,
    }
}

/// See [`seen`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Columns; the side to move joins the top to the bottom.
    pub columns: u8,
    /// Rows.
    pub rows: u8,
    /// Thirteen bytes of all holes, row by row, one after the other.
    pub bytes: Vec<u8>,
    /// Numbers of the whole board.
    pub globals: [i16; view::GLOBALS],
}
