//! Ratings game by game: what starts where, what grows when, and what everything is bounded by.

use crate::rated::UNIT;
use crate::update::grown;
use crate::{Game, Rating, Score, update};

/// The constants of ratings that are updated after every game.
///
/// Deviations [grow with time](System::aged) when a rating is read; a game then adds no further growth. So volatility
/// matters for that growth only.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct System {
    /// The rating of somebody who has not played.
    pub first: Rating,
    /// How fast volatility may change.
    pub tau: f64,
    /// Rating periods of a day without games.
    pub periods_per_day: f64,
    /// The least and the greatest rating.
    pub ratings: (f64, f64),
    /// The least and the greatest deviation.
    pub deviations: (f64, f64),
    /// The least and the greatest volatility.
    pub volatilities: (f64, f64),
    /// The points by which one game changes a rating at most.
    pub most_change: f64,
    /// From this deviation on a rating is provisional.
    pub provisional: f64,
}

impl System {
    /// The constants of this product, those of lichess: a deviation of 60 grows to 110 in a year if the volatility is
    /// 0.06, and to 151 if it is 0.09.
    pub const LOOPLINE: Self = Self {
        first: Rating {
            rating: 1500.0,
            deviation: 500.0,
            volatility: 0.09,
        },
        tau: 0.75,
        periods_per_day: 0.21436,
        ratings: (400.0, 4000.0),
        deviations: (45.0, 500.0),
        volatilities: (0.01, 0.1),
        most_change: 700.0,
        provisional: 110.0,
    };

    /// The rating of somebody who has not played.
    #[must_use]
    pub const fn start(&self) -> Rating {
        self.first
    }

    /// A rating as it is after so many days without a game; negative numbers count as 0.
    #[must_use]
    pub fn aged(&self, rating: Rating, days: f64) -> Rating {
        let periods = days.max(0.0) * self.periods_per_day;
        let deviation = grown(rating.phi(), rating.volatility, periods) * UNIT;
        self.bounded(Rating { deviation, ..rating })
    }

    /// By how much the square of a deviation grows in a day without a game, as a multiple of the square of the
    /// volatility.
    ///
    /// ```
    /// use rating::{Rating, System};
    /// let system = System::LOOPLINE;
    /// let one = Rating { rating: 1500.0, deviation: 60.0, volatility: 0.06 };
    /// let square = 60.0 * 60.0 + 0.06 * 0.06 * system.growth_per_day() * 100.0;
    /// assert!((system.aged(one, 100.0).deviation - f64::sqrt(square)).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn growth_per_day(&self) -> f64 {
        self.periods_per_day * UNIT * UNIT
    }

    /// The rating after a game, both ratings being those of [today](System::aged).
    #[must_use]
    pub fn rate(&self, own: Rating, game: &Game) -> Rating {
        let own = self.bounded(own);
        let opponent = self.bounded(game.opponent);
        let after = update(own, &[Game { opponent, ..*game }], 0.0, self.tau);
        let change = (after.rating - own.rating).clamp(-self.most_change, self.most_change);
        self.bounded(Rating {
            rating: own.rating + change,
            ..after
        })
    }

    /// The ratings of both after a game, given the result for the first of them and what that side was worth in points.
    #[must_use]
    pub fn rate_both(&self, [one, two]: [Rating; 2], score: Score, advantage: f64) -> [Rating; 2] {
        let game = |opponent, score, advantage| Game {
            opponent,
            score,
            advantage,
        };
        [
            self.rate(one, &game(two, score, advantage)),
            self.rate(two, &game(one, score.reversed(), -advantage)),
        ]
    }

    /// Whether too little is known for the rating to be shown without a question mark.
    #[must_use]
    pub fn is_provisional(&self, rating: Rating) -> bool {
        rating.deviation >= self.provisional
    }

    /// The nearest rating within the bounds; [the first](System::start) for numbers that are none.
    #[must_use]
    pub fn bounded(&self, rating: Rating) -> Rating {
        let within = |value: f64, (least, most): (f64, f64), first: f64| {
            if value.is_nan() {
                first
            } else {
                value.clamp(least, most)
            }
        };
        Rating {
            rating: within(rating.rating, self.ratings, self.first.rating),
            deviation: within(rating.deviation, self.deviations, self.first.deviation),
            volatility: within(rating.volatility, self.volatilities, self.first.volatility),
        }
    }
}
