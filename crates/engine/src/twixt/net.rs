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
use crate::twixt::flow::Flow;

/// The weights that come with the program; docs/nets.md tells what they were learned from.
pub(crate) const BUILT_IN: &[u8] = include_bytes!("../../weights/twixt-c72610ed22eb76dc.bin");

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

#[cfg(test)]
mod tests {
    use super::view::{BYTES, GLOBALS};
    use super::*;
    use crate::twixt::net::map::Shape;

    const NET: &[u8] = BUILT_IN;

    /// Views, and what the model in Python makes of them (`tools/train/twixt.py`).
    const CHECK: &[u8] = include_bytes!("../../tests/data/twixt_net.check");

    fn whole(bytes: &[u8]) -> Vec<i32> {
        let fours = bytes.as_chunks::<4>().0.iter();
        fours.map(|&four| i32::from_le_bytes(four)).collect()
    }

    #[test]
    fn the_net_is_worth_what_the_trainer_says() {
        let net = TwixtNet::read(NET).expect("a net");
        let mut rest = CHECK;
        let mut take = |count: usize| {
            let (taken, after) = rest.split_at(count.min(rest.len()));
            rest = after;
            taken
        };
        let mut views = 0;
        while let &[columns, rows] = take(2) {
            let shape = Shape {
                columns: columns.into(),
                rows: rows.into(),
            };
            let globals = take(2 * GLOBALS).as_chunks::<2>().0.to_vec();
            let bytes = take(BYTES * shape.holes());
            let view = View {
                shape,
                bytes: core::array::from_fn(|k| {
                    bytes[k * shape.holes()..][..shape.holes()].to_vec()
                }),
                globals: core::array::from_fn(|k| i16::from_le_bytes(globals[k])),
            };
            let policy = whole(take(4 * shape.holes()));
            let value = whole(take(4));
            let (map, found) = net.run(&view);
            assert_eq!(vec![found], value);
            for (at, &logit) in policy.iter().enumerate() {
                let (x, y) = (at % shape.columns, at / shape.columns);
                assert_eq!(net.policy.single(&map, shape, x, y), logit, "{x} {y}");
            }
            views += 1;
        }
        assert!(views > 1, "{views}");
    }

    #[test]
    fn anything_else_is_no_net() {
        assert!(TwixtNet::read(b"").is_err());
        assert!(TwixtNet::read(&NET[..NET.len() - 1]).is_err());
        for at in 8..NET.len().min(16) {
            let mut bytes = NET.to_vec();
            bytes[at] = 255;
            assert!(TwixtNet::read(&bytes).is_err(), "{at}");
        }
    }

    #[test]
    fn every_size_of_board_is_judged() {
        let net = TwixtNet::read(NET).expect("a net");
        for (columns, rows) in [(4, 4), (5, 48), (48, 7), (13, 9)] {
            let size = twixt::Size::new(columns, rows).expect("a board");
            let position = Twixt::start(&twixt::Rules::simple(size));
            assert_eq!(
                net.judge(&position).holes.len() as u64,
                position.count_moves()
            );
        }
    }
}
