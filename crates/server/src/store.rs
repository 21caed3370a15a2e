//! What outlives the process: logs of tables, people, plans and notes, in one of two databases.

mod accounts;
mod api_tokens;
mod blocks;
mod claim;
mod commit;
mod database;
mod devices;
mod digests;
mod error;
mod files;
mod follows;
mod former_names;
pub(crate) mod hints;
mod kept;
mod lease;
mod maintenance;
mod migrations;
mod nodes;
mod notices;
mod passkeys;
mod people;
mod play_ends;
mod pools;
mod postgres;
mod profiles;
mod proof;
mod ratings;
mod reports;
mod rewrites;
mod rush;
mod sanctions;
mod space;
mod sqlite;
mod staged;
mod tables;
#[cfg(test)]
pub(crate) mod tests;
mod vacations;
mod write;

use std::{future::Future, path::Path, pin::Pin, sync::Arc};

pub(crate) use accounts::{
    AccountRow, AccountWrite, Accounts, CodePurpose, CodeRow, NameChange, NewAccountRow, NewCode,
    NewSession, OpenSession,
};
pub(crate) use api_tokens::{ApiTokenRow, ApiTokenWrite, ApiTokens, GrantRow, NewBotRow};
pub(crate) use blocks::{BlockWrite, Blocks};
pub(crate) use claim::Claim;
pub use database::{Database, UnknownDatabase};
pub(crate) use devices::{DeviceRow, DeviceWrite, Devices};
pub(crate) use digests::{DigestRow, DigestWrite, Digests};
pub use error::StoreError;
pub(crate) use follows::{FollowWrite, Follows};
pub(crate) use former_names::FormerNames;
pub(crate) use kept::{KeptEntries, KeptRow, KeptWrite, PutEntry};
pub(crate) use lease::{Lease, claim};
pub(crate) use maintenance::{Maintenance, MaintenanceWrite};
pub(crate) use migrations::Schema;
pub(crate) use nodes::{
    Beat, News, NewsRow, NodeRow, NodeWrite, Nodes, OutageRow, Pulse, SILENT_MS, Sitting,
};
#[cfg(test)]
pub(crate) use nodes::{GIVEN_MS, NOTICED_MS, UNSURE_MS, silences};
pub(crate) use notices::{NewNotice, NoticeRow, NoticeWrite, Notices};
pub(crate) use passkeys::{CeremonyRow, PasskeyRow, PasskeyWrite, Passkeys};
pub(crate) use people::{People, PersonRow, PersonWrite, SessionRow};
pub(crate) use play_ends::{PlayEnd, PlayEnds};
pub(crate) use pools::{Leaving, PairRow, PoolWrite, Pools, SeekRow, WaveLock};
pub(crate) use postgres::CHANNEL;
pub(crate) use profiles::{KnownRow, PeopleQuery, Profiles};
pub(crate) use ratings::{BestQuery, ChangeRow, PoolRow, RateDue, RatingRow, RatingWrite, Ratings};
pub(crate) use reports::{ReportRow, ReportWrite, Reports};
pub(crate) use rewrites::{RewriteWrite, Rewrites};
pub(crate) use rush::{BestRow, RushRow, RushWrite, Rushes};
pub(crate) use sanctions::{
    AppealRow, ModLogEntry, ModLogRow, SanctionRow, SanctionWrite, Sanctions,
};
pub(crate) use space::Space;
pub(crate) use staged::Staged;
pub(crate) use tables::{Change, Kept, Private, TableRow, Tables};
pub(crate) use vacations::{SpentVacation, VacationWrite, Vacations};
use write::Answers;
pub(crate) use write::{Outcome, Write};

/// What a store answers with.
pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;
/// What a store answers to many writes, one by one.
pub(crate) type Outcomes<'a> =
    Pin<Box<dyn Future<Output = Vec<Result<Outcome, StoreError>>> + Send + 'a>>;

/// A database with the tables of the service.
///
/// Writes come from one caller at a time; reads from any number, and they see all that was written before.
pub(crate) trait Store:
    Tables
    + People
    + Accounts
    + FormerNames
    + Passkeys
    + ApiTokens
    + Rewrites
    + Rushes
    + Ratings
    + KeptEntries
    + Follows
    + Profiles
    + Blocks
    + Notices
    + Devices
    + Digests
    + Vacations
    + Reports
    + Sanctions
    + Pools
    + PlayEnds
    + Nodes
    + Maintenance
    + 'static
{
    /// Writes many things in as few transactions as can be. What was written without an error is on the disk.
    fn commit<'a>(&'a self, batch: &'a [Write]) -> Outcomes<'a>;
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
