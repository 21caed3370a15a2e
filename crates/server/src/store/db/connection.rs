//! Connections of either database, from their pools to their transactions.

#[cfg(test)]
use std::sync::Arc;

use sqlx::{
    Acquire as _, Connection as _, PgConnection, Postgres, Sqlite, SqliteConnection, pool::PoolConnection,
    postgres::PgPool, sqlite::SqlitePool,
};

use crate::store::{StoreError, db::sqlite};

#[cfg(test)]
use crate::store::db::simulated;
#[cfg(test)]
use crate::store::db::write::Job;

/// Connections to a database.
#[derive(Clone)]
pub(in crate::store) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
    #[cfg(test)]
    Simulated(Arc<simulated::Node>),
}

/// A connection that goes back to its pool.
pub(in crate::store) enum Lent {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
    #[cfg(test)]
    Simulated(Arc<simulated::Node>),
}

/// A transaction, which is rolled back unless it is committed.
pub(in crate::store) enum Transaction<'c> {
    Sqlite(sqlx::Transaction<'c, Sqlite>),
    Postgres(sqlx::Transaction<'c, Postgres>),
    #[cfg(test)]
    Simulated(simulated::Transaction),
}

/// A connection in use, inside a transaction or outside.
pub(crate) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
    #[cfg(test)]
    Simulated(&'c simulated::Database),
}

/// Where rows are read: from any connection of a pool, or from one that is in use.
pub(crate) enum Source<'s> {
    Sqlite(&'s SqlitePool),
    Postgres(&'s PgPool),
    #[cfg(test)]
    Simulated(&'s simulated::Node),
    Connection(Connection<'s>),
}

impl<'s> From<&'s Pool> for Source<'s> {
    fn from(pool: &'s Pool) -> Self {
        match pool {
            Pool::Sqlite(pool) => Self::Sqlite(pool),
            Pool::Postgres(pool) => Self::Postgres(pool),
            #[cfg(test)]
            Pool::Simulated(node) => Self::Simulated(node),
        }
    }
}

impl<'s> From<&'s mut Connection<'_>> for Source<'s> {
    fn from(connection: &'s mut Connection<'_>) -> Self {
        Self::Connection(match connection {
            Connection::Sqlite(connection) => Connection::Sqlite(connection),
            Connection::Postgres(connection) => Connection::Postgres(connection),
            #[cfg(test)]
            Connection::Simulated(database) => Connection::Simulated(database),
        })
    }
}

impl Pool {
    /// Waits for a connection.
    pub(in crate::store) async fn acquire(&self) -> Result<Lent, StoreError> {
        Ok(match self {
            Self::Sqlite(pool) => Lent::Sqlite(pool.acquire().await?),
            Self::Postgres(pool) => Lent::Postgres(pool.acquire().await?),
            #[cfg(test)]
            Self::Simulated(node) => Lent::Simulated(Arc::clone(node)),
        })
    }

    /// Ends all connections, after what is under way.
    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
            #[cfg(test)]
            Self::Simulated(_) => {}
        }
    }
}

impl Lent {
    /// The connection, outside a transaction.
    pub(in crate::store) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(connection) => Connection::Sqlite(connection),
            Self::Postgres(connection) => Connection::Postgres(connection),
            #[cfg(test)]
            Self::Simulated(node) => Connection::Simulated(node.database()),
        }
    }

    /// Begins a transaction that writes.
    pub(in crate::store) async fn begin(&mut self) -> Result<Transaction<'_>, StoreError> {
        Ok(match self {
            Self::Sqlite(connection) => Transaction::Sqlite(connection.begin_with(sqlite::BEGIN).await?),
            Self::Postgres(connection) => Transaction::Postgres(connection.begin().await?),
            #[cfg(test)]
            Self::Simulated(node) => Transaction::Simulated(node.begin().await?),
        })
    }

    /// Gives the connection up after an error: with a full disk the database has ended the transaction by itself, of
    /// which the connection knows nothing.
    pub(in crate::store) async fn close_hard(self) {
        let _ = match self {
            Self::Sqlite(connection) => connection.detach().close_hard().await,
            Self::Postgres(connection) => connection.detach().close_hard().await,
            #[cfg(test)]
            Self::Simulated(_) => Ok(()),
        };
    }
}

impl Connection<'_> {
    /// Carries several statements out.
    pub(in crate::store) async fn batch(&mut self, statements: &'static str) -> Result<u64, StoreError> {
        let statements = sqlx::raw_sql(statements);
        Ok(match self {
            Self::Sqlite(connection) => statements.execute(&mut **connection).await?.rows_affected(),
            Self::Postgres(connection) => statements.execute(&mut **connection).await?.rows_affected(),
            #[cfg(test)]
            Self::Simulated(_) => 0,
        })
    }
}

impl Transaction<'_> {
    /// The connection inside the transaction.
    pub(in crate::store) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(transaction) => Connection::Sqlite(transaction),
            Self::Postgres(transaction) => Connection::Postgres(transaction),
            #[cfg(test)]
            Self::Simulated(transaction) => Connection::Simulated(transaction.database()),
        }
    }

    /// Locks the rows of tables as a server of databases does that writes for many at once.
    #[cfg(test)]
    pub(in crate::store) async fn lock_rows(&mut self, jobs: &[Box<dyn Job>]) -> Result<(), StoreError> {
        let Self::Simulated(transaction) = self else {
            return Ok(());
        };
        let tables = jobs.iter().filter_map(|job| job.table().cloned());
        transaction.lock_rows(tables.collect()).await
    }

    /// Ends the transaction; what was written in it is on the disk then.
    pub(in crate::store) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await?,
            Self::Postgres(transaction) => transaction.commit().await?,
            #[cfg(test)]
            Self::Simulated(transaction) => transaction.commit().await?,
        }
        Ok(())
    }
}
