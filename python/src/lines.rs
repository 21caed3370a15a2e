//! What engine and solver find, as objects of Python.

use engine::{Line as Found, Playable};
use games::GamePosition;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{Bound, PyAny, PyAnyMethods as _, PyResult, Python};
use pyo3::types::PyType;
use pyo3::{pyclass, pymethods};

/// The fields of a line.
type LineParts = (Vec<String>, i32, f64, Option<i32>, u32, u64, bool);

/// The fields of a solution.
type SolutionParts = (&'static str, Option<u32>, u32, Vec<String>, u64);

/// A line of play with its score, for the side to move.
#[derive(Clone, PartialEq)]
#[pyclass(frozen, eq, get_all, module = "loopline")]
pub(crate) struct Line {
    /// The turns as text, each as it is written in the position before it; the first is the one to play.
    turns: Vec<String>,
    /// The score in the evaluation's own units; ±(1,000,000 − turns) for a win or loss.
    score: i32,
    /// The probability of winning, a draw counted as half of a win; 1 and 0 only where that is proved.
    win_probability: f64,
    /// In how many own turns the side to move wins; negative: in how many of the other side it loses; None if that is
    /// open.
    wins_in: Option<i32>,
    /// How many turns ahead the search looked in full.
    depth: u32,
    /// Positions visited.
    nodes: u64,
    /// Whether a win or loss holds against every legal reply.
    proved: bool,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!(
            "<Line {} win_probability={:.3} depth={} nodes={}>",
            self.turns.join(" "),
            self.win_probability,
            self.depth,
            self.nodes
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, LineParts)> {
        let line = self.clone();
        let parts = (
            line.turns,
            line.score,
            line.win_probability,
            line.wins_in,
            line.depth,
            line.nodes,
            line.proved,
        );
        Ok((py.get_type::<Self>().getattr("_restore")?, parts))
    }

    /// What `__reduce__` gives, as a line again.
    #[classmethod]
    #[expect(clippy::too_many_arguments, reason = "they are the fields")]
    fn _restore(
        _: &Bound<'_, PyType>,
        turns: Vec<String>,
        score: i32,
        win_probability: f64,
        wins_in: Option<i32>,
        depth: u32,
        nodes: u64,
        proved: bool,
    ) -> Self {
        Self {
            turns,
            score,
            win_probability,
            wins_in,
            depth,
            nodes,
            proved,
        }
    }
}

impl Line {
    /// A line from a position.
    pub(crate) fn of<P: Playable + GamePosition>(position: &P, found: &Found<P::Move>) -> Self {
        Self {
            turns: written(position, &found.moves),
            score: found.score,
            win_probability: found.win_probability(&position.curve()),
            wins_in: found.decided(),
            depth: found.depth,
            nodes: found.nodes,
            proved: found.proved,
        }
    }
}

/// What a solver knows of a position.
#[derive(Clone, PartialEq)]
#[pyclass(frozen, eq, get_all, module = "loopline")]
pub(crate) struct Solution {
    /// For the side to move: `win`, `loss` or `draw`; `no-win` if it does not win within the turns that were asked for;
    /// `unknown` if a limit was reached or the rules leave it in doubt.
    pub(crate) result: &'static str,
    /// In how many own turns it wins, if that was asked for and is so.
    pub(crate) wins_in: Option<u32>,
    /// There is no win within this many own turns.
    pub(crate) refuted: u32,
    /// The turns of both sides as text, as far as they are known.
    pub(crate) turns: Vec<String>,
    /// Positions visited.
    pub(crate) nodes: u64,
}

#[pymethods]
impl Solution {
    fn __repr__(&self) -> String {
        format!(
            "<Solution {} {} nodes={}>",
            self.result,
            self.turns.join(" "),
            self.nodes
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, SolutionParts)> {
        let parts = (self.result, self.wins_in, self.refuted, self.turns.clone(), self.nodes);
        Ok((py.get_type::<Self>().getattr("_restore")?, parts))
    }

    /// What `__reduce__` gives, as a solution again.
    #[classmethod]
    fn _restore(
        _: &Bound<'_, PyType>,
        result: &str,
        wins_in: Option<u32>,
        refuted: u32,
        turns: Vec<String>,
        nodes: u64,
    ) -> PyResult<Self> {
        let known = RESULTS.into_iter().find(|known| *known == result);
        let result = known.ok_or_else(|| PyValueError::new_err(format!("{result:?} is no result")))?;
        Ok(Self {
            result,
            wins_in,
            refuted,
            turns,
            nodes,
        })
    }
}

/// What `Solution.result` may be.
const RESULTS: [&str; 5] = ["win", "loss", "draw", "no-win", "unknown"];

/// Turns as text, each written in the position before it.
pub(crate) fn written<P: GamePosition>(position: &P, turns: &[P::Move]) -> Vec<String> {
    let mut position = position.clone();
    let texts = turns.iter().map(|turn| {
        let text = position.text_of(turn);
        position.play_unchecked(turn);
        text
    });
    texts.collect()
}
