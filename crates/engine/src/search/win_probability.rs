//! Scores as shares: the probability of winning, a draw counted as half of a win.

use crate::Line;

/// What a search that leaves replies out makes of a win, or of a loss the complement; no score that
/// decides nothing says more.
const ALMOST: f64 = 0.99;

/// How the scores of a game predict its result: a logistic curve.
///
/// The search ends with the other side's turn at even depths, and with the own turn at odd ones. What the
/// evaluation gives for being on the move is right only on the whole, so that scores of even and odd
/// depths have each their own score of an even game.
///
/// ```
/// let curve = engine::Curve { scale: 150.0, even: 20.0, odd: -20.0 };
/// assert_eq!((curve.win_probability(20, 4), curve.win_probability(-20, 3)), (0.5, 0.5));
/// assert!((curve.win_probability(170, 4) - 0.731).abs() < 0.001);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Curve {
    /// How much above an even game the score is at which the side to move wins 73 of 100 games.
    pub scale: f64,
    /// The score of an even game at even depths.
    pub even: f64,
    /// The same at odd depths.
    pub odd: f64,
}

impl Curve {
    /// The share of the side to move at a score that decides nothing.
    #[must_use]
    pub fn win_probability(&self, score: i32, depth: u32) -> f64 {
        let balance = if depth.is_multiple_of(2) { self.even } else { self.odd };
        let share = 1.0 / (1.0 + ((balance - f64::from(score)) / self.scale).exp());
        share.clamp(1.0 - ALMOST, ALMOST)
    }

    /// The curve between this one and `other`, at `part` of the way, from 0 to 1.
    pub(crate) fn towards(self, other: Self, part: f64) -> Self {
        let between = |a: f64, b: f64| a + (b - a) * part.clamp(0.0, 1.0);
        Self {
            scale: between(self.scale, other.scale),
            even: between(self.even, other.even),
            odd: between(self.odd, other.odd),
        }
    }
}

impl<M> Line<M> {
    /// The share of the side to move: 1 or 0 only where that is proved.
    ///
    /// ```
    /// use engine::{Curve, Line, MATE};
    /// let curve = Curve { scale: 150.0, even: 20.0, odd: -20.0 };
    /// let line = Line { moves: vec![()], score: MATE - 3, depth: 3, nodes: 9, proved: true };
    /// assert_eq!(line.win_probability(&curve), 1.0);
    /// assert_eq!(Line { proved: false, ..line }.win_probability(&curve), 0.99);
    /// ```
    #[must_use]
    pub fn win_probability(&self, curve: &Curve) -> f64 {
        let won = if self.proved { 1.0 } else { ALMOST };
        if self.is_won() {
            won
        } else if self.is_lost() {
            1.0 - won
        } else {
            curve.win_probability(self.score, self.depth)
        }
    }
}
