//! The database of the simulation as its servers reach it: by a way that delays, breaks and hangs, and with locks of rows.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{Notify, OwnedMutexGuard},
    time::{Instant, sleep_until, timeout},
};

use super::rows::Rows;
use crate::{
    chance::seeded::pause,
    service::tests::START_MS,
    store::{
        Answer, Beat, Kept, NewsRow, NodeRow, Nodes, OutageRow, Outcome, Outcomes, People,
        PersonRow, Private, Pulse, SessionRow, Sitting, Store, StoreError, TableRow, Tables, Write,
    },
};

/// A wait for a lock of a row that lasts longer is a deadlock.
const DEADLOCK: Duration = Duration::from_secs(1);

/// What all servers share.
pub(super) struct Database {
    rows: Mutex<Rows>,
    began: Instant,
    /// Locks of the rows of tables.
    row_locks: Mutex<BTreeMap<String, Arc<tokio::sync::Mutex<()>>>>,
    /// Until when it is away.
    away: Mutex<Option<Instant>>,
    deadlocks: Mutex<u32>,
}

/// The way of one server to the database and to its clients.
pub(super) struct Gate {
    state: Mutex<GateState>,
    pub(super) died: Notify,
}

#[derive(Default)]
struct GateState {
    dead: bool,
    stands_until: Option<Instant>,
    cut_until: Option<Instant>,
}

/// The database as one server sees it.
pub(super) struct NodeStore {
    pub(super) database: Arc<Database>,
    pub(super) gate: Arc<Gate>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Database {
    /// An empty one, in the runtime of the simulation.
    pub(super) fn empty() -> Self {
        Self {
            rows: Mutex::default(),
            began: Instant::now(),
            row_locks: Mutex::default(),
            away: Mutex::default(),
            deadlocks: Mutex::default(),
        }
    }

    /// What it holds now.
    pub(super) fn rows(&self) -> MutexGuard<'_, Rows> {
        locked(&self.rows)
    }

    /// The true time, which is the database's.
    pub(super) fn now_ms(&self) -> u64 {
        START_MS + self.began.elapsed().as_millis() as u64
    }

    pub(super) fn go_away(&self, time: Duration) {
        *locked(&self.away) = Some(Instant::now() + time);
    }

    pub(super) fn deadlocks(&self) -> u32 {
        *locked(&self.deadlocks)
    }

    fn is_away(&self) -> bool {
        locked(&self.away).is_some_and(|until| Instant::now() < until)
    }

    fn row(&self, table: &str) -> Arc<tokio::sync::Mutex<()>> {
        Arc::clone(locked(&self.row_locks).entry(table.to_owned()).or_default())
    }

    /// Locks the rows of the tables in the order in which they are written.
    async fn lock_rows(&self, batch: &[Write]) -> Result<Vec<OwnedMutexGuard<()>>, StoreError> {
        let mut held = Vec::new();
        let mut tables: Vec<&str> = Vec::new();
        for write in batch {
            let Write::Table(change) = write else {
                continue;
            };
            let table = change.row.id.as_str();
            if tables.contains(&table) {
                continue;
            }
            tables.push(table);
            let lock = timeout(DEADLOCK, self.row(table).lock_owned()).await;
            let Ok(lock) = lock else {
                *locked(&self.deadlocks) += 1;
                return Err(StoreError::Taken(sqlx::Error::PoolTimedOut));
            };
            held.push(lock);
            pause(4).await;
        }
        Ok(held)
    }
}

impl Gate {
    pub(super) fn open() -> Self {
        Self {
            state: Mutex::default(),
            died: Notify::new(),
        }
    }

    pub(super) fn kill(&self) {
        locked(&self.state).dead = true;
        self.died.notify_waiters();
    }

    pub(super) fn is_dead(&self) -> bool {
        locked(&self.state).dead
    }

    /// The process stands still.
    pub(super) fn stand_still(&self, time: Duration) {
        locked(&self.state).stands_until = Some(Instant::now() + time);
    }

    /// The way to the database is cut.
    pub(super) fn cut(&self, time: Duration) {
        locked(&self.state).cut_until = Some(Instant::now() + time);
    }

    /// Waits while the process stands still; for ever when it is dead.
    pub(super) async fn pass(&self) {
        loop {
            let until = {
                let state = locked(&self.state);
                if state.dead {
                    None
                } else {
                    match state.stands_until.filter(|until| Instant::now() < *until) {
                        None => return,
                        until => until,
                    }
                }
            };
            match until {
                Some(until) => sleep_until(until).await,
                None => std::future::pending().await,
            }
        }
    }

    fn is_cut(&self) -> bool {
        locked(&self.state)
            .cut_until
            .is_some_and(|until| Instant::now() < until)
    }
}

fn unreachable_now() -> StoreError {
    StoreError::Busy(sqlx::Error::PoolTimedOut)
}

impl NodeStore {
    /// Asks the database, which answers at one moment between here and the end.
    pub(super) async fn ask<T>(
        &self,
        question: impl FnOnce(&mut Rows) -> T,
    ) -> Result<T, StoreError> {
        self.go().await?;
        let answer = question(&mut self.database.rows());
        self.come_back().await?;
        Ok(answer)
    }

    async fn go(&self) -> Result<(), StoreError> {
        self.gate.pass().await;
        pause(2).await;
        self.reach()
    }

    async fn come_back(&self) -> Result<(), StoreError> {
        pause(2).await;
        self.gate.pass().await;
        self.reach()
    }

    fn reach(&self) -> Result<(), StoreError> {
        match self.database.is_away() || self.gate.is_cut() {
            true => Err(unreachable_now()),
            false => Ok(()),
        }
    }

    async fn write_all(&self, batch: &[Write]) -> Vec<Result<Outcome, StoreError>> {
        let failed = |error: &StoreError| batch.iter().map(|_| Err(error.again())).collect();
        if let Err(error) = self.go().await {
            return failed(&error);
        }
        let outcomes = match self.database.lock_rows(batch).await {
            Ok(_locks) => {
                let outcomes = self.database.rows().write(batch);
                pause(2).await;
                outcomes.into_iter().map(Ok).collect()
            }
            Err(error) => failed(&error),
        };
        // What is written and not answered is not known to be.
        match self.come_back().await {
            Ok(()) => outcomes,
            Err(error) => failed(&error),
        }
    }
}

impl Store for NodeStore {
    fn commit<'a>(&'a self, batch: &'a [Write]) -> Outcomes<'a> {
        Box::pin(self.write_all(batch))
    }
}

impl Tables for NodeStore {
    fn log<'a>(&'a self, table: &'a str, after: u32, limit: usize) -> Answer<'a, Vec<String>> {
        Box::pin(self.ask(move |rows| rows.log(table, after, limit)))
    }

    fn entries<'a>(
        &'a self,
        table: &'a str,
        after: u32,
        limit: usize,
    ) -> Answer<'a, Vec<(u32, String)>> {
        Box::pin(self.ask(move |rows| {
            let log = rows.log(table, after, limit);
            (after + 1..).zip(log).collect()
        }))
    }

    fn kept<'a>(
        &'a self,
        table: &'a str,
        person: &'a str,
        cid: &'a str,
    ) -> Answer<'a, Option<Kept>> {
        Box::pin(self.ask(move |rows| {
            let key = (person.to_owned(), cid.to_owned());
            rows.tables.get(table)?.commands.get(&key).cloned()
        }))
    }

    fn private<'a>(&'a self, table: &'a str) -> Answer<'a, Private> {
        Box::pin(self.ask(move |rows| {
            let data = rows.tables.get(table);
            data.map(|data| data.private.clone()).unwrap_or_default()
        }))
    }

    fn table<'a>(&'a self, id: &'a str) -> Answer<'a, Option<TableRow>> {
        Box::pin(self.ask(move |rows| Some(rows.tables.get(id)?.row.clone())))
    }

    fn unfinished<'a>(
        &'a self,
        after: Option<(u64, &'a str)>,
        limit: usize,
    ) -> Answer<'a, Vec<TableRow>> {
        Box::pin(self.ask(move |rows| {
            let all = rows.tables.values().map(|data| &data.row);
            let going_on = all.filter(|row| row.status < 2);
            let later = going_on
                .filter(|row| after.is_none_or(|after| (row.created_ms, row.id.as_str()) > after));
            let mut page: Vec<TableRow> = later.cloned().collect();
            page.sort_by_key(|row| (row.created_ms, row.id.clone()));
            page.truncate(limit);
            page
        }))
    }

    fn expired(&self, now_ms: u64, limit: usize) -> Answer<'_, Vec<(String, u64)>> {
        Box::pin(self.ask(move |rows| rows.expired(now_ms, limit)))
    }

    fn changed_since(&self, since_ms: u64) -> Answer<'_, Vec<(String, u64)>> {
        Box::pin(self.ask(move |rows| {
            let all = rows.tables.values().map(|data| &data.row);
            let changed = all.filter(|row| row.changed_ms > since_ms);
            changed.map(|row| (row.id.clone(), row.rev)).collect()
        }))
    }

    fn revs<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u64)>> {
        Box::pin(self.ask(move |rows| {
            let found = ids.iter().filter_map(|id| rows.tables.get(id));
            found
                .map(|data| (data.row.id.clone(), data.row.rev))
                .collect()
        }))
    }

    fn rows_of<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<TableRow>> {
        Box::pin(self.ask(move |rows| {
            let found = ids.iter().filter_map(|id| rows.tables.get(id));
            found.map(|data| data.row.clone()).collect()
        }))
    }

    fn names<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<String>> {
        Box::pin(self.ask(move |rows| {
            let later = rows.tables.keys().filter(|id| id.as_str() > after);
            later.take(limit).cloned().collect()
        }))
    }

    fn rows<'a>(&'a self, after: &'a str, limit: usize) -> Answer<'a, Vec<TableRow>> {
        Box::pin(self.ask(move |rows| {
            let all = rows.tables.values().map(|data| data.row.clone());
            all.filter(|row| row.id.as_str() > after)
                .take(limit)
                .collect()
        }))
    }

    fn count(&self) -> Answer<'_, u64> {
        Box::pin(self.ask(|rows| rows.tables.len() as u64))
    }
}

impl People for NodeStore {
    fn person_of<'a>(&'a self, token: &'a [u8; 32]) -> Answer<'a, Option<SessionRow>> {
        Box::pin(self.ask(move |rows| rows.session(token)))
    }

    fn persons<'a>(&'a self, ids: &'a [&'a str]) -> Answer<'a, Vec<PersonRow>> {
        Box::pin(self.ask(move |rows| {
            let found = ids.iter().filter_map(|id| rows.people.get(*id));
            found.cloned().collect()
        }))
    }

    fn person<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PersonRow>> {
        Box::pin(self.ask(move |rows| rows.people.get(id).cloned()))
    }

    fn without_key(&self, _: u32) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn banned(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async { Ok(Vec::new()) })
    }
}

impl Nodes for NodeStore {
    fn share_as(&self, _: &str, _: bool) -> bool {
        false
    }

    fn clock(&self) -> Answer<'_, Option<u64>> {
        Box::pin(self.ask(|_| Some(self.database.now_ms())))
    }

    fn beat<'a>(&'a self, beat: &'a Beat) -> Answer<'a, Pulse> {
        Box::pin(self.ask(|rows| rows.beat(beat, self.database.now_ms())))
    }

    fn nodes(&self) -> Answer<'_, Vec<NodeRow>> {
        Box::pin(self.ask(|rows| rows.nodes.values().cloned().collect()))
    }

    fn sittings<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<Sitting>> {
        Box::pin(self.ask(|rows| rows.sittings(table)))
    }

    fn outages(&self, after: u64, _: u64) -> Answer<'_, Vec<OutageRow>> {
        Box::pin(self.ask(move |rows| rows.outages_after(after)))
    }

    fn news(&self, after: u64, limit: usize) -> Answer<'_, Vec<NewsRow>> {
        Box::pin(self.ask(move |rows| rows.news_after(after, limit)))
    }

    fn last_news(&self) -> Answer<'_, u64> {
        Box::pin(self.ask(|rows| rows.last_news()))
    }
}
