//! Whether everything in a database follows from the logs of its tables: each is replayed, and compared with its row.

use std::{
    collections::{HashSet, VecDeque},
    fmt,
    sync::Arc,
    thread,
};

use protocol::live::{Event, Status};
use tokio::task::{JoinSet, spawn_blocking};

use crate::{
    domain::{Audit, AuditFault, Plan},
    service::rows,
    store::{Store, StoreError, TableRow, Tables},
};

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
    pub table: String,
    /// The first event that is wrong, if it is one.
    pub event: Option<u32>,
    /// What is wrong.
    pub what: String,
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
}

/// Reports of the verification.
#[derive(Clone, Copy, Debug)]
pub enum VerifyReport<'a> {
    /// A table is faulty.
    Fault(&'a TableFault),
    /// Progress so far.
    Progress(Verified),
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

/// Replays every log and compares it with its row, several in parallel on separate threads. Memory does not grow with the
/// database, and a server may run meanwhile.
///
/// # Errors
/// The database cannot be read at all; what is wrong with one table is a fault.
pub(crate) async fn verify(
    store: &Arc<dyn Store>,
    report: &mut dyn FnMut(VerifyReport<'_>),
) -> Result<Verified, StoreError> {
    let mut so_far = Verified {
        of_tables: store.count().await?,
        ..Verified::default()
    };
    let threads = thread::available_parallelism().map_or(2, usize::from);
    let mut running = JoinSet::new();
    let mut last = String::new();
    let mut named = HashSet::new();
    loop {
        let mut page = VecDeque::from(store.rows(&last, ROWS).await?);
        let Some(row) = page.back() else { break };
        last.clone_from(&row.id);
        while !page.is_empty() || !running.is_empty() {
            // Twice as many tables as threads: while some are replayed, others are read.
            while running.len() < 2 * threads
                && let Some(row) = page.pop_front()
            {
                running.spawn(verify_table(Arc::clone(store), row));
            }
            let done = running.join_next().await;
            let done = done.and_then(Result::ok).ok_or(StoreError::Closed)?;
            let (events, fault) = done?;
            so_far.tables += 1;
            so_far.events += events;
            if let Some(fault) = fault {
                so_far.faulty += 1;
                report(VerifyReport::Fault(&fault));
                if named.len() < NAMED {
                    named.insert(fault.table);
                }
            }
        }
        report(VerifyReport::Progress(so_far));
    }
    let strays = store.strays(STRAYS).await?;
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

/// Replays one table and compares it with its row: the number of its events, and what is wrong.
///
/// # Errors
/// The database cannot be read now.
pub(crate) async fn verify_table(
    store: Arc<dyn Store>,
    row: TableRow,
) -> Result<(u64, Option<TableFault>), StoreError> {
    let id = row.id.clone();
    let mut row = row;
    for _ in 0..TRIES {
        match compare(store.as_ref(), &row).await {
            Ok(Looked::Sound(events)) => return Ok((events, None)),
            Ok(Looked::Wrong(events, event, what)) => {
                // What a running server has written meanwhile is no fault.
                match store.table(&id).await? {
                    Some(now) if now != row => row = now,
                    _ => {
                        let what = what.to_owned();
                        let table = id;
                        return Ok((events, Some(TableFault { table, event, what })));
                    }
                }
            }
            // A part of the database that cannot be read is the fault of the tables in it.
            Err(error @ (StoreError::Failed(_) | StoreError::Broken(_))) => {
                let fault = TableFault {
                    table: id,
                    event: None,
                    what: error.to_string(),
                };
                return Ok((0, Some(fault)));
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
    Wrong(u64, Option<u32>, &'static str),
}

async fn compare(store: &dyn Tables, row: &TableRow) -> Result<Looked, StoreError> {
    let mut audit = Audit::default();
    while audit.seq() < row.seq {
        let limit = EVENTS.min((row.seq - audit.seq()) as usize);
        let page = store.entries(&row.id, audit.seq(), limit).await?;
        if page.is_empty() {
            let what = "the log ends before the row's last event";
            return Ok(Looked::Wrong(u64::from(audit.seq()), None, what));
        }
        let (next, fault) = on_a_thread(move || {
            let fault = enter_all(&mut audit, &page).err();
            (audit, fault)
        })
        .await?;
        audit = next;
        if let Some(fault) = fault {
            return Ok(wrong(u64::from(audit.seq()), &fault));
        }
    }
    let events = u64::from(row.seq);
    if !store.entries(&row.id, row.seq, 1).await?.is_empty() {
        let what = "the log goes on after the row's last event";
        return Ok(Looked::Wrong(events, Some(row.seq + 1), what));
    }
    let (same, row) = (row.clone(), row);
    let looked = on_a_thread(move || match audit.end() {
        Ok(table) => match rows::disagreement(&same, &table) {
            None => Ok(table.status()),
            Some(what) => Err(Looked::Wrong(events, None, what)),
        },
        Err(fault) => Err(wrong(events, &fault)),
    });
    match looked.await? {
        Ok(Status::Over) => Ok(Looked::Sound(events)),
        Ok(_) => private(store, row, events).await,
        Err(looked) => Ok(looked),
    }
}

/// Plans of a running game are checked when the server reads them.
async fn private(store: &dyn Tables, row: &TableRow, events: u64) -> Result<Looked, StoreError> {
    let plans = store.private(&row.id).await?.plans;
    let sound = |text: &String| {
        let lines: Result<Vec<Vec<String>>, _> = rows::read(text);
        lines.is_ok_and(|lines| Plan::new(&lines).is_ok())
    };
    if plans.iter().flatten().all(sound) {
        return Ok(Looked::Sound(events));
    }
    Ok(Looked::Wrong(events, None, "a plan cannot be read"))
}

fn enter_all(audit: &mut Audit, page: &[(u32, String)]) -> Result<(), AuditFault> {
    for (seq, body) in page {
        let fault = |what| AuditFault { seq: *seq, what };
        let event: Event = rows::read(body).map_err(|_| fault("it cannot be read"))?;
        if event.seq != *seq {
            return Err(fault("it is kept under another number than its own"));
        }
        audit.enter(event)?;
    }
    Ok(())
}

fn wrong(events: u64, fault: &AuditFault) -> Looked {
    let event = (fault.seq > 0).then_some(fault.seq);
    Looked::Wrong(events, event, fault.what)
}

/// The result of a replay, which may take long and therefore runs off the async workers.
async fn on_a_thread<T: Send + 'static>(
    replay: impl FnOnce() -> T + Send + 'static,
) -> Result<T, StoreError> {
    let done = spawn_blocking(replay).await;
    done.map_err(|_| StoreError::Broken("a log cannot be replayed".to_owned()))
}
