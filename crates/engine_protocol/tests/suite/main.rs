//! The protocols of engines, line by line.

mod common;
mod fpt;
mod garbage;
mod gtp;
