//! The browser's face of the crates: JSON text in, JSON text out, nothing decided here.
//!
//! One crate, two modules for the page: `rules` (rules and drawing) and `engine` (for a worker).
//! Whatever the page sends, the answer is text or an error, never a panic.

#[cfg(feature = "engine")]
mod engine_face;
#[cfg(feature = "rules")]
mod face;
#[cfg(feature = "rules")]
mod history;
#[cfg(feature = "rules")]
mod link_editing;
#[cfg(feature = "rules")]
mod problems;
#[cfg(feature = "rules")]
mod rules_face;
mod setup;
#[cfg(feature = "rules")]
mod trax_face;
#[cfg(feature = "rules")]
mod twixt_face;

#[cfg(feature = "engine")]
pub use engine_face::{answer, think};
#[cfg(feature = "rules")]
pub use rules_face::{Game, style, theme};
