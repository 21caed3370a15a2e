//! What outlives the process: logs of tables, people, plans and notes, in one of two databases.

mod database;
mod error;
mod files;
mod lease;
mod migrations;
mod over;
mod postgres;
mod proof;
mod space;
mod sql;
mod sqlite;
mod staged;
#[cfg(test)]
pub(crate) mod tests;
mod write;

use std::{future::Future, path::Path, pin::Pin, sync::Arc};

pub use database::{Database, UnknownDatabase};
pub use error::StoreError;
pub(crate) use lease::{Lease, claim};
pub(crate) use space::Space;
pub(crate) use staged::Staged;
use write::Answers;
pub(crate) use write::{Change, Kept, Outcome, PersonRow, Private, TableRow, Write};

/// What a store answers with.
pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;
/// What a store answers to many writes, one by one.
pub(crate) type Outcomes<'a> =
    Pin<Box<dyn Future<Output = Vec<Result<Outcome, StoreError>>> + Send + 'a>>;

/// A database with the tables of the service.
///
/// Writes come from one caller at a time; reads from any number, and they see all that was written before.
pub(crate) trait Store: Send + Sync + 'static {
    /// Writes many things in as few transactions as can be. What was written without an error is on the disk.
    fn commit<'a>(&'a self, batch: &'a [Write]) -> Outcomes<'a>;
    /// The events of a table after event `after`, as JSON, at most `limit` of them.
    fn log<'a>(&'a self, table: &'a str, after: u32, limit: usize) -> Answer<'a, Vec<String>>;
    /// The answer that was kept for a command.
    fn kept<'a>(
        &'a self,
        table: &'a str,
        person: &'a str,
        cid: &'a str,
    ) -> Answer<'a, Option<Kept>>;
    /// The plans and notes of a table.
    fn private<'a>(&'a self, table: &'a str) -> Answer<'a, Private>;
    /// Whose session a token of this hash is.
    fn person_of<'a>(&'a self, token: &'a [u8; 32]) -> Answer<'a, Option<PersonRow>>;
    /// Somebody.
    fn person<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PersonRow>>;
    /// All who are banned.
    fn banned(&self) -> Answer<'_, Vec<String>>;
    /// Tables to which another process has written.
    fn reload_requests(&self) -> Answer<'_, Vec<String>>;
    /// One table's row.
    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableRow>>;
    /// The tables that are not over, in the order in which they were made, then of their names: at most `limit` of those
    /// that come after the time and name `after`.
    fn unfinished<'a>(
        &'a self,
        after: Option<(u64, &'a str)>,
        limit: usize,
    ) -> Answer<'a, Vec<TableRow>>;
    /// The tables whose deadline has passed, at most `limit` of them.
    fn expired(&self, now_ms: u64, limit: usize) -> Answer<'_, Vec<String>>;
    /// The names of tables that come after `after` in order, at most `limit` of them.
    fn names<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<String>>;
    /// The events of a table after event `after`, each with the number under which it is kept, at most `limit` of them.
    fn entries<'a>(
        &'a self,
        table: &'a str,
        after: u32,
        limit: usize,
    ) -> Answer<'a, Vec<(u32, String)>>;
    /// The rows of the tables whose names come after `after` in order, at most `limit` of them.
    fn rows<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<TableRow>>;
    /// How many tables there are.
    fn count(&self) -> Answer<'_, u64>;
    /// Names of tables of which there are events without a row, or answers beyond the last event, at most `limit` of them.
    fn strays(&self, limit: usize) -> Answer<'_, Vec<String>>;
    /// When the server was last known to run.
    fn alive(&self) -> Answer<'_, Option<u64>>;
    /// Writes a copy of everything to a file that does not exist, while others read and write.
    fn backup<'a>(&'a self, to: &'a Path) -> Answer<'a, ()>;
    /// Leaves nothing of what was overwritten before in the files of the database. PostgreSQL does that by VACUUM.
    fn scrub(&self) -> Answer<'_, ()>;
    /// Fails if nothing can be written: writes something small past the writer, and waits for nobody for long.
    fn prove(&self) -> Answer<'_, ()>;
    /// How much it takes up, and how much is left.
    fn space(&self) -> Answer<'_, Space>;
    /// Ends all connections, after what is under way.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Opens a database and brings its tables up to date.
///
/// # Errors
/// It cannot be reached or written, or a newer program has written it.
pub(crate) async fn open(database: &Database) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match database {
        Database::Sqlite(path) => Arc::new(sqlite::Sqlite::open(path, None).await?),
        Database::Temporary => Arc::new(sqlite::Sqlite::temporary().await?),
        Database::Postgres(address) => Arc::new(postgres::Postgres::open(address).await?),
    })
}

/// Copies a backup to beside the place where a database is to be.
///
/// # Errors
/// It is no database of this program, something of a database lies there already, or the file cannot be written.
pub(crate) async fn stage(from: &Path, to: &Database) -> Result<Staged, StoreError> {
    match to {
        Database::Sqlite(path) => Staged::copy(from, path).await,
        Database::Temporary | Database::Postgres(_) => Err(StoreError::Unsupported(
            "only a SQLite database is restored here; use pg_restore for PostgreSQL",
        )),
    }
}
