//! Why the server could not start or go on.

use std::{io, net::SocketAddr, path::PathBuf};

use crate::{NotAPool, StoreError, UnknownDatabase};

/// Why the server could not start or go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The data folder could not be created.
    #[error("cannot create the data folder {dir}: {source}")]
    DataMissing {
        /// The folder as it was configured.
        dir: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The data folder is there, but files cannot be written in it.
    #[error("cannot write in the data folder {dir}: {source}")]
    DataReadOnly {
        /// The folder as it was configured.
        dir: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {addr}: {source}")]
    Listen {
        /// The address as it was configured.
        addr: SocketAddr,
        /// The error of the system.
        source: io::Error,
    },
    /// The certificate or its key cannot be read, or the two do not belong together.
    #[error("cannot use the certificate {file}: {source}")]
    Certificate {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
    /// A text of the host cannot be read.
    #[error("cannot use the text {path}: {source}")]
    Texts {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
    /// The server for mails, or the sender's address, cannot be understood.
    #[error("cannot send mails: {0}")]
    Mail(String),
    /// The NATS servers cannot be used.
    #[error("cannot use NATS: {0}")]
    Nats(&'static str),
    /// The pools of the host contradict each other.
    #[error("cannot add the pools: {0}")]
    Pools(#[from] NotAPool),
    /// The configuration names no database.
    #[error("{0}")]
    Database(#[from] UnknownDatabase),
    /// The database cannot be opened.
    #[error("cannot open the database: {0}")]
    Store(#[from] StoreError),
    /// Another server has taken the database of this one.
    #[error("the connection that holds the database was lost, and another server has taken the database")]
    Displaced,
    /// A task that lasts as long as the server has ended again and again.
    #[error("the server cannot go on: its task {task:?} ended again and again, at last since {why}")]
    Task {
        /// Its name.
        task: &'static str,
        /// Why it ended the last time.
        why: String,
    },
    /// The asynchronous runtime or the signal handlers could not be set up.
    #[error("cannot start the server: {0}")]
    Runtime(#[source] io::Error),
}

impl ServeError {
    /// Whether the address is in use, so that another port may work.
    #[must_use]
    pub fn is_address_in_use(&self) -> bool {
        matches!(self, Self::Listen { source, .. } if source.kind() == io::ErrorKind::AddrInUse)
    }
}
