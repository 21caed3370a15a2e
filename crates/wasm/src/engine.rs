//! All that the page needs later: the engine and the solver, the solitaire, Luck Trax, puzzles, the course and the editor.

mod adviser;
mod analysed;
mod analysis;
mod bench;
mod cards;
mod editor;
mod features;
mod items;
pub(crate) mod luck;
mod luck_analysis;
mod matches;
mod named;
mod opponent;
mod puzzle;
mod reply;
mod reviewer;
pub(crate) mod solitaire;
mod stopwatch;
mod threats;
mod tools;
mod unaided;

pub use adviser::Adviser;
pub use analysis::{analyse, analyse_each};
pub use bench::bench;
pub use cards::{review_card, todays_cards};
pub use editor::Editor;
pub use items::{
    answers_of, check_marks, drill_after, drill_next, judge_item, prove_item, solution_of,
};
pub use luck_analysis::audited;
pub use matches::match_score_of;
pub use opponent::Opponent;
pub use puzzle::rate_solver;
pub use reply::answer;
pub use reviewer::Reviewer;
pub use threats::threats_in;
pub use tools::ask;
pub use unaided::meets_in;
