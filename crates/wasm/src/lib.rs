//! The browser's face of the crates: JSON text in, JSON text out, nothing decided here.
//!
//! One crate, three modules for the page: `rules` (the games of two people from their beginning, and
//! drawing), which it waits for, `engine` (all that comes later: the engine and the solver, the
//! solitaire, Luck Trax, records, the editor, games that start from a position), and `table` (tables between people). A fourth,
//! `component`, has the rules and reads records, for the web component. Whatever the page sends, the answer is text or an error,
//! never a panic.

#![cfg_attr(
    not(any(feature = "engine", feature = "rules")),
    allow(
        dead_code,
        reason = "the web component asks a game for less than the page, and a table for nothing"
    )
)]

#[cfg(feature = "engine")]
mod adviser;
#[cfg(feature = "engine")]
mod analysed;
#[cfg(feature = "engine")]
mod analysis_face;
#[cfg(feature = "engine")]
mod bench_face;
#[cfg(feature = "engine")]
mod card_face;
#[cfg(feature = "component")]
mod component_face;
#[cfg(feature = "engine")]
mod course_face;
#[cfg(feature = "engine")]
mod editor;
#[cfg(feature = "engine")]
mod engine_face;
mod face;
#[cfg(feature = "engine")]
mod features;
#[cfg(any(feature = "engine", feature = "rules"))]
mod game_face;
mod history;
#[cfg(feature = "engine")]
mod laying_face;
mod link_editing;
#[cfg(feature = "engine")]
mod luck_analysis;
#[cfg(feature = "engine")]
mod luck_face;
#[cfg(feature = "engine")]
mod match_face;
#[cfg(feature = "engine")]
mod named;
#[cfg(feature = "engine")]
mod opponent_face;
#[cfg(feature = "engine")]
mod overlay;
mod problems;
#[cfg(feature = "engine")]
mod puzzle_face;
#[cfg(feature = "engine")]
mod review_face;
mod setup;
#[cfg(feature = "engine")]
mod solitaire_face;
mod squares;
#[cfg(feature = "engine")]
mod stopwatch;
#[cfg(feature = "records")]
mod study;
#[cfg(any(feature = "component", feature = "rules"))]
mod style_face;
#[cfg(feature = "table")]
mod table_face;
#[cfg(feature = "engine")]
mod threat_face;
mod trax_face;
#[cfg(any(feature = "engine", feature = "rules"))]
mod turned;
mod twixt_face;
#[cfg(feature = "engine")]
mod unaided_face;

#[cfg(feature = "engine")]
pub use adviser::Adviser;
#[cfg(feature = "engine")]
pub use analysis_face::{analyse, analyse_each};
#[cfg(feature = "engine")]
pub use bench_face::bench;
#[cfg(feature = "engine")]
pub use card_face::{review_card, todays_cards};
#[cfg(feature = "component")]
pub use component_face::Line;
#[cfg(feature = "engine")]
pub use course_face::{
    answers_of, check_marks, drill_after, drill_next, judge_item, prove_item, solution_of,
};
#[cfg(feature = "engine")]
pub use editor::Editor;
#[cfg(feature = "engine")]
pub use engine_face::answer;
#[cfg(any(feature = "engine", feature = "rules"))]
pub use game_face::Game;
#[cfg(feature = "engine")]
pub use luck_analysis::{audit, audited};
#[cfg(feature = "engine")]
pub use match_face::{match_score, match_score_of};
#[cfg(feature = "engine")]
pub use opponent_face::Opponent;
#[cfg(feature = "engine")]
pub use puzzle_face::{judge_puzzle, puzzle_images, puzzle_question, puzzle_solution, rate_solver};
#[cfg(feature = "engine")]
pub use review_face::{Reviewer, mistake_puzzle, review_build, review_words, write_reviewed_sgf};
#[cfg(feature = "component")]
pub use study::main_line;
#[cfg(feature = "engine")]
pub use study::{
    diagram, imported, link, linked, picture, read_link, read_position, read_record, sgf,
    write_link, write_list, write_sgf,
};
#[cfg(any(feature = "component", feature = "rules"))]
pub use style_face::style;
#[cfg(feature = "table")]
pub use table_face::{Rules, after};
#[cfg(feature = "engine")]
pub use threat_face::{threats, threats_in};
#[cfg(feature = "engine")]
pub use unaided_face::{meets, meets_in};
