//! Puzzles against what proves them.

mod minimax;
mod runs;
mod shipped;
