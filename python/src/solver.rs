//! `loopline.solve`: what is proved of a position.

use engine::{Answer, Limits, Solution as Found, TraxSolver, TwixtSolver};
use game::{Outcome, Position as _};
use games::GamePosition;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyRef, PyResult, Python};
use pyo3::pyfunction;
use trax::Trax;
use twixt::Twixt;

use crate::arguments::whole;
use crate::clock::{self, Interruptible};
use crate::kind::Kind;
use crate::lines::{Solution, written};
use crate::memory::bytes;
use crate::position::Position;

/// The bytes that a remembered position of Trax takes.
const TRAX_ENTRY: usize = 32;

/// The most memory, in MiB.
const MOST_MEMORY: u64 = 1 << 14;

/// The most own turns that are asked for: each is a frame of the stack.
const MOST_TURNS: u64 = 100;

/// What is proved of a position: whether the side to move wins within so many own turns; or, without `within`, on small
/// boards of TwixT, who wins by perfect play. A swap that is still possible is not considered.
///
/// Raises `ValueError` if there is no solver for the position; Ctrl-C raises `KeyboardInterrupt`.
#[pyfunction]
#[pyo3(signature = (position, within=None, *, nodes=None, time=None, memory=64))]
pub(crate) fn solve(
    py: Python<'_>,
    position: PyRef<'_, Position>,
    within: Option<i128>,
    nodes: Option<i128>,
    time: Option<f64>,
    memory: i128,
) -> PyResult<Solution> {
    let bytes = bytes(memory, MOST_MEMORY)?;
    let within = within
        .map(|within| whole("within", within, 1, MOST_TURNS))
        .transpose()?;
    let within = within.map(|within| within as u32);
    let limits = clock::limits(nodes, None, time)?;
    let kind = &position.kind;
    py.detach(|| match (kind, within) {
        (Kind::Trax(now), Some(within)) => of_trax(&now.position, within, bytes, &limits),
        (Kind::Trax(_), None) => Err(PyValueError::new_err(
            "the solver of Trax needs within: in how many own turns the side to move is to win",
        )),
        (Kind::Twixt(now), _) => of_twixt(&now.position, within, bytes, &limits),
    })
}

fn of_trax(position: &Trax, within: u32, bytes: usize, limits: &Limits) -> PyResult<Solution> {
    let clock = Interruptible::start();
    let found = match position.outcome() {
        Some(_) => None,
        None => {
            let mut solver = TraxSolver::new(bytes / TRAX_ENTRY);
            Some(solver.solve(position, within, limits, &clock))
        }
    };
    let found = clock.unless_raised(found)?;
    Ok(match found {
        Some(found) => bounded(position, within, found),
        None => ended(position),
    })
}

fn of_twixt(position: &Twixt, within: Option<u32>, bytes: usize, limits: &Limits) -> PyResult<Solution> {
    let large = || {
        PyValueError::new_err(format!(
            "the solver of TwixT is for boards of up to {0} × {0}, not {1}",
            TwixtSolver::LARGEST,
            position.rules().size()
        ))
    };
    if position.outcome().is_some() {
        return Ok(ended(position));
    }
    let mut solver = TwixtSolver::new(position.rules(), bytes / TwixtSolver::ENTRY).ok_or_else(large)?;
    let clock = Interruptible::start();
    let solution = match within {
        Some(within) => {
            let found = solver.within(position, within, limits, &clock, &mut |_, _| {});
            bounded(position, within, found)
        }
        None => {
            let (value, _) = solver.value(position, limits, &clock, &mut |_| {});
            Solution {
                result: result(position, value.outcome),
                wins_in: None,
                refuted: 0,
                turns: written(position, &value.line),
                nodes: solver.nodes(),
            }
        }
    };
    clock.unless_raised(solution)
}

/// What an answer about a number of turns says.
fn bounded<P: GamePosition>(position: &P, within: u32, found: Found<P::Move>) -> Solution {
    let nodes = found.nodes;
    let (result, wins_in, refuted, turns) = match found.answer {
        Answer::Win { turns, line } => ("win", Some(turns), turns.saturating_sub(1), line),
        Answer::NoWin => ("no-win", None, within, Vec::new()),
        Answer::Unknown { refuted } => ("unknown", None, refuted, Vec::new()),
    };
    Solution {
        result,
        wins_in,
        refuted,
        turns: written(position, &turns),
        nodes,
    }
}

/// What is known of a game that is over.
fn ended<P: GamePosition>(position: &P) -> Solution {
    Solution {
        result: result(position, position.outcome()),
        wins_in: None,
        refuted: 0,
        turns: Vec::new(),
        nodes: 0,
    }
}

fn result<P: GamePosition>(position: &P, outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(winner)) if winner == position.to_move() => "win",
        Some(Outcome::Win(_)) => "loss",
        Some(Outcome::Draw) => "draw",
        None => "unknown",
    }
}
