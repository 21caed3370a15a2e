//! Records of games as people keep them: read from text, told apart by content, replayed by the rules,
//! kept as trees and written as SGF.
//!
//! [`read()`] takes the bytes of a file in any form and gives its [`Records`]. Each [`Record`] is the main
//! line of a game, not yet checked; [`Record::replay`] checks it. [`Records::trees`] gives whole games
//! with their variations, and [`sgf::write`] archives them. A fault has a place, and a kind with the values of its
//! sentence: its text is English, and a page words it in its own language.
//!
//! ```
//! use record::{Options, read};
//!
//! let games = read(b"@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ D4\\", &Options::default())?;
//! let game = games.iter().next().expect("a game");
//! let replay = game.replay(&Options::default()).expect("a legal game");
//! assert_eq!(replay.turns, 9);
//! assert_eq!(replay.reason, Some("loop"));
//! # Ok::<(), record::FileError>(())
//! ```

mod charset;
mod decode;
mod detect;
mod escape;
mod fault;
mod file_error;
mod from_tree;
mod group;
pub mod laying;
mod lines;
mod list;
pub mod luck;
mod mail;
mod options;
mod prose;
mod raw_game;
mod read;
mod record;
mod replay;
pub mod sgf;
mod t1;
pub mod times;
mod to_tree;
mod token;
pub mod training;
mod trax_lines;
mod tree;
mod tree_replay;
mod twixt_lines;
mod warning;
mod words;
mod written;

pub use charset::Decoder;
pub use fault::{Fault, FaultKind};
pub use file_error::{FileError, LARGEST_FILE};
pub use games::{Game, UnknownGame};
pub use options::Options;
pub use raw_game::{RawGame, RawNode};
pub use read::{Records, read, read_with};
pub use record::Record;
pub use replay::Replay;
pub use token::{Termination, Token};
pub use tree::{By, Clock, Ended, GameResult, MOST_NODES, Mark, Node, NodeId, Property, Tree};
pub use tree_replay::{PlayedNode, TreeLimits, TreeReplay, replay_nodes};
pub use warning::{Checked, Warning, WarningKind};
pub use words::{Line, Text};

/// The examples of the crate's README run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
