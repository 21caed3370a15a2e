//! The answer to the question whether the side to move can force a win.

/// What is known of a forced win, in turns of type `T`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<T> {
    /// The side to move wins.
    Win {
        /// In this many turns of its own, and not in fewer. Where every reply gives the game away, one
        /// more turn is counted although it is not played.
        turns: u32,
        /// The turns of both sides, where the other side always holds out as long as it can.
        line: Vec<T>,
    },
    /// There is a reply to everything, within the number of turns that was asked for.
    NoWin,
    /// A limit was reached.
    Unknown {
        /// There is no win within this many turns; beyond that nothing is known.
        refuted: u32,
    },
}

/// An answer, and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<T> {
    /// The answer.
    pub answer: Answer<T>,
    /// Positions visited.
    pub nodes: u64,
}
