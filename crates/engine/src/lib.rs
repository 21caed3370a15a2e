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

mod advice;
mod alpha_beta;
mod analyse;
mod aspiration;
pub mod bench;
mod budget;
mod heat;
mod level;
mod limits;
mod line;
pub mod luck;
mod mcts;
mod method;
mod ordering;
mod perfect;
mod reduction;
mod scored;
mod search;
mod searchable;
mod share;
mod table;
mod threat;
mod time;
pub mod trax_eval;
mod trax_knowledge;
mod trax_solver;
mod trax_threats;
mod twixt_distance;
mod twixt_edges;
mod twixt_edits;
mod twixt_features;
mod twixt_flow;
mod twixt_guide;
mod twixt_joins;
mod twixt_knowledge;
mod twixt_lanes;
pub mod twixt_net;
mod twixt_opening;
mod twixt_plans;
mod twixt_race;
pub mod twixt_run;
mod twixt_shortest;
mod twixt_small;
mod twixt_solver;
mod twixt_stopped;
#[cfg(test)]
mod twixt_turned;
mod window;

pub use advice::Explored;
pub use game::Random;
pub use level::{Horizon, Level, Manner};
pub use limits::{Clock, Limits};
pub use line::{Line, MATE, MATE_BOUND};
pub use mcts::{Guide, Judgement, Visited};
pub use method::{Method, NoMethod};
pub use search::Engine;
pub use searchable::{ForcedWin, Futility, Look, Perfect, Searchable, Width};
pub use share::Curve;
pub use table::{Bound, Entry, TranspositionTable};
pub use time::{TimeLeft, TimeManager};
pub use trax_knowledge::winning_turn;
pub use trax_solver::{
    Answer, BoardSolver, FirstTile, Progress, SavedError, Solution, Step, TraxSolver,
};
pub use trax_threats::{NamedThreat, NamedThreats, ThreatName, named_threats};
pub use twixt_edges::{EdgeTemplate, edge_templates};
pub use twixt_features::{FeatureName, TwixtFeature, twixt_features};
pub use twixt_guide::NetGuide;
pub use twixt_opening::balanced_pegs;
pub use twixt_race::{Connection, forced_connection, saving_holes};
pub use twixt_shortest::{fewest_pegs, shortest_way_turn};
pub use twixt_small::SmallBoard;
pub use twixt_solver::{SmallProgress, SmallValue, TwixtSolver};
