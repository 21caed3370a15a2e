//! A write is a value that can execute itself; jobs of any kind of write share a transaction.

use std::{fmt::Debug, pin::Pin};

use tokio::sync::oneshot;

use crate::{
    ids::TableId,
    store::{StoreError, db::connection::Connection, hints::Hint, news::News},
};

/// Something to be written, wholly or not at all.
pub(crate) trait Write: Debug + Send + Sync + 'static {
    /// What becomes of it.
    type Outcome: Outcome;

    /// Writes it in the transaction of a connection.
    ///
    /// # Errors
    /// The database fails. Nothing of the transaction is written then.
    fn execute(
        &self,
        connection: &mut Connection<'_>,
        attempt: Attempt,
    ) -> impl Future<Output = Result<Self::Outcome, StoreError>> + Send;

    /// What servers that have read something before have to read again once this is written.
    fn news(&self) -> Option<News> {
        None
    }

    /// The hints that other servers get at once, besides the news.
    fn hints(&self) -> Vec<Hint> {
        Vec::new()
    }

    /// The table whose row is locked. Servers that write to the same rows do so in the order of the ids.
    fn table(&self) -> Option<&TableId> {
        None
    }
}

/// What became of something to be written.
pub(crate) trait Outcome: Debug + Send + Sync + 'static {
    /// Whether it is written; otherwise nothing is.
    fn is_done(&self) -> bool;
}

/// Nothing stands in its way.
impl Outcome for () {
    fn is_done(&self) -> bool {
        true
    }
}

/// What became of a write in whose way something may stand, as `R` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written<R> {
    /// It is written.
    Done,
    /// Nothing is written.
    Refused(R),
}

impl<R> Written<R> {
    pub(crate) fn is_refused(&self) -> bool {
        matches!(self, Self::Refused(_))
    }
}

impl<R: Debug + Send + Sync + 'static> Outcome for Written<R> {
    fn is_done(&self) -> bool {
        !self.is_refused()
    }
}

/// How often a transaction is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attempt {
    /// For the first time: to write twice what is written once is an error.
    First,
    /// Again after such an error: what is there already is looked for.
    Again,
}

/// A write with the receiver of its outcome.
pub(crate) trait Job: Send + Sync {
    /// Executes the write, and keeps the outcome.
    fn execute<'a>(
        &'a mut self,
        connection: &'a mut Connection<'_>,
        attempt: Attempt,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

    /// Whether it is written.
    fn is_done(&self) -> bool;

    /// See [`Write::news`].
    fn news(&self) -> Option<News>;

    /// See [`Write::hints`].
    fn hints(&self) -> Vec<Hint>;

    /// See [`Write::table`].
    fn table(&self) -> Option<&TableId>;

    /// Says what became of it.
    fn answer(self: Box<Self>, result: Result<(), StoreError>);
}

/// What becomes of a job.
pub(crate) type Answer<W> = oneshot::Receiver<Result<<W as Write>::Outcome, StoreError>>;

/// Makes a job of a write; the answer comes when the job is given the result of its transaction.
pub(crate) fn job<W: Write>(write: W) -> (Box<dyn Job>, Answer<W>) {
    let (answer, receiver) = oneshot::channel();
    let waiting = Waiting {
        write,
        outcome: None,
        answer,
    };
    (Box::new(waiting), receiver)
}

struct Waiting<W: Write> {
    write: W,
    outcome: Option<W::Outcome>,
    answer: oneshot::Sender<Result<W::Outcome, StoreError>>,
}

impl<W: Write> Job for Waiting<W> {
    fn execute<'a>(
        &'a mut self,
        connection: &'a mut Connection<'_>,
        attempt: Attempt,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>> {
        Box::pin(async move {
            self.outcome = None;
            self.outcome = Some(self.write.execute(connection, attempt).await?);
            Ok(())
        })
    }

    fn is_done(&self) -> bool {
        self.outcome.as_ref().is_some_and(Outcome::is_done)
    }

    fn news(&self) -> Option<News> {
        self.write.news()
    }

    fn hints(&self) -> Vec<Hint> {
        self.write.hints()
    }

    fn table(&self) -> Option<&TableId> {
        self.write.table()
    }

    fn answer(self: Box<Self>, result: Result<(), StoreError>) {
        let Self { outcome, answer, .. } = *self;
        let _ = answer.send(result.and_then(|()| outcome.ok_or(StoreError::Closed)));
    }
}
