//! Everything in a database of PostgreSQL.

mod migrate;
mod session;

use std::{path::Path, sync::OnceLock, time::Duration};

use sqlx::{
    PgConnection, Row as _,
    postgres::{PgConnectOptions, PgPool, PgPoolOptions},
};

use super::{
    Outcome, Space, StoreError, WaveLock, Write, accounts::accounts_over,
    api_tokens::api_tokens_over, blocks::blocks_over, commit::store_over, hints,
    maintenance::maintenance_over, migrations, nodes::nodes_over, people::people_over,
    pools::pools_over, ratings::ratings_over, reports::reports_over, rush::rushes_over,
    sanctions::sanctions_over, tables::tables_over,
};
use super::{
    devices::devices_over, digests::digests_over, follows::follows_over,
    former_names::former_names_over, kept::kept_over, notices::notices_over,
    passkeys::passkeys_over, play_ends::play_ends_over, profiles::profiles_over,
    rewrites::rewrites_over, vacations::vacations_over,
};
pub(super) use session::{Session, claim, keep};

const BEGIN: &str = "BEGIN";
/// So long somebody waits for a connection.
const TIMEOUT: Duration = Duration::from_secs(2);
/// So many reads at once.
const READERS: u32 = 8;
/// Names the right to find opponents in pools.
const WAVE: i64 = 0x6c6f_6f70_7761_7665;

/// Names the right to find out who is silent.
const BEAT: i64 = 0x6c6f_6f70_6265_6174;
/// The time, in milliseconds since 1970.
const NOW: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
/// The channel of hints between servers of one database.
pub(crate) const CHANNEL: &str = "loopline";
/// What holds for connections that write: locks are waited for shortly, and nobody holds them and does nothing.
const WRITING: [(&str, &str); 2] = [
    ("lock_timeout", "2s"),
    ("idle_in_transaction_session_timeout", "2s"),
];

/// A database of PostgreSQL.
pub(super) struct Postgres {
    pub(super) writer: PgPool,
    pub(super) readers: PgPool,
    pub(super) prober: PgPool,
    /// For signs of life, which wait for nothing else.
    beats: PgPool,
    shared: OnceLock<Shared>,
}

/// How a store is shared with other servers.
struct Shared {
    node: String,
    /// The channel of hints, if the database sends them.
    channel: Option<String>,
}

/// The key of an account's name, in the order of its bytes.
const NAME_KEY: &str = "accounts.name_key COLLATE \"C\"";

tables_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
people_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
accounts_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
passkeys_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
api_tokens_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
rewrites_over!(Postgres, sqlx::PgConnection);
rushes_over!(Postgres, sqlx::PgConnection);
ratings_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
kept_over!(Postgres, sqlx::PgConnection);
profiles_over!(Postgres, sqlx::postgres::PgRow);
follows_over!(Postgres, sqlx::PgConnection);
former_names_over!(Postgres, sqlx::PgConnection);
blocks_over!(Postgres, sqlx::PgConnection);
notices_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
devices_over!(Postgres, sqlx::PgConnection);
digests_over!(Postgres, sqlx::PgConnection);
vacations_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
reports_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
sanctions_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
play_ends_over!(Postgres, sqlx::PgConnection);
pools_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
maintenance_over!(Postgres, sqlx::PgConnection);
nodes_over!(Postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
store_over!(Postgres, sqlx::PgConnection);

impl Postgres {
    /// Connects, and brings the tables up to date.
    pub(super) async fn open(address: &str) -> Result<Self, StoreError> {
        let store = Self::connect(address).await?;
        store.migrate(None).await?;
        Ok(store)
    }

    /// Connects, and leaves the tables as they are.
    pub(super) async fn connect(address: &str) -> Result<Self, StoreError> {
        let pool = |most| {
            PgPoolOptions::new()
                .max_connections(most)
                .acquire_timeout(TIMEOUT)
        };
        let options: PgConnectOptions = address.parse()?;
        // A server that stands still must not keep the others waiting.
        let writing = options.clone().options(WRITING);
        Ok(Self {
            writer: pool(1).connect_with(writing.clone()).await?,
            readers: pool(READERS).connect_with(options.clone()).await?,
            prober: pool(1).connect_lazy_with(options),
            beats: pool(1).connect_lazy_with(writing),
            shared: OnceLock::new(),
        })
    }

    /// Takes the steps up to version `to`, or all there are.
    pub(super) async fn migrate(&self, to: Option<i64>) -> Result<(), StoreError> {
        self.migrate_by(migrations::POSTGRES, to).await
    }

    /// The checksums of PostgreSQL's pages are looked at whenever one is read.
    async fn faults(&self, _: bool) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn backup_to(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::Unsupported(
            "a database of PostgreSQL is saved by pg_dump, while the server runs",
        ))
    }

    async fn scrub_files(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// The disk is the database's, and it knows best.
    async fn room(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn try_wave(&self) -> Result<Option<WaveLock>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let lock = sqlx::query("SELECT pg_try_advisory_xact_lock($1)").bind(WAVE);
        let row = lock.fetch_one(&mut *transaction).await?;
        let is_ours: bool = row.try_get(0)?;
        Ok(is_ours.then(|| WaveLock::of(transaction)))
    }

    async fn measure(&self) -> Result<Space, StoreError> {
        let size = sqlx::query("SELECT pg_database_size(current_database())");
        let size: i64 = size.fetch_one(&self.prober).await?.try_get(0)?;
        Ok(Space {
            database: u64::try_from(size).ok(),
            ..Space::default()
        })
    }

    fn closed(&self) {}

    fn beats(&self) -> &PgPool {
        &self.beats
    }

    async fn time(&self) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query(NOW).fetch_one(&self.beats).await?;
        Ok(Some(row.try_get::<i64, _>(0)? as u64))
    }

    fn share(&self, node: &str, hints: bool) -> bool {
        let channel = hints.then(|| CHANNEL.to_owned());
        let _ = self.shared.set(Shared {
            node: node.to_owned(),
            channel,
        });
        hints
    }

    fn is_shared(&self) -> bool {
        self.shared.get().is_some()
    }

    /// Sends the hints of what was written, when the transaction is over.
    async fn announce(
        &self,
        connection: &mut PgConnection,
        batch: &[Write],
        outcomes: &[Outcome],
    ) -> Result<(), StoreError> {
        let shared = self.shared.get();
        let Some((node, channel)) = shared.and_then(|of| Some((&of.node, of.channel.as_ref()?)))
        else {
            return Ok(());
        };
        let hints = hints::hints_of(batch, outcomes.iter().map(Some));
        for text in hints::texts(node, hints) {
            let notify = sqlx::query("SELECT pg_notify($1, $2)").bind(channel);
            notify.bind(text).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

/// Begins a sign of life in a transaction: one server at a time; returns the database's time.
async fn begin_beat(connection: &mut PgConnection) -> Result<Option<u64>, StoreError> {
    let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(BEAT);
    lock.execute(&mut *connection).await?;
    let row = sqlx::query(NOW).fetch_one(connection).await?;
    Ok(Some(row.try_get::<i64, _>(0)? as u64))
}
