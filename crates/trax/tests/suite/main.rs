//! The rules of Trax against naive models, counts and recorded games.

mod against_naive;
mod bad_input;
mod chance;
mod common;
mod count;
mod every_symmetry;
mod identity;
mod long_chains;
mod luck;
mod perft;
mod reference;
mod refused_chains;
mod solitaire;
mod survey;
mod teaching;
