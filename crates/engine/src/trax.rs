//! Trax: its search and evaluation, the solver, threats by name, Luck Trax.
//!
//! `trax::search::Survey` determines for every turn, without playing it, which figures it would complete, what it would
//! change, and which squares this depends on. `search` reads from it, exactly and at every node: wins in one turn,
//! attacks of the opponent, and the only turns that may stop them. Without such a turn the position is lost in two
//! turns.

pub mod eval;
pub mod luck;
pub(crate) mod search;
pub(crate) mod solver;
pub(crate) mod threats;
