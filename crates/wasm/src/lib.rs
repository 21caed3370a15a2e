//! The browser's way to the crates: requests in JSON in, answers in JSON out, nothing decided here.
//!
//! One crate, three modules for the page: `rules` (the games of two people from their beginning, and
//! drawing), which it waits for, `engine` (all that comes later: the engine and the solver, the
//! solitaire, Luck Trax, records, the editor, games that start from a position), and `table` (tables between people). A
//! fourth, `component`, has the rules and reads records, for the web component. Whatever the page sends, the answer is
//! text or an error, never a panic.

#[cfg(any(feature = "component", feature = "engine", feature = "rules"))]
mod boundary;
#[cfg(feature = "component")]
mod component;
#[cfg(feature = "engine")]
mod engine;
#[cfg(any(feature = "engine", feature = "rules"))]
mod page_game;
#[cfg(any(feature = "component", feature = "engine", feature = "rules"))]
#[cfg_attr(
    not(any(feature = "engine", feature = "rules")),
    allow(dead_code, reason = "the web component asks a game for less than the page")
)]
mod rules;
#[cfg(feature = "records")]
mod study;
#[cfg(feature = "table")]
mod table;

#[cfg(feature = "engine")]
pub use self::engine::*;
#[cfg(feature = "table")]
pub use self::table::{Rules, after};
#[cfg(any(feature = "component", feature = "engine", feature = "rules"))]
pub use boundary::Failure;
#[cfg(feature = "component")]
pub use component::Line;
#[cfg(any(feature = "engine", feature = "rules"))]
pub use page_game::Game;
#[cfg(any(feature = "component", feature = "rules"))]
pub use rules::style;
#[cfg(feature = "component")]
pub use study::main_line;
#[cfg(feature = "engine")]
pub use study::{read_position, read_record};
