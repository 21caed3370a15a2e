//! The rules of TwixT against counts, vectors, a naive model and the laws they must keep.

mod bad;
mod chance;
mod cut;
mod dead;
mod every_symmetry;
mod identity;
mod laws;
mod mirror;
mod naive;
mod oracle;
mod perft;
mod random;
mod scripted;
mod setups;
mod symmetry;
mod vectors;
