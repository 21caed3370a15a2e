//! What every part of the running server has at hand.

use std::{net::IpAddr, sync::Arc};

use crate::{
    ProxyHeader, PublicUrl,
    admission::{Limits, Places},
    metrics::Metrics,
    service::Service,
    stop::Stop,
};

/// What every part of the running server has at hand.
pub(crate) struct App {
    /// Where games are played.
    pub(crate) service: Service,
    /// What each address may ask for.
    pub(crate) limits: Limits,
    /// Room for connections.
    pub(crate) places: Places,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// What people call the server.
    pub(crate) public_url: Option<PublicUrl>,
    /// Where a proxy says from where requests come, if there is one.
    pub(crate) behind_proxy: Option<ProxyHeader>,
    /// Where this machine is found in its network, if others can reach the server there.
    pub(crate) network: Option<IpAddr>,
    /// As many as these, but for this one, listen to the lobby.
    pub(crate) lobby_crowd: Arc<()>,
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
            places: Places::new(10, 10),
            metrics: Metrics::new(),
            public_url: None,
            behind_proxy: None,
            network: None,
            lobby_crowd: Arc::default(),
            stop,
        })
    }
}
