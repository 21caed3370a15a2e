//! Puzzles against what proves them.

mod minimax;
mod mining;
mod runs;
mod shipped;
