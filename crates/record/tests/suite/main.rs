//! Records of games, good and bad.

mod bad_records;
mod forms;
mod played;
mod sgf_laws;
mod times;
