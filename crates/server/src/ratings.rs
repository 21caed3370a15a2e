//! Ratings of people: which games are rated, in which pool, and how a game changes them.

mod bots;
mod fold;
mod game;
mod pool;
mod pool_list;
#[cfg(test)]
mod tests;

pub(crate) use bots::{Bot, shown_game};
pub(crate) use fold::Fold;
pub(crate) use game::{Change, RatedGame, Standing, first_rating};
pub(crate) use pool::{Pool, Speed};
pub use pool_list::{HostPool, NotAPool};
pub(crate) use pool_list::{OfferedPool, PoolList};

use protocol::live::{EndReason, Millis, Seat, TableEnd};
use rating::{Rating, Score, System};

/// The constants.
pub(crate) const SYSTEM: System = System::LOOPLINE;

/// A rating is on the list of the best up to this deviation, with seconds on the clock …
pub(crate) const LISTED_DEVIATION: f64 = 75.0;
/// … and with days, where games are few.
pub(crate) const LISTED_DEVIATION_DAYS: f64 = 110.0;
/// On the list is who has played within so many days.
pub(crate) const LISTED_DAYS: u64 = 60;
/// The rated games of two people within [`PAIR`]; further ones do not count.
const PAIR_GAMES: u32 = 10;
/// The same of two whose ratings differ by more than [`FAR`] and both deviations.
const FAR_PAIR_GAMES: u32 = 3;
/// Ratings that differ by more, beyond what is not known of them, are far apart.
const FAR: f64 = 500.0;
/// A day.
pub(crate) const PAIR: Millis = Millis::DAY;
/// Each side has played so many turns in a rated game.
const LEAST_TURNS: usize = 2;

/// How many games of two count within [`PAIR`], who are rated so.
pub(crate) fn pair_games(one: Rating, other: Rating) -> u32 {
    let unknown = one.deviation + other.deviation;
    match (one.rating - other.rating).abs() > FAR + unknown {
        true => FAR_PAIR_GAMES,
        false => PAIR_GAMES,
    }
}

/// The result of a game for the seat that began; nothing if it does not count.
pub(crate) fn result(end: &TableEnd, turns: usize) -> Option<Score> {
    if end.reason == EndReason::Aborted || turns < 2 * LEAST_TURNS {
        return None;
    }
    Some(match end.winner {
        Some(Seat::First) => Score::Win,
        Some(Seat::Second) => Score::Loss,
        None => Score::Draw,
    })
}
