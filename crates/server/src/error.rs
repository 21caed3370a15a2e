//! Errors of the service, and of a server that cannot start.
//!
//! `ServiceError` is the one reason why anything is refused or fails: a `ProblemCode` with its parameters, a wait, or a
//! failure of the store. It answers a request itself (`web/refused`). A command that a table refuses is a
//! `CommandRefused`, with the last event that its sender must know.

mod serve;

use std::time::Duration;

use protocol::live::{ProblemCode, ServiceProblem};
use tokio::task::JoinError;

use crate::StoreError;

pub use serve::ServeError;

/// Why the service refuses or fails a request.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServiceError {
    /// There is no such table, person or event.
    #[error("not found")]
    NotFound,
    /// The person is banned.
    #[error("banned")]
    Banned,
    /// Too many requests, or the server is stopping.
    #[error("the server is overloaded")]
    Overloaded,
    /// Rate limit exceeded; a retry helps after this time.
    #[error("refused: {}", ProblemCode::TooFast)]
    TooFast(Duration),
    /// Refused by the rules, or by a limit of the server; the problem has the details.
    #[error("refused: {}", .0.code)]
    Refused(ServiceProblem),
    /// The database failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// An internal error, which is logged.
    #[error("internal error; see the log")]
    Internal,
}

/// A limit of the server: the code of its refusal, and the most that it allows.
pub(crate) struct Limit(pub(crate) ProblemCode, pub(crate) usize);

impl Limit {
    /// Fails if `count` has reached the limit.
    pub(crate) fn check(self, count: usize) -> Result<(), ServiceError> {
        let Self(code, most) = self;
        match count < most {
            true => Ok(()),
            false => Err(ServiceProblem::of_limit(code, most).into()),
        }
    }
}

/// A command that was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandRefused {
    /// The last event of the table.
    pub seq: u32,
    /// Why.
    pub problem: ServiceProblem,
}

impl ServiceError {
    /// The problem for the client.
    #[must_use]
    pub fn problem(&self) -> ServiceProblem {
        match self {
            Self::NotFound => ProblemCode::NotFound.into(),
            Self::Banned => ProblemCode::Banned.into(),
            Self::Refused(problem) => problem.clone(),
            Self::TooFast(_) => ProblemCode::TooFast.into(),
            Self::Store(StoreError::Full(_)) => ProblemCode::Disk.into(),
            Self::Store(StoreError::Broken(_)) => ProblemCode::Broken.into(),
            Self::Store(StoreError::NewerEvent(_)) => ProblemCode::Newer.into(),
            Self::Overloaded | Self::Store(_) => ProblemCode::Busy.into(),
            Self::Internal => ProblemCode::Internal.into(),
        }
    }

    /// What a task that ended without a result leaves to its caller: the server stops, or the task panicked, which is
    /// logged as a fault of `what`.
    pub(crate) fn unfinished(error: &JoinError, what: &str) -> Self {
        if error.is_panic() {
            tracing::error!(%error, "{what} panicked");
            Self::Internal
        } else {
            Self::Overloaded
        }
    }

    /// The refusal of a command at a table whose last event is `seq`.
    pub(crate) fn refused(&self, seq: u32) -> CommandRefused {
        CommandRefused {
            seq,
            problem: self.problem(),
        }
    }
}

/// The refusal of a request that means nothing, and what is wrong with it.
pub(crate) fn bad(why: &str) -> ServiceError {
    let why: String = why.chars().take(200).collect();
    ServiceProblem::from(ProblemCode::BadMessage).with("why", why).into()
}

impl From<ServiceProblem> for ServiceError {
    fn from(problem: ServiceProblem) -> Self {
        Self::Refused(problem)
    }
}

impl From<ProblemCode> for ServiceError {
    fn from(code: ProblemCode) -> Self {
        Self::Refused(code.into())
    }
}

impl From<CommandRefused> for ServiceError {
    fn from(refused: CommandRefused) -> Self {
        Self::Refused(refused.problem)
    }
}
