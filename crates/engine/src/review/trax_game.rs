//! Reviews of Trax.

use game::{Player, Position as _};
use trax::{Trax, Turn};

use crate::review::exact::{self, Solver};
use crate::review::named::{Named, NamedThing};
use crate::review::{Proofs, Reviewable};
use crate::{Classes, Clock, Depths, Limits, Solution, ThreatName, TraxSolver, named_threats};

/// Positions that the solver remembers.
const ENTRIES: usize = 1 << 14;

/// Surveys for the names of one side.
const LOOKS: u64 = 4_000;

impl Solver<Trax> for TraxSolver {
    fn win(
        &mut self,
        position: &Trax,
        attacker: Player,
        within: u32,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Solution<Turn> {
        self.solve_for(position, attacker, within, limits, clock)
    }

    fn classes(&mut self, position: &Trax, depths: Depths, limits: &Limits, clock: &dyn Clock) -> Classes<Turn> {
        Self::classes(self, position, depths, limits, clock)
    }

    fn passed(position: &Trax) -> Trax {
        position.passed()
    }
}

impl Reviewable for Trax {
    const WORK: [u64; 2] = [1_700_000, 60_000];

    const GLANCE: u64 = 1_000;

    const DOUBT: f64 = 0.26;

    fn proofs(&self, turn: &Turn, hint: Option<&Turn>, nodes: u64, clock: &dyn Clock) -> Proofs<Turn> {
        exact::proofs(TraxSolver::new(ENTRIES), self, turn, hint, nodes, clock)
    }

    fn named_things(&self) -> Vec<NamedThing> {
        let me = self.to_move();
        let mut all = sure_things(self, me);
        all.append(&mut sure_things(self, me.other()));
        all
    }

    fn unstoppable(&self) -> Vec<NamedThing> {
        let mut things = sure_things(self, self.to_move().other());
        things.retain(|thing| thing.own_turns == 1);
        // A double attack says what the attacks that it is made of say.
        if let Some(double) = things.iter().find(|thing| is_double(thing)) {
            things = vec![double.clone()];
        }
        things
    }
}

/// The threats of one side that are certain.
fn sure_things(position: &Trax, player: Player) -> Vec<NamedThing> {
    let found = named_threats(position, player, LOOKS).threats;
    let sure = found.into_iter().filter(|threat| threat.sure);
    let things = sure.map(|threat| NamedThing {
        name: Named::Threat(threat.name),
        player,
        own_turns: threat.own_turns,
        squares: threat.squares.iter().map(|at| (at.x, at.y)).collect(),
    });
    things.collect()
}

fn is_double(thing: &NamedThing) -> bool {
    thing.name == Named::Threat(ThreatName::Double)
}
