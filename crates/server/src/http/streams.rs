//! Streams of lines of JSON, which programs read as long as they like.

mod lines;
pub(super) mod own;
pub(super) mod seek;
pub(super) mod table;
