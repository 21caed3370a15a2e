//! How closely players follow the engine, as evidence for moderators that can be repeated.
//!
//! [`Played::judge`] says by how much each turn of a game lowered the chances of its side, as searches of fixed work
//! see it; a [`Table`] says how much likelier such losses are for an engine than for a human. docs/moderation.md has
//! what was measured.

mod judge;
mod person;
mod sample;
mod score;

pub use judge::{Judged, Played, read_trax, read_twixt, signature};
pub use person::{Finding, person};
pub use sample::{FEWEST_GAMES, Sample};
pub use score::Table;
