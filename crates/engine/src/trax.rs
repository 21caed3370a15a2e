//! Trax: its search and evaluation, the solver, threats by name, Luck Trax.

pub mod eval;
pub mod luck;
pub(crate) mod search;
pub(crate) mod solver;
pub(crate) mod threats;
