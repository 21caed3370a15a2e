//! Writing: whatever comes together shares a transaction, of whichever subject it is.

use crate::store::{
    Db, StoreError,
    db::{
        connection::Connection,
        postgres as words,
        write::{Attempt, Job, Write, job},
    },
    hints, nodes, sql,
};

impl Db {
    /// Writes many things in as few transactions as can be; says for each whether it failed. What was written without
    /// an error is on the disk.
    pub(crate) async fn commit(&self, jobs: &mut [Box<dyn Job>]) -> Vec<Result<(), StoreError>> {
        for attempt in [Attempt::First, Attempt::Again] {
            match self.together(jobs, attempt).await {
                Ok(()) => return jobs.iter().map(|_| Ok(())).collect(),
                Err(error) if !error.is_of_one() => {
                    return jobs.iter().map(|_| Err(error.again())).collect();
                }
                Err(_) => {}
            }
        }
        // One of them spoils it for all: each is written in a transaction of its own.
        let mut results = Vec::with_capacity(jobs.len());
        for job in jobs {
            results.push(self.together(std::slice::from_mut(job), Attempt::Again).await);
        }
        results
    }

    /// Writes one thing in a transaction of its own, past all that waits for the writer of a service.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        let outcome = self.write_all([write]).await.pop();
        outcome.unwrap_or(Err(StoreError::Closed))
    }

    /// The same with several things, which share a transaction if none spoils it.
    pub(crate) async fn write_all<W: Write>(
        &self,
        writes: impl IntoIterator<Item = W>,
    ) -> Vec<Result<W::Outcome, StoreError>> {
        let (mut jobs, outcomes): (Vec<_>, Vec<_>) = writes.into_iter().map(job).unzip();
        let results = self.commit(&mut jobs).await;
        for (job, result) in jobs.into_iter().zip(results) {
            job.answer(result);
        }
        let outcomes = outcomes.into_iter();
        let answered = outcomes.map(|mut outcome| outcome.try_recv().map_err(|_| StoreError::Closed)?);
        answered.collect()
    }

    /// Writes things in one transaction. After an error the connection is given up.
    async fn together(&self, jobs: &mut [Box<dyn Job>], attempt: Attempt) -> Result<(), StoreError> {
        let mut lent = self.writer.acquire().await?;
        let written = async {
            let mut transaction = lent.begin().await?;
            #[cfg(test)]
            transaction.lock_rows(jobs).await?;
            self.execute(&mut transaction.connection(), jobs, attempt).await?;
            transaction.commit().await
        };
        let written = written.await;
        if written.is_err() {
            lent.close_hard().await;
        }
        written
    }

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        jobs: &mut [Box<dyn Job>],
        attempt: Attempt,
    ) -> Result<(), StoreError> {
        for job in &mut *jobs {
            job.execute(connection, attempt).await?;
        }
        let Some(shared) = self.shared() else {
            return Ok(());
        };
        let done: Vec<_> = jobs.iter().filter(|job| job.is_done()).collect();
        for news in done.iter().filter_map(|job| job.news()) {
            nodes::put_news(connection, &news).await?;
        }
        if shared.hints {
            let hints = hints_of(done.into_iter());
            notify(connection, &shared.node, hints).await?;
        }
        Ok(())
    }
}

/// The hints to other servers of what was written.
pub(crate) fn hints_of<'a>(written: impl Iterator<Item = &'a Box<dyn Job>>) -> Vec<hints::Hint> {
    let mut hints = Vec::new();
    let mut news = false;
    for job in written {
        news |= job.news().is_some();
        hints.extend(job.hints());
    }
    if news {
        hints.push(hints::Hint::News);
    }
    hints
}

/// Sends hints when the transaction is over.
async fn notify(connection: &mut Connection<'_>, from: &str, hints: Vec<hints::Hint>) -> Result<(), StoreError> {
    for text in hints::texts(from, hints) {
        let notify = sql(words::NOTIFY).set("channel", words::CHANNEL);
        notify.set("text", text).run(connection).await?;
    }
    Ok(())
}
