//! From a configuration to a running server and its graceful shutdown.

#[cfg(test)]
mod tests;

use std::{net::SocketAddr, sync::Arc, time::Duration};

use tokio::{
    net::{TcpListener, TcpSocket},
    runtime, time,
};

use crate::{
    Config, Database, ServeError,
    admission::{Acceptor, Certificates, ConnectionLimit, Limits, StorageLimit, TokenLimits},
    app::App,
    cluster::NatsServers,
    data_dir,
    host::{Host, HostTexts, forbidden_names},
    http,
    mail::Mailer,
    metrics::Metrics,
    network,
    ratings::PoolList,
    service::Service,
    signals,
    stop::{Stopper, stop},
    tasks::{Ended, GivenUp},
    time::SteadyClock,
    web::Web,
};

/// Grace period for open requests and connections after shutdown was requested.
const GRACE: Duration = Duration::from_secs(5);

/// So long `/ready` says that the server stops, while others go on, before its clients are sent to them.
const HANDOVER: Duration = Duration::from_secs(2);
/// The clients go within this time, or as fast as this if that takes longer.
const SPREAD: Duration = Duration::from_secs(3);
const LEAVE_A_SECOND: u32 = 500;

/// What the system may keep for a client that does not read, in bytes.
const SEND_BUFFER: u32 = 256 * 1024;

/// The listen backlog, as far as the system allows: after a restart all clients reconnect at once, and one that is
/// turned away retries only after a second, then after two more.
const BACKLOG: u32 = 16 * 1024;

/// How often expired entries are removed.
const TIDY: Duration = Duration::from_secs(30);

/// A server that holds its addresses and its database, and accepts nothing yet.
pub struct Bound {
    acceptor: Acceptor,
    metrics: Option<TcpListener>,
    local_addr: SocketAddr,
    metrics_addr: Option<SocketAddr>,
    app: Arc<App>,
    stopper: Stopper,
}

/// Checks the data folder, opens the database and binds the addresses.
///
/// # Errors
/// If the data folder cannot be created or written, the database cannot be opened, the certificate cannot be used, or
/// an address cannot be listened on.
pub async fn bind(config: Config) -> Result<Bound, ServeError> {
    if let Some(dir) = &config.data {
        data_dir::prepare(dir)?;
    }
    let certificates = config.tls.clone().map(Certificates::read).transpose()?;
    let texts = config.texts.as_deref().map(HostTexts::read).transpose()?;
    let texts = texts.unwrap_or_default();
    let forbidden = config.forbidden_names.as_deref().map(forbidden_names);
    let forbidden = forbidden.transpose()?;
    let mail = config.mail.as_ref().zip(config.public_url.as_ref());
    let mail = mail
        .map(|(mail, url)| Mailer::start(mail, url))
        .transpose()?
        .map(Arc::new);
    let pools = PoolList::with(&config.pools)?;
    let listener = listen(config.listen)?;
    let local_addr = address_of(&listener, config.listen)?;
    let metrics = config.metrics.map(listen).transpose()?;
    let metrics_addr = match (&metrics, config.metrics) {
        (Some(listener), Some(asked)) => Some(address_of(listener, asked)?),
        _ => None,
    };
    // Only who holds the address may hold the database: a second server that was started by mistake touches nothing.
    let service = open(&config, local_addr, pools).await?;
    let url = config.public_url.as_ref().map(ToString::to_string);
    if let Some(url) = url.filter(|url| url.starts_with("https:")) {
        service.notifier.set_contact(url);
    }
    if let Some(words) = forbidden {
        service.people.set_forbidden(words);
    }
    if let Some(mailer) = &mail {
        service.notifier.set_mailer(Arc::clone(mailer));
    }
    let (stopper, stop) = stop();
    let connections = ConnectionLimit::new(config.connections);
    let metrics_of = Metrics::new();
    if let Some(mailer) = &mail {
        metrics_of.watch_mails(mailer);
    }
    metrics_of.watch(&service);
    let temporary = config.is_temporary();
    let web = Web {
        people: Arc::clone(&service.people),
        sanctions: Arc::clone(&service.sanctions),
        bearers: Arc::clone(&service.bearers),
        limits: Limits::new(),
        tokens: TokenLimits::new(),
        storage: StorageLimit::new(),
        connections: connections.clone(),
        public_url: config.public_url,
        mail,
        host: Host {
            registration: config.registration,
            temporary,
            texts,
        },
        behind_proxy: config.behind_proxy,
        network: network::address(config.listen),
    };
    let app = Arc::new(App {
        service,
        web: Arc::new(web),
        metrics: metrics_of,
        lobby_subscribers: Arc::default(),
        stop,
    });
    let acceptor = Acceptor {
        listener,
        certificates: certificates.map(Arc::new),
        connections: config.behind_proxy.is_none().then_some(connections),
    };
    Ok(Bound {
        acceptor,
        metrics,
        local_addr,
        metrics_addr,
        app,
        stopper,
    })
}

/// Opens the service: alone on a file, and beside others on a database of PostgreSQL.
async fn open(config: &Config, local_addr: SocketAddr, pools: PoolList) -> Result<Service, ServeError> {
    let database = config.database()?;
    let nats = config.nats.as_deref().map(NatsServers::read).transpose();
    let nats = nats.map_err(ServeError::Nats)?;
    if nats.is_some() && !matches!(database, Database::Postgres(_)) {
        let why = "only servers that share a database of PostgreSQL need it: give that one by --database";
        return Err(ServeError::Nats(why));
    }
    let opened = match &database {
        Database::Postgres(address) => {
            let name = config.node.clone();
            let name = name.unwrap_or_else(|| local_addr.to_string());
            Service::join(address, pools, &name, nats.as_ref()).await
        }
        Database::Sqlite(_) | Database::Temporary => Service::open_with(&database, SteadyClock::start(), pools).await,
    };
    Ok(opened?)
}

fn listen(addr: SocketAddr) -> Result<TcpListener, ServeError> {
    let socket = if addr.is_ipv4() {
        TcpSocket::new_v4()
    } else {
        TcpSocket::new_v6()
    };
    let listening = socket.and_then(|socket| {
        if cfg!(unix) {
            socket.set_reuseaddr(true)?;
        }
        socket.set_send_buffer_size(SEND_BUFFER)?;
        socket.bind(addr)?;
        socket.listen(BACKLOG)
    });
    listening.map_err(|source| ServeError::Listen { addr, source })
}

fn address_of(listener: &TcpListener, addr: SocketAddr) -> Result<SocketAddr, ServeError> {
    let failed = |source| ServeError::Listen { addr, source };
    listener.local_addr().map_err(failed)
}

impl Bound {
    /// The address in use, with the port the system chose if the configuration left it open.
    #[must_use]
    pub const fn local_addr(&self) -> SocketAddr {
        self.local_addr
    }

    /// The address that serves metrics, if any.
    #[must_use]
    pub const fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics_addr
    }

    /// Serves until `shutdown` ends. If others share its database, it leaves its work and its clients to them first,
    /// and the clocks run on. Then every page is notified, running commands are finished, open requests may continue
    /// for at most five seconds, and the time is stored, so that no clock runs while no server does.
    ///
    /// # Errors
    /// Another server has taken the database, or a task without which no server is one ends again and again. These,
    /// too, are orderly ends.
    pub async fn serve(self, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let app = self.app;
        let tasks = app.service.tasks();
        if let Some(listener) = self.metrics {
            let listener = listener.into_std().map_err(ServeError::Runtime)?;
            let app = app.clone();
            tasks.supervise("metrics", move || {
                http::metrics::serve(listener.try_clone(), app.clone())
            });
        }
        let tidied = app.clone();
        tasks.supervise("tidy", move || tidy(tidied.clone()));
        let (acceptor, routes, stop) = (Arc::new(self.acceptor), http::router(app.clone()), app.stop.clone());
        tasks.supervise("accept", move || {
            Arc::clone(&acceptor).open(routes.clone(), stop.clone())
        });
        let ended = tokio::select! {
            () = shutdown => Ok(()),
            () = app.service.displaced() => Err(ServeError::Displaced),
            GivenUp { task, why } = tasks.given_up() => Err(ServeError::Task { task, why }),
        };
        let spread = match ended.is_ok() && app.service.peers.drain().await {
            true => leave_to_others(&app).await,
            false => Duration::ZERO,
        };
        if !self.stopper.stop(spread, GRACE).await {
            tracing::warn!("some connections were closed by force");
        }
        app.service.close().await;
        tracing::info!("stopped");
        ended
    }
}

/// Asks the load balancer to send no more clients; returns the time over which the present ones go to other servers.
async fn leave_to_others(app: &App) -> Duration {
    tracing::info!("other servers go on");
    time::sleep(HANDOVER).await;
    let clients = u32::try_from(app.metrics.sockets.get()).unwrap_or_default();
    SPREAD.max(Duration::from_secs(1) * clients / LEAVE_A_SECOND)
}

async fn tidy(app: Arc<App>) -> Ended {
    let mut stop = app.stop.clone();
    let mut ticks = time::interval(TIDY);
    loop {
        tokio::select! {
            _ = ticks.tick() => {
                app.limits.forget_idle();
                app.tokens.forget_idle();
                app.storage.forget_idle();
            }
            () = stop.asked() => return Ok(()),
        }
    }
}

/// Serves until SIGINT or SIGTERM, on its own runtime; `on_ready` receives the bound address.
///
/// # Errors
/// As [`bind`] and [`Bound::serve`], or if the runtime cannot be set up.
pub fn run_blocking(config: Config, on_ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ServeError::Runtime)?;
    let served = runtime.block_on(async {
        let bound = bind(config).await?;
        let stop = signals::asked_to_stop().map_err(ServeError::Runtime)?;
        tracing::info!(address = %bound.local_addr(), "listening");
        on_ready(bound.local_addr());
        bound.serve(stop).await
    });
    runtime.shutdown_timeout(GRACE);
    served
}
