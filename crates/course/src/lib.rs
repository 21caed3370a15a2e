//! The course of both games: lessons and their items, what a learner's answer is worth, and whether an item holds
//! what it claims.
//!
//! An [`Item`] is a position with a [`Goal`] and no words. [`judge()`] says what a turn does about the goal and plays a
//! wrong answer out; [`check_marks`] does the same for squares that were marked. [`prove()`] shows every claim of a
//! [`Lesson`] or names what is wrong with it. docs/course.md describes the files.
//!
//! ```
//! use course::{Lesson, judge, prove};
//! use protocol::PuzzleOutcome;
//!
//! let lesson = Lesson::read(r#"{
//!     "game": "trax",
//!     "items": [{
//!         "id": "trax-loop-1",
//!         "turns": ["@0/", "A0\\"],
//!         "goal": { "kind": "win" },
//!         "wrong": [{ "class": "misses-win" }],
//!         "claims": { "solutions": 1 }
//!     }]
//! }"#)?;
//! prove(&lesson).expect("true claims");
//! let item = &lesson.items[0];
//! let judged = judge(lesson.game, item, &["@1/".into()])?;
//! assert_eq!(judged.outcome, PuzzleOutcome::Solved);
//! # Ok::<(), course::Flaw>(())
//! ```

#![forbid(unsafe_code)]

pub mod drill;
mod flaw;
mod goal;
mod judge;
mod lesson;
mod opened;
mod prove;
mod reach;
mod solve;
mod spots;
mod subject;
mod turns;

pub use flaw::Flaw;
pub use goal::{Choice, Goal, Hold, Join, Predict, Predicted, Spot, Spotted, Who, WhyNot, WinIn};
pub use judge::judge;
pub use lesson::{Claims, Facts, Item, ItemSetup, Lesson, Template, Winner, Wrong, WrongClass};
pub use prove::{prove, prove_item};
pub use solve::{solution, solutions};
pub use spots::{answers, check_marks};
