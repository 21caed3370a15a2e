//! Reviews in words and in records, and what they prove against a search that tries everything.

#[cfg(shared_data)]
mod archive;
#[cfg(shared_data)]
mod deciding;
#[cfg(shared_data)]
mod reasons;
mod records;
#[cfg(shared_data)]
mod replay;
