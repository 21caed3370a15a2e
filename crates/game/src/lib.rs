//! The vocabulary that Trax and TwixT share: players, outcomes and the [`Position`] trait.
//!
//! Nothing here knows a rule of either game.

#![no_std]

extern crate alloc;

mod hash;
mod outcome;
mod perft;
mod player;
mod position;
mod random;

pub use hash::mix;
pub use outcome::Outcome;
pub use perft::perft;
pub use player::{ByPlayer, Player};
pub use position::{Notation, Play, Position};
pub use random::Random;
