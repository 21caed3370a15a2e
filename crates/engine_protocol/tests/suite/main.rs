//! The protocols of engines, line by line.

mod analysis;
mod common;
mod fpt;
mod garbage;
mod gtp;
