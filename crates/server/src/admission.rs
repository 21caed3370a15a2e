//! Who comes in: connections, the addresses they come from, and how much each may ask for.

mod accept;
mod address;
mod limits;
mod places;
mod tls;

pub(crate) use accept::{Acceptor, Peer};
pub(crate) use address::ClientAddress;
pub use address::ProxyHeader;
pub(crate) use limits::{Limits, Ration, quota};
pub(crate) use places::{NoPlace, Place, Places};
pub(crate) use tls::Certificates;
