//! The vocabulary that Trax and TwixT share: players, outcomes, the [`Position`] trait and matches.
#![doc = ""]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod blake2s;
mod clone_in_place;
mod hash;
mod hex;
mod key;
mod match_play;
mod outcome;
mod perft;
mod person;
mod player;
mod position;
mod random;
mod symmetric;
mod symmetry;

pub use hash::mix;
pub use hex::{hex, read_hex};
pub use key::{Key, ParseKeyError};
pub use match_play::{Beginner, Match, MatchGame, MatchOver, MatchRules, Score};
pub use outcome::Outcome;
pub use perft::perft;
pub use person::{ByPerson, Person, Seats};
pub use player::{ByPlayer, Player};
pub use position::{Notation, Play, Position};
pub use random::Random;
pub use symmetric::{Image, KEY_HEADER, LeastImage, Symmetric, TurnImage};
pub use symmetry::Symmetry;
