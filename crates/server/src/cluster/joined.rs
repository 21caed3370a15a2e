//! A server beside others on one database: signs of life, the division of work, and messages of other servers.

use protocol::live::{At, Millis};
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
    store::{
        Db, Job, NodeRow, SILENT, StoreError,
        hints::{self, Hint},
        hints_of,
    },
};

/// How this server and those are that share its database.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClusterState {
    /// Those that run and go on running.
    pub(crate) servers: usize,
    /// Whether this one is about to stop.
    pub(crate) draining: bool,
    /// The time since this one's last sign of life.
    pub(crate) since_beat: Option<Duration>,
    /// How far this one's clock is from the database's.
    pub(crate) clock_off_by_ms: i64,
    /// All that have given a sign of life within the last hour.
    pub(crate) nodes: Vec<NodeNumbers>,
}

/// A server that shares the database.
#[derive(Clone, Debug)]
pub(crate) struct NodeNumbers {
    /// What its host calls it.
    pub(crate) name: String,
    /// The time since its last sign of life.
    pub(crate) silent_ms: Millis,
    /// How late it has known of turns at other servers lately.
    pub(crate) lag_ms: Millis,
}

/// A server that shares its database with others.
pub(crate) struct Joined {
    /// Drawn at each start.
    pub(crate) id: String,
    /// What its host calls it.
    pub(crate) name: String,
    pub(crate) bus: Arc<dyn HintBus>,
    /// The database's time, if it has one.
    pub(crate) clock: Option<Arc<DatabaseClock>>,
    pub(crate) state: Mutex<State>,
    pub(crate) draining: AtomicBool,
    /// How late a turn at another server was known here at most, since the last sign of life.
    pub(crate) lag_ms: AtomicU64,
    /// Since when what was lost has to be looked for, by the database's time.
    pub(crate) reconciled_ms: AtomicU64,
}

/// What is known of the servers.
pub(crate) struct State {
    pub(crate) members: Members,
    pub(crate) nodes: Vec<NodeRow>,
    /// The last sign of life of this one.
    pub(crate) beat: Option<Instant>,
    /// When it started, by the database's time.
    pub(crate) started_ms: At,
    /// The number of the last outage that is known.
    pub(crate) outages_after: u64,
}

impl Joined {
    /// How this server and the others are.
    pub(crate) fn cluster_state(&self, now_ms: At) -> ClusterState {
        let state = self.state();
        ClusterState {
            servers: state.members.len(),
            draining: self.draining.load(SeqCst),
            since_beat: state.beat.map(|beat| beat.elapsed()),
            clock_off_by_ms: self.clock.as_ref().map_or(0, |clock| clock.off_by_ms()),
            nodes: state
                .nodes
                .iter()
                .map(|node| NodeNumbers {
                    name: node.name.clone(),
                    silent_ms: (now_ms - node.beat_ms),
                    lag_ms: node.lag_ms,
                })
                .collect(),
        }
    }

    /// What was written before is known.
    pub(crate) fn reconciled(&self, at_ms: At) {
        self.reconciled_ms.store(at_ms.0, SeqCst);
    }

    pub(crate) fn new(id: &str, name: &str, bus: Arc<dyn HintBus>, clock: Option<Arc<DatabaseClock>>) -> Self {
        Self {
            id: id.to_owned(),
            name: name.to_owned(),
            bus,
            clock,
            state: Mutex::new(State {
                members: Members::alone(id),
                nodes: Vec::new(),
                beat: None,
                started_ms: At::ZERO,
                outages_after: 0,
            }),
            draining: AtomicBool::new(false),
            lag_ms: AtomicU64::new(0),
            reconciled_ms: AtomicU64::new(0),
        }
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this server has given a sign of life lately, so that nobody takes it for dead.
    pub(crate) fn is_alive(&self) -> bool {
        let beat = self.state().beat;
        beat.is_some_and(|beat| beat.elapsed() < Duration::from(SILENT))
    }

    /// Notifies other servers of what this one writes from now on.
    pub(crate) fn share(&self, db: &Arc<Db>) {
        db.share_as(&self.id, self.bus.comes_with_commits());
    }

    /// Whether this server does what one of all has to do for `subject`.
    pub(crate) fn owns(&self, subject: &str) -> bool {
        self.state().members.owns(subject)
    }

    /// Whether this server is about to stop.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(SeqCst)
    }

    /// As if it had been silent for long.
    #[cfg(test)]
    pub(crate) fn forget_heartbeat(&self) {
        self.state().beat = None;
    }

    /// Sends hints that do not come with a transaction.
    pub(crate) fn send(&self, hints: Vec<Hint>) {
        for text in hints::texts(&self.id, hints) {
            self.bus.send(text);
        }
    }

    /// Sends the hints of what was written, unless the database has done so.
    pub(crate) fn announce_done(&self, jobs: &[Box<dyn Job>], results: &[Result<(), StoreError>]) {
        if !self.bus.comes_with_commits() {
            let written = jobs
                .iter()
                .zip(results)
                .filter(|(job, result)| result.is_ok() && job.is_done());
            self.send(hints_of(written.map(|(job, _)| job)));
        }
    }
}
