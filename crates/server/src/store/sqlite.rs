//! A file of SQLite: one connection writes, others read beside it.

use std::{path::Path, time::Duration};

use sqlx::{
    ConnectOptions as _, Connection as _,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{
    private_files,
    store::{
        Db, StoreError,
        db::{Place, connection::Pool, query::sql},
        files, migrations,
    },
};

/// So long a write waits for another program that holds the file.
const TIMEOUT: Duration = Duration::from_secs(2);
/// So long a proof that something can be written waits for another writer.
const PROBE_TIMEOUT: Duration = Duration::from_millis(500);
/// So many reads at once.
const READERS: u32 = 4;

/// So often, and after such pauses, the write-ahead log is tried to be emptied beside those who read.
const SCRUB_TRIES: u32 = 50;
const SCRUB_PAUSE: Duration = Duration::from_millis(100);

/// Opens or creates the file, with all steps up to version `to`, or all there are.
pub(super) async fn open(path: &Path, to: Option<i64>) -> Result<Db, StoreError> {
    open_by(path, migrations::SQLITE, to).await
}

/// The same, by the steps of a program.
pub(super) async fn open_by(path: &Path, steps: &[migrations::Step], to: Option<i64>) -> Result<Db, StoreError> {
    let place = Place::File {
        path: path.to_owned(),
        temporary: None,
    };
    open_at(place, path, steps, to).await
}

async fn open_at(place: Place, path: &Path, steps: &[migrations::Step], to: Option<i64>) -> Result<Db, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(TIMEOUT)
        // What is deleted or overwritten is filled with zeros.
        .pragma("secure_delete", "ON")
        .pragma("journal_size_limit", "67108864");
    files::make_private(path).map_err(StoreError::File)?;
    let one = SqlitePoolOptions::new().max_connections(1);
    // The file must be there, with its tables, before anybody reads.
    let writer = Pool::Sqlite(one.connect_with(options.clone()).await?);
    migrations::migrate(&writer, steps, to).await?;
    let probing = options.clone().busy_timeout(PROBE_TIMEOUT);
    let prober = SqlitePoolOptions::new().max_connections(1);
    let reading = options.pragma("query_only", "ON");
    let many = SqlitePoolOptions::new().max_connections(READERS);
    let readers = many.connect_with(reading).await?;
    let prober = Pool::Sqlite(prober.connect_lazy_with(probing));
    Ok(Db::new(writer.clone(), Pool::Sqlite(readers), prober, writer, place))
}

/// A database in a folder of its own that goes when the database is closed.
pub(super) async fn temporary() -> Result<Db, StoreError> {
    let folder = std::env::temp_dir().join(format!("loopline-{}", crate::ids::fresh_name()));
    private_files::create_folder(&folder).map_err(StoreError::File)?;
    let path = folder.join("loopline.db");
    let place = Place::File {
        path: path.clone(),
        temporary: Some(folder),
    };
    open_at(place, &path, migrations::SQLITE, None).await
}

/// What SQLite finds wrong with its file, at first.
pub(super) async fn faults(readers: &Pool, with_indices: bool) -> Result<Vec<String>, StoreError> {
    let check = match with_indices {
        true => "PRAGMA integrity_check(3)",
        false => "PRAGMA quick_check(3)",
    };
    match sql(check).rows::<String>(readers).await {
        Ok(said) if said == ["ok"] => Ok(Vec::new()),
        Ok(faults) => Ok(faults),
        // Too damaged to be looked at is damaged.
        Err(error @ (StoreError::Failed(_) | StoreError::Broken(_))) => Ok(vec![error.to_string()]),
        Err(error) => Err(error),
    }
}

/// Copies everything to a new file, while others read and write.
pub(super) async fn backup(writer: &SqlitePool, to: &Path) -> Result<(), StoreError> {
    let Some(name) = to.to_str() else {
        return Err(StoreError::Unsupported("the name of the copy is no text"));
    };
    // SQLite writes into a file that is there if it is empty.
    private_files::create(to).map_err(StoreError::File)?;
    // A connection of its own: the writer goes on writing meanwhile.
    let mut connection = writer.connect_options().connect().await?;
    let copy = sqlx::query("VACUUM INTO $1").bind(name);
    let copied = copy.execute(&mut connection).await;
    connection.close().await?;
    copied?;
    Ok(())
}

/// Moves everything from the write-ahead log into the file, and empties it. Readers of this moment hold it up.
pub(super) async fn scrub(writer: &SqlitePool) -> Result<(), StoreError> {
    for _ in 0..SCRUB_TRIES {
        let checkpoint = sqlx::query_scalar::<_, i64>("PRAGMA wal_checkpoint(TRUNCATE)");
        if checkpoint.fetch_one(writer).await? == 0 {
            return Ok(());
        }
        tokio::time::sleep(SCRUB_PAUSE).await;
    }
    Err(StoreError::Held)
}
