//! Trax and TwixT side by side, for everything that handles either game.
//!
//! [`GameSetup`] turns texts into the rules and the first position, [`AnyPosition`] is a position of either game, and
//! [`TurnError`] says why a text cannot be played there. [`GamePosition`] is what generic code asks of both.
//!
//! ```
//! use game::Player;
//! use games::{Game, GameSetup};
//!
//! let setup = GameSetup { size: Some("5"), ..GameSetup::new(Game::Twixt, "simple") };
//! let mut position = setup.start()?;
//! for turn in ["c1", "a3", "d3", "a4", "c5"] {
//!     position.play(turn)?;
//! }
//! let verdict = position.verdict_in_play().expect("joined borders");
//! assert_eq!(verdict.outcome.winner(), Some(Player::First));
//! assert_eq!(verdict.reason.as_str(), "connect");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

/// The example of the documentation of keys is run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/position-keys.md")]
struct PositionKeys;

mod game_position;
mod kind;
mod position;
mod setup;
mod start_error;
mod turn_error;
mod verdict;

pub use game_position::GamePosition;
pub use kind::{Game, UnknownGame};
pub use position::AnyPosition;
pub use setup::GameSetup;
pub use start_error::{Part, StartError};
pub use turn_error::TurnError;
pub use verdict::{Reason, Verdict};
