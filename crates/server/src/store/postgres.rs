//! A database of PostgreSQL.

mod session;

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use crate::store::{
    Db, StoreError,
    db::{Place, connection::Pool},
    migrations,
};

pub(super) use session::{Session, claim, keep};

/// So long somebody waits for a connection.
const TIMEOUT: Duration = Duration::from_secs(2);
/// So many reads at once.
const READERS: u32 = 8;
/// What holds for connections that write: locks are waited for shortly, and nobody holds them and does nothing.
const WRITING: [(&str, &str); 2] = [("lock_timeout", "2s"), ("idle_in_transaction_session_timeout", "2s")];

/// Connects, and brings the tables up to date.
pub(super) async fn open(address: &str) -> Result<Db, StoreError> {
    open_by(address, migrations::POSTGRES, None).await
}

/// The same by the steps of a program, up to version `to` or all there are.
pub(super) async fn open_by(address: &str, steps: &[migrations::Step], to: Option<i64>) -> Result<Db, StoreError> {
    let pool = |most| PgPoolOptions::new().max_connections(most).acquire_timeout(TIMEOUT);
    let options: PgConnectOptions = address.parse()?;
    // A server that stands still must not keep the others waiting.
    let writing = options.clone().options(WRITING);
    let writer = Pool::Postgres(pool(1).connect_with(writing.clone()).await?);
    migrations::migrate(&writer, steps, to).await?;
    Ok(Db::new(
        writer,
        Pool::Postgres(pool(READERS).connect_with(options.clone()).await?),
        Pool::Postgres(pool(1).connect_lazy_with(options)),
        Pool::Postgres(pool(1).connect_lazy_with(writing)),
        Place::Server,
    ))
}
