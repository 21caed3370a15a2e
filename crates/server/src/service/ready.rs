//! Readiness, checked by a write: at most one per second, however many requests arrive.
//!
//! The check has its own connection and a file next to the database; it never goes through the writer.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::time::{Instant, timeout};

use crate::{
    service::Service,
    store::{self, Db},
};

/// An answer is good for so long.
const FRESH: Duration = Duration::from_secs(1);
/// Timeout of the write.
const LIMIT: Duration = Duration::from_secs(3);

/// Why no games can be played now.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotReady {
    /// The service is being closed.
    #[error("the server is stopping")]
    Closing,
    /// Others do its work, since it is about to stop.
    #[error("the server is about to stop")]
    Draining,
    /// It has given no sign of life to the other servers for seconds.
    #[error("the server cannot tell others that it runs")]
    Silent,
    /// A task of the server has ended.
    #[error("the task {0:?} is not running")]
    Task(&'static str),
    /// Nothing can be written, for this reason.
    #[error("{0}")]
    Store(String),
}

/// The last answer of the store.
#[derive(Default)]
pub(crate) struct Readiness {
    /// The last check and its result.
    last: Mutex<Option<(Instant, Result<(), String>)>>,
    /// What the disk has left, in bytes, if that is little.
    scarce: Mutex<Option<u64>>,
    /// Held while a check is running.
    asking: tokio::sync::Mutex<()>,
    /// The number of checks.
    proofs: AtomicU64,
}

impl Readiness {
    fn last(&self) -> MutexGuard<'_, Option<(Instant, Result<(), String>)>> {
        lock(&self.last)
    }

    /// The number of checks.
    #[cfg(test)]
    pub(crate) fn proofs(&self) -> u64 {
        self.proofs.load(Relaxed)
    }

    fn fresh(&self) -> Option<Result<(), String>> {
        let last = self.last();
        let (at, answer) = last.as_ref()?;
        (at.elapsed() < FRESH).then(|| answer.clone())
    }

    /// The last answer if it is fresh, else a new one.
    async fn ask(&self, db: &Db) -> Result<(), String> {
        let _asking = self.asking.lock().await;
        if let Some(answer) = self.fresh() {
            return answer;
        }
        let at = Instant::now();
        self.proofs.fetch_add(1, Relaxed);
        let answer = match timeout(LIMIT, store::maintenance::prove(db)).await {
            Ok(proved) => proved.map_err(|error| error.to_string()),
            Err(_) => Err("a write takes too long".to_owned()),
        };
        match &answer {
            Ok(()) => {
                let _ = timeout(LIMIT, self.look_at_disk(db)).await;
            }
            Err(error) => tracing::warn!(error, "not ready"),
        }
        *self.last() = Some((at, answer.clone()));
        answer
    }

    /// Notes whether the disk has little left, and says so in the log when it begins.
    async fn look_at_disk(&self, db: &Db) {
        let Ok(space) = store::maintenance::space(db).await else {
            return;
        };
        let free_bytes = space.free.filter(|_| space.is_scarce());
        let before = std::mem::replace(&mut *lock(&self.scarce), free_bytes);
        if let (None, Some(free_bytes)) = (before, free_bytes) {
            tracing::warn!(free_bytes, "the disk is almost full; games stop when it is");
        }
    }
}

impl Service {
    /// What the disk had left at the last check, in bytes, if that is less than a tenth of it.
    pub(crate) fn scarce_disk(&self) -> Option<u64> {
        *lock(&self.readiness.scarce)
    }

    /// Fails if games cannot be played now. The answer may be a second old.
    ///
    /// # Errors
    /// Why they cannot.
    pub async fn ready(&self) -> Result<(), NotReady> {
        if self.base.is_closing() {
            return Err(NotReady::Closing);
        }
        if self.base.is_draining() {
            return Err(NotReady::Draining);
        }
        if self.base.joined().is_some_and(|joined| !joined.is_alive()) {
            return Err(NotReady::Silent);
        }
        if let Some(task) = self.base.tasks.down() {
            return Err(NotReady::Task(task));
        }
        if let Some(answer) = self.readiness.fresh() {
            return answer.map_err(NotReady::Store);
        }
        let (readiness, db) = (Arc::clone(&self.readiness), Arc::clone(&self.base.db));
        // Cancelled requests must not cause more checks than others.
        let asking = tokio::spawn(async move { readiness.ask(&db).await });
        let answer = asking.await.unwrap_or_else(|error| Err(error.to_string()));
        answer.map_err(NotReady::Store)
    }

    /// Fails if nothing can be written now.
    #[cfg(test)]
    pub(crate) async fn prove(&self) -> Result<(), crate::StoreError> {
        store::maintenance::prove(&self.base.db).await
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
