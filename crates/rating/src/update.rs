//! The rating after a period.

use crate::rated::{MIDDLE, UNIT, expected, weight};
use crate::volatility::{self, Period};
use crate::{Rating, Score};

/// A game as one side sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Game {
    /// The other side, or the puzzle.
    pub opponent: Rating,
    /// The result for this side.
    pub score: Score,
    /// What this side was worth in points, as for moving first; for the other side it is the opposite number.
    pub advantage: f64,
}

/// The rating after all games of a period, by the published method, unbounded.
///
/// The deviation grows by `periods` rating periods, 1 in the paper; it may be 0 if the growth until the games was
/// applied before. `tau` restrains changes of volatility: 0.3 to 1.2. Deviation and volatility must be positive, and
/// all numbers finite.
///
/// The example of the paper:
///
/// ```
/// use rating::{Game, Rating, Score, update};
/// let rated = |rating, deviation| Rating { rating, deviation, volatility: 0.06 };
/// let game = |rating, deviation, score| Game { opponent: rated(rating, deviation), score, advantage: 0.0 };
/// let games = [
///     game(1400.0, 30.0, Score::Win),
///     game(1550.0, 100.0, Score::Loss),
///     game(1700.0, 300.0, Score::Loss),
/// ];
/// let after = update(rated(1500.0, 200.0), &games, 1.0, 0.5);
/// assert_eq!(format!("{:.2} {:.2} {:.5}", after.rating, after.deviation, after.volatility), "1464.05 151.52 0.06000");
/// ```
#[must_use]
pub fn update(own: Rating, games: &[Game], periods: f64, tau: f64) -> Rating {
    let (mut information, mut surprise) = (0.0, 0.0);
    for game in games {
        let g = weight(game.opponent.phi());
        let e = expected(own.mu() + game.advantage / UNIT, game.opponent.mu(), g);
        information += g * g * e * (1.0 - e);
        surprise += g * (game.score.points() - e);
    }
    if information <= 0.0 {
        // No games, or none whose result was in doubt.
        let deviation = grown(own.phi(), own.volatility, periods) * UNIT;
        return Rating { deviation, ..own };
    }
    let variance = 1.0 / information;
    let period = Period {
        phi: own.phi(),
        variance,
        improvement: variance * surprise,
    };
    let volatility = volatility::after(own.volatility, &period, tau);
    let grown = grown(own.phi(), volatility, periods);
    let phi = 1.0 / (1.0 / (grown * grown) + information).sqrt();
    Rating {
        rating: (own.mu() + phi * phi * surprise) * UNIT + MIDDLE,
        deviation: phi * UNIT,
        volatility,
    }
}

/// A deviation after so many periods without a game, on the scale of the method.
pub(crate) fn grown(phi: f64, volatility: f64, periods: f64) -> f64 {
    (phi * phi + periods * volatility * volatility).sqrt()
}
