//! The vocabulary that Trax and TwixT share: players, outcomes and the [`Position`] trait.
//!
//! Nothing here knows a rule of either game.

#![no_std]

extern crate alloc;

mod hash;
mod match_play;
mod outcome;
mod perft;
mod person;
mod player;
mod position;

pub use hash::mix;
pub use match_play::{Beginner, Match, MatchGame, MatchOver, MatchRules, Score};
pub use outcome::Outcome;
pub use perft::perft;
pub use person::{ByPerson, Person, Seats};
pub use player::{ByPlayer, Player};
pub use position::{Notation, Play, Position};
