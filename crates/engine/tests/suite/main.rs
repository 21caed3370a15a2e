//! The engine against known answers.

mod analysis;
mod dead_draws;
mod edge_templates;
mod forced_wins;
mod levels;
mod levels_twixt;
mod link_edits;
mod luck;
mod named_threats;
mod play;
mod review;
mod review_reasons;
mod solved_boards;
mod solved_twixt;
#[cfg(feature = "training")]
mod trax_eval;
mod turn_classes;
mod twixt_decided;
mod twixt_features;
mod twixt_puzzle;
mod twixt_race;
mod wide_root;
