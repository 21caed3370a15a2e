//! The rules of TwixT, complete: [`Twixt`] is a position that can be played on.
#![doc = ""]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod bag;
mod board;
mod chain;
mod choose;
mod colour;
mod cut;
mod dead;
mod direction;
mod edits;
mod frame;
mod from_setup;
mod groups;
mod hole;
mod identity;
mod illegal;
mod image;
mod keys;
mod lanes;
mod link;
mod links;
mod near;
mod notation;
mod open;
mod pegs;
mod position;
mod queries;
mod reach;
mod rules;
mod setup;
mod size;
mod turn;
mod verdict;

pub use bag::HoleBag;
pub use colour::{BLACK, RED, colour_name};
pub use cut::Cut;
pub use direction::Direction;
pub use hole::{Hole, ParseHoleError};
pub use illegal::Illegal;
pub use image::Image;
pub use link::Link;
pub use notation::{MAX_TURN_TEXT, TextError};
pub use open::Group;
pub use position::Twixt;
pub use rules::{ParseRulesError, RuleSet, Rules, RulesError, SwapRule};
pub use setup::{MAX_SETUP_TEXT, ParseSetupError, Setup, SetupError};
pub use size::{ParseSizeError, Size};
pub use turn::{Edit, MAX_EDITS, Turn};
pub use verdict::{Reason, Verdict};
