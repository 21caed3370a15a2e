//! The games of two people, their drawing, and what all modules for a board share.

pub(crate) mod game_rules;
pub(crate) mod history;
#[cfg(feature = "engine")]
pub(crate) mod laying;
pub(crate) mod link_editing;
#[cfg(feature = "engine")]
pub(crate) mod overlay;
pub(crate) mod problems;
pub(crate) mod setup;
pub(crate) mod squares;
#[cfg(any(feature = "component", feature = "rules"))]
mod style;
pub(crate) mod trax;
#[cfg(any(feature = "engine", feature = "rules"))]
pub(crate) mod turned;
pub(crate) mod twixt;

#[cfg(any(feature = "component", feature = "rules"))]
pub use style::style;
