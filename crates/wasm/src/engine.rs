//! All that the page needs later: the engine and the solver, the solitaire, Luck Trax, puzzles, the course and the
//! editor.

mod adviser;
mod analysed;
mod analysis;
mod bench;
mod cards;
mod editor;
mod features;
mod known;
pub(crate) mod luck;
pub(crate) mod luck_analysis;
mod matches;
mod named;
mod opponent;
mod reviewer;
pub(crate) mod solitaire;
mod stopwatch;
mod threats;
mod tools;
mod unaided;
mod worker;

pub use bench::bench;
pub use editor::Editor;
pub use tools::ask;
pub use worker::EngineWorker;
