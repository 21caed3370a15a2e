//! Brings a database up to date, while servers of this and of the version before it use it: no lock is waited for longer than
//! those who wait behind it can bear.

use std::time::Duration;

use sqlx::{Connection as _, PgConnection, Row as _};
use tokio::time::{Instant, sleep};

use super::Postgres;
use crate::store::{
    StoreError,
    migrations::{PAGE, SCHEMA_SINCE, Schema, Step, Work, missing},
};

/// Names the right to change the tables, among the locks of the database.
const MIGRATING: i64 = 0x6c6f_6f70_6c69_6e65;
/// So long another server may take to change the tables.
const LOCK_TIMEOUT: Duration = Duration::from_secs(120);
/// Pauses between tries for that right, and for locks of tables, which are waited for by the `lock_timeout` of those who write.
const PAUSE: Duration = Duration::from_millis(200);
/// So often a step is tried whose lock somebody else has.
const TRIES: u32 = 30;

/// Not `pg_advisory_lock`: who waits in a statement holds up `CREATE INDEX CONCURRENTLY`, which waits for all statements.
const TRY_LOCK: &str = "SELECT pg_try_advisory_lock($1)";
const UNLOCK: &str = "SELECT pg_advisory_unlock($1)";
const HAS_TABLE: &str = "SELECT to_regclass($1) IS NOT NULL";
const VERSIONS: &str = "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)";
const NOTE: &str = "INSERT INTO schema (one, version, readable_by) VALUES (1, $1, $2) \
     ON CONFLICT (one) DO UPDATE SET version = excluded.version, readable_by = excluded.readable_by";

impl Postgres {
    /// Takes the steps of a program up to version `to`, or all, each in a transaction of its own. A newer database is left as it
    /// is.
    ///
    /// # Errors
    /// It is too new, or cannot be written, or others hold its locks for long.
    pub(in crate::store) async fn migrate_by(
        &self,
        steps: &[Step],
        to: Option<i64>,
    ) -> Result<(), StoreError> {
        let mut connection = self.writer.acquire().await?;
        let found = find(&mut connection).await?;
        if missing(steps, found, to)?.next().is_none() {
            return Ok(());
        }
        lock(&mut connection).await?;
        let done = take_steps(&mut connection, steps, to).await;
        let unlock = sqlx::query(UNLOCK).bind(MIGRATING);
        let unlocked = unlock.execute(&mut *connection).await;
        if done.is_err() || unlocked.is_err() {
            // The lock ends with the session.
            let _ = connection.detach().close_hard().await;
        }
        done
    }
}

/// Waits for the right to change the tables.
async fn lock(connection: &mut PgConnection) -> Result<(), StoreError> {
    let began = Instant::now();
    loop {
        let lock = sqlx::query(TRY_LOCK).bind(MIGRATING);
        if lock.fetch_one(&mut *connection).await?.try_get(0)? {
            return Ok(());
        }
        if began.elapsed() >= LOCK_TIMEOUT {
            return Err(StoreError::Busy(sqlx::Error::PoolTimedOut));
        }
        sleep(PAUSE).await;
    }
}

async fn take_steps(
    connection: &mut PgConnection,
    steps: &[Step],
    to: Option<i64>,
) -> Result<(), StoreError> {
    // Somebody else may have taken some meanwhile.
    let found = find(connection).await?;
    for (version, step) in missing(steps, found, to)? {
        let mut tries = 0;
        while let Err(error) = take(connection, version, step).await {
            tries += 1;
            if tries >= TRIES || !is_about_locks(&error) {
                return Err(error);
            }
            tracing::info!(%error, version, "others use a table that has to change; it is tried again");
            sleep(PAUSE).await;
        }
    }
    Ok(())
}

async fn take(connection: &mut PgConnection, version: i64, step: &Step) -> Result<(), StoreError> {
    match step.work {
        Work::Together(_) => {}
        Work::Alone(statements) => {
            for statement in statements {
                sqlx::raw_sql(*statement).execute(&mut *connection).await?;
            }
        }
        Work::Pages(statement) => {
            while sqlx::query(statement)
                .bind(PAGE)
                .execute(&mut *connection)
                .await?
                .rows_affected()
                > 0
            {}
        }
    }
    let mut transaction = connection.begin().await?;
    if let Work::Together(statements) = step.work {
        sqlx::raw_sql(statements).execute(&mut *transaction).await?;
    }
    note(&mut transaction, version, step.readable_by).await?;
    Ok(transaction.commit().await?)
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
    if !has_table(connection, "schema_version").await? {
        return Ok(Schema {
            version: 0,
            readable_by: 0,
        });
    }
    let row = sqlx::query("SELECT version FROM schema_version").fetch_optional(&mut *connection);
    let version = row.await?.map_or(Ok(0), |row| row.try_get(0))?;
    let mut readable_by = version;
    if has_table(connection, "schema").await? {
        let row = sqlx::query("SELECT readable_by FROM schema").fetch_optional(connection);
        readable_by = row.await?.map_or(Ok(version), |row| row.try_get(0))?;
    }
    Ok(Schema {
        version,
        readable_by,
    })
}

async fn has_table(connection: &mut PgConnection, name: &str) -> Result<bool, StoreError> {
    let row = sqlx::query(HAS_TABLE).bind(name).fetch_one(connection);
    Ok(row.await?.try_get(0)?)
}

/// Notes the version twice: programs from before `schema` ask for `schema_version`, and refuse what they do not know.
async fn note(
    connection: &mut PgConnection,
    version: i64,
    readable_by: i64,
) -> Result<(), StoreError> {
    sqlx::raw_sql(VERSIONS).execute(&mut *connection).await?;
    let forget = sqlx::raw_sql("DELETE FROM schema_version");
    forget.execute(&mut *connection).await?;
    let entry = sqlx::query("INSERT INTO schema_version (version) VALUES ($1)").bind(version);
    entry.execute(&mut *connection).await?;
    if version >= SCHEMA_SINCE {
        let note = sqlx::query(NOTE).bind(version).bind(readable_by);
        note.execute(connection).await?;
    }
    Ok(())
}
