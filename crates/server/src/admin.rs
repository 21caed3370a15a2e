//! Administration of a database, also while a server runs: backups, bans, chat moderation, export of games.

mod accounts;
mod dump;
mod evidence;
mod moderation;
mod nodes;
mod people;

use std::{
    path::Path,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use protocol::live::{Event, PersonView};
use table::Table;

use crate::prelude::*;
use crate::{
    people::mentioned::by_events,
    ratings::Pool,
    refold::{self, Refolded},
    store::{Database, Db, Staged, TableOutcome},
    tables::{
        log::{record_of, redacted, whole_log},
        rows,
        verify::{Verified, VerifyReport, verify},
    },
};

pub use accounts::{AccountReport, ResetCode};
pub use dump::{Dumped, DumpedGame};
pub use nodes::NodeStatus;
pub use people::NotFound;

/// Events or names read per query.
const PAGE: usize = 1_000;
/// So often an entry is tried again that the running server was before.
const TRIES: u32 = 20;

/// The host's access to a database, also while a server uses it.
pub struct Admin {
    db: Arc<Db>,
}

impl Admin {
    /// Opens the database, and brings its tables up to date.
    ///
    /// # Errors
    /// It cannot be opened or written.
    pub async fn open(database: &Database) -> Result<Self, StoreError> {
        Ok(Self {
            db: Db::open(database).await?,
        })
    }

    /// Writes a copy of a SQLite database to a file that does not exist yet, while the server runs. The copy gets its
    /// name after an integrity check by SQLite and a replay of every log; one with faulty tables only with
    /// `despite_faults`.
    ///
    /// # Errors
    /// The file is there already or cannot be written, the copy is damaged, or the database is not SQLite's.
    pub async fn backup(
        &self,
        to: &Path,
        despite_faults: bool,
        mut report: impl FnMut(VerifyReport<'_>),
    ) -> Result<Verified, StoreError> {
        let staged = Staged::backup(&self.db, to).await?;
        put_if_sound(staged, despite_faults, &mut report).await
    }

    /// Restores a copy to a location that holds no database yet, after an integrity check by SQLite and a replay of
    /// every log. A copy with faulty tables is restored only with `despite_faults`.
    ///
    /// # Errors
    /// The copy is damaged, was not closed or is from a newer version; files of a database exist already, or a server
    /// still uses the database that was there.
    pub async fn restore(
        from: &Path,
        to: &Database,
        despite_faults: bool,
        mut report: impl FnMut(VerifyReport<'_>),
    ) -> Result<Verified, StoreError> {
        let staged = store::stage(from, to).await?;
        // A server whose file was deleted still writes to it, and would leave its journal next to the new file.
        let _lease = store::claim(to, store::Claim::Alone).await?;
        put_if_sound(staged, despite_faults, &mut report).await
    }

    /// Deletes the text of a chat line everywhere, including SQLite's files. A running server notifies the table's
    /// clients within seconds.
    ///
    /// # Errors
    /// There is no such line, the database cannot be written, or others read it without a pause: the line is taken out
    /// then, but may still lie in the write-ahead log.
    pub async fn unsay(&self, table: &TableId, seq: u32) -> Result<(), ServiceError> {
        let id = table;
        for _ in 0..TRIES {
            // Before the log: nothing is written if an event comes in between.
            let row = store::tables::table(&self.db, id).await?;
            let log = self.events(table).await?;
            let line = log.iter().find(|event| event.seq == seq).cloned();
            let Some((_, redacted)) = line.and_then(redacted) else {
                return Err(ServiceError::NotFound);
            };
            let broken =
                |broken: table::BrokenLog| StoreError::Broken(format!("the log of table {id} at event {}", broken.0));
            let mut now = Table::of_log(&log).map_err(broken)?;
            let events = now.unsay(seq, now_ms());
            let mut change = rows::change(id, &now, row.map_or(0, |row| row.rev), &events);
            change.redacted = Some((seq, rows::json(&redacted)));
            change.reload_request = true;
            if self.db.write(change).await? == TableOutcome::Done {
                return Ok(store::maintenance::scrub(&self.db).await?);
            }
        }
        Err(ServiceError::Overloaded)
    }

    /// The whole log of a table.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub async fn events(&self, table: &TableId) -> Result<Vec<Event>, ServiceError> {
        whole_log(&self.db, table).await
    }

    /// The game of a table as SGF.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub async fn export(&self, table: &TableId) -> Result<String, ServiceError> {
        let log = self.events(table).await?;
        let ids: Vec<&PersonId> = by_events(&log).into_iter().collect();
        let people = store::people::persons(&self.db, &ids).await?;
        let people: Vec<PersonView> = people.into_iter().map(PersonView::from).collect();
        record_of(&log, &people)
    }

    /// The tables whose names come after `after` in order, or the first ones; none when there are no more.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn tables(&self, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError> {
        let names = store::tables::names(&self.db, after.map_or("", TableId::as_str), PAGE).await?;
        Ok(names.iter().filter_map(|name| TableId::read(name)).collect())
    }

    /// Lets the database look for damage in its own files, replays the log of every table and compares it with what
    /// else is kept of the table; `report` receives the damage, every faulty table, and the progress. A server may run
    /// meanwhile.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn verify(&self, mut report: impl FnMut(VerifyReport<'_>)) -> Result<Verified, StoreError> {
        let damage = store::maintenance::damage(&self.db, true).await?;
        for line in &damage {
            report(VerifyReport::Damage(line));
        }
        let mut verified = verify(&self.db, &mut report).await?;
        verified.damage = damage.len() as u64;
        Ok(verified)
    }

    /// Computes the ratings of a pool again in the order of its games, from now on without the games of the people in
    /// `without`.
    ///
    /// # Errors
    /// There is no such pool, or the database cannot be read or written.
    pub async fn refold(&self, pool: &str, without: &[PersonId]) -> Result<Refolded, ServiceError> {
        let pool = Pool::read(pool).ok_or(ServiceError::NotFound)?;
        Ok(refold::refold(&self.db, &pool, without).await?)
    }

    /// Ends all connections.
    pub async fn close(&self) {
        self.db.close().await;
    }
}

/// Replays a copy that SQLite finds whole, and puts it to its place if no table is faulty, or `despite_faults`.
async fn put_if_sound(
    staged: Staged,
    despite_faults: bool,
    report: &mut dyn FnMut(VerifyReport<'_>),
) -> Result<Verified, StoreError> {
    let verified = verify(&staged.db(), report).await?;
    if verified.faulty == 0 || despite_faults {
        staged.put().await?;
    }
    Ok(verified)
}

fn now_ms() -> At {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(At::ZERO, |now| At::ZERO + now.into())
}
