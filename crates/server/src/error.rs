//! Errors of the service, and of a server that cannot start.

mod serve;

use std::{error::Error, fmt};

use protocol::live::{ProblemCode, ServiceProblem};
use table::Refusal;
use tokio::task::JoinError;

use crate::StoreError;

pub use serve::ServeError;

/// Why the service refuses or fails a request.
#[derive(Debug)]
#[non_exhaustive]
pub enum ServiceError {
    /// There is no such table, person or event.
    NotFound,
    /// The person is banned.
    Banned,
    /// Too many requests, or the server is stopping.
    Overloaded,
    /// A limit of the server is reached; retrying does not help until something else ends.
    Limit(Limit),
    /// Refused by the rules; the problem has the details.
    Refused(ServiceProblem),
    /// The database failed.
    Store(StoreError),
    /// An internal error, which is logged.
    Internal,
}

/// A limit of the server, with its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// Offers of one person that wait.
    Offers(usize),
    /// Games of one person that go on.
    Games(usize),
    /// Tables that were made from one address and are not over.
    Network(usize),
    /// All tables together.
    Tables(usize),
    /// Tables that one connection receives events of.
    Watched(usize),
    /// Connections from one address, or of one person.
    Connections(usize),
    /// Streams by one token.
    Streams(usize),
    /// Challenges that one of two has sent or received, and that wait.
    Challenges(usize),
    /// People whom one person follows.
    Followed(usize),
    /// People whom one person has blocked.
    Blocks(usize),
}

impl Limit {
    /// Fails if `count` has reached the limit.
    pub(crate) fn check(self, count: usize) -> Result<(), ServiceError> {
        if count < self.most() {
            Ok(())
        } else {
            Err(ServiceError::Limit(self))
        }
    }

    const fn most(self) -> usize {
        match self {
            Self::Offers(most)
            | Self::Games(most)
            | Self::Network(most)
            | Self::Tables(most)
            | Self::Watched(most)
            | Self::Connections(most)
            | Self::Streams(most)
            | Self::Challenges(most)
            | Self::Followed(most)
            | Self::Blocks(most) => most,
        }
    }

    /// The problem for the client: a code per limit, with the value as `most`.
    #[must_use]
    pub fn problem(self) -> ServiceProblem {
        let code = match self {
            Self::Offers(_) => ProblemCode::LimitOffers,
            Self::Games(_) => ProblemCode::LimitGames,
            Self::Network(_) => ProblemCode::LimitNetwork,
            Self::Tables(_) => ProblemCode::LimitTables,
            Self::Watched(_) => ProblemCode::LimitWatched,
            Self::Connections(_) => ProblemCode::LimitConnections,
            Self::Streams(_) => ProblemCode::LimitStreams,
            Self::Challenges(_) => ProblemCode::LimitChallenges,
            Self::Followed(_) => ProblemCode::LimitFollowed,
            Self::Blocks(_) => ProblemCode::LimitBlocks,
        };
        ServiceProblem::from(code).with("most", self.most().to_string())
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
            Self::Limit(limit) => limit.problem(),
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

/// A request that cannot be meant.
pub(crate) fn bad(why: &str) -> ServiceError {
    ServiceError::Refused(ServiceProblem::from(ProblemCode::BadMessage).with("why", why))
}

impl From<StoreError> for ServiceError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<CommandRefused> for ServiceError {
    fn from(refused: CommandRefused) -> Self {
        Self::Refused(refused.problem)
    }
}

impl From<Refusal> for ServiceError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal.problem())
    }
}

impl fmt::Display for ServiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound => f.write_str("not found"),
            Self::Banned => f.write_str("banned"),
            Self::Overloaded => f.write_str("the server is overloaded"),
            Self::Limit(limit) => write!(f, "limit reached: {limit:?}"),
            Self::Refused(problem) => write!(f, "refused: {}", problem.code),
            Self::Store(error) => write!(f, "{error}"),
            Self::Internal => f.write_str("internal error; see the log"),
        }
    }
}

impl Error for ServiceError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
