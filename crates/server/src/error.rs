//! Why the server could not start or go on.

use std::{error::Error, fmt, io, net::SocketAddr, path::PathBuf};

/// Why the server could not start or go on.
#[derive(Debug)]
#[non_exhaustive]
pub enum ServeError {
    /// The data folder could not be created.
    DataMissing {
        /// The folder as it was configured.
        dir: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The data folder is there, but files cannot be written in it.
    DataReadOnly {
        /// The folder as it was configured.
        dir: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The address cannot be listened on.
    Listen {
        /// The address as it was configured.
        addr: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The asynchronous runtime or the signal handlers could not be set up.
    Runtime(io::Error),
}

impl ServeError {
    /// Whether another program already listens on the address, so that another port may help.
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
            | Self::Runtime(source) => Some(source),
        }
    }
}
