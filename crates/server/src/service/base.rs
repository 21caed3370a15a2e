//! What every subject stands on.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use tokio::sync::Notify;

use crate::{
    service::{
        committer::Committer, compute::Compute, counters::Counters, joined::Joined,
        lobby_news::LobbyNews, outages::Outages, server_key::ServerKey,
    },
    store::Db,
    tasks::Tasks,
    time::TimeSource,
};

/// What every subject stands on: the database and its writer, the time, and the other servers.
pub struct Base {
    pub(super) db: Arc<Db>,
    pub(super) committer: Committer,
    pub(super) time: Arc<dyn TimeSource>,
    pub(super) key: ServerKey,
    pub(super) counters: Arc<Counters>,
    pub(super) tasks: Tasks,
    /// What is known of other servers of the database, if there may be any.
    pub(super) joined: Option<Arc<Joined>>,
    pub(super) outages: Arc<Outages>,
    pub(super) lobby_news: Arc<LobbyNews>,
    pub(super) replays: Compute,
    pub(super) exports: Compute,
    pub(super) offers: Compute,
    /// Notified when a rated game is over.
    pub(super) rate_due: Arc<Notify>,
    /// Notified when a notice is due.
    pub(super) notices_due: Notify,
    pub(super) opened_ms: u64,
    pub(super) closing: AtomicBool,
}

impl Base {
    /// The server's time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.time.now_ms()
    }

    /// Whether nothing more is begun.
    pub(super) fn is_closing(&self) -> bool {
        self.closing.load(SeqCst)
    }

    /// The other servers on this one's database, if there may be any.
    pub(super) fn joined(&self) -> Option<&Arc<Joined>> {
        self.joined.as_ref()
    }

    /// Whether this server does what one of all has to do for `subject`, such as a table.
    pub(super) fn owns(&self, subject: &str) -> bool {
        let joined = self.joined();
        joined.is_none_or(|joined| joined.owns(subject))
    }

    /// Whether this server is about to stop while others go on.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        self.joined().is_some_and(|joined| joined.is_draining())
    }
}
