//! Glicko-2: ratings of players and of puzzles (Glickman, "Example of the Glicko-2 system", 2022).
//!
//! [`update()`] is the published method for a rating period. [`System`] applies it game by game, with the constants of
//! this product and everything bounded. A puzzle is rated as an opponent: solving it is a win.
//!
//! Everything is a pure function of numbers: the caller supplies the time and keeps the results.
//!
//! ```
//! use rating::{Game, Score, System};
//!
//! let system = System::LOOPLINE;
//! let [winner, loser] = system.rate_both([system.start(); 2], Score::Win, 0.0);
//! assert_eq!((winner.rating.round(), loser.rating.round()), (1741.0, 1259.0));
//! assert!(system.is_provisional(winner));
//!
//! // A month later less is known of the winner, who then solves a puzzle.
//! let now = system.aged(winner, 30.0);
//! let puzzle = rating::Rating { rating: 1700.0, deviation: 90.0, volatility: 0.09 };
//! let after = system.rate(now, &Game { opponent: puzzle, score: Score::Win, advantage: 0.0 });
//! assert!(now.deviation > winner.deviation && after.rating > winner.rating);
//! ```
//!
//! Functions of real numbers differ in their last digits between machines, and so do results: by less than 10⁻⁶ points.
//! The server's are the ones that are stored.

#![forbid(unsafe_code)]

mod advantage;
mod rated;
mod system;
mod update;
mod volatility;

pub use advantage::{Encounter, advantage};
pub use rated::{Rating, Score};
pub use system::System;
pub use update::{Game, update};
