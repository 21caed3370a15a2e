//! Records of games, good and bad.

mod bad_records;
mod files;
mod forms;
mod mutations;
mod played;
mod reader_laws;
mod sgf_laws;
mod times;
