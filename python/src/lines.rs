//! What engine and solver find, as objects of Python.

use engine::{Line as Found, Playable};
use games::GamePosition;
use pyo3::{pyclass, pymethods};

/// A line of play with its score, for the side to move.
#[pyclass(frozen, get_all, module = "loopline")]
pub(crate) struct Line {
    /// The turns as text, each as it is written in the position before it; the first is the one to play.
    turns: Vec<String>,
    /// The score in the evaluation's own units; ±(1,000,000 − turns) for a win or loss.
    score: i32,
    /// The probability of winning, a draw counted as half of a win; 1 and 0 only where that is proved.
    win_probability: f64,
    /// In how many own turns the side to move wins; negative: in how many of the other side it loses; None if that is open.
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
#[pyclass(frozen, get_all, module = "loopline")]
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
}

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
