//! Records of games as people keep them: read from text, told apart by content, and replayed by the rules.
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

mod decode;
mod group;
mod options;
mod read;
mod replay;
mod token;
mod trax_lines;
mod twixt_lines;

pub use options::{Game, Options, UnknownGame};
pub use read::{FileError, LARGEST_FILE, Record, Records, read};
pub use replay::{Fault, Replay};
pub use token::{Token, Word};
