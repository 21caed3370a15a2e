//! What judging asks of a game besides its rules.

use core::fmt;

use engine::{
    Answer, Limits, NamedThreat, Playable, Searchable as _, ThreatName, TraxSolver, TwixtSolver, forced_connection,
    named_threats, saving_holes, twixt_features,
};
use game::{Player, Position as _};
use games::GamePosition;
use trax::{Side, Trax};
use twixt::{Hole, Twixt};

use crate::turns::{legal, outcome_after};

/// Positions that a proof may visit.
const PROOF_NODES: u64 = 400_000;

/// Positions that a solver remembers.
const SOLVER_ENTRIES: usize = 1 << 14;

/// Surveys for the names of threats.
const THREAT_LOOKS: u64 = 20_000;

/// Positions for the proof of each kind of feature.
const FEATURE_NODES: u64 = 2_000;

/// What is known of a forced win of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Forced {
    /// It wins in so many own turns at most; in no fewer, if `least`.
    Wins { turns: u32, least: bool },
    /// It does not win within the turns asked for.
    No,
    /// Not known.
    Unknown,
}

/// A square by column and row, absolute.
pub(crate) type At = (i32, i32);

/// A position of a game that has a course.
pub(crate) trait Subject: Playable + GamePosition + fmt::Display {
    /// A solver, and what it remembers from question to question.
    type Solver: Default;

    /// Whether the side to move wins within `most` own turns.
    fn wins_within(&self, solver: &mut Self::Solver, most: u32) -> Forced;

    /// Turns of both sides that win within `most` own turns, the other side holding out; empty if no such win is found.
    fn winning_line(&self, solver: &mut Self::Solver, most: u32) -> Vec<Self::Move>;

    /// The turns among which there is one that prevents a win of the other side within `most` of its turns, if there
    /// is any; none if it is not known where they are, so that all have to be tried.
    fn preventing(&self, _most: u32) -> Option<Vec<Self::Move>> {
        None
    }

    /// Whether two pegs are in one chain.
    fn in_chain(&self, _pegs: &[String; 2]) -> Result<bool, String> {
        Err("only TwixT has pegs".to_owned())
    }

    /// Whether a turn is among those that are tried: links laid or taken off by hand are not.
    fn is_tried(_turn: &Self::Move) -> bool {
        true
    }

    /// The square of a turn; none of a swap.
    fn square(turn: &Self::Move) -> Option<At>;

    /// The letter of a turn's tile; none without tiles.
    fn tile_letter(_turn: &Self::Move) -> Option<char> {
        None
    }

    /// The name of a square.
    fn name(&self, at: At) -> String;

    /// Whether a square of this name is on the board, or beside the tiles.
    fn has_square(&self, name: &str) -> bool;

    /// Whether a won game was won by a loop.
    fn is_loop(&self) -> bool {
        false
    }

    /// The tiles that a turn forces, as turns, in ripple order.
    fn forces(&self, _turn: &Self::Move) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Whether a turn's tile has curves; none without tiles.
    fn has_curves(_turn: &Self::Move) -> Option<bool> {
        None
    }

    /// Whose tracks, among those that lead to the square of a turn, bend on its tile.
    fn bending(&self, _turn: &Self::Move) -> Vec<Player> {
        Vec::new()
    }

    /// Two ends of whom a turn brings together in a space beside its tile.
    fn meeting(&self, _turn: &Self::Move) -> Vec<Player> {
        Vec::new()
    }

    /// The names of what the engine finds of a side.
    fn named(&self, player: Player) -> Vec<&'static str>;

    /// The holes in which the side to move could prevent a win that the other side threatens to force; none if no such
    /// threat is found.
    fn saving(&self) -> Option<Vec<String>> {
        None
    }

    /// How many links a turn lays.
    fn links(&self, _turn: &Self::Move) -> usize {
        0
    }
}

impl Subject for Trax {
    type Solver = Option<TraxSolver>;

    fn wins_within(&self, solver: &mut Self::Solver, most: u32) -> Forced {
        let solver = solver.get_or_insert_with(|| TraxSolver::new(SOLVER_ENTRIES));
        let limits = Limits::nodes(PROOF_NODES);
        match solver.solve(self, most, &limits, &|| false).answer {
            Answer::Win { turns, .. } => Forced::Wins { turns, least: true },
            Answer::NoWin => Forced::No,
            Answer::Unknown { .. } => Forced::Unknown,
        }
    }

    fn winning_line(&self, solver: &mut Self::Solver, most: u32) -> Vec<trax::Turn> {
        let solver = solver.get_or_insert_with(|| TraxSolver::new(SOLVER_ENTRIES));
        let limits = Limits::nodes(PROOF_NODES);
        match solver.solve(self, most, &limits, &|| false).answer {
            Answer::Win { line, .. } => line,
            _ => Vec::new(),
        }
    }

    fn square(turn: &trax::Turn) -> Option<At> {
        Some((turn.at.x, turn.at.y))
    }

    fn tile_letter(turn: &trax::Turn) -> Option<char> {
        Some(turn.tile.to_char())
    }

    fn name(&self, (x, y): At) -> String {
        self.label(trax::Coord { x, y })
    }

    fn has_square(&self, name: &str) -> bool {
        let name = name.to_ascii_uppercase();
        let (left, top, right, bottom) = self.bounds().map_or((0, 0, 0, 0), |bounds| {
            (bounds.left, bounds.top, bounds.right, bounds.bottom)
        });
        let rows = top - 1..=bottom + 1;
        rows.flat_map(|y| (left - 1..=right + 1).map(move |x| (x, y)))
            .any(|at| self.name(at) == name)
    }

    fn is_loop(&self) -> bool {
        let reason = self.verdict().map(|verdict| verdict.reason);
        reason == Some(trax::Reason::Loop)
    }

    fn forces(&self, turn: &trax::Turn) -> Vec<trax::Turn> {
        let forced = self.resolve(*turn).unwrap_or_default();
        let tile = |forced: trax::Forced| trax::Turn {
            at: forced.at,
            tile: forced.tile,
        };
        forced.into_iter().map(tile).collect()
    }

    fn has_curves(turn: &trax::Turn) -> Option<bool> {
        Some(turn.tile.mark() != trax::Mark::Plus)
    }

    fn bending(&self, turn: &trax::Turn) -> Vec<Player> {
        let bends = |side: &Side| turn.tile.partner(*side) != side.opposite();
        let sides = Side::ALL.into_iter().filter(bends);
        sides.filter_map(|side| self.entering(turn.at, side)).collect()
    }

    fn meeting(&self, turn: &trax::Turn) -> Vec<Player> {
        let meets = |side: &Side| {
            let beside = turn.at.step(*side);
            let colour = Some(turn.tile.colour(*side));
            let mut sides = Side::ALL.into_iter();
            self.tile(beside).is_none() && sides.any(|other| self.entering(beside, other) == colour)
        };
        let sides = Side::ALL.into_iter().filter(meets);
        sides.map(|side| turn.tile.colour(side)).collect()
    }

    fn named(&self, player: Player) -> Vec<&'static str> {
        let found = named_threats(self, player, THREAT_LOOKS).threats;
        let name = |threat: NamedThreat| ThreatName::as_str(threat.name);
        found.into_iter().map(name).collect()
    }
}

/// A solver of small boards, for the board that it was last asked about.
#[derive(Default)]
pub(crate) struct SmallSolver(Option<TwixtSolver>);

impl SmallSolver {
    /// The solver for a position; none if its board is too large.
    fn of(&mut self, position: &Twixt) -> Option<&mut TwixtSolver> {
        let rules = position.rules();
        let known = self
            .0
            .take()
            .filter(|solver| solver.size() == rules.size() && solver.rule_set() == rules.set());
        self.0 = known.or_else(|| TwixtSolver::quick(rules, SOLVER_ENTRIES));
        self.0.as_mut()
    }
}

impl Subject for Twixt {
    type Solver = SmallSolver;

    fn wins_within(&self, solver: &mut SmallSolver, most: u32) -> Forced {
        if self.outcome().is_some() || most == 0 {
            return Forced::No;
        }
        if !self.winning_moves().is_empty() {
            return Forced::Wins { turns: 1, least: true };
        }
        if most == 1 {
            return Forced::No;
        }
        let limits = Limits::nodes(PROOF_NODES);
        if let Some(solver) = solver.of(self) {
            let solution = solver.within(self, most, &limits, &|| false, &mut |_, _| {});
            match solution.answer {
                Answer::Win { turns, .. } => return Forced::Wins { turns, least: true },
                Answer::NoWin => return Forced::No,
                Answer::Unknown { .. } => {}
            }
        }
        let limits = Limits {
            depth: Some(most),
            ..limits
        };
        match forced_connection(self, &limits, &|| false).0 {
            Some(found) if found.turns <= most => Forced::Wins {
                turns: found.turns.max(2),
                // A win in one turn was looked for.
                least: found.turns <= 2,
            },
            _ if most == 2 && !wins_in_two(self) => Forced::No,
            _ => Forced::Unknown,
        }
    }

    fn winning_line(&self, solver: &mut SmallSolver, most: u32) -> Vec<twixt::Turn> {
        if let Some(win) = self.winning_move() {
            return vec![win];
        }
        let limits = Limits::nodes(PROOF_NODES);
        if let Some(solver) = solver.of(self) {
            let solution = solver.within(self, most, &limits, &|| false, &mut |_, _| {});
            if let Answer::Win { line, .. } = solution.answer {
                return line;
            }
        }
        let limits = Limits {
            depth: Some(most),
            ..limits
        };
        let found = forced_connection(self, &limits, &|| false).0;
        found.map_or_else(Vec::new, |found| found.line)
    }

    fn preventing(&self, most: u32) -> Option<Vec<twixt::Turn>> {
        if most <= 1 {
            return None;
        }
        let limits = Limits {
            depth: Some(most),
            ..Limits::nodes(PROOF_NODES)
        };
        let (found, _) = forced_connection(&self.passed(), &limits, &|| false);
        let found = found.filter(|found| found.turns <= most)?;
        Some(found.touched_by.into_iter().map(twixt::Turn::Place).collect())
    }

    fn in_chain(&self, pegs: &[String; 2]) -> Result<bool, String> {
        let hole = |text: &String| -> Result<Hole, String> {
            let hole: Hole = text.parse().map_err(|error| format!("{text}: {error}"))?;
            Ok(hole)
        };
        let [from, to] = [hole(&pegs[0])?, hole(&pegs[1])?];
        Ok(from != to && self.connected(from, to))
    }

    fn is_tried(turn: &twixt::Turn) -> bool {
        matches!(turn, twixt::Turn::Place(_))
    }

    fn square(turn: &twixt::Turn) -> Option<At> {
        let hole = turn.peg()?;
        Some((hole.x.into(), hole.y.into()))
    }

    fn name(&self, (x, y): At) -> String {
        let hole = Hole { x: x as u8, y: y as u8 };
        hole.to_string().to_ascii_uppercase()
    }

    fn has_square(&self, name: &str) -> bool {
        name.parse::<Hole>().is_ok_and(|hole| self.exists(hole))
    }

    fn named(&self, player: Player) -> Vec<&'static str> {
        let found = twixt_features(self, FEATURE_NODES).into_iter();
        let own = found.filter(|feature| feature.player == player);
        own.map(|feature| feature.name.as_str()).collect()
    }

    fn saving(&self) -> Option<Vec<String>> {
        let (holes, _) = saving_holes(self, &Limits::nodes(PROOF_NODES), &|| false);
        holes.map(|holes| holes.iter().map(ToString::to_string).collect())
    }

    fn links(&self, turn: &twixt::Turn) -> usize {
        let mut next = self.clone();
        next.play_unchecked(turn);
        next.links().count().saturating_sub(self.links().count())
    }
}

/// Whether the side to move has a turn after which it wins whatever is answered, by trying all.
fn wins_in_two(position: &Twixt) -> bool {
    let me = position.to_move();
    legal(position).iter().any(|turn| {
        let mut next = position.clone();
        next.play_unchecked(turn);
        // A turn that threatens nothing is answered by any other.
        !next.passed().winning_moves().is_empty()
            && legal(&next).iter().all(|reply| {
                outcome_after(&next, reply, |after| match after.outcome_in_play() {
                    Some(outcome) => outcome.winner() == Some(me),
                    None => !after.winning_moves().is_empty(),
                })
            })
    })
}
