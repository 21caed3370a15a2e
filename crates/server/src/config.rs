//! Configuration of the server.

use std::{fmt, net::SocketAddr, path::PathBuf};

use protocol::live::Registration;

use crate::{ConnectionLimits, Database, HostPool, ProxyHeader, PublicUrl, TlsFiles, UnknownDatabase, data_dir::GAMES};

/// Where the server listens, its public address, and where it keeps its files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address and port to accept connections on; port 0 lets the system choose one.
    pub listen: SocketAddr,
    /// The folder for what must outlive the process, created if it is absent. `None`: nothing is kept.
    pub data: Option<PathBuf>,
    /// Where games are kept, if not in the data folder: `sqlite:FILE` or `postgres://…`.
    pub database: Option<String>,
    /// What this server is called among those that share its database.
    pub node: Option<String>,
    /// NATS servers that bring hints to the others which share its database, separated by commas; PostgreSQL does
    /// without.
    pub nats: Option<String>,
    /// How people reach the server; what links to tables begin with. Otherwise whatever they came by.
    pub public_url: Option<PublicUrl>,
    /// Certificate and key to serve HTTPS with; plain HTTP without.
    pub tls: Option<TlsFiles>,
    /// The address that serves metrics, if any.
    pub metrics: Option<SocketAddr>,
    /// Who may open an account.
    pub registration: Registration,
    /// How mails are sent; none are without.
    pub mail: Option<MailConfig>,
    /// The folder with the texts of the host: `name.txt`, `notice.txt`, `terms.txt`, `privacy.txt` and
    /// `imprint.txt`, each of which may be missing.
    pub texts: Option<PathBuf>,
    /// The file with words that nobody may be called by.
    pub forbidden_names: Option<PathBuf>,
    /// What the host lets be rated and found by quick pairing besides the usual pools.
    pub pools: Vec<HostPool>,
    /// The header in which the reverse proxy passes the client's address; `None` without a proxy.
    pub behind_proxy: Option<ProxyHeader>,
    /// The most connections that are open at a time.
    pub connections: ConnectionLimits,
}

/// The server that sends mails. They hold links, so that a public address is needed.
#[derive(Clone, PartialEq, Eq)]
pub struct MailConfig {
    /// `smtp://HOST:PORT`, `smtps://USER:PASSWORD@HOST` or `smtp://USER:PASSWORD@HOST?tls=required`.
    pub smtp: String,
    /// The address of the sender.
    pub from: String,
}

/// The password is not shown.
impl fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailConfig")
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

impl Config {
    /// A server at `listen` that stores nothing permanently, with defaults for the rest.
    #[must_use]
    pub const fn at(listen: SocketAddr) -> Self {
        Self {
            listen,
            data: None,
            database: None,
            node: None,
            nats: None,
            public_url: None,
            tls: None,
            metrics: None,
            registration: Registration::Open,
            mail: None,
            texts: None,
            forbidden_names: None,
            pools: Vec::new(),
            behind_proxy: None,
            connections: ConnectionLimits::USUAL,
        }
    }

    /// The configured database, else one in the data folder, else a temporary one.
    ///
    /// # Errors
    /// The configured text is not a valid database address.
    pub fn database(&self) -> Result<Database, UnknownDatabase> {
        match (&self.database, &self.data) {
            (Some(text), _) => Database::parse(text),
            (None, Some(dir)) => Ok(Database::Sqlite(dir.join(GAMES))),
            (None, None) => Ok(Database::Temporary),
        }
    }

    /// Whether all that people do ends with the server: its database is a temporary one.
    #[must_use]
    pub fn is_temporary(&self) -> bool {
        matches!(self.database(), Ok(Database::Temporary))
    }
}
