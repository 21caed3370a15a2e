//! Proofs by the solvers, checked by the rules alone.

mod boards;
mod damaged;
mod kept;
mod made;
