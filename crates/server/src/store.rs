//! What outlives the process: logs of tables, people, plans and notes, in one of two databases.
//!
//! `store/tables`, `store/people` and the like hold the rows, writes and statements of a subject, and plain functions
//! that take the `Db`. Each has a suite that runs on both databases. A write is a value that can execute itself, with
//! an outcome that names what may stand in its way; each write of a shared transaction has its own outcome. Ids,
//! moments (`At`), spans (`Millis`) and the enums of `protocol` bind and read as themselves. `statements!` lets several
//! statements share a list of columns or a condition. A test prepares every statement of the source on both databases.

pub(crate) mod accounts;
pub(crate) mod api_tokens;
pub(crate) mod blocks;
mod claim;
mod commit;
mod database;
mod db;
pub(crate) mod devices;
pub(crate) mod digests;
mod error;
mod files;
pub(crate) mod follows;
pub(crate) mod former_names;
pub(crate) mod hints;
mod lease;
pub(crate) mod maintenance;
mod migrations;
mod mod_log;
pub(crate) mod news;
pub(crate) mod nodes;
pub(crate) mod notices;
mod open;
pub(crate) mod passkeys;
pub(crate) mod people;
pub(crate) mod play_ends;
pub(crate) mod pools;
mod postgres;
pub(crate) mod profiles;
mod proof;
pub(crate) mod ratings;
pub(crate) mod reports;
pub(crate) mod rewrites;
pub(crate) mod sanctions;
mod space;
mod sqlite;
mod staged;
pub(crate) mod tables;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod vacations;

use std::path::Path;

use crate::store::db::connection::Pool;

pub(crate) use accounts::{
    AccountRow, AccountWrite, CodePurpose, CodeRow, NameChange, NewAccountRow, NewCode, NewSession,
};
pub(crate) use api_tokens::{ApiTokenRow, ApiTokenWrite, GrantRow, NewBotRow};
pub(crate) use blocks::BlockWrite;
pub(crate) use claim::Claim;
pub(crate) use commit::hints_of;
pub use database::{Database, UnknownDatabase};
pub(crate) use db::postgres::CHANNEL;
#[cfg(test)]
pub(crate) use db::simulated;
pub(crate) use db::{
    Db,
    connection::Connection,
    query::{Query, sql, statements},
    row::known,
    write::{Attempt, Job, Outcome, Write, Written, job},
};
pub(crate) use devices::{DeviceRow, DeviceWrite};
pub(crate) use digests::{DigestLeased, DigestRow, DigestWrite};
pub use error::StoreError;
pub(crate) use follows::FollowWrite;
pub(crate) use lease::{Lease, claim};
pub(crate) use maintenance::MaintenanceWrite;
pub(crate) use migrations::Schema;
pub(crate) use mod_log::ModLogEntry;
pub(crate) use news::{News, NewsRow};
pub(crate) use nodes::{Beat, NodeRow, NodeWrite, OutageRow, Pulse, SILENT};
pub(crate) use notices::{NewNotice, NoticeLeased, NoticeRow, NoticeWrite};
pub(crate) use passkeys::{CeremonyRow, PasskeyRow, PasskeyWrite};
pub(crate) use people::{KeylessRow, PersonRow, PersonWrite, SessionRow};
pub(crate) use play_ends::PlayEnd;
pub(crate) use pools::{Leaving, PairRow, PoolWrite, SeekRow};
pub use profiles::ListedPerson;
pub(crate) use profiles::PeopleQuery;
pub(crate) use ratings::{BestQuery, ChangeRow, PoolRow, RateDue, RatingRow, RatingWrite};
pub(crate) use reports::{ReportRow, ReportWrite};
pub(crate) use rewrites::{AliasRow, RewriteWrite};
pub(crate) use sanctions::{ModLogRow, SanctionRow, SanctionWrite};
pub(crate) use space::Space;
pub(crate) use staged::Staged;
pub(crate) use tables::{Change, Due, Entry, Kept, Revision, TableOutcome, TableRow};
pub(crate) use vacations::{SpentVacation, VacationWrite};

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
