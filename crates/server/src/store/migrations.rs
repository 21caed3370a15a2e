//! The steps that bring a database from no tables to the tables of today.

use std::time::Duration;

use serde::Deserialize;
use tokio::time::sleep;

use crate::store::{
    Connection, Pool, StoreError,
    db::{postgres, sqlite},
    sql,
};

/// Names the right to change the tables, among the locks of PostgreSQL.
const MIGRATING: i64 = 0x6c6f_6f70_6c69_6e65;
/// The pause before a step is tried again. The locks themselves are waited for by the `lock_timeout` of those who
/// write.
const PAUSE: Duration = Duration::from_millis(200);
/// So often a step is tried whose lock somebody else has.
const TRIES: u32 = 30;

/// The version of the first step. Databases of earlier versions are from before the first release.
pub(super) const FIRST: i64 = 23;

/// One step, in the words of one database.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The version of the database after it.
    pub(super) version: i64,
    /// Programs that know this version can read and write the database after it. A step that only adds something leaves
    /// the number of the step before it; one that takes something away, or fills what was empty with something that
    /// older programs do not keep right, raises it.
    pub(super) readable_by: i64,
    /// What one transaction carries out, together with the note of the version.
    pub(super) statements: &'static str,
}

/// What a database says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Schema {
    /// The version of the last step that it has behind it; 0 if it has no tables.
    pub(crate) version: i64,
    /// Programs that know this version can read and write it.
    pub(crate) readable_by: i64,
}

impl Schema {
    /// A database of a version before the first step; 0 is one without tables.
    pub(super) const fn before(version: i64) -> Self {
        Self {
            version,
            readable_by: version,
        }
    }

    /// Whether a newer program has changed the database.
    pub(crate) const fn is_ahead(self) -> bool {
        self.version > last(SQLITE)
    }

    /// Whether this program can still read and write it.
    pub(crate) const fn is_readable(self) -> bool {
        self.readable_by <= last(SQLITE)
    }
}

const fn step(version: i64, readable_by: i64, statements: &'static str) -> Step {
    Step {
        version,
        readable_by,
        statements,
    }
}

/// The steps of a database, which are the files of its folder. Those that have been released are never changed.
#[cfg(not(feature = "next-version"))]
macro_rules! steps {
    ($($step:expr,)*) => { &[$($step,)*] };
}

/// The same, and the step of the next version of tests.
#[cfg(feature = "next-version")]
macro_rules! steps {
    ($($step:expr,)*) => {{
        const STEPS: &[Step] = &[$($step,)*];
        &[$($step,)* step(last(STEPS) + 1, last(STEPS), "ALTER TABLE tables ADD COLUMN waves INTEGER")]
    }};
}

/// The steps of SQLite.
pub(super) const SQLITE: &[Step] = include!(concat!(env!("OUT_DIR"), "/sqlite.rs"));

/// The steps of PostgreSQL: the same.
pub(super) const POSTGRES: &[Step] = include!(concat!(env!("OUT_DIR"), "/postgres.rs"));

/// The version that these steps lead to.
pub(super) const fn last(steps: &[Step]) -> i64 {
    steps[steps.len() - 1].version
}

/// The steps up to version `to`, or all, that a database still lacks. A newer database that this program can read lacks
/// none.
///
/// # Errors
/// It is too new for this program, or from before the first release.
pub(super) fn missing(
    steps: &[Step],
    found: Schema,
    to: Option<i64>,
) -> Result<impl Iterator<Item = &Step>, StoreError> {
    if found.readable_by > last(steps) {
        return Err(StoreError::Newer(found.version));
    }
    if (1..FIRST).contains(&found.version) {
        return Err(StoreError::Older(found.version));
    }
    let lacks = move |step: &&Step| step.version > found.version && to.is_none_or(|to| step.version <= to);
    Ok(steps.iter().filter(lacks))
}

/// Takes the steps up to version `to`, or all there are, each in a transaction of its own. A newer database is left as
/// it is. Servers of this and of the version before it use a database of PostgreSQL meanwhile: no lock is waited for
/// longer than those who wait behind it can bear.
///
/// # Errors
/// It is too new, from before the first release, or cannot be written, or others hold its locks for long.
pub(super) async fn migrate(writer: &Pool, steps: &[Step], to: Option<i64>) -> Result<(), StoreError> {
    let mut tries = 0;
    loop {
        match take_next(writer, steps, to).await {
            Ok(true) => tries = 0,
            Ok(false) => return Ok(()),
            Err(error) if tries < TRIES && error.is_about_locks() => {
                tries += 1;
                tracing::info!(%error, "others use a table that has to change; it is tried again");
                sleep(PAUSE).await;
            }
            Err(error) => return Err(error),
        }
    }
}

/// Takes the next step that the database lacks, while nobody else takes one; whether there was one.
async fn take_next(writer: &Pool, steps: &[Step], to: Option<i64>) -> Result<bool, StoreError> {
    let mut lent = writer.acquire().await?;
    let mut transaction = lent.begin().await?;
    let connection = &mut transaction.connection();
    let found = find(connection).await?;
    let Some(step) = missing(steps, found, to)?.next() else {
        return Ok(false);
    };
    connection.batch(step.statements).await?;
    let note = sql(NOTE).set("version", step.version);
    let note = note.set("readable_by", step.readable_by);
    note.run(connection).await?;
    transaction.commit().await?;
    Ok(true)
}

/// What a database says of itself, which no other server changes until the transaction ends.
async fn find(connection: &mut Connection<'_>) -> Result<Schema, StoreError> {
    let version = match connection {
        Connection::Postgres(_) => {
            sql(postgres::LOCK).bind(MIGRATING).run(connection).await?;
            match sql(postgres::HAS_TABLES).one(&mut *connection).await? {
                true => sql(postgres::VERSION).one(&mut *connection).await?,
                false => 0,
            }
        }
        _ => sql(sqlite::VERSION).one(&mut *connection).await?,
    };
    if version < FIRST {
        return Ok(Schema::before(version));
    }
    sql(SCHEMA).one(connection).await
}

pub(super) const SCHEMA: &str = "SELECT version, readable_by FROM schema";
/// Notes the version that a step leads to.
const NOTE: &str = "INSERT INTO schema (one, version, readable_by) VALUES (1, $version, $readable_by) \
     ON CONFLICT (one) DO UPDATE SET version = excluded.version, readable_by = excluded.readable_by";

/// All statements that make the tables of SQLite as they are today.
#[cfg(test)]
pub(super) fn sqlite_schema() -> String {
    let statements = SQLITE.iter().map(|step| step.statements);
    let version = last(SQLITE);
    let note = format!("INSERT INTO schema (one, version, readable_by) VALUES (1, {version}, {version})");
    statements.chain([note.as_str()]).collect::<Vec<_>>().join(";\n")
}
