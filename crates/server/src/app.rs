//! What every part of the running server has at hand.

use std::{net::IpAddr, sync::Arc};

use crate::{
    ProxyHeader, PublicUrl,
    admission::{ConnectionLimit, Limits, StorageLimit, TokenLimits},
    host::Host,
    mail::Mailer,
    metrics::Metrics,
    service::Service,
    stop::Stop,
};

/// What every part of the running server has at hand.
pub(crate) struct App {
    /// Where games are played.
    pub(crate) service: Service,
    /// Rate limits per address.
    pub(crate) limits: Limits,
    /// Limits of programs, by their tokens.
    pub(crate) tokens: TokenLimits,
    /// What may be stored in a day.
    pub(crate) storage: StorageLimit,
    /// Room for connections.
    pub(crate) connections: ConnectionLimit,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// What people call the server.
    pub(crate) public_url: Option<PublicUrl>,
    /// Sends mails, if that is configured.
    pub(crate) mail: Option<Arc<Mailer>>,
    /// What the host has decided.
    pub(crate) host: Host,
    /// The header with the client's address, behind a reverse proxy.
    pub(crate) behind_proxy: Option<ProxyHeader>,
    /// Where this machine is found in its network, if others can reach the server there.
    pub(crate) network: Option<IpAddr>,
    /// Its strong count minus one is the number of lobby subscribers.
    pub(crate) lobby_subscribers: Arc<()>,
    /// Whether it is over.
    pub(crate) stop: Stop,
}

#[cfg(test)]
impl App {
    /// A server that keeps nothing and is never over.
    pub(crate) async fn for_tests() -> Arc<Self> {
        use crate::{Database, SteadyClock};

        let service = Service::open(&Database::Temporary, SteadyClock::start()).await;
        let (_, stop) = crate::stop::stop();
        Arc::new(Self {
            service: service.expect("a temporary database"),
            limits: Limits::new(),
            tokens: TokenLimits::new(),
            storage: StorageLimit::new(),
            connections: ConnectionLimit::new(crate::ConnectionLimits::USUAL),
            metrics: Metrics::new(),
            public_url: None,
            mail: None,
            host: Host::default(),
            behind_proxy: None,
            network: None,
            lobby_subscribers: Arc::default(),
            stop,
        })
    }
}
