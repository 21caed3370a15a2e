//! Reviews in words and in records.

mod records;
