//! How the service is, for those who watch over it.

use std::time::Duration;

use prometheus_client::metrics::{counter::Counter, histogram::Histogram};
use tokio::time::timeout;

use super::{Service, committer::WRITER};
use crate::metrics::ServerState;

/// Timeout for querying the size of the database.
const LIMIT: Duration = Duration::from_secs(1);

impl Service {
    /// How its tasks, its writer and its disk are now.
    pub(crate) async fn state(&self) -> ServerState {
        let inner = &self.inner;
        let space = timeout(LIMIT, inner.store.space()).await;
        ServerState {
            tasks: inner.tasks.numbers(),
            writer_runs: inner.tasks.is_running(WRITER),
            writing_for: inner.counters.writing_for(),
            waiting: inner.committer.waiting(),
            space: space.ok().and_then(Result::ok).unwrap_or_default(),
            cluster: self
                .joined()
                .map(|joined| joined.cluster_state(self.now_ms())),
        }
    }

    /// The times that transactions took, in seconds.
    pub(crate) fn commit_seconds(&self) -> Histogram {
        self.inner.counters.commit_seconds.clone()
    }

    /// How many passwords were hashed, to keep or to compare them.
    pub(crate) fn passwords_hashed(&self) -> Counter {
        self.inner.passwords.hashed()
    }
}
