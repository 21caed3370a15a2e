//! What is known of a player's strength.

use std::f64::consts::PI;

/// Points of one unit of the scale that the method computes in.
pub(crate) const UNIT: f64 = 173.7178;

/// The rating of an average player.
pub(crate) const MIDDLE: f64 = 1500.0;

/// A strength, how well it is known, and how much it changes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength in points.
    pub rating: f64,
    /// The standard deviation of the strength, in points: the rating is off by more than two of it in one of twenty
    /// cases.
    pub deviation: f64,
    /// How much the strength is expected to change within a rating period. Not for display.
    pub volatility: f64,
}

/// The result of a game for one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// A win, or a puzzle solved.
    Win,
    /// A draw.
    Draw,
    /// A loss, or a puzzle not solved.
    Loss,
}

impl Score {
    /// 1, ½ or 0.
    #[must_use]
    pub const fn points(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Draw => 0.5,
            Self::Loss => 0.0,
        }
    }

    /// The same game for the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }
}

impl Rating {
    /// The points that this player can expect of a game, 0 to 1, considering how well both ratings are known;
    /// `advantage` is what the player's side is worth in points, as for moving first.
    ///
    /// ```
    /// use rating::Rating;
    /// let strong = Rating { rating: 1700.0, deviation: 45.0, volatility: 0.06 };
    /// let weak = Rating { rating: 1500.0, ..strong };
    /// assert_eq!((strong.expected(weak, 0.0) * 100.0).round(), 76.0);
    /// assert_eq!(strong.expected(weak, -200.0), 0.5);
    /// ```
    #[must_use]
    pub fn expected(self, opponent: Self, advantage: f64) -> f64 {
        let spread = (self.deviation / UNIT).hypot(opponent.deviation / UNIT);
        expected(self.mu() + advantage / UNIT, opponent.mu(), weight(spread))
    }

    /// A part of the way from this rating to a `new` one, for games that count less: 0 none of it, 1 all of it.
    ///
    /// ```
    /// use rating::Rating;
    /// let one = Rating { rating: 1500.0, deviation: 100.0, volatility: 0.06 };
    /// let new = Rating { rating: 1520.0, deviation: 90.0, volatility: 0.06 };
    /// assert_eq!(one.part_way(new, 0.5), Rating { rating: 1510.0, deviation: 95.0, volatility: 0.06 });
    /// ```
    #[must_use]
    pub fn part_way(self, new: Self, part: f64) -> Self {
        let part = part.clamp(0.0, 1.0);
        let between = |from: f64, to: f64| from + (to - from) * part;
        Self {
            rating: between(self.rating, new.rating),
            deviation: between(self.deviation, new.deviation),
            volatility: between(self.volatility, new.volatility),
        }
    }

    /// The rating on the scale of the method.
    pub(crate) fn mu(self) -> f64 {
        (self.rating - MIDDLE) / UNIT
    }

    /// The deviation on the scale of the method.
    pub(crate) fn phi(self) -> f64 {
        self.deviation / UNIT
    }
}

/// How much a game counts against an opponent with this deviation: g of the paper.
pub(crate) fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The expected points: E of the paper.
pub(crate) fn expected(mu: f64, opponent: f64, weight: f64) -> f64 {
    1.0 / (1.0 + (-weight * (mu - opponent)).exp())
}
