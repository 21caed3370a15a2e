//! Group commit: writes of many tables share the transactions of a single writer.

pub(crate) mod queue;

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::Mutex,
    time::{Instant, sleep},
};

use crate::{
    base::{
        committer::queue::{BATCH, Receiver, Sender, Urgency, queue},
        counters::Counters,
        outages::Outages,
    },
    cluster::joined::Joined,
    store::{Db, Job, MaintenanceWrite, StoreError, Write, job},
    tasks::{Ended, Tasks},
    time::TimeSource,
};

#[cfg(test)]
use crate::injected_fault::InjectedFault;

/// The name of the task that writes.
pub(crate) const WRITER: &str = "writer";

/// So long a batch is gathered.
const GATHERING: Duration = Duration::from_millis(2);
/// While there is something to write, it is written at least so often that the server runs.
const ALIVE_EVERY: Duration = Duration::from_secs(1);

/// The way to the writer.
pub(crate) struct Committer {
    jobs: Sender,
}

impl Committer {
    /// Starts the writer. It ends when the committer is dropped; what waits outlives a writer that fails.
    pub(crate) fn start(
        db: Arc<Db>,
        time: Arc<dyn TimeSource>,
        counters: Arc<Counters>,
        outages: Arc<Outages>,
        joined: Option<Arc<Joined>>,
        tasks: &Tasks,
    ) -> Self {
        let (jobs, receiver) = queue();
        let receiver = Arc::new(Mutex::new(receiver));
        tasks.supervise(WRITER, move || {
            let (db, time) = (Arc::clone(&db), Arc::clone(&time));
            let (counters, outages) = (Arc::clone(&counters), Arc::clone(&outages));
            let joined = joined.clone();
            write_all(Arc::clone(&receiver), db, time, counters, outages, joined)
        });
        Self { jobs }
    }

    /// Length of the queue.
    pub(crate) fn waiting(&self) -> usize {
        self.jobs.waiting()
    }

    /// Writes something; what has an outcome is on the disk, or nothing of it is.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        self.send(write, Urgency::Normal).await
    }

    /// The same before everything else that waits: for turns, and for what a clock depends on.
    pub(crate) async fn write_first<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        self.send(write, Urgency::First).await
    }

    async fn send<W: Write>(&self, write: W, urgency: Urgency) -> Result<W::Outcome, StoreError> {
        let (job, outcome) = job(write);
        self.jobs.send(job, urgency).await?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }
}

async fn write_all(
    receiver: Arc<Mutex<Receiver>>,
    db: Arc<Db>,
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
            jobs.sort_by(|one, other| place(one.as_ref()).cmp(&place(other.as_ref())));
        }
        let asked = jobs.len();
        // Others give their signs of life otherwise.
        let due = heartbeat_at.is_none_or(|at| at.elapsed() >= ALIVE_EVERY);
        let heartbeat = due && joined.is_none();
        if heartbeat {
            let (alive, _) = job(MaintenanceWrite::Alive { at_ms: time.now_ms() });
            jobs.push(alive);
        }
        let began = Instant::now();
        outages.begin(time.now_ms());
        counters.commits();
        let results = db.commit(&mut jobs).await;
        if let Some(joined) = &joined {
            joined.announce_done(&jobs, &results);
        }
        let written = is_written(&results) || refuses_these(&db, &results).await;
        outages.end(time.now_ms(), written);
        counters.committed(asked, began.elapsed());
        if heartbeat && results.last().is_some_and(Result::is_ok) {
            heartbeat_at = Some(began);
        }
        for (job, result) in jobs.drain(..).zip(results) {
            if let Err(error) = &result {
                counters.failed();
                tracing::error!(%error, "write failed");
            }
            job.answer(result);
        }
    }
}

/// The place of a job in a transaction of a server that shares the database: tables in the order of their ids, then all
/// else.
fn place(job: &dyn Job) -> (bool, &str) {
    job.table().map_or((true, ""), |table| (false, table))
}

fn is_written(results: &[Result<(), StoreError>]) -> bool {
    results.iter().any(Result::is_ok)
}

/// Whether the database refuses only these writes and accepts others.
async fn refuses_these(db: &Db, results: &[Result<(), StoreError>]) -> bool {
    let of_one = |result: &Result<_, StoreError>| matches!(result, Err(error) if error.is_of_one());
    results.iter().all(of_one) && db.write(MaintenanceWrite::Probe).await.is_ok()
}
