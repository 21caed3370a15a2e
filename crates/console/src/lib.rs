//! What the programs `loopline` and `loopline-lab` share: [`run`] reads the command line of one and ends it as every
//! command ends; below it are the terminal, Ctrl-C, and records and rules as both programs read them.

#![forbid(unsafe_code)]

mod failure;
pub mod input;
pub mod interrupt;
mod open_files;
mod program;
mod rules;
mod statistics;
pub mod terminal;
mod time;

pub use failure::{Counted, Failure, failed, usage};
pub use interrupt::Interrupt;
pub use open_files::raise_limit;
pub use program::run;
pub use rules::{RulesArgs, options};
pub use statistics::wilson;
pub use time::{clock, duration};
