//! The lengths of a side's ways, for others to ask.

use game::Player;
use twixt::{Hole, Twixt};

use super::field::{Field, Hand};
use super::ways::Ways;

/// How many pegs a side lacks, over all and by way of each hole.
#[derive(Debug)]
pub(crate) struct Lengths {
    field: Field,
    ways: Ways,
}

impl Lengths {
    /// All ways of at most so many pegs.
    pub(crate) fn of(position: &Twixt, player: Player, hand: Hand, most: u8) -> Self {
        let field = Field::of(position, player, hand);
        let mut ways = Ways::default();
        ways.measure(&field, most);
        Self { field, ways }
    }

    /// The fewest pegs a side lacks; the greatest number if they are more than `most`.
    pub(crate) fn shortest_of(position: &Twixt, player: Player, hand: Hand, most: u8) -> u8 {
        let field = Field::of(position, player, hand);
        let mut ways = Ways::default();
        ways.measure_shortest(&field, most);
        ways.shortest
    }

    /// The fewest pegs lacking.
    pub(crate) const fn shortest(&self) -> u8 {
        self.ways.shortest
    }

    /// The fewest pegs lacking of a way through a free hole.
    pub(crate) fn through(&self, hole: Hole) -> u8 {
        self.ways.through(self.field.shape.cell(hole))
    }

    /// The fewest pegs that join a hole of the board to the side's first border and to its last one, one in
    /// the hole itself included if it has none.
    pub(crate) fn ends(&self, hole: Hole) -> [u8; 2] {
        self.ways.ends(self.field.shape.cell(hole))
    }
}
