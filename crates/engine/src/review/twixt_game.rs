//! Reviews of TwixT.

use game::{Player, Position as _};
use twixt::{RuleSet, Turn, Twixt};

use crate::review::exact::{self, Solver};
use crate::review::forced;
use crate::review::named::{Named, NamedThing};
use crate::review::{Proofs, Reviewable};
use crate::twixt::winning_holes::winning_holes;
use crate::{
    Classes, Clock, Depths, FeatureName, Limits, Solution, TwixtSolver, fewest_pegs, held_connection, twixt_features,
};

/// Positions that the solver of small boards remembers.
const ENTRIES: usize = 1 << 14;

/// The solver of small boards visits so many positions in the time of one of a forced connection.
const SMALL: u64 = 20;

/// Positions for each kind of feature.
const LOOKS: u64 = 100;

impl Solver<Twixt> for TwixtSolver {
    fn win(
        &mut self,
        position: &Twixt,
        attacker: Player,
        within: u32,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Solution<Turn> {
        self.within_for(position, attacker, within, limits, clock)
    }

    fn classes(&mut self, position: &Twixt, depths: Depths, limits: &Limits, clock: &dyn Clock) -> Classes<Turn> {
        Self::classes(self, position, depths, limits, clock)
    }

    fn passed(position: &Twixt) -> Twixt {
        position.passed()
    }
}

impl Reviewable for Twixt {
    const WORK: [u64; 2] = [900_000, 20_000];

    const GLANCE: u64 = 1_500;

    const DOUBT: f64 = 0.15;

    fn proofs(&self, turn: &Turn, hint: Option<&Turn>, nodes: u64, clock: &dyn Clock) -> Proofs<Turn> {
        // Under standard rules the list of pegs does not hold every turn, so that only plans say what all of them do.
        let small = match self.rules().set() {
            RuleSet::Standard => None,
            _ => TwixtSolver::quick(self.rules(), ENTRIES),
        };
        match small {
            Some(solver) => exact::proofs(solver, self, turn, hint, nodes * SMALL, clock),
            None => forced::proofs(self, turn, hint, nodes, clock),
        }
    }

    fn named_things(&self) -> Vec<NamedThing> {
        let certain = |name| {
            use FeatureName as F;
            matches!(name, F::MustPlay | F::Ladder)
        };
        let found = twixt_features(self, LOOKS);
        let found = found.into_iter().filter(|feature| certain(feature.name));
        found
            .map(|feature| NamedThing {
                // Who has to play is threatened by the other side.
                player: match feature.name {
                    FeatureName::MustPlay => feature.player.other(),
                    _ => feature.player,
                },
                name: Named::Feature(feature.name),
                own_turns: 0,
                squares: feature
                    .pegs
                    .iter()
                    .chain(&feature.holes)
                    .map(|hole| (hole.x.into(), hole.y.into()))
                    .collect(),
            })
            .collect()
    }

    fn unstoppable(&self) -> Vec<NamedThing> {
        let player = self.to_move().other();
        let (held, _) = held_connection(self, &Limits::nodes(LOOKS), &|| false);
        let holes = winning_holes(self, player);
        let sure = held.is_some_and(|held| held.turns == 1) && !holes.is_empty();
        let named = sure.then(|| NamedThing {
            name: Named::Feature(FeatureName::MustPlay),
            player,
            own_turns: 1,
            squares: holes.iter().map(|at| (at.x.into(), at.y.into())).collect(),
        });
        named.into_iter().collect()
    }

    /// A peg that brings neither side nearer to its borders nor farther away.
    fn is_spent(&self, turn: &Turn) -> bool {
        let mut after = self.clone();
        after.play_unchecked(turn);
        let lacks = |position: &Self| Player::BOTH.map(|player| fewest_pegs(position, player));
        lacks(self) == lacks(&after)
    }

    fn is_open_to_swap(&self) -> bool {
        self.swap_allowed()
    }
}
