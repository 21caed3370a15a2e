//! Searching: what a game gives for it, alpha-beta, and what goes with it. Nothing here knows a game.

pub(crate) mod alpha_beta;
pub(crate) mod budget;
pub(crate) mod counter;
pub(crate) mod deepening;
pub(crate) mod history;
pub(crate) mod leaves;
pub(crate) mod limits;
pub(crate) mod line;
pub(crate) mod multi_pv;
pub(crate) mod reduction;
pub(crate) mod scored;
pub(crate) mod searchable;
pub(crate) mod stability;
pub(crate) mod table;
pub(crate) mod win_probability;
pub(crate) mod window;
