//! Why the service does not do what it is asked to.

use std::{error::Error, fmt};

use protocol::live::{ProblemCode, ServiceProblem};

use tokio::task::JoinError;

use crate::{StoreError, domain::Refusal};

/// Why the service does not do what it is asked to.
#[derive(Debug)]
#[non_exhaustive]
pub enum ServiceError {
    /// There is no such table, person or event.
    NotFound,
    /// They may not come in.
    Banned,
    /// There are too many people, tables or commands.
    Crowded,
    /// A limit of the server is reached; trying again changes nothing until something else ends.
    Limit(Limit),
    /// It is against the rules of the service; the problem says which.
    Refused(ServiceProblem),
    /// The database did not do it.
    Store(StoreError),
    /// A fault of this program, which the log describes.
    Internal,
}

/// What a limit of the server counts, and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// Offers of one person that wait.
    Offers(usize),
    /// Games of one person that go on.
    Games(usize),
    /// Tables that were made from one address and are not over.
    Network(usize),
    /// Tables of everybody together.
    Tables(usize),
    /// Tables that one connection receives events of.
    Watched(usize),
    /// Connections from one address.
    Connections(usize),
}

impl Limit {
    /// Refuses one more than the limit allows beside `count`.
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
            | Self::Connections(most) => most,
        }
    }

    /// The refusal for the page to word: a code of its own for each, and the number as `most`.
    #[must_use]
    pub fn problem(self) -> ServiceProblem {
        let code = match self {
            Self::Offers(_) => ProblemCode::LimitOffers,
            Self::Games(_) => ProblemCode::LimitGames,
            Self::Network(_) => ProblemCode::LimitNetwork,
            Self::Tables(_) => ProblemCode::LimitTables,
            Self::Watched(_) => ProblemCode::LimitWatched,
            Self::Connections(_) => ProblemCode::LimitConnections,
        };
        ServiceProblem::from(code).with("most", self.most().to_string())
    }
}

/// A command that was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The last event of the table.
    pub seq: u32,
    /// Why.
    pub problem: ServiceProblem,
}

impl ServiceError {
    /// The same for the page to word.
    #[must_use]
    pub fn problem(&self) -> ServiceProblem {
        match self {
            Self::NotFound => ProblemCode::NotFound.into(),
            Self::Banned => ProblemCode::Banned.into(),
            Self::Refused(problem) => problem.clone(),
            Self::Limit(limit) => limit.problem(),
            Self::Store(StoreError::Full(_)) => ProblemCode::Disk.into(),
            Self::Store(StoreError::Broken(_)) => ProblemCode::Broken.into(),
            Self::Crowded | Self::Store(_) => ProblemCode::Busy.into(),
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
            Self::Crowded
        }
    }

    /// The refusal of a command at a table whose last event is `seq`.
    pub(crate) fn refused(&self, seq: u32) -> Refused {
        Refused {
            seq,
            problem: self.problem(),
        }
    }
}

impl From<StoreError> for ServiceError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
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
            Self::NotFound => f.write_str("there is no such thing here"),
            Self::Banned => f.write_str("they may not come in"),
            Self::Crowded => f.write_str("there are too many already"),
            Self::Limit(limit) => write!(f, "a limit is reached: {limit:?}"),
            Self::Refused(problem) => write!(f, "refused: {}", problem.code),
            Self::Store(error) => write!(f, "{error}"),
            Self::Internal => f.write_str("a fault of the server; its log says more"),
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
