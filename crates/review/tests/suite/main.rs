//! Reviews in words and in records, and what they prove against a search that tries everything.

mod doubt;
mod records;
mod replay;
