//! The course: its files, its judge and its proofs.

mod chains;
mod files;
mod judged;
mod mutated;
