//! Long computations, off the threads that serve connections: few at a time, and few that wait for their turn.

use std::{
    num::NonZeroUsize,
    sync::Arc,
    thread::{self, available_parallelism},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::error::ServiceError;

/// The most exports queued or running; further ones are refused with `busy`.
const EXPORTS: usize = 32;
/// The most offers whose positions are being checked or wait for it.
const OFFERS: usize = 256;
/// The most tables being read or waiting for it: after a restart all clients reconnect at once.
const REPLAYS: usize = 4_096;

/// The most passwords being hashed or waiting for it.
const PASSWORDS: usize = 34;
/// The most signatures of passkeys being checked or waiting for it.
const PASSKEYS: usize = 64;
/// The most puzzles being chosen or waiting for it.
const PUZZLES: usize = 256;
/// The most answers being judged or waiting for it.
const ANSWERS: usize = 64;

/// The most pictures being drawn or waiting for it.
const PICTURES: usize = 64;

/// The niceness of threads for work that can wait (Linux, 0 to 19).
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// A bounded number of computations.
pub(crate) struct Compute {
    urgency: Urgency,
    queue: Arc<Semaphore>,
    threads: Arc<Semaphore>,
}

/// Whether games wait for a computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Urgency {
    Games,
    Background,
}

/// The right to compute. Memory that a computation needs is best taken only with it.
pub(crate) struct Turn {
    urgency: Urgency,
    _queue: OwnedSemaphorePermit,
    _thread: OwnedSemaphorePermit,
}

impl Compute {
    /// For what can wait: one thread.
    pub(crate) fn exports() -> Self {
        Self::new(EXPORTS, 1, Urgency::Background)
    }

    /// For positions of offers, the largest of which take about 20 ms: one thread.
    pub(crate) fn offers() -> Self {
        Self::new(OFFERS, 1, Urgency::Background)
    }

    /// For work that games wait for: one thread per processor.
    pub(crate) fn replays() -> Self {
        Self::new(
            REPLAYS,
            available_parallelism().map_or(1, NonZeroUsize::get),
            Urgency::Games,
        )
    }

    /// For hashing passwords, each of which takes 19 MiB and some 20 ms: two threads.
    pub(crate) fn passwords() -> Self {
        Self::new(PASSWORDS, 2, Urgency::Background)
    }

    /// For the signatures of passkeys, each of which takes about a millisecond: one thread.
    pub(crate) fn passkeys() -> Self {
        Self::new(PASSKEYS, 1, Urgency::Background)
    }

    /// For choosing puzzles, which somebody waits for: one thread per processor.
    pub(crate) fn puzzles() -> Self {
        Self::new(
            PUZZLES,
            available_parallelism().map_or(1, NonZeroUsize::get),
            Urgency::Games,
        )
    }

    /// For judging answers to puzzles, which takes up to seconds: one thread.
    pub(crate) fn answers() -> Self {
        Self::new(ANSWERS, 1, Urgency::Background)
    }

    /// For pictures of tables, the largest of which take some seconds: one thread.
    pub(crate) fn pictures() -> Self {
        Self::new(PICTURES, 1, Urgency::Background)
    }

    /// For the turns of bots: one search at a time.
    pub(crate) fn bots() -> Self {
        Self::new(1, 1, Urgency::Background)
    }

    fn new(queue: usize, threads: usize, urgency: Urgency) -> Self {
        Self {
            urgency,
            queue: Arc::new(Semaphore::new(queue)),
            threads: Arc::new(Semaphore::new(threads)),
        }
    }

    /// Waits for its turn.
    ///
    /// # Errors
    /// Too many wait already.
    pub(crate) async fn turn(&self) -> Result<Turn, ServiceError> {
        let queue = Arc::clone(&self.queue).try_acquire_owned();
        let queue = queue.map_err(|_| ServiceError::Overloaded)?;
        let thread = Arc::clone(&self.threads).acquire_owned().await;
        Ok(Turn {
            urgency: self.urgency,
            _queue: queue,
            _thread: thread.map_err(|_| ServiceError::Overloaded)?,
        })
    }
}

impl Turn {
    /// Computes on a low-priority thread.
    ///
    /// # Errors
    /// The computation panicked, or the server ends.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServiceError> {
        let (sender, done) = oneshot::channel();
        let computing = thread::Builder::new().name("compute".to_owned());
        let computing = computing.spawn(move || {
            if self.urgency == Urgency::Background {
                stand_back();
            }
            let done = work();
            // The permit is released with the computation, even if the caller is gone.
            drop(self);
            let _ = sender.send(done);
        });
        if let Err(error) = computing {
            tracing::error!(%error, "cannot start a thread for a computation");
            return Err(ServiceError::Internal);
        }
        done.await.map_err(|_| {
            tracing::error!("a computation panicked");
            ServiceError::Internal
        })
    }
}

/// Lowers the priority of this thread, where that is possible.
fn stand_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::debug!(%error, "cannot lower the priority of a computation");
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn few_compute_few_wait_and_the_next_is_refused() {
        let compute = Compute::new(3, 1, Urgency::Background);
        let working = compute.turn().await.expect("the first");
        let soon = Duration::from_millis(5);
        let (second, third) = (compute.turn(), compute.turn());
        let (mut second, mut third) = (Box::pin(second), Box::pin(third));
        assert!(timeout(soon, &mut second).await.is_err(), "one at a time");
        assert!(timeout(soon, &mut third).await.is_err());
        assert!(matches!(compute.turn().await, Err(ServiceError::Overloaded)));
        assert!(matches!(working.run(|| 1).await, Ok(1)));
        let second = second.await.expect("its turn");
        let panicked = second.run(|| panic!("as if by a fault")).await;
        assert!(
            matches!(panicked.map(|()| 0), Err(ServiceError::Internal)),
            "not a reason to try again"
        );
        assert!(third.await.is_ok(), "a panic releases its turn");
    }
}
