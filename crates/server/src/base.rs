//! What every subject stands on: the database and its writer, the time, threads for computing, and who waits for
//! changes.

pub(crate) mod committer;
pub(crate) mod compute;
pub(crate) mod counters;
pub(crate) mod lobby_news;
pub(crate) mod outages;
pub(crate) mod server_key;

use protocol::live::At;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use tokio::sync::Notify;

use crate::{
    base::{
        committer::Committer, compute::Compute, counters::Counters, lobby_news::LobbyNews, outages::Outages,
        server_key::ServerKey,
    },
    cluster::joined::Joined,
    store::{Db, StoreError, Write},
    tasks::Tasks,
    time::TimeSource,
};

/// What every subject stands on: the database and its writer, the time, and the other servers.
pub struct Base {
    pub(crate) db: Arc<Db>,
    pub(crate) committer: Committer,
    pub(crate) time: Arc<dyn TimeSource>,
    pub(crate) key: ServerKey,
    pub(crate) counters: Arc<Counters>,
    pub(crate) tasks: Tasks,
    /// What is known of other servers of the database, if there may be any.
    pub(crate) joined: Option<Arc<Joined>>,
    pub(crate) outages: Arc<Outages>,
    pub(crate) lobby_news: Arc<LobbyNews>,
    pub(crate) replays: Compute,
    pub(crate) exports: Compute,
    pub(crate) offers: Compute,
    /// Notified when a rated game is over.
    pub(crate) rate_due: Arc<Notify>,
    /// Notified when a notice is due.
    pub(crate) notices_due: Notify,
    pub(crate) opened_ms: At,
    pub(crate) closing: AtomicBool,
}

impl Base {
    /// The server's time.
    #[must_use]
    pub fn now_ms(&self) -> At {
        self.time.now_ms()
    }

    /// Writes, together with whatever else is to be written now; returns when it is on the disk.
    ///
    /// # Errors
    /// Nothing of it is written: too much waits, or the database fails.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        self.committer.write(write).await
    }

    /// The same, before what does not concern turns.
    ///
    /// # Errors
    /// The same.
    pub(crate) async fn write_first<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        self.committer.write_first(write).await
    }

    /// Whether nothing more is begun.
    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(SeqCst)
    }

    /// The other servers on this one's database, if there may be any.
    pub(crate) fn joined(&self) -> Option<&Arc<Joined>> {
        self.joined.as_ref()
    }

    /// Whether this server does what one of all has to do for `subject`, such as a table.
    pub(crate) fn owns(&self, subject: &str) -> bool {
        let joined = self.joined();
        joined.is_none_or(|joined| joined.owns(subject))
    }

    /// Whether this server is about to stop while others go on.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        self.joined().is_some_and(|joined| joined.is_draining())
    }
}
