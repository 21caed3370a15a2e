//! What the side that begins is worth, from games between rated players.

use crate::rated::{UNIT, expected, weight};
use crate::{Rating, Score};

/// So many games count as much as what was believed before.
const BELIEVED: f64 = 1000.0;

/// The sum of the likelihood is at its top when a step is no longer than this, in points.
const CLOSE: f64 = 1e-9;

/// Newton's method needs fewer steps than this.
const MOST_STEPS: u32 = 100;

/// A side is worth no more than this, in points, whatever the games say.
const MOST: f64 = 400.0;

/// A game between rated players, as both were rated before it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Encounter {
    /// Who began.
    pub beginner: Rating,
    /// The other one.
    pub other: Rating,
    /// The result for who began.
    pub score: Score,
}

/// What beginning is worth in points: the most likely value by the games, moved towards `before`, what was believed
/// without them, as if that came from a thousand other games.
///
/// ```
/// use rating::{Encounter, Rating, Score, advantage};
/// let even = Rating { rating: 1500.0, deviation: 45.0, volatility: 0.06 };
/// let game = |score| Encounter { beginner: even, other: even, score };
/// let games: Vec<Encounter> = (0..1000).map(|n| game(if n % 20 < 11 { Score::Win } else { Score::Loss })).collect();
/// // 55 % of the points are 35 points of rating.
/// assert_eq!(advantage(35.0, &games).round(), 35.0);
/// assert_eq!(advantage(0.0, &games).round(), 18.0);
/// assert_eq!(advantage(0.0, &[]), 0.0);
/// ```
#[must_use]
pub fn advantage(before: f64, games: &[Encounter]) -> f64 {
    if games.is_empty() {
        return before;
    }
    let weighed: Vec<_> = games.iter().map(weighed).collect();
    let bound = MOST / UNIT;
    let mut worth = (before / UNIT).clamp(-bound, bound);
    for _ in 0..MOST_STEPS {
        let (mut slope, mut curve) = (0.0, 0.0);
        for &(g, difference, points) in &weighed {
            let e = expected(difference + worth, 0.0, g);
            slope += g * (points - e);
            curve += g * g * e * (1.0 - e);
        }
        if curve <= 0.0 {
            break;
        }
        // A step is bounded, as the method overshoots where the results are extreme.
        let step = (slope / curve).clamp(-bound / 4.0, bound / 4.0);
        let next = (worth + step).clamp(-bound, bound);
        let moved = (next - worth).abs();
        worth = next;
        if moved * UNIT <= CLOSE {
            break;
        }
    }
    let n = games.len() as f64;
    before + (worth * UNIT - before) * n / (n + BELIEVED)
}

/// How much a game counts, by how much the ratings differ, and the points of who began.
fn weighed(game: &Encounter) -> (f64, f64, f64) {
    let spread = game.beginner.phi().hypot(game.other.phi());
    let difference = game.beginner.mu() - game.other.mu();
    (weight(spread), difference, game.score.points())
}
