//! What the server is told when it starts.

use std::{net::SocketAddr, path::PathBuf};

/// Where the server listens and keeps its files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address and port to accept connections on; port 0 lets the system choose one.
    pub listen: SocketAddr,
    /// The folder for what must outlive the process, created if it is absent. `None`: nothing is kept.
    pub data: Option<PathBuf>,
}
