//! Admission: connections, client addresses and their rate limits.

mod accept;
mod address;
mod connections;
mod limits;
mod storage;
mod tls;
mod tokens;

pub(crate) use accept::{Acceptor, Peer};
pub(crate) use address::ClientAddress;
pub use address::ProxyHeader;
pub use connections::ConnectionLimits;
pub(crate) use connections::{ConnectionLimit, ConnectionPermit, Holder};
pub(crate) use limits::{Limits, RateLimit, quota};
pub(crate) use storage::StorageLimit;
pub(crate) use tls::Certificates;
pub use tls::TlsFiles;
pub(crate) use tokens::{Left, TokenLimits};
