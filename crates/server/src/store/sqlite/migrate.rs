//! Brings a file up to date. Its program is its only server, so that steps need not be gentle.

use sqlx::{SqliteConnection, sqlite::SqlitePool};

use super::BEGIN;
use crate::store::{
    StoreError,
    migrations::{FIRST, FOUND, NOTE, Schema, Step, missing},
};

/// Takes the steps up to version `to`, or all there are, in one transaction. A newer file is left as it is.
///
/// # Errors
/// It is too new, from before the first release, or cannot be written.
pub(super) async fn migrate(
    writer: &SqlitePool,
    steps: &[Step],
    to: Option<i64>,
) -> Result<(), StoreError> {
    let mut transaction = writer.begin_with(BEGIN).await?;
    let found = find(&mut transaction).await?;
    for step in missing(steps, found, to)? {
        let statements = sqlx::raw_sql(step.statements);
        statements.execute(&mut *transaction).await?;
        let note = sqlx::query(NOTE).bind(step.version).bind(step.readable_by);
        note.execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

async fn find(connection: &mut SqliteConnection) -> Result<Schema, StoreError> {
    let version = sqlx::query_scalar("PRAGMA user_version");
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
