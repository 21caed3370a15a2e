//! How the service is, for those who watch over it.

use std::time::Duration;

use prometheus_client::metrics::{counter::Counter, histogram::Histogram};
use tokio::time::timeout;

use crate::{
    service::{Service, committer::WRITER},
    store::{self, Space},
    tasks::TaskNumbers,
};

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
