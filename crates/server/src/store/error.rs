//! Why the database did not do what it was asked to.

use std::path::PathBuf;

/// Why the database did not do what it was asked to. Nothing that was asked for is done then, as far as can be known.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The disk is full.
    #[error("the database cannot grow: {0}")]
    Full(#[source] sqlx::Error),
    /// Somebody else holds the database, or it cannot be reached; it may work later.
    #[error("the database cannot be used now: {0}")]
    Busy(#[source] sqlx::Error),
    /// Something that must be there only once is there already.
    #[error("the database refuses: {0}")]
    Taken(#[source] sqlx::Error),
    /// Anything else that the database says.
    #[error("the database refuses: {0}")]
    Failed(#[source] sqlx::Error),
    /// What is written in the database cannot have been written by this program.
    #[error("the database is damaged: {0}")]
    Broken(String),
    /// A newer program has written the database, of this version.
    #[error("the database has been written by a newer version of this program (tables of version {0})")]
    Newer(i64),
    /// A program from before the first release has written the database, of this version.
    #[error(
        "the database has been written by a build from before the first release of this program (tables of version \
         {0}): open it once with the last build that can bring it up to date, then with this one \
         (docs/upgrading.md names that build)"
    )]
    Older(i64),
    /// A newer program has written an event of this kind, which this one cannot read.
    #[error("an event of the kind {0:?} has been written by a newer version of this program")]
    NewerEvent(String),
    /// Another server uses the database: which one.
    #[error("another server uses the database already ({0}); end it first, or give this one a database of its own")]
    InUse(String),
    /// A file could not be used.
    #[error("a file of the database: {0}")]
    File(#[source] std::io::Error),
    /// Somebody reads the database without a pause, so that what was overwritten stays in its write-ahead log for now.
    #[error(
        "others read the database without a pause, so that its -wal file still holds what was taken out; stop them \
         and try again"
    )]
    Held,
    /// Something of another database lies where one is to be.
    #[error("there is {0} already, which belongs to a database: move it away first")]
    InTheWay(PathBuf),
    /// A part of what a database holds may lie in a file beside it.
    #[error(
        "{0} holds a part of that database, which is in use or was not closed: `loopline admin backup` makes a copy of \
         such a one"
    )]
    NotClosed(PathBuf),
    /// The database cannot do this.
    #[error("{0}")]
    Unsupported(&'static str),
    /// Whether a player could play is not known yet, since their server gives no sign of life.
    #[error("the server of a player gives no sign of life")]
    Unsure,
    /// The service is being closed.
    #[error("the server stops")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = match &error {
            sqlx::Error::Database(said) => said.code(),
            _ => None,
        };
        match code {
            Some(code) => kind(&error, &code)(error),
            None => match &error {
                sqlx::Error::Io(said) if said.kind() == std::io::ErrorKind::StorageFull => Self::Full(error),
                // A proxy that takes connections for a database that is away breaks the protocol.
                sqlx::Error::Io(_)
                | sqlx::Error::Protocol(_)
                | sqlx::Error::Tls(_)
                | sqlx::Error::PoolTimedOut
                | sqlx::Error::PoolClosed
                | sqlx::Error::WorkerCrashed => Self::Busy(error),
                _ => Self::Failed(error),
            },
        }
    }
}

/// What a code of either database means: SQLite's are numbers whose lowest byte is the kind, PostgreSQL's have five
/// letters.
fn kind(error: &sqlx::Error, code: &str) -> fn(sqlx::Error) -> StoreError {
    let unique = matches!(error, sqlx::Error::Database(said) if said.is_unique_violation());
    if unique {
        return StoreError::Taken;
    }
    if code.len() == 5 {
        return match code {
            // Disk full, out of memory; too many connections, shutting down, lock timeout, lost connection.
            "53100" | "53200" => StoreError::Full,
            "53300" | "57P01" | "57P02" | "57P03" | "55P03" => StoreError::Busy,
            // Serialisation failures and deadlocks: one of the two may be written again.
            "40001" | "40P01" => StoreError::Taken,
            code if code.starts_with("08") => StoreError::Busy,
            _ => StoreError::Failed,
        };
    }
    match code.parse::<u32>().map(|number| number & 0xff) {
        // SQLITE_FULL; SQLITE_BUSY and SQLITE_LOCKED; SQLITE_CANTOPEN; SQLITE_IOERR, which a full disk may also be.
        Ok(13) => StoreError::Full,
        Ok(5 | 6 | 14) => StoreError::Busy,
        Ok(10) => StoreError::Full,
        _ => StoreError::Failed,
    }
}

impl StoreError {
    /// Whether the same may work if it is done again by itself, at once.
    pub(crate) const fn is_of_one(&self) -> bool {
        matches!(self, Self::Taken(_) | Self::Failed(_))
    }

    /// Whether somebody else has a lock of PostgreSQL, or waits for one that this has.
    pub(super) fn is_about_locks(&self) -> bool {
        let (Self::Busy(error) | Self::Taken(error)) = self else {
            return false;
        };
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        code.is_some_and(|code| ["55P03", "40P01"].contains(&&*code))
    }

    /// The same error for one more of those that wait for its outcome.
    pub(crate) fn again(&self) -> Self {
        let said = |error: &sqlx::Error| sqlx::Error::Protocol(error.to_string());
        match self {
            Self::Full(error) => Self::Full(said(error)),
            Self::Busy(error) => Self::Busy(said(error)),
            Self::Taken(error) => Self::Taken(said(error)),
            Self::Failed(error) => Self::Failed(said(error)),
            Self::Broken(what) => Self::Broken(what.clone()),
            Self::Newer(version) => Self::Newer(*version),
            Self::Older(version) => Self::Older(*version),
            Self::NewerEvent(kind) => Self::NewerEvent(kind.clone()),
            Self::InUse(holder) => Self::InUse(holder.clone()),
            Self::File(error) => Self::File(std::io::Error::new(error.kind(), error.to_string())),
            Self::InTheWay(file) => Self::InTheWay(file.clone()),
            Self::NotClosed(file) => Self::NotClosed(file.clone()),
            Self::Unsupported(what) => Self::Unsupported(what),
            Self::Held => Self::Held,
            Self::Unsure => Self::Unsure,
            Self::Closed => Self::Closed,
        }
    }
}
