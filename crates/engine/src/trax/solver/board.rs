//! Whole boards: who wins a study board from the first tile, with perfect play.

use game::{Outcome, Player, Position};
use trax::{RED, Rules, Trax, Turn, WHITE};

use crate::proof::crew::{Found, Part, ask_by};
use crate::search::counter::Counter;
use crate::trax::solver::canonical::{Canonical, LARGEST};
use crate::trax::solver::proofs::{Proofs, UNBOUNDED};
use crate::trax::solver::proving::{CLOCK_INTERVAL, Proving};
use crate::trax::solver::turns::after;
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
    /// Threads that answer a question.
    threads: usize,
}

impl BoardSolver {
    /// The largest board that can be solved.
    pub const LARGEST: u32 = LARGEST;

    /// A solver for the board of `n` × `n` that remembers about `entries` positions; none if the board is smaller than
    /// 2 × 2 or larger than [`BoardSolver::LARGEST`].
    #[must_use]
    pub fn new(n: u32, entries: usize) -> Option<Self> {
        let rules = Rules::study(n).ok().filter(|_| n <= LARGEST)?;
        Some(Self {
            n,
            rules,
            proofs: Proofs::with_initial(entries),
            nodes: 0,
            threads: 1,
        })
    }

    /// Lets so many threads answer the questions of [`BoardSolver::solve`], at least one. With several, counts of
    /// positions and lines differ from run to run; what is found does not.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
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
    /// goes on. `on_progress` is called with how far each question has come when it is answered or a limit is reached.
    pub fn solve(
        &mut self,
        limits: &Limits,
        clock: &dyn Clock,
        on_progress: &mut dyn FnMut(&Progress),
    ) -> (Vec<FirstTile>, bool) {
        let start = Trax::start(&self.rules);
        let mut turns = Vec::new();
        start.legal_moves(&mut turns);
        let limits = limits.counted_from(self.nodes);
        let mut asking = Asking {
            solver: self,
            limits,
            clock,
            on_progress,
            stopped: false,
        };
        let mut found: Vec<FirstTile> = turns.into_iter().map(|turn| asking.outcome(&start, turn)).collect();
        // How long a win takes may be harder to find out than who wins.
        for tile in &mut found {
            asking.count_turns(&start, tile);
        }
        let finished = !asking.stopped;
        (found, finished)
    }

    /// A turn with which the side to move settles the question whether a side wins as it wants it: with a win, if it is
    /// that side, or else so that there is none. None if there is no such turn, a limit is reached or the game is over.
    ///
    /// # Panics
    /// The position is of another board.
    pub fn settling_turn(
        &mut self,
        position: &Trax,
        attacker: Player,
        limits: &Limits,
        clock: &dyn Clock,
    ) -> Option<Turn> {
        assert_eq!(*position.rules(), self.rules, "a position of this board");
        if position.outcome().is_some() {
            return None;
        }
        let limits = limits.counted_from(self.nodes);
        let mut asking = Asking {
            solver: self,
            limits,
            clock,
            on_progress: &mut |_| {},
            stopped: false,
        };
        asking.with(attacker, |proving| {
            if let Some(turn) = proving.known_turn(position) {
                return Some(turn);
            }
            if position.to_move() == attacker {
                proving.winning_turn(position, UNBOUNDED)
            } else {
                proving.saving_turn(position)
            }
        })
    }
}

/// Questions to a solver, within limits.
struct Asking<'a> {
    solver: &'a mut BoardSolver,
    limits: Limits,
    clock: &'a dyn Clock,
    on_progress: &'a mut dyn FnMut(&Progress),
    /// Whether a limit was reached.
    stopped: bool,
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
                Some(false) => {
                    tile.outcome = Some(Outcome::Draw);
                    self.draw(position, &mut tile.line);
                }
            },
        }
        tile
    }

    /// Finds the number of turns of a win and its line, as far as the limits allow.
    fn count_turns(&mut self, start: &Trax, tile: &mut FirstTile) {
        let Some(Outcome::Win(winner)) = tile.outcome else {
            return;
        };
        let position = after(start, &tile.turn).expect("a first turn");
        let mut turns = 1;
        loop {
            match self.ask(&position, tile.turn, winner, turns) {
                None => return,
                Some(false) => turns += 1,
                Some(true) => break,
            }
        }
        tile.turns = Some(turns);
        let line = self.with(winner, |proving| proving.line(&position, turns));
        tile.line.extend(line);
    }

    /// Appends turns after which nobody wins, to the end of the game or as far as the limits allow.
    fn draw(&mut self, mut position: Trax, line: &mut Vec<Turn>) {
        while position.outcome().is_none() {
            let other = position.to_move().other();
            let turn = self.with(other, |proving| proving.saving_turn(&position));
            let Some((turn, next)) = turn.and_then(|turn| Some((turn, after(&position, &turn)?))) else {
                return;
            };
            line.push(turn);
            position = next;
        }
    }

    /// Whether a side wins within so many turns of its own; none if a limit is reached.
    fn ask(&mut self, position: &Trax, first: Turn, attacker: Player, turns: u32) -> Option<bool> {
        let before = self.solver.nodes;
        let Found {
            numbers,
            stopped,
            nodes,
        } = {
            let BoardSolver { proofs, threads, .. } = &*self.solver;
            ask_by(*threads, &self.limits, self.clock, before, |part: Part<'_>| {
                let counter = Counter::new(part.limits, part.clock, CLOCK_INTERVAL);
                let counter = counter.starting_at(part.before);
                let mut proving = Proving::new(proofs, attacker, counter);
                proving.crew = part.crew;
                Found {
                    numbers: proving.ask(position, turns),
                    stopped: proving.counter.is_spent(),
                    nodes: proving.counter.nodes(),
                }
            })
        };
        self.stopped |= stopped;
        self.solver.nodes = nodes;
        if nodes > before {
            (self.on_progress)(&Progress {
                first,
                attacker,
                within: (turns < UNBOUNDED).then_some(turns),
                nodes,
                proof: numbers.proof,
                refutation: numbers.refutation,
            });
        }
        (!stopped).then_some(numbers.proof == 0)
    }

    /// Asks something about the wins of a side.
    fn with<T>(&mut self, attacker: Player, ask: impl FnOnce(&mut Proving<'_, Canonical>) -> T) -> T {
        let proofs = &self.solver.proofs;
        let counter = Counter::new(&self.limits, self.clock, CLOCK_INTERVAL);
        let counter = counter.starting_at(self.solver.nodes);
        let mut proving = Proving::new(proofs, attacker, counter);
        let result = ask(&mut proving);
        self.stopped |= proving.counter.is_spent();
        self.solver.nodes = proving.counter.nodes();
        result
    }
}
