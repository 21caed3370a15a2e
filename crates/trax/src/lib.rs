//! The rules of Trax, complete: [`Trax`] is a position that can be played on.
#![doc = ""]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod area;
mod board;
mod cascade;
mod cell;
mod chain;
mod choose;
mod code;
mod colour;
mod coord;
mod count;
mod entered;
mod faults;
mod frame;
mod ground;
mod heap_frame;
mod identity;
mod illegal;
mod image;
mod keys;
mod label;
mod least;
mod looks;
pub mod luck;
mod notation;
mod perft;
mod plane;
mod position;
mod prospect;
mod ripple;
mod rules;
mod setup;
mod side;
mod small_image;
pub mod solitaire;
mod survey;
pub mod teaching;
mod terrain;
mod tile;
mod track;
mod turn;
mod validate;
mod verdict;
mod window;

pub use area::Area;
pub use colour::{RED, WHITE, colour_name};
pub use coord::{Bounds, Coord};
pub use illegal::Illegal;
pub use image::Image;
pub use label::{column_letters, read_column_letters};
pub use notation::TextError;
pub use position::Trax;
pub use rules::{ParseRulesError, Rules};
pub use setup::{ParseSetupError, Setup};
pub use side::Side;
pub use tile::{Mark, Tile};
pub use track::{OpenEnd, Step, Track, Win};
pub use turn::{Forced, Turn};
pub use validate::SetupError;
pub use verdict::{Figure, Reason, Verdict};

/// What search and evaluation read from a position without playing: no part of the rules, and none of it is needed to
/// play.
pub mod search {
    pub use crate::chain::Worth;
    pub use crate::prospect::{Prospect, Quiet, Survey};
    pub use crate::small_image::small_image;
    pub use crate::terrain::{Surveyor, Terrain, entry};
}
