//! Statements in the words of SQLite.

/// The version that builds from before the table `schema` look at.
pub(in crate::store) const VERSION: &str = "PRAGMA user_version";
/// A transaction that writes asks for the right to at once, so that it never has to be given up.
pub(super) const BEGIN: &str = "BEGIN IMMEDIATE";
