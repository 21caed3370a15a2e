//! Brings a database up to date, while servers of this and of the version before it use it: no lock is waited for longer than
//! those who wait behind it can bear.

use std::time::Duration;

use sqlx::PgConnection;
use tokio::time::sleep;

use super::Postgres;
use crate::store::{
    StoreError,
    migrations::{FIRST, FOUND, NOTE, Schema, Step, missing},
};

/// Names the right to change the tables, among the locks of the database.
const MIGRATING: i64 = 0x6c6f_6f70_6c69_6e65;
/// The pause before a step is tried again. The locks themselves are waited for by the `lock_timeout` of those who write.
const PAUSE: Duration = Duration::from_millis(200);
/// So often a step is tried whose lock somebody else has.
const TRIES: u32 = 30;

const LOCK: &str = "SELECT pg_advisory_xact_lock($1)";
const HAS_TABLES: &str = "SELECT to_regclass('schema_version') IS NOT NULL";
const VERSION: &str = "SELECT version FROM schema_version";

impl Postgres {
    /// Takes the steps of a program up to version `to`, or all, each in a transaction of its own. A newer database is left as it
    /// is.
    ///
    /// # Errors
    /// It is too new, from before the first release, or cannot be written, or others hold its locks for long.
    pub(in crate::store) async fn migrate_by(
        &self,
        steps: &[Step],
        to: Option<i64>,
    ) -> Result<(), StoreError> {
        let mut tries = 0;
        loop {
            match self.take_next(steps, to).await {
                Ok(true) => tries = 0,
                Ok(false) => return Ok(()),
                Err(error) if tries < TRIES && is_about_locks(&error) => {
                    tries += 1;
                    tracing::info!(%error, "others use a table that has to change; it is tried again");
                    sleep(PAUSE).await;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes the next step that the database lacks, while nobody else takes one; whether there was one.
    async fn take_next(&self, steps: &[Step], to: Option<i64>) -> Result<bool, StoreError> {
        let mut transaction = self.writer.begin().await?;
        let lock = sqlx::query(LOCK).bind(MIGRATING);
        lock.execute(&mut *transaction).await?;
        let found = find(&mut transaction).await?;
        let Some(step) = missing(steps, found, to)?.next() else {
            return Ok(false);
        };
        let statements = sqlx::raw_sql(step.statements);
        statements.execute(&mut *transaction).await?;
        let note = sqlx::query(NOTE).bind(step.version).bind(step.readable_by);
        note.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// Whether somebody else has the lock, or waits for one that this has.
fn is_about_locks(error: &StoreError) -> bool {
    let (StoreError::Busy(error) | StoreError::Taken(error)) = error else {
        return false;
    };
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| ["55P03", "40P01"].contains(&&*code))
}

async fn find(connection: &mut PgConnection) -> Result<Schema, StoreError> {
    let has_tables = sqlx::query_scalar(HAS_TABLES);
    if !has_tables.fetch_one(&mut *connection).await? {
        return Ok(Schema::before(0));
    }
    let version = sqlx::query_scalar(VERSION);
    let version: i64 = version.fetch_one(&mut *connection).await?;
    if version < FIRST {
        return Ok(Schema::before(version));
    }
    let (version, readable_by) = sqlx::query_as(FOUND).fetch_one(connection).await?;
    Ok(Schema {
        version,
        readable_by,
    })
}
