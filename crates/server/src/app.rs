//! The running server, as its router has it.

use std::{ops::Deref, sync::Arc};

use crate::{
    metrics::Metrics,
    service::{Service, Subjects},
    stop::Stop,
    web::{Holds, Web},
};

/// The running server.
pub(crate) struct App {
    /// Its subjects.
    pub(crate) service: Service,
    /// What endpoints share.
    pub(crate) web: Arc<Web>,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// Its strong count minus one is the number of lobby subscribers.
    pub(crate) lobby_subscribers: Arc<()>,
    /// Whether it is over.
    pub(crate) stop: Stop,
}

impl Deref for App {
    type Target = Web;

    fn deref(&self) -> &Web {
        &self.web
    }
}

impl Holds<Web> for Arc<App> {
    fn held(&self) -> &Arc<Web> {
        &self.web
    }
}

/// Handlers can ask for any subject.
impl<T> Holds<T> for Arc<App>
where
    Subjects: Holds<T>,
{
    fn held(&self) -> &Arc<T> {
        self.service.held()
    }
}

#[cfg(test)]
impl App {
    /// A server that keeps nothing and is never over.
    pub(crate) async fn for_tests() -> Arc<Self> {
        use crate::{
            Database, SteadyClock,
            admission::{ConnectionLimit, Limits, StorageLimit, TokenLimits},
            host::Host,
        };

        let service = Service::open(&Database::Temporary, SteadyClock::start()).await;
        let (_, stop) = crate::stop::stop();
        let service = service.expect("a temporary database");
        let web = Web {
            people: Arc::clone(&service.people),
            sanctions: Arc::clone(&service.sanctions),
            bearers: Arc::clone(&service.bearers),
            limits: Limits::new(),
            tokens: TokenLimits::new(),
            storage: StorageLimit::new(),
            connections: ConnectionLimit::new(crate::ConnectionLimits::USUAL),
            public_url: None,
            mail: None,
            host: Host::default(),
            behind_proxy: None,
            network: None,
        };
        Arc::new(Self {
            service,
            web: Arc::new(web),
            metrics: Metrics::new(),
            lobby_subscribers: Arc::default(),
            stop,
        })
    }
}
