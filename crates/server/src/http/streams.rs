//! Streams of lines of JSON, which programs read as long as they like.
//!
//! A line is written as fast as the client reads. What a program does by `POST …/do` is what a page does by `do` on its
//! WebSocket.

mod lines;
pub(super) mod own;
pub(super) mod seek;
pub(super) mod table;
