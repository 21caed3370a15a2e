//! The rules of Trax: tiles, turns with their forced chains, loops and lines, notation and position text.
//!
//! ```
//! use game::{Notation, Position};
//! use trax::{Rules, Trax};
//!
//! let mut position = Trax::start(&Rules::official());
//! for text in ["@0/", "A2+", "@1/"] {
//!     let turn = position.read_move(text)?;
//!     position.try_play(&turn).expect("three turns of a real opening");
//! }
//! assert_eq!(position.to_string(), "FJ/L- r");
//! # Ok::<(), trax::TextError>(())
//! ```

#![no_std]

extern crate alloc;

mod board;
mod cascade;
mod cell;
mod colour;
mod coord;
mod ends;
mod grid;
mod illegal;
mod label;
pub mod luck;
mod notation;
mod position;
mod rules;
mod setup;
mod side;
pub mod solitaire;
pub mod teaching;
mod tile;
mod track;
mod turn;
mod validate;
mod verdict;

pub use colour::{RED, WHITE, colour_name};
pub use coord::{Bounds, Coord};
pub use illegal::Illegal;
pub use label::{column_letters, read_column_letters};
pub use notation::TextError;
pub use position::{OpenEnd, Trax};
pub use rules::{Rules, UnknownRules};
pub use setup::{Setup, SetupTextError};
pub use side::Side;
pub use tile::{Mark, Tile};
pub use track::{Step, Track};
pub use turn::{Forced, Turn};
pub use validate::SetupError;
pub use verdict::{Figure, Reason, Verdict, Win};
