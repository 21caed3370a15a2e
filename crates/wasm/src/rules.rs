//! The games of two people, their drawing, and what all modules for a board share.

#[cfg(any(feature = "engine", feature = "rules"))]
mod game;
pub(crate) mod game_rules;
pub(crate) mod history;
mod link_editing;
pub(crate) mod problems;
pub(crate) mod setup;
pub(crate) mod squares;
#[cfg(any(feature = "component", feature = "rules"))]
mod style;
pub(crate) mod trax;
#[cfg(any(feature = "engine", feature = "rules"))]
mod turned;
pub(crate) mod twixt;

#[cfg(any(feature = "engine", feature = "rules"))]
pub use game::Game;
#[cfg(any(feature = "component", feature = "rules"))]
pub use style::style;
