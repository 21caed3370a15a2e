//! Why the server could not start or go on.

use std::{error::Error, fmt, io, net::SocketAddr, path::PathBuf};

use crate::{NotAPool, StoreError, UnknownDatabase};

/// Why the server could not start or go on.
#[derive(Debug)]
#[non_exhaustive]
pub enum ServeError {
    /// The data folder could not be created.
    DataMissing {
        /// The folder as it was configured.
        dir: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The data folder is there, but files cannot be written in it.
    DataReadOnly {
        /// The folder as it was configured.
        dir: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The address cannot be listened on.
    Listen {
        /// The address as it was configured.
        addr: SocketAddr,
        /// The error of the system.
        source: io::Error,
    },
    /// The certificate or its key cannot be read, or the two do not belong together.
    Certificate {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
    /// A text of the host cannot be read.
    Texts {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
    /// The server for mails, or the sender's address, cannot be understood.
    Mail(String),
    /// The NATS servers cannot be used.
    Nats(&'static str),
    /// The pools of the host contradict each other.
    Pools(NotAPool),
    /// The configuration names no database.
    Database(UnknownDatabase),
    /// The database cannot be opened.
    Store(StoreError),
    /// Another server has taken the database of this one.
    Displaced,
    /// A task that lasts as long as the server has ended again and again.
    Task {
        /// Its name.
        task: &'static str,
        /// Why it ended the last time.
        why: String,
    },
    /// The asynchronous runtime or the signal handlers could not be set up.
    Runtime(io::Error),
}

impl ServeError {
    /// Whether the address is in use, so that another port may work.
    #[must_use]
    pub fn is_address_in_use(&self) -> bool {
        matches!(self, Self::Listen { source, .. } if source.kind() == io::ErrorKind::AddrInUse)
    }
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DataMissing { dir, source } => {
                write!(
                    f,
                    "cannot create the data folder {}: {source}",
                    dir.display()
                )
            }
            Self::DataReadOnly { dir, source } => {
                write!(
                    f,
                    "cannot write in the data folder {}: {source}",
                    dir.display()
                )
            }
            Self::Listen { addr, source } => write!(f, "cannot listen on {addr}: {source}"),
            Self::Certificate { file, source } => {
                write!(f, "cannot use the certificate {}: {source}", file.display())
            }
            Self::Texts { path, source } => {
                write!(f, "cannot use the text {}: {source}", path.display())
            }
            Self::Mail(why) => write!(f, "cannot send mails: {why}"),
            Self::Nats(why) => write!(f, "cannot use NATS: {why}"),
            Self::Pools(source) => write!(f, "cannot add the pools: {source}"),
            Self::Database(source) => source.fmt(f),
            Self::Store(source) => write!(f, "cannot open the database: {source}"),
            Self::Displaced => f.write_str(
                "the connection that holds the database was lost, and another server has taken the database",
            ),
            Self::Task { task, why } => write!(
                f,
                "the server cannot go on: its task {task:?} ended again and again, at last since {why}"
            ),
            Self::Runtime(source) => write!(f, "cannot start the server: {source}"),
        }
    }
}

impl Error for ServeError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::DataMissing { source, .. }
            | Self::DataReadOnly { source, .. }
            | Self::Listen { source, .. }
            | Self::Certificate { source, .. }
            | Self::Texts { source, .. }
            | Self::Runtime(source) => Some(source),
            Self::Pools(source) => Some(source),
            Self::Database(source) => Some(source),
            Self::Store(source) => Some(source),
            Self::Mail(_) | Self::Nats(_) | Self::Displaced => None,
            Self::Task { .. } => None,
        }
    }
}
