//! Everything in one file of SQLite: one connection writes, others read beside it.

mod migrate;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
    time::Duration,
};

use sqlx::{
    ConnectOptions as _, Connection as _, Row as _, SqliteConnection,
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
    },
};

use super::{
    Outcome, Space, StoreError, WaveLock, Write, accounts::accounts_over,
    api_tokens::api_tokens_over, blocks::blocks_over, commit::store_over, files,
    maintenance::maintenance_over, migrations, nodes::nodes_over, people::people_over,
    pools::pools_over, proof, ratings::ratings_over, reports::reports_over, rush::rushes_over,
    sanctions::sanctions_over, tables::tables_over,
};

use crate::private_files;

use super::{
    devices::devices_over, digests::digests_over, follows::follows_over,
    former_names::former_names_over, kept::kept_over, notices::notices_over,
    passkeys::passkeys_over, play_ends::play_ends_over, profiles::profiles_over,
    rewrites::rewrites_over, vacations::vacations_over,
};

/// A transaction that writes asks for the right to at once, so that it never has to be given up.
const BEGIN: &str = "BEGIN IMMEDIATE";
/// So long a write waits for another program that holds the file.
const TIMEOUT: Duration = Duration::from_secs(2);
/// So long a proof that something can be written waits for whoever writes.
const PROBER_PATIENCE: Duration = Duration::from_millis(500);
/// So many reads at once.
const READERS: u32 = 4;

/// So often, and after such pauses, the write-ahead log is tried to be emptied beside those who read.
const SCRUB_TRIES: u32 = 50;
const SCRUB_PAUSE: Duration = Duration::from_millis(100);

/// A file of SQLite.
pub(super) struct Sqlite {
    pub(super) writer: SqlitePool,
    pub(super) readers: SqlitePool,
    pub(super) prober: SqlitePool,
    path: PathBuf,
    /// The folder that goes with the store.
    temporary: Option<PathBuf>,
    shared: OnceLock<()>,
}

/// The key of an account's name, whose order is that of its bytes.
const NAME_KEY: &str = "accounts.name_key";

tables_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
people_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
accounts_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
passkeys_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
api_tokens_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
rewrites_over!(Sqlite, sqlx::SqliteConnection);
rushes_over!(Sqlite, sqlx::SqliteConnection);
ratings_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
kept_over!(Sqlite, sqlx::SqliteConnection);
profiles_over!(Sqlite, sqlx::sqlite::SqliteRow);
follows_over!(Sqlite, sqlx::SqliteConnection);
former_names_over!(Sqlite, sqlx::SqliteConnection);
blocks_over!(Sqlite, sqlx::SqliteConnection);
notices_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
devices_over!(Sqlite, sqlx::SqliteConnection);
digests_over!(Sqlite, sqlx::SqliteConnection);
vacations_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
reports_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
sanctions_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
play_ends_over!(Sqlite, sqlx::SqliteConnection);
pools_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
maintenance_over!(Sqlite, sqlx::SqliteConnection);
nodes_over!(Sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
store_over!(Sqlite, sqlx::SqliteConnection);

impl Sqlite {
    /// Opens or creates the file, with all steps up to version `to`, or all there are.
    pub(super) async fn open(path: &Path, to: Option<i64>) -> Result<Self, StoreError> {
        Self::open_by(path, migrations::SQLITE, to).await
    }

    /// The same, by the steps of a program.
    pub(super) async fn open_by(
        path: &Path,
        steps: &[migrations::Step],
        to: Option<i64>,
    ) -> Result<Self, StoreError> {
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
        let writer = one.connect_with(options.clone()).await?;
        migrate::migrate(&writer, steps, to).await?;
        let probing = options.clone().busy_timeout(PROBER_PATIENCE);
        let prober = SqlitePoolOptions::new().max_connections(1);
        let reading = options.pragma("query_only", "ON");
        let many = SqlitePoolOptions::new().max_connections(READERS);
        let readers = many.connect_with(reading).await?;
        Ok(Self {
            writer,
            readers,
            prober: prober.connect_lazy_with(probing),
            path: path.to_owned(),
            temporary: None,
            shared: OnceLock::new(),
        })
    }

    /// A database in a folder of its own that goes when the store is closed.
    pub(super) async fn temporary() -> Result<Self, StoreError> {
        let folder =
            std::env::temp_dir().join(format!("loopline-{}", crate::service::fresh_name()));
        private_files::create_folder(&folder).map_err(StoreError::File)?;
        let mut store = Self::open(&folder.join("loopline.db"), None).await?;
        store.temporary = Some(folder);
        Ok(store)
    }

    /// Fails if SQLite finds a fault in its file.
    pub(super) async fn intact(&self) -> Result<(), StoreError> {
        match self.faults(true).await?.as_slice() {
            [] => Ok(()),
            faults => Err(StoreError::Broken(faults.join("; "))),
        }
    }

    /// What SQLite finds wrong with its file, at first.
    async fn faults(&self, with_indices: bool) -> Result<Vec<String>, StoreError> {
        let check = match with_indices {
            true => "PRAGMA integrity_check(3)",
            false => "PRAGMA quick_check(3)",
        };
        match self.texts(sqlx::query(check)).await {
            Ok(said) if said == ["ok"] => Ok(Vec::new()),
            Ok(faults) => Ok(faults),
            // Too damaged to be looked at is damaged.
            Err(error @ (StoreError::Failed(_) | StoreError::Broken(_))) => {
                Ok(vec![error.to_string()])
            }
            Err(error) => Err(error),
        }
    }

    async fn backup_to(&self, to: &Path) -> Result<(), StoreError> {
        let Some(name) = to.to_str() else {
            return Err(StoreError::Unsupported("the name of the copy is no text"));
        };
        // SQLite writes into a file that is there if it is empty.
        private_files::create(to).map_err(StoreError::File)?;
        // A connection of its own: the writer goes on writing meanwhile.
        let mut connection = self.writer.connect_options().connect().await?;
        let copy = sqlx::query("VACUUM INTO $1").bind(name);
        let copied = copy.execute(&mut connection).await;
        connection.close().await?;
        copied?;
        Ok(())
    }

    /// Moves everything from the write-ahead log into the file, and empties it. Readers of this moment hold it up.
    async fn scrub_files(&self) -> Result<(), StoreError> {
        for _ in 0..SCRUB_TRIES {
            let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .fetch_one(&self.writer)
                .await?;
            if row.try_get::<i64, _>(0)? == 0 {
                return Ok(());
            }
            tokio::time::sleep(SCRUB_PAUSE).await;
        }
        Err(StoreError::Held)
    }

    /// Fails if the disk takes nothing more.
    async fn room(&self) -> Result<(), StoreError> {
        let path = self.path.clone();
        let room = tokio::task::spawn_blocking(move || proof::room_beside(&path)).await;
        room.unwrap_or_else(|error| Err(error.into()))
            .map_err(StoreError::File)
    }

    /// Nobody else uses the database.
    async fn try_wave(&self) -> Result<Option<WaveLock>, StoreError> {
        Ok(Some(WaveLock::of(())))
    }

    async fn measure(&self) -> Result<Space, StoreError> {
        let path = self.path.clone();
        let space = tokio::task::spawn_blocking(move || Space::around(&path)).await;
        space.map_err(|error| StoreError::File(error.into()))
    }

    fn beats(&self) -> &SqlitePool {
        &self.writer
    }

    /// The machine's time is good enough for a file.
    async fn time(&self) -> Result<Option<u64>, StoreError> {
        Ok(None)
    }

    fn share(&self, _: &str, _: bool) -> bool {
        let _ = self.shared.set(());
        false
    }

    fn is_shared(&self) -> bool {
        self.shared.get().is_some()
    }

    /// A file tells nobody.
    async fn announce(
        &self,
        _: &mut SqliteConnection,
        _: &[Write],
        _: &[Outcome],
    ) -> Result<(), StoreError> {
        Ok(())
    }

    fn closed(&self) {
        if let Some(folder) = &self.temporary {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.closed();
    }
}

/// A transaction that writes is one at a time anyway, and a file has no time of its own.
async fn begin_beat(_: &mut SqliteConnection) -> Result<Option<u64>, StoreError> {
    Ok(None)
}
