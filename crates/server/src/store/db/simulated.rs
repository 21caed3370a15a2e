//! A database for simulations of several servers: real statements on a real SQLite in memory, reached by a way that
//! delays, breaks and hangs, with locks of rows and in simulated time.

mod gate;

use protocol::live::{At, Millis};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use rusqlite::{CachedStatement, ErrorCode, types};
use tokio::{
    sync::OwnedMutexGuard,
    time::{Instant, timeout},
};

use crate::{
    chance::seeded::pause,
    ids::TableId,
    store::{
        StoreError,
        db::{query::Query, row::Row, value::Value},
        migrations,
    },
};

pub(crate) use gate::Gate;

/// A wait for a lock of a row that lasts longer is a deadlock.
const DEADLOCK: Duration = Duration::from_secs(1);

/// What all servers share.
pub(crate) struct Database {
    connection: Mutex<rusqlite::Connection>,
    began: Instant,
    start_ms: At,
    /// Locks of the rows of tables.
    row_locks: Mutex<BTreeMap<TableId, Arc<tokio::sync::Mutex<()>>>>,
    /// Until when it is away.
    away: Mutex<Option<Instant>>,
    deadlocks: Mutex<u32>,
}

/// The database as one server reaches it.
pub(crate) struct Node {
    pub(crate) database: Arc<Database>,
    pub(crate) gate: Arc<Gate>,
}

/// A transaction of a server. Its statements follow each other without a pause, so that no other server sees a part of
/// it.
pub(in crate::store) struct Transaction {
    node: Arc<Node>,
    begun: bool,
    locks: Vec<OwnedMutexGuard<()>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Database {
    /// An empty one, in the runtime of the simulation, which begins at this time.
    pub(crate) fn empty(start_ms: At) -> Self {
        let connection = rusqlite::Connection::open_in_memory().expect("a database in memory");
        connection.set_prepared_statement_cache_capacity(1_000);
        let made = connection.execute_batch(&migrations::sqlite_schema());
        made.expect("the tables");
        Self {
            connection: Mutex::new(connection),
            began: Instant::now(),
            start_ms,
            row_locks: Mutex::default(),
            away: Mutex::default(),
            deadlocks: Mutex::default(),
        }
    }

    /// The true time, which is the database's.
    pub(crate) fn now_ms(&self) -> At {
        self.start_ms + Millis::from(self.began.elapsed())
    }

    /// From now on it cannot be reached for so long.
    pub(crate) fn go_away(&self, time: Duration) {
        *locked(&self.away) = Some(Instant::now() + time);
    }

    /// How often servers waited for each other.
    pub(crate) fn deadlocks(&self) -> u32 {
        *locked(&self.deadlocks)
    }

    fn is_away(&self) -> bool {
        locked(&self.away).is_some_and(|until| Instant::now() < until)
    }

    fn row(&self, table: TableId) -> Arc<tokio::sync::Mutex<()>> {
        Arc::clone(locked(&self.row_locks).entry(table).or_default())
    }

    /// Carries a statement out at once; returns how many rows it has changed.
    pub(super) fn execute(&self, query: Query) -> Result<u64, StoreError> {
        let connection = locked(&self.connection);
        let mut statement = prepared(&connection, query)?;
        let changed = statement.raw_execute().map_err(|error| failed(&error))?;
        Ok(changed as u64)
    }

    /// Reads rows at once.
    pub(super) fn rows(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        let connection = locked(&self.connection);
        let mut statement = prepared(&connection, query)?;
        let names = statement.column_names();
        let names: Arc<[String]> = names.iter().map(ToString::to_string).collect();
        let rows = statement.raw_query().mapped(|row| {
            let cells = (0..names.len()).map(|column| row.get(column).map(cell));
            Ok(Row::Simulated(Arc::clone(&names), cells.collect::<Result<_, _>>()?))
        });
        let rows: Result<_, _> = rows.collect();
        rows.map_err(|error| failed(&error))
    }

    fn batch(&self, statement: &str) {
        let done = locked(&self.connection).execute_batch(statement);
        done.expect("a statement of a transaction");
    }
}

impl Node {
    /// The database itself, past the way to it.
    pub(in crate::store) fn database(&self) -> &Database {
        &self.database
    }

    /// The database's time, as it is known when the answer comes back.
    pub(in crate::store) async fn now_ms(&self) -> Result<At, StoreError> {
        self.go().await?;
        let now_ms = self.database.now_ms();
        self.come_back().await?;
        Ok(now_ms)
    }

    /// Reads rows, at one moment between here and the end.
    pub(super) async fn rows(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        self.go().await?;
        let rows = self.database.rows(query);
        self.come_back().await?;
        rows
    }

    pub(super) async fn begin(self: &Arc<Self>) -> Result<Transaction, StoreError> {
        self.go().await?;
        Ok(Transaction {
            node: Arc::clone(self),
            begun: false,
            locks: Vec::new(),
        })
    }

    async fn go(&self) -> Result<(), StoreError> {
        self.gate.pass().await;
        pause(Millis(2)).await;
        self.reach()
    }

    async fn come_back(&self) -> Result<(), StoreError> {
        pause(Millis(2)).await;
        self.gate.pass().await;
        self.reach()
    }

    fn reach(&self) -> Result<(), StoreError> {
        match self.database.is_away() || self.gate.is_cut() {
            true => Err(StoreError::Busy(sqlx::Error::PoolTimedOut)),
            false => Ok(()),
        }
    }
}

impl Transaction {
    /// Locks the rows of tables in this order.
    pub(super) async fn lock_rows(&mut self, tables: Vec<TableId>) -> Result<(), StoreError> {
        let mut seen: Vec<TableId> = Vec::new();
        for table in tables {
            if seen.contains(&table) {
                continue;
            }
            seen.push(table.clone());
            let lock = timeout(DEADLOCK, self.node.database.row(table).lock_owned()).await;
            let Ok(lock) = lock else {
                *locked(&self.node.database.deadlocks) += 1;
                return Err(StoreError::Taken(sqlx::Error::PoolTimedOut));
            };
            self.locks.push(lock);
            pause(Millis(4)).await;
        }
        Ok(())
    }

    /// The database inside the transaction, which begins now.
    pub(super) fn database(&mut self) -> &Database {
        if !self.begun {
            self.node.database.batch("BEGIN");
            self.begun = true;
        }
        &self.node.database
    }

    /// Commits. What is written and not answered is not known to be.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        self.database().batch("COMMIT");
        self.begun = false;
        pause(Millis(2)).await;
        self.locks.clear();
        self.node.come_back().await
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if self.begun {
            self.node.database.batch("ROLLBACK");
        }
    }
}

/// A statement with its values. `$2` is a name to SQLite, and has the second value.
fn prepared(connection: &rusqlite::Connection, query: Query) -> Result<CachedStatement<'_>, StoreError> {
    let (text, values) = query.numbered()?;
    let mut statement = connection.prepare_cached(&text).expect("a statement");
    let values: Vec<_> = values.into_iter().map(bound).collect();
    for place in 1..=statement.parameter_count() {
        let name = statement.parameter_name(place).expect("a name");
        let number: usize = name[1..].parse().expect("a number");
        let bound = statement.raw_bind_parameter(place, &values[number - 1]);
        bound.expect("a value for each place");
    }
    Ok(statement)
}

fn bound(value: Value) -> types::Value {
    match value {
        Value::Null => types::Value::Null,
        Value::Integer(number) => types::Value::Integer(number),
        Value::Real(number) => types::Value::Real(number),
        Value::Text(text) => types::Value::Text(text),
        Value::Bytes(bytes) => types::Value::Blob(bytes),
    }
}

fn cell(value: types::Value) -> Value {
    match value {
        types::Value::Null => Value::Null,
        types::Value::Integer(number) => Value::Integer(number),
        types::Value::Real(number) => Value::Real(number),
        types::Value::Text(text) => Value::Text(text),
        types::Value::Blob(bytes) => Value::Bytes(bytes),
    }
}

fn failed(error: &rusqlite::Error) -> StoreError {
    let said = sqlx::Error::Protocol(error.to_string());
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Taken(said),
        _ => StoreError::Failed(said),
    }
}
