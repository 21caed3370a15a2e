//! Puzzles of Trax, proved again.

use engine::{Answer, Limits, TraxSolver};
use game::{Key, Outcome, Player, Position as _, Symmetric as _};
use games::GamePosition as _;
use protocol::{FindingGrade, Puzzle, PuzzleKind};
use trax::{Trax, Turn};

use super::Effort;
use super::minimax::{nexts, stops, wins, wins_by, wins_now};
use crate::Placed;

/// Positions for one proposal.
const PROPOSAL: u64 = 200_000;

/// Own turns of the other side's wins after the right turn that are looked for beyond those after wrong ones.
const BEYOND: u32 = 3;

/// Own turns of the other side within which a wrong turn that is called lost has to lose.
const LOSSES: u32 = 2;

pub(super) fn check(puzzle: &Puzzle, rules: &str, effort: Effort) -> Result<(), String> {
    let placed = Placed::<Trax>::new(puzzle, rules).map_err(|error| error.to_string())?;
    let position = &placed.position;
    if position.outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    let line = read_line(position, &puzzle.line)?;
    let turn = || line.first().copied().ok_or("no turn");
    let mut checking = Checking {
        solver: TraxSolver::new(1 << 14),
        effort,
        me: position.to_move(),
    };
    match puzzle.kind {
        PuzzleKind::Win if puzzle.is_one_turn() => wins_now(position, &turn()?),
        PuzzleKind::Win => checking.win(puzzle, position, &line),
        PuzzleKind::Save if puzzle.is_one_turn() => stops(position, &turn()?, &position.passed()),
        PuzzleKind::Save => checking.save(puzzle, position, &line),
        PuzzleKind::Decide => checking.decide(puzzle, position),
        PuzzleKind::Finish => finish(puzzle, position, &turn()?),
        PuzzleKind::Chain => {
            let chain = position.resolve(turn()?).map_err(|error| error.to_string())?;
            (!chain.is_empty())
                .then_some(())
                .ok_or_else(|| "no forced tile".to_owned())
        }
        _ => Err("no puzzle of Trax".to_owned()),
    }
}

/// The turns of the solution, each legal where it is played.
fn read_line(position: &Trax, texts: &[String]) -> Result<Vec<Turn>, String> {
    let mut here = position.clone();
    let read = texts.iter().map(|text| {
        let turn = here.legal_turn(text).map_err(|error| error.to_string())?;
        here.play_unchecked(&turn);
        Ok(turn)
    });
    read.collect()
}

/// That a turn ends the game as the answer says.
fn finish(puzzle: &Puzzle, position: &Trax, turn: &Turn) -> Result<(), String> {
    let mut next = position.clone();
    next.try_play(turn).map_err(|error| error.to_string())?;
    let me = position.to_move();
    let winner = if puzzle.answer == Some(true) { me } else { me.other() };
    (next.outcome() == Some(Outcome::Win(winner)))
        .then_some(())
        .ok_or_else(|| "the turn does not finish that".to_owned())
}

struct Checking {
    solver: TraxSolver,
    effort: Effort,
    me: Player,
}

impl Checking {
    /// Whether a side wins within so many own turns against every reply.
    fn forces(&mut self, position: &Trax, attacker: Player, turns: u32) -> bool {
        let solver = &mut self.solver;
        let mut propose = |here: &Trax, left: u32| {
            let limits = Limits::nodes(PROPOSAL);
            match solver.solve(here, left, &limits, &|| false).answer {
                Answer::Win { line, .. } => line.into_iter().next(),
                _ => None,
            }
        };
        wins_by(position, attacker, turns, &mut propose)
    }

    /// Whether it is refuted by playing everything, as far as the effort goes.
    fn is_refuted(&self, position: &Trax, attacker: Player, turns: u32) -> bool {
        !wins(position, attacker, turns.min(self.effort.refuted()))
    }

    fn win(&mut self, puzzle: &Puzzle, position: &Trax, line: &[Turn]) -> Result<(), String> {
        let mut here = position.clone();
        let mut left = puzzle.turns;
        let mut turns = line.iter();
        loop {
            let turn = turns.next().ok_or("no turn")?;
            let won = self.only_win(puzzle, &here, turn, left)?;
            let Some(reply) = turns.next() else {
                return Ok(());
            };
            here = won;
            here.try_play(reply).map_err(|error| error.to_string())?;
            left -= 1;
            // A reply that holds out less long leaves fewer turns.
            while left > 1 && self.forces(&here, self.me, left - 1) {
                left -= 1;
            }
        }
    }

    /// That a turn wins within so many turns and no other class does; the position after it.
    fn only_win(&mut self, puzzle: &Puzzle, here: &Trax, turn: &Turn, left: u32) -> Result<Trax, String> {
        let key = here.key_after(turn).map_err(|error| error.to_string())?;
        let mut answer = None;
        for (_, next, other) in nexts(here) {
            if other == key {
                if !self.forces(&next, self.me, left - 1) {
                    return Err(format!("no win in {left}"));
                }
                answer = Some(next);
            } else if left > 1 {
                let is_first = left == puzzle.turns;
                if is_first && puzzle.grade == FindingGrade::Proved {
                    self.must_lose(&next)?;
                } else if !self.is_refuted(&next, self.me, left - 1) {
                    return Err("another turn wins too".to_owned());
                }
            }
        }
        answer.ok_or_else(|| "the answer is no legal turn".to_owned())
    }

    /// That the side that has just moved has lost, or drawn at once.
    fn must_lose(&mut self, next: &Trax) -> Result<(), String> {
        let rival = self.me.other();
        let lost = next.outcome() == Some(Outcome::Draw) || self.forces(next, rival, LOSSES);
        lost.then_some(())
            .ok_or_else(|| "another turn does not lose".to_owned())
    }

    fn save(&mut self, puzzle: &Puzzle, position: &Trax, line: &[Turn]) -> Result<(), String> {
        let turn = line.first().ok_or("no turn")?;
        let key: Key = position.key_after(turn).map_err(|error| error.to_string())?;
        let rival = self.me.other();
        for (_, next, other) in nexts(position) {
            if other == key {
                let within = puzzle.turns + BEYOND;
                if !self.is_refuted(&next, rival, puzzle.turns) || self.forces(&next, rival, within) {
                    return Err("the answer loses".to_owned());
                }
            } else if !self.forces(&next, rival, puzzle.turns) {
                return Err("another turn does not lose".to_owned());
            }
        }
        Ok(())
    }

    fn decide(&mut self, puzzle: &Puzzle, position: &Trax) -> Result<(), String> {
        let holds = match puzzle.answer {
            Some(true) => self.forces(position, self.me, puzzle.turns),
            // What plain minimax does not reach is at least no win that a solver finds and a replay confirms.
            Some(false) => {
                self.is_refuted(position, self.me, puzzle.turns) && !self.forces(position, self.me, puzzle.turns)
            }
            None => false,
        };
        holds.then_some(()).ok_or_else(|| "the answer is wrong".to_owned())
    }
}
