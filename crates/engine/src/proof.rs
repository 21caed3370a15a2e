//! What the exact solvers of both games share: proof numbers, answers, and the state that is kept in a file. Nothing
//! here knows a game.

mod answer;
pub(crate) mod crew;
pub(crate) mod numbers;
pub(crate) mod saved;
pub(crate) mod striped;

pub use answer::{Answer, Solution};
pub use saved::SavedError;
