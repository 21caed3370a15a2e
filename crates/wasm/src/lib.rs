//! The browser's face of the crates: JSON text in, JSON text out, nothing decided here.
//!
//! One crate, two modules for the page: `rules` (the games of two people and drawing) and `engine` (the
//! engine and the solver, for workers, and the solitaire). Whatever the page sends, the answer is text
//! or an error, never a panic.

#[cfg(feature = "engine")]
mod adviser;
#[cfg(feature = "engine")]
mod engine_face;
mod face;
mod game_face;
#[cfg(feature = "rules")]
mod history;
#[cfg(feature = "rules")]
mod link_editing;
mod problems;
mod setup;
#[cfg(feature = "engine")]
mod solitaire_face;
mod squares;
#[cfg(feature = "rules")]
mod style_face;
#[cfg(feature = "rules")]
mod trax_face;
#[cfg(feature = "rules")]
mod twixt_face;

#[cfg(feature = "engine")]
pub use adviser::Adviser;
#[cfg(feature = "engine")]
pub use engine_face::{answer, think};
pub use game_face::Game;
#[cfg(feature = "rules")]
pub use style_face::{style, theme};
