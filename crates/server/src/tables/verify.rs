//! Whether everything in a database follows from the logs of its tables: each is replayed, and compared with its row.
//!
//! `table::Audit` recomputes what the fold takes as given.

use std::{
    borrow::Cow,
    collections::{HashSet, VecDeque},
    fmt,
    sync::Arc,
    thread,
};

use protocol::live::Status;
use table::{Audit, AuditFault, Plan};
use tokio::task::{JoinSet, spawn_blocking};

use crate::prelude::*;
use crate::{
    ratings::Pool,
    store::{Db, Entry, TableRow},
    tables::rows,
};

#[cfg(test)]
use crate::chance::seeded;

/// Events of a table in memory at a time.
const EVENTS: usize = 1_000;
/// Rows read per query.
const ROWS: usize = 200;
/// Names of tables without a row reported at most.
const STRAYS: usize = 1_000;
/// So many faulty tables are remembered, in order not to be named twice.
const NAMED: usize = 100_000;
/// A table that a running server writes to meanwhile is read so often.
const TRIES: u32 = 5;

/// A table whose log or row is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFault {
    /// The table.
    pub table: TableId,
    /// The first event that is wrong, if it is one.
    pub event: Option<u32>,
    /// What is wrong.
    pub what: String,
}

/// A table with an event that only a newer version of this program can read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewerTable {
    /// The table.
    pub table: TableId,
    /// The first such event.
    pub event: u32,
    /// Its kind.
    pub kind: String,
}

/// What is found at a table where not all is well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Finding {
    /// It is faulty.
    Fault(TableFault),
    /// This program cannot judge it.
    Newer(NewerTable),
}

/// Progress of the verification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// Tables that were replayed.
    pub tables: u64,
    /// Tables that there were at the beginning.
    pub of_tables: u64,
    /// Events that were replayed.
    pub events: u64,
    /// Tables with a fault.
    pub faulty: u64,
    /// Tables that a newer version of this program has written to, and that were checked only up to there.
    pub newer: u64,
    /// What the database finds wrong with its own files, as far as it goes on looking.
    pub damage: u64,
}

/// Reports of the verification.
#[derive(Clone, Copy, Debug)]
pub enum VerifyReport<'a> {
    /// The database finds this wrong with its own files.
    Damage(&'a str),
    /// A table is faulty.
    Fault(&'a TableFault),
    /// A table cannot be checked to its end by this version.
    Newer(&'a NewerTable),
    /// Progress so far.
    Progress(Verified),
}

impl Verified {
    /// Whether nothing is wrong, as far as this program can judge it.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.faulty == 0 && self.damage == 0
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", self.table)?;
        if let Some(event) = self.event {
            write!(f, ", event {event}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl fmt::Display for NewerTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, event, kind } = self;
        write!(
            f,
            "table {table}, event {event}: written by a newer version of this program (kind {kind:?}), not checked"
        )
    }
}

/// Replays every log and compares it with its row, several in parallel on separate threads. Memory does not grow with
/// the database, and a server may run meanwhile.
///
/// # Errors
/// The database cannot be read at all; what is wrong with one table is a fault.
pub(crate) async fn verify(db: &Arc<Db>, report: &mut dyn FnMut(VerifyReport<'_>)) -> Result<Verified, StoreError> {
    let mut so_far = Verified {
        of_tables: store::tables::count(db).await?,
        ..Verified::default()
    };
    // Kinds of events that this program does not know come with a newer database.
    let ahead = store::maintenance::schema(db).await?.is_ahead();
    let threads = thread::available_parallelism().map_or(2, usize::from);
    let mut running = JoinSet::new();
    let mut last = String::new();
    let mut named = HashSet::new();
    loop {
        let mut page = VecDeque::from(store::tables::rows(db, &last, ROWS).await?);
        let Some(row) = page.back() else { break };
        row.id.as_str().clone_into(&mut last);
        while !page.is_empty() || !running.is_empty() {
            // Twice as many tables as threads: while some are replayed, others are read.
            while running.len() < 2 * threads
                && let Some(row) = page.pop_front()
            {
                running.spawn(verify_table(Arc::clone(db), row));
            }
            let done = running.join_next().await;
            let done = done.and_then(Result::ok).ok_or(StoreError::Closed)?;
            let (events, finding) = done?;
            so_far.tables += 1;
            so_far.events += events;
            let table = match finding {
                None => continue,
                Some(Finding::Fault(fault)) => {
                    so_far.faulty += 1;
                    report(VerifyReport::Fault(&fault));
                    fault.table
                }
                Some(Finding::Newer(newer)) if !ahead => {
                    let NewerTable { table, event, kind } = newer;
                    so_far.faulty += 1;
                    report(VerifyReport::Fault(&TableFault {
                        table: table.clone(),
                        event: Some(event),
                        what: format!("there is no kind {kind:?}"),
                    }));
                    table
                }
                Some(Finding::Newer(newer)) => {
                    so_far.newer += 1;
                    report(VerifyReport::Newer(&newer));
                    newer.table
                }
            };
            if named.len() < NAMED {
                named.insert(table);
            }
        }
        report(VerifyReport::Progress(so_far));
    }
    let strays = store::maintenance::strays(db, STRAYS).await?;
    for table in strays.into_iter().filter(|table| !named.contains(table)) {
        so_far.faulty += 1;
        report(VerifyReport::Fault(&TableFault {
            table,
            event: None,
            what: "there are events without a row, or answers beyond the last event".to_owned(),
        }));
    }
    Ok(so_far)
}

/// Replays one table and compares it with its row: the number of its events, and what is found if not all is well.
///
/// # Errors
/// The database cannot be read now.
pub(crate) async fn verify_table(db: Arc<Db>, row: TableRow) -> Result<(u64, Option<Finding>), StoreError> {
    let id = row.id.clone();
    let mut row = row;
    for _ in 0..TRIES {
        match compare(&db, &row).await {
            Ok(Looked::Sound(events)) => return Ok((events, None)),
            Ok(Looked::Wrong(events, event, what)) => {
                // What a running server has written meanwhile is no fault.
                match store::tables::table(&db, &id).await? {
                    Some(now) if now != row => row = now,
                    _ => {
                        let what = what.into_owned();
                        let table = id;
                        let fault = TableFault { table, event, what };
                        return Ok((events, Some(Finding::Fault(fault))));
                    }
                }
            }
            Ok(Looked::Newer(event, kind)) => {
                let table = id;
                let newer = NewerTable { table, event, kind };
                return Ok((u64::from(event - 1), Some(Finding::Newer(newer))));
            }
            // A part of the database that cannot be read is the fault of the tables in it.
            Err(error @ (StoreError::Failed(_) | StoreError::Broken(_))) => {
                let fault = TableFault {
                    table: id,
                    event: None,
                    what: error.to_string(),
                };
                return Ok((0, Some(Finding::Fault(fault))));
            }
            Err(error) => return Err(error),
        }
    }
    // Written again and again: it is in use, and will be checked later.
    Ok((u64::from(row.seq), None))
}

/// The result of checking a table once.
enum Looked {
    /// So many events, and all is well.
    Sound(u64),
    /// So many events were good; then this event, or the table, is wrong.
    Wrong(u64, Option<u32>, Cow<'static, str>),
    /// This event is of this kind, which a newer program has written.
    Newer(u32, String),
}

/// Why a replay ends.
enum Stop {
    Fault(AuditFault),
    /// At an event of this kind, which a newer program has written.
    Newer(u32, String),
}

async fn compare(db: &Db, row: &TableRow) -> Result<Looked, StoreError> {
    let mut audit = Audit::new(|terms| Pool::of(terms).is_some());
    while audit.seq() < row.seq {
        let limit = EVENTS.min((row.seq - audit.seq()) as usize);
        let page = store::tables::entries(db, &row.id, audit.seq(), limit).await?;
        if page.is_empty() {
            let what = "the log ends before the row's last event";
            return Ok(Looked::Wrong(u64::from(audit.seq()), None, what.into()));
        }
        let (next, stop) = on_a_thread(move || {
            let stop = enter_all(&mut audit, &page).err();
            (audit, stop)
        })
        .await?;
        audit = next;
        match stop {
            None => {}
            Some(Stop::Fault(fault)) => return Ok(wrong(u64::from(audit.seq()), &fault)),
            Some(Stop::Newer(event, kind)) => return Ok(Looked::Newer(event, kind)),
        }
    }
    let events = u64::from(row.seq);
    if !store::tables::entries(db, &row.id, row.seq, 1).await?.is_empty() {
        let what = "the log goes on after the row's last event";
        return Ok(Looked::Wrong(events, Some(row.seq + 1), what.into()));
    }
    let (same, row) = (row.clone(), row);
    let looked = on_a_thread(move || match audit.end() {
        Ok(table) => match rows::disagreement(&same, &table) {
            None => Ok(table.status()),
            Some(column) => {
                let what = format!("its {column}");
                Err(Looked::Wrong(events, None, what.into()))
            }
        },
        Err(fault) => Err(wrong(events, &fault)),
    });
    match looked.await? {
        Ok(Status::Over) => Ok(Looked::Sound(events)),
        Ok(_) => private(db, row, events).await,
        Err(looked) => Ok(looked),
    }
}

/// Plans of a running game are checked when the server reads them.
async fn private(db: &Db, row: &TableRow, events: u64) -> Result<Looked, StoreError> {
    let plans = store::tables::private(db, &row.id).await?.plans;
    let sound = |text: &String| {
        let lines: Result<Vec<Vec<String>>, _> = rows::read(text);
        lines.is_ok_and(|lines| Plan::new(&lines).is_ok())
    };
    if plans.iter().flatten().all(sound) {
        return Ok(Looked::Sound(events));
    }
    Ok(Looked::Wrong(events, None, "a plan cannot be read".into()))
}

fn enter_all(audit: &mut Audit, page: &[Entry]) -> Result<(), Stop> {
    for Entry { seq, body } in page {
        let fault = |what| Stop::Fault(AuditFault { seq: *seq, what });
        let event = rows::read_event(body).map_err(|error| match error {
            StoreError::NewerEvent(kind) => Stop::Newer(*seq, kind),
            _ => fault("it cannot be read"),
        })?;
        if event.seq != *seq {
            return Err(fault("it is kept under another number than its own"));
        }
        audit.enter(event).map_err(Stop::Fault)?;
    }
    Ok(())
}

fn wrong(events: u64, fault: &AuditFault) -> Looked {
    let event = (fault.seq > 0).then_some(fault.seq);
    Looked::Wrong(events, event, fault.what.into())
}

/// The result of a replay, which may take long and therefore runs off the async workers.
async fn on_a_thread<T: Send + 'static>(replay: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
    #[cfg(test)]
    if seeded::is_on() {
        // When another thread ends does not follow from a seed.
        seeded::pause(Millis(20)).await;
        return Ok(replay());
    }
    let done = spawn_blocking(replay).await;
    done.map_err(|_| StoreError::Broken("a log cannot be replayed".to_owned()))
}
