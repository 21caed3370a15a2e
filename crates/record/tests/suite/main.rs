//! Records of games, good and bad.

mod bad_records;
mod forms;
mod sgf_laws;
mod shared_data;
mod times;
