//! The database itself: what the server notes of its own running, copies, checks, space.

use protocol::live::At;
use std::path::Path;

use crate::{
    ids::TableId,
    store::{
        Attempt, Connection, Db, Pool, Schema, Space, StoreError, Write, db::postgres, migrations, proof, sql, sqlite,
    },
};

/// Something to be written about the server's own running.
#[derive(Clone, Debug)]
pub(crate) enum MaintenanceWrite {
    /// The server runs, alone on its database.
    Alive { at_ms: At },
    /// Something is written, to find out whether it can be.
    Probe,
}

impl Write for MaintenanceWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        let query = match self {
            Self::Alive { at_ms } => sql(ALIVE).bind(at_ms),
            Self::Probe => sql(PROOF),
        };
        query.run(connection).await
    }
}

/// Names of tables of which there are events without a row, or answers beyond the last event, at most `limit` of them.
pub(crate) async fn strays(db: &Db, limit: usize) -> Result<Vec<TableId>, StoreError> {
    sql(STRAYS).bind(limit).rows(db).await
}

/// Names of tables whose game is over and that have changed since a time, after `after` in order, at most `limit` of
/// them.
pub(crate) async fn ended_since(db: &Db, since_ms: At, after: &str, limit: usize) -> Result<Vec<TableId>, StoreError> {
    let query = sql(ENDED_SINCE).set("since_ms", since_ms);
    let query = query.set("after", after).set("limit", limit);
    query.rows(db).await
}

/// Which version of the tables the database has now.
pub(crate) async fn schema(db: &Db) -> Result<Schema, StoreError> {
    sql(migrations::SCHEMA).one(db).await
}

/// When a server of this database was last known to run.
pub(crate) async fn alive(db: &Db) -> Result<Option<At>, StoreError> {
    sql(LAST_ALIVE).one(db).await
}

/// The same of servers that were alone on the database.
pub(super) async fn alive_alone(connection: &mut Connection<'_>) -> Result<Option<At>, StoreError> {
    sql(ALIVE_ALONE).first(connection).await
}

/// The key of the dice: the one that is kept, or else `fresh`, which is kept then. For the start, before anything else
/// is written.
pub(crate) async fn die_key(db: &Db, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
    let mut lent = db.writer.acquire().await?;
    let connection = &mut lent.connection();
    sql(KEEP_DIE_KEY).bind(fresh).run(connection).await?;
    sql(DIE_KEY).one(connection).await
}

/// What the database finds wrong with its own files, the first faults of them; `with_indices` takes longer. PostgreSQL
/// looks at the checksums of its pages whenever one is read.
pub(crate) async fn damage(db: &Db, with_indices: bool) -> Result<Vec<String>, StoreError> {
    match &db.readers {
        readers @ Pool::Sqlite(_) => sqlite::faults(readers, with_indices).await,
        _ => Ok(Vec::new()),
    }
}

/// Writes a copy of everything to a file that does not exist, while others read and write. Nobody has looked at the
/// copy.
pub(crate) async fn backup(db: &Db, to: &Path) -> Result<(), StoreError> {
    match &db.writer {
        Pool::Sqlite(writer) => sqlite::backup(writer, to).await,
        _ => Err(StoreError::Unsupported(
            "a database of PostgreSQL is saved by pg_dump, while the server runs",
        )),
    }
}

/// Leaves nothing of what was overwritten before in the files of the database. PostgreSQL does that by VACUUM.
pub(crate) async fn scrub(db: &Db) -> Result<(), StoreError> {
    match &db.writer {
        Pool::Sqlite(writer) => sqlite::scrub(writer).await,
        _ => Ok(()),
    }
}

/// Fails if nothing can be written: writes something small past the writer, and waits for nobody for long.
pub(crate) async fn prove(db: &Db) -> Result<(), StoreError> {
    // The disk of PostgreSQL is its own, and it knows best.
    if let Some(file) = db.file().map(Path::to_owned) {
        let probed = tokio::task::spawn_blocking(move || proof::probe_beside(&file)).await;
        let probed = probed.unwrap_or_else(|error| Err(error.into()));
        probed.map_err(StoreError::File)?;
    }
    // Of its own, so that neither the writer nor those who wait for it are kept waiting.
    let mut lent = db.prober.acquire().await?;
    let proof = sql(PROOF).execute(&mut lent.connection()).await;
    if proof.is_err() {
        lent.close_hard().await;
    }
    proof.map(|_| ())
}

/// How much the database takes up, and how much is left.
pub(crate) async fn space(db: &Db) -> Result<Space, StoreError> {
    let Some(file) = db.file().map(Path::to_owned) else {
        return Ok(Space {
            database: Some(sql(postgres::SIZE).one(&db.prober).await?),
            ..Space::default()
        });
    };
    let space = tokio::task::spawn_blocking(move || Space::around(&file)).await;
    space.map_err(|error| StoreError::File(error.into()))
}

const ALIVE: &str = "INSERT INTO alive (one, at_ms) VALUES (1, $1) \
     ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms";
const ALIVE_ALONE: &str = "SELECT at_ms FROM alive";
const LAST_ALIVE: &str =
    "SELECT MAX(at_ms) FROM (SELECT at_ms FROM alive UNION ALL SELECT beat_ms FROM nodes) AS signs";
const KEEP_DIE_KEY: &str = "INSERT INTO secrets (one, die) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
const DIE_KEY: &str = "SELECT die FROM secrets";
/// Writes the row again as it is.
const PROOF: &str = "UPDATE alive SET at_ms = at_ms WHERE one = 1";
const STRAYS: &str = "SELECT table_id FROM events WHERE NOT EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = events.table_id) \
     UNION SELECT table_id FROM commands WHERE NOT EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = commands.table_id AND tables.seq >= commands.seq) \
     ORDER BY table_id LIMIT $1";
const ENDED_SINCE: &str = "SELECT id FROM tables WHERE status = 2 AND changed_ms >= $since_ms AND id > $after \
     ORDER BY id LIMIT $limit";
