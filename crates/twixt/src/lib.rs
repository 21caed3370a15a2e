//! The complete rules of TwixT: the rule sets `standard`, `simple` and `pp`, boards of 4 to 48 holes
//! each way, the pie rule in three forms, notation and position text.
//!
//! Text, set-up and position are three types with three errors: a [`Setup`] is what a position text
//! says, a [`Twixt`] is what can be played on.
//!
//! ```
//! use game::{Notation, Position};
//! use twixt::{BLACK, Rules, Size, Twixt};
//!
//! let rules = Rules::simple(Size::new(6, 6)?);
//! let mut position = Twixt::start(&rules);
//! for text in ["c3", "b4", "d5"] {
//!     let turn = position.read_move(text)?;
//!     position.try_play(&turn)?;
//! }
//! assert_eq!(position.to_string(), "6x6 b R:c3,d5 B:b4 L:c3-d5");
//! assert_eq!(position.to_move(), BLACK);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod bag;
mod board;
mod chain;
mod choose;
mod colour;
mod crossing;
mod direction;
mod edits;
mod frame;
mod groups;
mod hole;
mod illegal;
mod keys;
mod lanes;
mod link;
mod links;
mod notation;
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
pub use direction::Direction;
pub use edits::MAX_EDITS;
pub use hole::{Hole, ParseHoleError};
pub use illegal::Illegal;
pub use link::Link;
pub use notation::{MAX_TURN_TEXT, TextError};
pub use position::Twixt;
pub use rules::{ParseRulesError, RuleSet, Rules, RulesError, SwapRule};
pub use setup::{MAX_SETUP_TEXT, ParseSetupError, Setup, SetupError};
pub use size::{ParseSizeError, Size};
pub use turn::{Edit, Turn};
pub use verdict::{Reason, Verdict};
