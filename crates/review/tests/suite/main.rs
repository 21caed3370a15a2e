//! Reviews in words and in records, and what they prove against a search that tries everything.

mod archive;
mod deciding;
mod doubt;
mod minimax;
mod reasons;
mod records;
mod replay;
mod told;
