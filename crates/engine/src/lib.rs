//! The engines of both games: search, evaluation and limits. Nothing here reads a file, a clock or a
//! socket; time comes from the caller.
//!
//! ```
//! use engine::{Engine, Limits};
//! use game::{Notation, Position};
//! use trax::{Rules, Trax};
//!
//! let mut position = Trax::start(&Rules::official());
//! for text in ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+"] {
//!     let turn = position.read_move(text)?;
//!     position.play_unchecked(&turn);
//! }
//! let mut engine = Engine::new(1 << 12);
//! let line = engine.search(&position, &Limits::nodes(200), &|| false).expect("a turn");
//! assert!(line.is_won());
//! # Ok::<(), trax::TextError>(())
//! ```

#![forbid(unsafe_code)]
// What only training needs is public for it alone.
#![cfg_attr(not(feature = "training"), allow(unreachable_pub))]

pub mod bench;
mod classes;
mod engine;
mod proof;
pub mod review;
mod search;
pub mod trax;
pub mod twixt;

pub use self::classes::{Classes, Depths, Fate, Grade, TurnClass};
pub use self::engine::Engine;
pub use self::engine::level::{Horizon, Level, LevelSettings};
pub use self::engine::playable::{EntryPoints, Perfect, Playable};
pub use self::engine::time_manager::{TimeControl, TimeLeft, TimeManager, turns_to_come};
pub use self::proof::{Answer, SavedError, Solution};
pub use self::search::limits::{Clock, EFFORT, Limits};
pub use self::search::line::{Line, MATE, MATE_BOUND};
pub use self::search::searchable::{ForcedWin, Futility, Searchable, Verdict, Width};
pub use self::search::table::{Bound, Entry, TranspositionTable};
pub use self::search::win_probability::Curve;
pub use self::trax::search::winning_turn;
pub use self::trax::solver::{BoardSolver, FirstTile, Progress, Step, TraxSolver};
pub use self::trax::threats::{NamedThreat, NamedThreats, ThreatName, named_threats};
pub use self::twixt::edge_templates::{EdgeTemplate, edge_templates};
pub use self::twixt::features::{FeatureName, TwixtFeature, ladder_heads, twixt_features};
pub use self::twixt::forced::{Connection, forced_classes, forced_connection, held_connection, saving_holes};
pub use self::twixt::opening::balanced_pegs;
pub use self::twixt::shortest::{fewest_pegs, shortest_way_turn};
pub use self::twixt::small_board::SmallBoard;
pub use self::twixt::solver::{SmallProgress, SmallValue, TwixtSolver};
pub use game::Random;
