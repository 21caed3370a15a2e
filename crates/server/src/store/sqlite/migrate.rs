//! Brings a file up to date. Its program is its only server, so that steps need not be gentle.

use sqlx::{Row as _, SqliteConnection, sqlite::SqlitePool};

use super::BEGIN;
use crate::store::{
    StoreError,
    migrations::{PAGE, SCHEMA_SINCE, Schema, Step, Work, missing},
};

const NOTE: &str = "INSERT INTO schema (one, version, readable_by) VALUES (1, $1, $2) \
     ON CONFLICT (one) DO UPDATE SET version = excluded.version, readable_by = excluded.readable_by";

/// Takes the steps up to version `to`, or all there are: those that can be in one transaction are. A newer file is left as it is.
///
/// # Errors
/// It is too new, or cannot be written.
pub(super) async fn migrate(
    writer: &SqlitePool,
    steps: &[Step],
    to: Option<i64>,
) -> Result<(), StoreError> {
    loop {
        let mut transaction = writer.begin_with(BEGIN).await?;
        let found = found(&mut transaction).await?;
        let mut after = found.version;
        let mut apart = None;
        for (version, step) in missing(steps, found, to)? {
            let Work::Together(statements) = step.work else {
                apart = Some((version, step));
                break;
            };
            sqlx::raw_sql(statements).execute(&mut *transaction).await?;
            note(&mut transaction, version, step.readable_by).await?;
            after = version;
        }
        if after > found.version {
            transaction.commit().await?;
        } else {
            transaction.rollback().await?;
        }
        let Some((version, step)) = apart else {
            return Ok(());
        };
        run_apart(writer, step.work).await?;
        let mut transaction = writer.begin_with(BEGIN).await?;
        note(&mut transaction, version, step.readable_by).await?;
        transaction.commit().await?;
    }
}

async fn run_apart(writer: &SqlitePool, work: Work) -> Result<(), StoreError> {
    match work {
        Work::Together(statements) => {
            sqlx::raw_sql(statements).execute(writer).await?;
        }
        Work::Alone(statements) => {
            for statement in statements {
                sqlx::raw_sql(*statement).execute(writer).await?;
            }
        }
        Work::Pages(statement) => loop {
            let page = sqlx::query(statement).bind(PAGE).execute(writer).await?;
            if page.rows_affected() == 0 {
                break;
            }
        },
    }
    Ok(())
}

async fn found(connection: &mut SqliteConnection) -> Result<Schema, StoreError> {
    let row = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection);
    let version: i64 = row.await?.try_get(0)?;
    if version < SCHEMA_SINCE {
        return Ok(Schema {
            version,
            readable_by: version,
        });
    }
    let row = sqlx::query("SELECT readable_by FROM schema").fetch_optional(connection);
    let readable_by = row.await?.map_or(Ok(version), |row| row.try_get(0))?;
    Ok(Schema {
        version,
        readable_by,
    })
}

/// Notes the version twice: programs from before `schema` ask for `user_version`, and refuse what they do not know.
async fn note(
    connection: &mut SqliteConnection,
    version: i64,
    readable_by: i64,
) -> Result<(), StoreError> {
    let pragma = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {version}"));
    sqlx::raw_sql(pragma).execute(&mut *connection).await?;
    if version >= SCHEMA_SINCE {
        let note = sqlx::query(NOTE).bind(version).bind(readable_by);
        note.execute(connection).await?;
    }
    Ok(())
}
