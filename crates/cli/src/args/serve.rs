//! The command line of `serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::ValueEnum;
use server::{HostPool, PublicUrl};
use tracing::level_filters::LevelFilter;

#[derive(clap::Args)]
#[command(
    after_help = "Games are kept in DIR/loopline.sqlite; without --data and --database they end with the server.
Others reach the server if it listens on more than this machine, such as 0.0.0.0:8080. In a home network that is enough;
on the internet, give it a certificate, or put it behind a proxy that has one:
  loopline serve --listen 0.0.0.0:443 --data DIR --public-url https://play.example.org --tls-cert FILE --tls-key FILE
  loopline serve --listen 127.0.0.1:8080 --data DIR --public-url https://play.example.org --behind-proxy"
)]
pub(crate) struct ServeArgs {
    /// Address and port to listen on; port 0 picks a free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    /// Data folder of the server, created if missing
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Database: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME [default: in the data folder]
    #[arg(long, value_name = "DB", env = "LOOPLINE_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// What this server is called among those that share a PostgreSQL database [default: its address]
    #[arg(long, value_name = "NAME")]
    pub(crate) node: Option<String>,
    /// NATS servers by which servers that share a PostgreSQL database notify each other [default: PostgreSQL itself]
    ///
    /// All of them need the same: nats://USER:PASSWORD@HOST:PORT or tls://HOST, several separated by commas.
    #[arg(long, value_name = "URL", env = "LOOPLINE_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// Public address of the server, used in the links people share
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Certificate chain for HTTPS, in PEM format; reloaded when it changes
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(crate) tls_cert: Option<PathBuf>,
    /// Private key of the certificate
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(crate) tls_key: Option<PathBuf>,
    /// The server is behind a proxy that sends client addresses in this header
    #[arg(
        long,
        value_name = "HEADER",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "x-forwarded-for"
    )]
    pub(crate) behind_proxy: Option<ProxyHeader>,
    /// Who may open an account
    #[arg(long, value_name = "WHO", default_value = "open")]
    pub(crate) registration: Registration,
    /// Server that sends mails: smtps://USER:PASSWORD@HOST or smtp://HOST:PORT
    #[arg(
        long,
        value_name = "URL",
        env = "LOOPLINE_SMTP",
        hide_env_values = true,
        requires = "mail_from",
        requires = "public_url"
    )]
    pub(crate) smtp: Option<String>,
    /// Address of the sender of mails
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
    /// Folder with texts of the host: name.txt, notice.txt, terms.txt, privacy.txt, imprint.txt
    #[arg(long, value_name = "DIR")]
    pub(crate) texts: Option<PathBuf>,
    /// File with words that no name may have, one a line; * at an end stands for any letters
    #[arg(long, value_name = "FILE")]
    pub(crate) forbidden_names: Option<PathBuf>,
    /// Pool that is rated and in quick pairing besides the usual ones, such as twixt/standard+12=180+2; several times
    /// for several pools
    #[arg(long = "pool", value_name = "RULES=CLOCK")]
    pub(crate) pools: Vec<HostPool>,
    /// Serve Prometheus metrics at http://ADDR/metrics
    #[arg(long, value_name = "ADDR")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Format of the log on standard error
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) log: LogForm,
    /// Log level: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    pub(crate) log_level: LevelFilter,
    /// Open the browser
    #[arg(long)]
    pub(crate) open: bool,
}

/// The header in which a proxy passes the client's address.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProxyHeader {
    /// The last address of X-Forwarded-For
    XForwardedFor,
    /// The last `for` of Forwarded (RFC 7239)
    Forwarded,
}

impl From<ProxyHeader> for server::ProxyHeader {
    fn from(header: ProxyHeader) -> Self {
        match header {
            ProxyHeader::XForwardedFor => Self::XForwardedFor,
            ProxyHeader::Forwarded => Self::Forwarded,
        }
    }
}

/// Who may open an account.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Registration {
    /// Everybody
    Open,
    /// Whoever has an invitation: loopline admin invite
    Invitation,
    /// Nobody
    Closed,
}

impl From<Registration> for server::Registration {
    fn from(registration: Registration) -> Self {
        match registration {
            Registration::Open => Self::Open,
            Registration::Invitation => Self::Invitation,
            Registration::Closed => Self::Closed,
        }
    }
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogForm {
    /// A line of text for each event
    Text,
    /// A JSON object for each event
    Json,
}
