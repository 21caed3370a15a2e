//! Whole boards: who wins a study board from the first tile, with perfect play.

use game::{Outcome, Player, Position};
use trax::{RED, Rules, Trax, Turn, WHITE};

use crate::trax_solver::canonical::{Canonical, LARGEST};
use crate::trax_solver::numbers::Numbers;
use crate::trax_solver::proofs::{Key as _, Proofs, UNBOUNDED};
use crate::trax_solver::proving::Proving;
use crate::trax_solver::turns::after;
use crate::{Clock, Limits};

/// What perfect play makes of a first tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstTile {
    /// The first turn.
    pub turn: Turn,
    /// The result, if it is known.
    pub outcome: Option<Outcome>,
    /// A side that is known not to win while the result is not known.
    pub never_wins: Option<Player>,
    /// In how many turns of its own, after the first tile, the winner wins, and not in fewer; if it is
    /// known.
    pub turns: Option<u32>,
    /// A line of perfect play from the first tile to the end, as far as it is known.
    pub line: Vec<Turn>,
}

/// How far a question has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The first tile that it is about.
    pub first: Turn,
    /// The side whose win is asked for.
    pub attacker: Player,
    /// Within how many turns of its own; none if it may take any number.
    pub within: Option<u32>,
    /// Positions visited so far, for all questions.
    pub nodes: u64,
    /// At least so many positions have to be proved for a yes.
    pub proof: u32,
    /// At least so many positions have to be refuted for a no.
    pub refutation: u32,
}

/// A solver of one board: what it knows of its positions.
#[derive(Debug)]
pub struct BoardSolver {
    n: u32,
    rules: Rules,
    pub(super) proofs: Proofs<Canonical>,
    /// Positions visited.
    pub(super) nodes: u64,
}

impl BoardSolver {
    /// The largest board that can be solved.
    pub const LARGEST: u32 = LARGEST;

    /// A solver for the board of `n` × `n` that remembers about `entries` positions; none if the board is smaller than 2 × 2 or larger than [`BoardSolver::LARGEST`].
    #[must_use]
    pub fn new(n: u32, entries: usize) -> Option<Self> {
        let rules = Rules::study(n).ok().filter(|_| n <= LARGEST)?;
        Some(Self {
            n,
            rules,
            proofs: Proofs::new(entries),
            nodes: 0,
        })
    }

    /// The side of the board.
    #[must_use]
    pub fn n(&self) -> u8 {
        self.n as u8
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions it knows something about, up to symmetry and exchange of colours, each
    /// counted for either side that may be asked about.
    #[must_use]
    pub fn known(&self) -> usize {
        self.proofs.entries().count()
    }

    /// Both first tiles, as far as the limits allow, and whether nothing is missing: called again, it
    /// goes on. `tell` hears how far each question has come when it is answered or a limit is reached.
    pub fn solve(
        &mut self,
        limits: &Limits,
        clock: &dyn Clock,
        tell: &mut dyn FnMut(&Progress),
    ) -> (Vec<FirstTile>, bool) {
        let start = Trax::start(&self.rules);
        let mut turns = Vec::new();
        start.legal_moves(&mut turns);
        let limits = Limits {
            nodes: limits.nodes.map(|nodes| nodes.saturating_add(self.nodes)),
            ..*limits
        };
        let mut asking = Asking {
            solver: self,
            limits,
            clock,
            tell,
        };
        let mut found: Vec<FirstTile> = turns
            .into_iter()
            .map(|turn| asking.outcome(&start, turn))
            .collect();
        // How long a win takes may be harder to find out than who wins.
        let finished = found
            .iter_mut()
            .all(|tile| asking.play(&start, tile).is_some());
        (found, finished)
    }
}

/// Questions to a solver, within limits.
struct Asking<'a> {
    solver: &'a mut BoardSolver,
    limits: Limits,
    clock: &'a dyn Clock,
    tell: &'a mut dyn FnMut(&Progress),
}

impl Asking<'_> {
    /// Who wins after a first tile.
    fn outcome(&mut self, start: &Trax, turn: Turn) -> FirstTile {
        let position = after(start, &turn).expect("a first turn");
        let mut tile = FirstTile {
            turn,
            outcome: None,
            never_wins: None,
            turns: None,
            line: vec![turn],
        };
        let mut ask = |player| self.ask(&position, turn, player, UNBOUNDED);
        match ask(WHITE) {
            None => {}
            Some(true) => tile.outcome = Some(Outcome::Win(WHITE)),
            Some(false) => match ask(RED) {
                None => tile.never_wins = Some(WHITE),
                Some(true) => tile.outcome = Some(Outcome::Win(RED)),
                Some(false) => tile.outcome = Some(Outcome::Draw),
            },
        }
        tile
    }

    /// Finds the number of turns and the line; nothing if a limit is reached before that is done.
    fn play(&mut self, start: &Trax, tile: &mut FirstTile) -> Option<()> {
        let position = after(start, &tile.turn).expect("a first turn");
        let Outcome::Win(winner) = tile.outcome? else {
            return self.draw(position, &mut tile.line);
        };
        let mut turns = 1;
        while !self.ask(&position, tile.turn, winner, turns)? {
            turns += 1;
        }
        tile.turns = Some(turns);
        let mut proving = self.proving(winner);
        tile.line.extend(proving.line(&position, turns));
        let stopped = proving.stopped;
        self.solver.nodes = proving.nodes;
        (!stopped).then_some(())
    }

    /// Appends turns after which nobody wins, to the end of the game.
    fn draw(&mut self, mut position: Trax, line: &mut Vec<Turn>) -> Option<()> {
        let mut turns = Vec::new();
        while position.outcome().is_none() {
            turns.clear();
            position.legal_moves(&mut turns);
            let mut kept = None;
            for &turn in &turns {
                let next = after(&position, &turn).expect("a legal turn");
                let keeps = match next.outcome() {
                    Some(outcome) => outcome == Outcome::Draw,
                    None => !self.ask(&next, line[0], next.to_move(), UNBOUNDED)?,
                };
                if keeps {
                    kept = Some((turn, next));
                    break;
                }
            }
            let (turn, next) = kept.expect("a turn that keeps the draw");
            line.push(turn);
            position = next;
        }
        Some(())
    }

    /// Whether a side wins within so many turns of its own; none if a limit is reached.
    fn ask(&mut self, position: &Trax, first: Turn, attacker: Player, turns: u32) -> Option<bool> {
        let mut proving = self.proving(attacker);
        let wins = proving.wins(position, turns);
        let stopped = proving.stopped;
        let nodes = proving.nodes;
        let visited = nodes > self.solver.nodes;
        self.solver.nodes = nodes;
        if visited {
            let known = self
                .solver
                .proofs
                .get(Canonical::of(position, attacker), turns);
            let numbers = known.unwrap_or(Numbers::FRESH);
            (self.tell)(&Progress {
                first,
                attacker,
                within: (turns < UNBOUNDED).then_some(turns),
                nodes,
                proof: numbers.proof,
                refutation: numbers.refutation,
            });
        }
        (!stopped).then_some(wins)
    }

    fn proving(&mut self, attacker: Player) -> Proving<'_, Canonical> {
        let proofs = &mut self.solver.proofs;
        let mut proving = Proving::new(proofs, attacker, self.limits, self.clock);
        proving.nodes = self.solver.nodes;
        proving
    }
}
