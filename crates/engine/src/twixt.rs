//! TwixT: its search and evaluation, forced connections, the solver of small boards, features by name.

pub(crate) mod bitboard;
pub(crate) mod candidates;
pub(crate) mod distance;
pub(crate) mod edge_templates;
pub(crate) mod eval;
pub(crate) mod features;
pub(crate) mod first_pegs;
pub(crate) mod forced;
#[cfg(test)]
pub(crate) mod images;
pub(crate) mod link_edits;
pub(crate) mod opening;
pub(crate) mod orientation;
pub(crate) mod search;
pub(crate) mod shortest;
pub(crate) mod small_board;
pub(crate) mod solver;
pub(crate) mod stopped;
pub(crate) mod winning_holes;

#[cfg(feature = "training")]
pub use self::eval::training;
