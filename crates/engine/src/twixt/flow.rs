//! How well a side's borders hang together: the board as a net of resistors.
//!
//! Every free hole that a side may use is a resistor, own pegs conduct freely, lanes that are closed do not
//! conduct. The conductance between the two borders counts every way there is, short ones more, so that two
//! ways that cannot both be stopped (a setup) are nearly as good as a link. The power in a hole tells how much
//! hangs on it. (V. V. Anshelevich, "A hierarchical approach to computer Hex", 2002.)

mod grid;
mod network;
mod solve;

use game::{Player, Position};
use twixt::{Hole, Twixt};

pub(crate) use self::grid::Grid;
use self::network::Network;
use self::solve::Scratch;

/// A current through the board that joins a side's borders.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flow {
    grid: Grid,
    network: Network,
    /// The potential of each hole: 1 at the first border, 0 at the last one.
    potential: Vec<f32>,
    conductance: f32,
    scratch: Scratch,
}

impl Flow {
    /// Works out the flow of `player`; `before` is that of a position a turn or two ago, whose potentials
    /// are a good first guess.
    pub(crate) fn find(&mut self, position: &Twixt, player: Player, before: Option<&Self>) {
        self.grid = Grid::new(position.rules().size());
        self.network.read(self.grid, position, player);
        match before.filter(|before| before.grid == self.grid) {
            Some(before) => self.potential.clone_from(&before.potential),
            None => self.grid.ramp(player, &mut self.potential),
        }
        self.network.solve(&mut self.potential, &mut self.scratch);
        self.conductance = self.network.conductance(&self.potential);
    }

    /// How well the borders hang together: 0 if no way is left, 1 for a single way of one free hole.
    pub(crate) const fn conductance(&self) -> f32 {
        self.conductance
    }

    /// The part of the whole power that a free hole takes, from 0 to 1.
    pub(crate) fn power(&self, hole: Hole) -> f32 {
        let power = self.network.power(&self.potential, self.grid.cell(hole));
        if self.conductance > 0.0 {
            power / self.conductance
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use twixt::{BLACK, RED, Rules, Setup, Size};

    use super::*;

    fn conductance(text: &str, player: Player) -> f32 {
        let setup: Setup = text.parse().expect("a set-up");
        let size = setup.size;
        let position = Twixt::from_setup(&setup, &Rules::simple(size)).expect("a position");
        let mut flow = Flow::default();
        flow.find(&position, player, None);
        flow.conductance()
    }

    fn near(a: f32, b: f32) -> bool {
        (a - b).abs() < 0.01 * b.abs().max(0.1)
    }

    #[test]
    fn both_sides_of_an_empty_board_are_alike() {
        let size = Size::new(12, 12).expect("a board");
        let position = Twixt::start(&Rules::simple(size));
        let flow = |player| {
            let mut flow = Flow::default();
            flow.find(&position, player, None);
            flow.conductance()
        };
        assert!(
            near(flow(RED), flow(BLACK)),
            "{} {}",
            flow(RED),
            flow(BLACK)
        );
    }

    #[test]
    fn conductances_in_a_row_and_side_by_side() {
        // Only c3 joins Red's rows: by his pegs b1 and b5, which conduct 2 each, and by the free holes d1 and
        // d5, each 2 to its border and 1 to c3.
        let text = "5x5 r R:b1,b5 B:a3,b3,d3,e3,a2,b2,c2,d2,a4,b4,c4,d4 L:";
        let there = conductance(text, RED);
        let half = 2.0 + 1.0 / (1.0 / 2.0 + 1.0);
        assert!(near(there, half / 2.0), "{there}");
    }

    #[test]
    fn nothing_flows_where_no_way_is_left() {
        let text = "5x5 r R:b1,b5 B:a3,b3,c3,d3,e3,a2,b2,c2,d2,a4,b4,c4,d4 L:";
        let there = conductance(text, RED);
        assert!(there < 0.01, "{there}");
    }

    #[test]
    fn the_powers_of_holes_add_up_where_every_way_passes_holes_alone() {
        let size = Size::new(10, 8).expect("a board");
        let position = Twixt::start(&Rules::simple(size));
        let mut flow = Flow::default();
        flow.find(&position, RED, None);
        let sum: f32 = position.legal_holes().map(|hole| flow.power(hole)).sum();
        assert!(near(sum, 1.0), "{sum}");
    }
}
