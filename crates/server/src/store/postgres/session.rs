//! A session of PostgreSQL that holds the lock of the one server, as long as it lasts.

use std::{sync::Weak, time::Duration};

use sqlx::{Connection as _, PgConnection, Row as _};
use tokio::{
    sync::{Mutex, watch},
    time::{sleep, timeout},
};

use crate::{
    store::{Claim, StoreError},
    tasks::Ended,
};

/// Names the lock among those of the database, beside the schema.
const SERVING: i32 = 0x6c6f_6f70;
/// How often the session is looked at.
const PACE: Duration = Duration::from_secs(2);
/// So long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(5);

/// PostgreSQL ends the session within seconds when its other side is gone without a word.
const KEEPALIVE: &str = "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
     SET idle_session_timeout = 0";
const ALONE: &str = "SELECT pg_try_advisory_lock($1, hashtext(coalesce(current_schema(), ''))), pg_backend_pid()";
const SHARED: &str =
    "SELECT pg_try_advisory_lock_shared($1, hashtext(coalesce(current_schema(), ''))), pg_backend_pid()";
/// Who holds the lock.
const HOLDER: &str = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted \
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
     AND classid = $1::int4::oid AND objid = hashtext(coalesce(current_schema(), ''))::oid";

/// A session that holds the lock.
pub(in crate::store) struct Session {
    connection: PgConnection,
    pid: i32,
}

/// Asks for the lock once.
///
/// # Errors
/// Another session holds it, or the database does not answer.
pub(in crate::store) async fn claim(address: &str, claim: Claim) -> Result<Session, StoreError> {
    match attempt(address, claim).await? {
        Ok(session) => Ok(session),
        Err(holder) => Err(StoreError::InUse(match holder {
            Some(pid) => format!("session {pid} of PostgreSQL"),
            None => "in another session of PostgreSQL".to_owned(),
        })),
    }
}

/// The session, or who has the lock.
async fn attempt(address: &str, claim: Claim) -> Result<Result<Session, Option<i32>>, StoreError> {
    let attempt = async {
        let mut connection = PgConnection::connect(address).await?;
        // Older versions do not know all of it, and do without.
        let _ = sqlx::raw_sql(KEEPALIVE).execute(&mut connection).await;
        let claim = sqlx::query(match claim {
            Claim::Alone => ALONE,
            Claim::Shared => SHARED,
        });
        let claim = claim.bind(SERVING);
        let row = claim.fetch_one(&mut connection).await?;
        let pid = row.try_get(1)?;
        if row.try_get(0)? {
            return Ok(Ok(Session { connection, pid }));
        }
        let holder = sqlx::query(HOLDER).bind(SERVING);
        let holder = holder.fetch_optional(&mut connection).await?;
        let holder = holder.map(|row| row.try_get(0)).transpose()?;
        let _ = connection.close().await;
        Ok(Err(holder))
    };
    let late = || StoreError::Busy(sqlx::Error::PoolTimedOut);
    timeout(TIMEOUT, attempt).await.map_err(|_| late())?
}

/// Keeps the session as long as somebody holds it, and takes another one when it breaks. Says so when another server
/// has taken the lock meanwhile, and ends.
pub(in crate::store) async fn keep(
    held: Weak<Mutex<Session>>,
    address: String,
    claim: Claim,
    lost: watch::Sender<bool>,
) -> Ended {
    let mut broken = false;
    loop {
        sleep(PACE).await;
        let Some(held) = held.upgrade() else {
            return Ok(());
        };
        let mut session = held.lock().await;
        if timeout(TIMEOUT, session.connection.ping())
            .await
            .is_ok_and(|pinged| pinged.is_ok())
        {
            broken = false;
            continue;
        }
        if !broken {
            tracing::warn!("the session that holds the database broke; it is made anew");
            broken = true;
        }
        match attempt(&address, claim).await {
            Ok(Ok(anew)) => *session = anew,
            Ok(Err(Some(holder))) if holder != session.pid => {
                tracing::error!(holder, "another server has taken the database");
                lost.send_replace(true);
                return Ok(());
            }
            // PostgreSQL is away, or has not noticed yet that the old session is gone.
            _ => {}
        }
    }
}
