//! How the service is, for those who watch over it.

use std::time::Duration;

use prometheus_client::metrics::{counter::Counter, histogram::Histogram};
use tokio::time::timeout;

use crate::{
    base::committer::WRITER,
    cluster::joined::ClusterState,
    service::Service,
    store::{self, Space},
    tasks::TaskNumbers,
};

/// How the server is.
#[derive(Clone, Debug, Default)]
pub(crate) struct ServerState {
    /// The tasks that last as long as the server.
    pub(crate) tasks: Vec<TaskNumbers>,
    /// Whether the task that writes runs.
    pub(crate) writer_runs: bool,
    /// For how long the transaction has lasted that the writer is busy with.
    pub(crate) writing_for: Option<Duration>,
    /// Length of the writer's queue.
    pub(crate) waiting: usize,
    /// The database and its disk.
    pub(crate) space: Space,
    /// The servers that share the database, if it can be shared.
    pub(crate) cluster: Option<ClusterState>,
}

/// Timeout for querying the size of the database.
const LIMIT: Duration = Duration::from_secs(1);

impl Service {
    /// How its tasks, its writer and its disk are now.
    pub(crate) async fn state(&self) -> ServerState {
        let space = timeout(LIMIT, store::maintenance::space(&self.base.db)).await;
        ServerState {
            tasks: self.base.tasks.numbers(),
            writer_runs: self.base.tasks.is_running(WRITER),
            writing_for: self.base.counters.writing_for(),
            waiting: self.base.committer.waiting(),
            space: space.ok().and_then(Result::ok).unwrap_or_default(),
            cluster: self
                .base
                .joined()
                .map(|joined| joined.cluster_state(self.base.now_ms())),
        }
    }

    /// The times that transactions took, in seconds.
    pub(crate) fn commit_seconds(&self) -> Histogram {
        self.base.counters.commit_seconds.clone()
    }

    /// How many passwords were hashed, to keep or to compare them.
    pub(crate) fn passwords_hashed(&self) -> Counter {
        self.accounts.passwords.hashed()
    }
}
