//! The course: its files, its judge and its proofs.

mod files;
mod judged;
mod mutated;
