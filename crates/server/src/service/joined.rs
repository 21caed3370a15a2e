//! A server beside others on one database: signs of life, whose work is whose, and what others have told.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
    time::Duration,
};

use tokio::time::Instant;

use crate::{
    cluster::{DatabaseClock, HintBus, Members},
    service::{
        Base, Bots, People, PresenceTracker, Programs, Rater, Ratings, Sanctions, Searches, Tables,
    },
    store::{
        Db, Job, NodeRow, SILENT_MS, StoreError,
        hints::{self, Hint},
        hints_of,
    },
};

pub(super) mod beats;
pub(super) mod healing;
pub(super) mod hearing;
mod news;
mod outages;
mod sittings;

pub(super) use self::{news::NewsReader, outages::TableOutages};

/// A server that shares its database with others.
pub(super) struct Joined {
    /// Drawn at each start.
    pub(super) id: String,
    /// What its host calls it.
    name: String,
    bus: Arc<dyn HintBus>,
    /// The database's time, if it has one.
    clock: Option<Arc<DatabaseClock>>,
    state: Mutex<State>,
    draining: AtomicBool,
    /// How late a turn at another server was known here at most, since the last sign of life.
    lag_ms: AtomicU64,
    /// Since when what was lost has to be looked for, by the database's time.
    healed_ms: AtomicU64,
}

/// What is known of the servers.
struct State {
    members: Members,
    nodes: Vec<NodeRow>,
    /// The last sign of life of this one.
    beat: Option<Instant>,
    /// When it started, by the database's time.
    started_ms: u64,
    /// The number of the last outage that is known.
    outages_after: u64,
}

impl Joined {
    pub(super) fn new(
        id: &str,
        name: &str,
        bus: Arc<dyn HintBus>,
        clock: Option<Arc<DatabaseClock>>,
    ) -> Self {
        Self {
            id: id.to_owned(),
            name: name.to_owned(),
            bus,
            clock,
            state: Mutex::new(State {
                members: Members::alone(id),
                nodes: Vec::new(),
                beat: None,
                started_ms: 0,
                outages_after: 0,
            }),
            draining: AtomicBool::new(false),
            lag_ms: AtomicU64::new(0),
            healed_ms: AtomicU64::new(0),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this server has given a sign of life lately, so that nobody takes it for dead.
    pub(super) fn is_alive(&self) -> bool {
        let beat = self.state().beat;
        beat.is_some_and(|beat| beat.elapsed() < Duration::from_millis(SILENT_MS))
    }

    /// From now on what this server writes is told to the others.
    pub(super) fn share(&self, db: &Arc<Db>) {
        db.share_as(&self.id, self.bus.comes_with_commits());
    }

    /// Whether this server does what one of all has to do for `subject`.
    pub(super) fn owns(&self, subject: &str) -> bool {
        self.state().members.owns(subject)
    }

    /// Whether this server is about to stop.
    pub(super) fn is_draining(&self) -> bool {
        self.draining.load(SeqCst)
    }

    /// As if it had been silent for long.
    #[cfg(test)]
    pub(super) fn forget_beat(&self) {
        self.state().beat = None;
    }

    /// Sends hints that do not come with a transaction.
    pub(super) fn send(&self, hints: Vec<Hint>) {
        for text in hints::texts(&self.id, hints) {
            self.bus.send(text);
        }
    }

    /// Sends the hints of what was written, unless the database has done so.
    pub(super) fn announce_done(&self, jobs: &[Box<dyn Job>], results: &[Result<(), StoreError>]) {
        if !self.bus.comes_with_commits() {
            let written = jobs
                .iter()
                .zip(results)
                .filter(|(job, result)| result.is_ok() && job.is_done());
            self.send(hints_of(written.map(|(job, _)| job)));
        }
    }
}

/// What the servers of one database do for each other, and what other processes have written.
pub struct Cluster {
    pub(super) base: Arc<Base>,
    pub(super) people: Arc<People>,
    pub(super) presence: Arc<PresenceTracker>,
    pub(super) sanctions: Arc<Sanctions>,
    pub(super) ratings: Arc<Ratings>,
    pub(super) tables: Arc<Tables>,
    pub(super) programs: Arc<Programs>,
    pub(super) rater: Arc<Rater>,
    pub(super) bots: Arc<Bots>,
    pub(super) searches: Arc<Searches>,
    pub(super) news: NewsReader,
}

impl Cluster {
    /// Leaves the work to the other servers, which is known to them at once; returns whether there are any.
    pub(crate) async fn drain(&self) -> bool {
        let Some(joined) = self.base.joined() else {
            return false;
        };
        joined.draining.store(true, SeqCst);
        if let Err(error) = self.beat().await {
            tracing::warn!(%error, "other servers do not know that this one is about to stop");
        }
        let state = joined.state();
        !state.members.is_only(&joined.id)
    }
}
