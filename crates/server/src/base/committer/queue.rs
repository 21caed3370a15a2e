//! What waits to be written: turns go first, and everything else shares each transaction in bounded parts.

use tokio::sync::mpsc;

use crate::store::{Job, StoreError};

/// The most writes in one transaction.
pub(crate) const BATCH: usize = 256;
/// The most writes besides turns in one transaction: a turn waits for the one in progress, which is then short.
const OTHERS: usize = 8;
/// Other writes that share a transaction with turns, so that they proceed whatever is played.
const BESIDE_TURNS: usize = 2;
/// The capacity for turns and for other writes; senders beyond it wait.
const QUEUE: usize = 1024;

/// How soon something is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Urgency {
    /// Before all other writes: a clock depends on it.
    First,
    /// In its turn.
    Normal,
}

/// The sending end.
pub(crate) struct Sender {
    first: mpsc::Sender<Box<dyn Job>>,
    others: mpsc::Sender<Box<dyn Job>>,
}

/// The end at which they are taken out.
pub(crate) struct Receiver {
    first: mpsc::Receiver<Box<dyn Job>>,
    others: mpsc::Receiver<Box<dyn Job>>,
    /// How many of the jobs gathered are turns.
    turns: usize,
}

/// A queue for the writer.
pub(crate) fn queue() -> (Sender, Receiver) {
    let (first, first_out) = mpsc::channel(QUEUE);
    let (others, others_out) = mpsc::channel(QUEUE);
    let receiver = Receiver {
        first: first_out,
        others: others_out,
        turns: 0,
    };
    (Sender { first, others }, receiver)
}

impl Sender {
    /// How many jobs wait.
    pub(crate) fn waiting(&self) -> usize {
        let waiting = |queue: &mpsc::Sender<Box<dyn Job>>| queue.max_capacity() - queue.capacity();
        waiting(&self.first) + waiting(&self.others)
    }

    /// Queues a job for the writer.
    ///
    /// # Errors
    /// The writer has ended.
    pub(crate) async fn send(&self, job: Box<dyn Job>, urgency: Urgency) -> Result<(), StoreError> {
        let queue = match urgency {
            Urgency::First => &self.first,
            Urgency::Normal => &self.others,
        };
        queue.send(job).await.map_err(|_| StoreError::Closed)
    }
}

impl Receiver {
    /// Waits for jobs and takes a transaction's worth; nothing if all senders are gone.
    pub(crate) async fn gather(&mut self, jobs: &mut Vec<Box<dyn Job>>) {
        self.turns = 0;
        tokio::select! {
            biased;
            Some(job) = self.first.recv() => {
                jobs.push(job);
                self.turns = 1;
            }
            Some(job) = self.others.recv() => jobs.push(job),
            else => {}
        }
        self.fill(jobs);
    }

    /// How many of the jobs gathered are turns.
    pub(crate) fn turns(&self) -> usize {
        self.turns
    }

    /// Adds jobs that arrived since to the same transaction, up to its limit.
    pub(crate) fn fill(&mut self, jobs: &mut Vec<Box<dyn Job>>) {
        while jobs.len() < BATCH
            && let Ok(job) = self.first.try_recv()
        {
            jobs.push(job);
            self.turns += 1;
        }
        let others = if self.turns == 0 { OTHERS } else { BESIDE_TURNS };
        while jobs.len() < BATCH.min(self.turns + others)
            && let Ok(job) = self.others.try_recv()
        {
            jobs.push(job);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Change, TableRow, job};

    /// A write with a number.
    fn numbered(number: u64) -> Box<dyn Job> {
        let id = number.to_string();
        let row = TableRow {
            id: id.into(),
            ..TableRow::default()
        };
        job(Change {
            row,
            ..Change::default()
        })
        .0
    }

    fn numbers(jobs: &mut Vec<Box<dyn Job>>) -> Vec<u64> {
        let number = |job: Box<dyn Job>| job.table()?.parse().ok();
        jobs.drain(..).map(|job| number(job).expect("a number")).collect()
    }

    #[tokio::test]
    async fn turns_go_first_and_others_share_what_is_left() {
        let (sender, mut receiver) = queue();
        for at_ms in 0..40 {
            let sent = sender.send(numbered(at_ms), Urgency::Normal).await;
            sent.expect("room");
        }
        let sent = sender.send(numbered(1_000), Urgency::First).await;
        sent.expect("room");
        assert_eq!(sender.waiting(), 41);
        let mut jobs = Vec::new();
        receiver.gather(&mut jobs).await;
        let sent = sender.send(numbered(1_001), Urgency::First).await;
        sent.expect("room");
        receiver.fill(&mut jobs);
        let others = BESIDE_TURNS as u64;
        let expected: Vec<u64> = [1_000].into_iter().chain(0..others).chain([1_001]).collect();
        assert_eq!(numbers(&mut jobs), expected);
        // No sender waits for ever, and no job is lost when the senders are dropped.
        drop(sender);
        let mut rest = Vec::new();
        loop {
            receiver.gather(&mut jobs).await;
            if jobs.is_empty() {
                break;
            }
            assert!(jobs.len() <= OTHERS);
            rest.extend(numbers(&mut jobs));
        }
        assert_eq!(rest, (others..40).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_flood_of_others_does_not_hold_turns_up() {
        let (sender, mut receiver) = queue();
        let mut jobs = Vec::new();
        for at_ms in 0..20 {
            while sender.others.try_send(numbered(0)).is_ok() {}
            let sent = sender.send(numbered(1_000 + at_ms), Urgency::First).await;
            sent.expect("room");
            receiver.gather(&mut jobs).await;
            assert_eq!(numbers(&mut jobs)[0], 1_000 + at_ms);
        }
    }
}
