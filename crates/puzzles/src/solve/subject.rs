//! What judging asks of a game besides its rules: its images, its proofs, its names.

use engine::{Answer, TraxSolver, TwixtSolver, forced_connection, held_connection, named_threats};
use game::{Player, Position as _, Symmetry, TurnImage};
use trax::Trax;
use twixt::{Hole, Twixt};

use super::prove::{Known, Prover};
use crate::Puzzled;

/// Surveys for the names of threats.
const LOOKS: u64 = 4_000;

/// At most so many names.
const NAMES: usize = 3;

/// Positions that a solver remembers.
const ENTRIES: usize = 1 << 14;

/// A game whose puzzles can be solved.
pub(super) trait Subject: Puzzled<Image: TurnImage<Self::Move>> {
    /// A solver, and what it remembers from question to question.
    type Solver: Default;

    /// So many own turns longer than a threat its win may take after a turn that does not stop it.
    const DELAYS: u32 = 0;

    /// How many images the position has, equal ones counted too.
    fn images(&self) -> u32;

    /// An image by its number, 0 being the position itself.
    fn image(&self, number: u32) -> Option<Self::Image>;

    /// The position as its image.
    fn turned(&self, image: &Self::Image) -> Option<Self>;

    /// The image of a marked square.
    fn mark(image: &Self::Image, mark: &str) -> Option<String>;

    /// Whether a side wins within so many own turns, whoever is to move.
    fn wins(&self, prover: &mut Prover<Self::Solver>, player: Player, within: u32) -> Known<Self::Move>;

    /// Whether a side that is not to move wins by force however long it takes; as far as that can be asked.
    fn holds(&self, _: &mut Prover<Self::Solver>) -> bool {
        false
    }

    /// What the side wins with, the gravest first.
    fn names(&self, player: Player) -> Vec<String>;

    /// The hole of a turn's peg.
    fn peg(_: &Self::Move) -> Option<Hole> {
        None
    }

    /// The squares of the tiles that a turn forces.
    fn forced(&self, _turn: &Self::Move) -> Vec<(i32, i32)> {
        Vec::new()
    }

    /// Whether two pegs are joined; none if these are no two pegs.
    fn joined(&self, _pegs: &[String]) -> Option<bool> {
        None
    }
}

impl Subject for Trax {
    type Solver = Option<TraxSolver>;

    fn images(&self) -> u32 {
        2 * Symmetry::ALL.len() as u32
    }

    fn image(&self, number: u32) -> Option<trax::Image> {
        let count = Symmetry::ALL.len();
        let number = number as usize;
        let symmetry = *Symmetry::ALL.get(number % count)?;
        (number < 2 * count).then(|| trax::Image::at_origin(self, symmetry, number >= count))
    }

    fn turned(&self, image: &trax::Image) -> Option<Self> {
        Self::from_setup(&image.setup(&self.into()), self.rules()).ok()
    }

    fn mark(_: &trax::Image, _: &str) -> Option<String> {
        None
    }

    fn wins(&self, prover: &mut Prover<Self::Solver>, player: Player, within: u32) -> Known<trax::Turn> {
        if self.outcome().is_some() {
            return Known::No;
        }
        let limits = prover.limits();
        let solver = prover.solver.get_or_insert_with(|| TraxSolver::new(ENTRIES));
        let found = solver.solve_for(self, player, within, &limits, &|| false);
        prover.spend(found.nodes);
        match found.answer {
            Answer::Win { turns, line } => Known::Yes { turns, line },
            Answer::NoWin => Known::No,
            Answer::Unknown { refuted } if refuted >= within => Known::No,
            Answer::Unknown { .. } => Known::Unknown,
        }
    }

    fn names(&self, player: Player) -> Vec<String> {
        let found = named_threats(self, player, LOOKS).threats;
        let sure = found.into_iter().filter(|threat| threat.sure);
        let mut names: Vec<_> = sure.map(|threat| threat.name).collect();
        names.sort_unstable();
        names.dedup();
        let names = names.into_iter().take(NAMES);
        names.map(|name| name.as_str().to_owned()).collect()
    }

    fn forced(&self, turn: &trax::Turn) -> Vec<(i32, i32)> {
        let chain = self.resolve(*turn).unwrap_or_default();
        chain.iter().map(|tile| (tile.at.x, tile.at.y)).collect()
    }
}

impl Subject for Twixt {
    type Solver = Option<TwixtSolver>;

    const DELAYS: u32 = 8;

    fn images(&self) -> u32 {
        if self.rules().size().is_square() { 8 } else { 4 }
    }

    fn image(&self, number: u32) -> Option<twixt::Image> {
        let symmetry = *Symmetry::ALL.get(number as usize)?;
        twixt::Image::new(symmetry, self.rules().size())
    }

    fn turned(&self, image: &twixt::Image) -> Option<Self> {
        Self::from_setup(&image.setup(&self.into()), self.rules()).ok()
    }

    fn mark(image: &twixt::Image, mark: &str) -> Option<String> {
        let hole: Hole = mark.parse().ok()?;
        Some(image.hole(hole).to_string())
    }

    fn wins(&self, prover: &mut Prover<Self::Solver>, player: Player, within: u32) -> Known<twixt::Turn> {
        if self.outcome().is_some() {
            return Known::No;
        }
        if prover.solver.is_none() {
            prover.solver = TwixtSolver::quick(self.rules(), ENTRIES);
        }
        let limits = prover.limits();
        if let Some(solver) = &mut prover.solver {
            let found = solver.within_for(self, player, within, &limits, &|| false);
            prover.spend(found.nodes);
            match found.answer {
                Answer::Win { turns, line } => return Known::Yes { turns, line },
                Answer::NoWin => return Known::No,
                Answer::Unknown { refuted } if refuted >= within => return Known::No,
                Answer::Unknown { .. } => {}
            }
        }
        let limits = engine::Limits {
            depth: Some(within),
            ..prover.limits()
        };
        let prove = if self.to_move() == player {
            forced_connection
        } else {
            held_connection
        };
        let (found, nodes) = prove(self, &limits, &|| false);
        prover.spend(nodes);
        found.map_or(Known::Unknown, |found| Known::Yes {
            turns: found.turns,
            line: found.line,
        })
    }

    fn holds(&self, prover: &mut Prover<Self::Solver>) -> bool {
        let (found, nodes) = held_connection(self, &prover.limits(), &|| false);
        prover.spend(nodes);
        found.is_some()
    }

    fn names(&self, _: Player) -> Vec<String> {
        Vec::new()
    }

    fn peg(turn: &twixt::Turn) -> Option<Hole> {
        turn.peg()
    }

    fn joined(&self, pegs: &[String]) -> Option<bool> {
        let [one, two] = pegs else { return None };
        Some(self.connected(one.parse().ok()?, two.parse().ok()?))
    }
}
