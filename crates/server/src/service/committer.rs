//! Group commit: writes of many tables share the transactions of a single writer.

mod queue;

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{Mutex, oneshot},
    time::{Instant, sleep},
};

use self::queue::{BATCH, Job, Receiver, Sender, Urgency, queue};
use super::{TimeSource, counters::Counters, joined::Joined, outages::Outages};
#[cfg(test)]
use crate::injected_fault::InjectedFault;
use crate::{
    store::{MaintenanceWrite, Outcome, Store, StoreError, Write},
    tasks::{Ended, Tasks},
};

/// The name of the task that writes.
pub(super) const WRITER: &str = "writer";

/// So long a batch is gathered.
const GATHERING: Duration = Duration::from_millis(2);
/// While there is something to write, it is written at least so often that the server runs.
const ALIVE_EVERY: Duration = Duration::from_secs(1);

/// The way to the writer.
pub(super) struct Committer {
    jobs: Sender,
}

impl Committer {
    /// Starts the writer. It ends when the committer is dropped; what waits outlives a writer that fails.
    pub(super) fn start(
        store: Arc<dyn Store>,
        time: Arc<dyn TimeSource>,
        counters: Arc<Counters>,
        outages: Arc<Outages>,
        joined: Option<Arc<Joined>>,
        tasks: &Tasks,
    ) -> Self {
        let (jobs, receiver) = queue();
        let receiver = Arc::new(Mutex::new(receiver));
        tasks.supervise(WRITER, move || {
            let (store, time) = (Arc::clone(&store), Arc::clone(&time));
            let (counters, outages) = (Arc::clone(&counters), Arc::clone(&outages));
            let joined = joined.clone();
            write_all(
                Arc::clone(&receiver),
                store,
                time,
                counters,
                outages,
                joined,
            )
        });
        Self { jobs }
    }

    /// Length of the queue.
    pub(super) fn waiting(&self) -> usize {
        self.jobs.waiting()
    }

    /// Writes something; what is answered `Done` is on the disk.
    pub(super) async fn write(&self, write: Write) -> Result<Outcome, StoreError> {
        self.send(write, Urgency::Normal).await
    }

    /// The same before everything else that waits: for turns, and for what a clock depends on.
    pub(super) async fn write_first(&self, write: Write) -> Result<Outcome, StoreError> {
        self.send(write, Urgency::First).await
    }

    async fn send(&self, write: Write, urgency: Urgency) -> Result<Outcome, StoreError> {
        let (answer, outcome) = oneshot::channel();
        self.jobs.send(Job { write, answer }, urgency).await?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }
}

async fn write_all(
    receiver: Arc<Mutex<Receiver>>,
    store: Arc<dyn Store>,
    time: Arc<dyn TimeSource>,
    counters: Arc<Counters>,
    outages: Arc<Outages>,
    joined: Option<Arc<Joined>>,
) -> Ended {
    let mut receiver = receiver.lock().await;
    // The one before may have ended in a transaction.
    counters.rests();
    outages.interrupted(time.now_ms());
    let mut jobs = Vec::with_capacity(BATCH);
    let mut heartbeat_at: Option<Instant> = None;
    let mut last_batch = [0; 2];
    loop {
        receiver.gather(&mut jobs).await;
        if jobs.is_empty() {
            return Ok(());
        }
        // If many write, a short delay saves most of the transactions; a single writer does not wait, and turns do not
        // wait for other writes.
        let [turns, all] = last_batch;
        let many = if receiver.turns() > 0 { turns } else { all };
        if many > 1 && jobs.len() < BATCH {
            sleep(GATHERING).await;
            receiver.fill(&mut jobs);
        }
        last_batch = [receiver.turns(), jobs.len()];
        let sorts = joined.is_some();
        #[cfg(test)]
        let sorts = sorts && !InjectedFault::BatchesUnsorted.is_back();
        if sorts {
            // Two servers that write to the same tables wait for each other, but never in a circle.
            jobs.sort_by(|one, other| one.write.place().cmp(&other.write.place()));
        }
        let (mut writes, answers): (Vec<_>, Vec<_>) =
            jobs.drain(..).map(|job| (job.write, job.answer)).unzip();
        // Others give their signs of life otherwise.
        let due = heartbeat_at.is_none_or(|at| at.elapsed() >= ALIVE_EVERY);
        let heartbeat = due && joined.is_none();
        if heartbeat {
            writes.push(Write::Maintenance(MaintenanceWrite::Alive {
                at_ms: time.now_ms(),
            }));
        }
        let began = Instant::now();
        outages.begin(time.now_ms());
        counters.commits();
        let outcomes = store.commit(&writes).await;
        if let Some(joined) = &joined {
            joined.announce_done(&writes, &outcomes);
        }
        let written = is_written(&outcomes) || refuses_these(&store, &outcomes).await;
        outages.end(time.now_ms(), written);
        counters.committed(answers.len(), began.elapsed());
        if heartbeat && outcomes.last().is_some_and(Result::is_ok) {
            heartbeat_at = Some(began);
        }
        for (answer, outcome) in answers.into_iter().zip(outcomes) {
            if let Err(error) = &outcome {
                counters.failed();
                tracing::error!(%error, "write failed");
            }
            let _ = answer.send(outcome);
        }
    }
}

fn is_written(outcomes: &[Result<Outcome, StoreError>]) -> bool {
    outcomes.iter().any(Result::is_ok)
}

/// Whether the database refuses only these writes and accepts others.
async fn refuses_these(store: &Arc<dyn Store>, outcomes: &[Result<Outcome, StoreError>]) -> bool {
    let of_one =
        |outcome: &Result<_, StoreError>| matches!(outcome, Err(error) if error.is_of_one());
    let probe = [Write::Maintenance(MaintenanceWrite::Probe)];
    outcomes.iter().all(of_one) && is_written(&store.commit(&probe).await)
}
