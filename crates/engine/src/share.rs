//! Scores as shares: the probability of winning, a draw counted as half of a win.

use crate::Line;

/// What a search that leaves replies out makes of a win, or of a loss the complement; no score that
/// decides nothing says more.
const ALMOST: f64 = 0.99;

/// The share of the side to move at a score that decides nothing, by the logistic curve of `scale`.
///
/// The scale is in the units of the evaluation: at that score the side to move wins about 73 of 100
/// games. [`Searchable::scale`](crate::Searchable::scale) says how it was found.
///
/// ```
/// assert_eq!(engine::share(0, 150.0), 0.5);
/// assert!((engine::share(150, 150.0) - 0.731).abs() < 0.001);
/// ```
#[must_use]
pub fn share(score: i32, scale: f64) -> f64 {
    let share = 1.0 / (1.0 + (-f64::from(score) / scale).exp());
    share.clamp(1.0 - ALMOST, ALMOST)
}

impl<M> Line<M> {
    /// The share of the side to move: 1 or 0 only where that is proved.
    ///
    /// ```
    /// use engine::{Line, MATE};
    /// let line = Line { moves: vec![()], score: MATE - 3, depth: 3, nodes: 9, proved: true };
    /// assert_eq!(line.share(150.0), 1.0);
    /// assert_eq!(Line { proved: false, ..line }.share(150.0), 0.99);
    /// ```
    #[must_use]
    pub fn share(&self, scale: f64) -> f64 {
        let won = if self.proved { 1.0 } else { ALMOST };
        if self.is_won() {
            won
        } else if self.is_lost() {
            1.0 - won
        } else {
            share(self.score, scale)
        }
    }
}
