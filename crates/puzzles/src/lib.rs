//! Puzzles of Trax and TwixT: [`Placed`] sets one up on the board,
//! [`question`] asks one and [`judge`] judges an answer. A [`PuzzleSet`] chooses them, and deals the runs that
//! [`rush::replay`] judges.
//!
//! A puzzle is data ([`protocol::Puzzle`]). What is stored of it is proved by the solvers of [`engine`];
//! docs/puzzles.md says how they are chosen.

#![forbid(unsafe_code)]

pub mod check;
mod id;
mod mistake;
mod placed;
pub mod rush;
mod set;
mod shipped;
mod solve;

pub use id::id;
pub use mistake::{UNRATED, mistake};
pub use placed::{Placed, PlacedError, Puzzled};
pub use set::{PuzzleSet, Wanted};
pub use shipped::shipped;
pub use solve::{SolveError, images, judge, question, solution, turned};
