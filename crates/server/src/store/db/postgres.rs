//! Statements in the words of PostgreSQL, and its time.

use crate::store::{
    StoreError,
    db::{connection::Connection, query::sql},
};
use protocol::live::At;

/// Names the right to find out who is silent.
pub(in crate::store) const BEAT: i64 = 0x6c6f_6f70_6265_6174;
/// Waits for a right until the transaction ends.
pub(in crate::store) const LOCK: &str = "SELECT pg_advisory_xact_lock($1)";
/// The time.
pub(in crate::store) const NOW: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
pub(in crate::store) const TRY_LOCK: &str = "SELECT pg_try_advisory_xact_lock($1)";
pub(in crate::store) const HAS_TABLES: &str = "SELECT to_regclass('schema_version') IS NOT NULL";
/// The version that builds from before the table `schema` look at.
pub(in crate::store) const VERSION: &str = "SELECT version FROM schema_version";
pub(in crate::store) const SIZE: &str = "SELECT pg_database_size(current_database())";
pub(in crate::store) const NOTIFY: &str = "SELECT pg_notify($channel, $text)";
/// The channel of hints between servers of one database.
pub(crate) const CHANNEL: &str = "loopline";

/// The database's time.
pub(in crate::store) async fn now_ms(connection: &mut Connection<'_>) -> Result<At, StoreError> {
    sql(NOW).one(connection).await
}

/// Lets one server at a time find out who is silent, until the transaction ends; returns the database's time.
pub(in crate::store) async fn lock_beats(connection: &mut Connection<'_>) -> Result<At, StoreError> {
    sql(LOCK).bind(BEAT).run(connection).await?;
    now_ms(connection).await
}
