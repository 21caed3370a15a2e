//! A rated game: what it changes.

use rating::{Game, Rating, Score};

use crate::prelude::*;
use crate::ratings::SYSTEM;

/// What a game against a bot counts for a human.
const AGAINST_BOT: f64 = 0.5;
/// A rating known at least so well is where another pool of the game starts from …
const KNOWN: f64 = 110.0;
/// … with this deviation.
const TAKEN_OVER: f64 = 250.0;

/// What is known of somebody in a pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Standing {
    /// As of the last game.
    pub(crate) rating: Rating,
    /// The rated games.
    pub(crate) games: u32,
    /// When the last game ended; 0 before the first one.
    pub(crate) at_ms: At,
}

impl Standing {
    /// A person without games in this pool.
    pub(crate) const fn new(rating: Rating) -> Self {
        Self {
            rating,
            games: 0,
            at_ms: At::ZERO,
        }
    }

    /// The rating as it is now: less is known of who has not played for a while.
    pub(crate) fn at(&self, now_ms: At) -> Rating {
        if self.games == 0 {
            return self.rating;
        }
        let days = (now_ms - self.at_ms).as_f64() / Millis::DAY.as_f64();
        SYSTEM.aged(self.rating, days)
    }
}

/// The rating with which somebody enters a pool, given what is known of them now in other pools of the game: the usual
/// one, or the one that is known best.
pub(crate) fn first_rating(others: impl IntoIterator<Item = Rating>) -> Rating {
    let known = others.into_iter().filter(|one| one.deviation <= KNOWN);
    let best = known.min_by(|one, other| one.deviation.total_cmp(&other.deviation));
    match best {
        Some(best) => Rating {
            rating: best.rating,
            deviation: TAKEN_OVER,
            ..SYSTEM.start()
        },
        None => SYSTEM.start(),
    }
}

/// What a rating was before a game, and is after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Change {
    pub(crate) before: Rating,
    pub(crate) after: Rating,
}

/// A game between two rated people.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatedGame {
    /// The result for the seat that began.
    pub(crate) score: Score,
    /// What beginning was worth, in points.
    pub(crate) advantage: f64,
    /// Which of the two are bots.
    pub(crate) bots: [bool; 2],
    /// When it ended.
    pub(crate) at_ms: At,
}

impl RatedGame {
    /// What it changes, given what was known of both before.
    pub(crate) fn rate(&self, before: [Standing; 2]) -> [Change; 2] {
        let before = before.map(|standing| SYSTEM.bounded(standing.at(self.at_ms)));
        let side = |own: usize, score, advantage| {
            let game = Game {
                opponent: before[1 - own],
                score,
                advantage,
            };
            let full = SYSTEM.rate(before[own], &game);
            let halved = self.bots[1 - own] && !self.bots[own];
            let after = match halved {
                true => before[own].part_way(full, AGAINST_BOT),
                false => full,
            };
            Change {
                before: before[own],
                after,
            }
        };
        [
            side(0, self.score, self.advantage),
            side(1, self.score.reversed(), -self.advantage),
        ]
    }
}
