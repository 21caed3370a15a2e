//! Hints by core NATS: a server publishes them after a commit. NATS stores nothing: the database has what is lost.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use async_nats::{Client, ConnectOptions, Event, Message, ServerAddr, connection::State};
use futures_util::StreamExt as _;
use percent_encoding::percent_decode_str;
use sha2::{Digest as _, Sha256};
use sqlx::{Connection as _, PgConnection};
use tokio::{
    sync::{Mutex, Notify, mpsc},
    time::{sleep, timeout},
};

use crate::{
    cluster::bus::{HintBus, Inbox, QUEUE, Received},
    store::StoreError,
    tasks::{Ended, Tasks},
};

/// So long a connection may take, and a message that is sent.
const TIMEOUT: Duration = Duration::from_secs(2);
/// The pause before the connection is made anew.
const AGAIN: Duration = Duration::from_millis(250);
/// How often the connection is tried out; it is given up after three tries without an answer.
const PING: Duration = Duration::from_secs(2);
/// What no other database has: its own name, and what PostgreSQL drew when it was set up.
const IDENTITY: &str = "SELECT system_identifier::TEXT || '/' || current_database() FROM pg_control_system()";

/// NATS servers of one cluster.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct NatsServers(Vec<ServerAddr>);

impl NatsServers {
    /// Reads addresses that are separated by commas.
    pub(crate) fn read(text: &str) -> Result<Self, &'static str> {
        let read = |part: &str| {
            let address: Option<ServerAddr> = part.trim().parse().ok();
            address.filter(|address| !address.host().is_empty() && !address.is_websocket())
        };
        let all: Option<Vec<ServerAddr>> = text.split(',').map(read).collect();
        let all = all.ok_or("its address has the form nats://HOST:PORT or tls://HOST:PORT")?;
        Ok(Self(all))
    }

    /// Options with what the first address says about who connects: a name and a password, or a token alone.
    fn options(&self) -> ConnectOptions {
        let options = ConnectOptions::new();
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let first = self.0.iter().find(|address| address.has_user_pass());
        let Some(user) = first.and_then(ServerAddr::username) else {
            return options;
        };
        match first.and_then(ServerAddr::password) {
            Some(password) => options.user_and_password(decoded(user), decoded(password)),
            None => options.token(decoded(user)),
        }
    }
}

/// Passwords are not shown.
impl fmt::Debug for NatsServers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.0.iter().map(|address| (address.host(), address.port())))
            .finish()
    }
}

/// The bus of servers that share a database and NATS servers beside it.
pub(crate) struct NatsBus {
    outbox: mpsc::Sender<String>,
}

/// What the task needs to begin again.
struct Line {
    servers: NatsServers,
    /// One for each database. Every server lists all games, so that none could do without some of the hints.
    subject: String,
    /// What this server is called, for those who look after NATS.
    name: String,
    received: mpsc::Sender<Received>,
    to_send: Mutex<mpsc::Receiver<String>>,
}

impl NatsBus {
    /// Starts listening, whether or not a NATS server is there. `database` is the address of the one that is shared,
    /// and `name` that of this server.
    pub(crate) async fn start(
        servers: &NatsServers,
        database: &str,
        name: &str,
        tasks: &Tasks,
    ) -> Result<(Self, Inbox), StoreError> {
        let (outbox, to_send) = mpsc::channel(QUEUE);
        let (received, inbox) = mpsc::channel(QUEUE);
        let line = Arc::new(Line {
            servers: servers.clone(),
            subject: subject_of(database).await?,
            name: format!("loopline {name}"),
            received,
            to_send: Mutex::new(to_send),
        });
        tasks.supervise("nats", move || run(Arc::clone(&line)));
        Ok((Self { outbox }, inbox))
    }
}

impl HintBus for NatsBus {
    fn send(&self, text: String) {
        let _ = self.outbox.try_send(text);
    }

    fn comes_with_commits(&self) -> bool {
        false
    }
}

/// The subject of a database's hints.
async fn subject_of(address: &str) -> Result<String, StoreError> {
    let mut connection = PgConnection::connect(address).await?;
    let identity = sqlx::query_scalar(IDENTITY);
    let identity: String = identity.fetch_one(&mut connection).await?;
    let hash = Sha256::digest(identity.as_bytes());
    Ok(format!("loopline.{}", game::hex(&hash[..8])))
}

/// Listens and sends as long as somebody reads what is received.
async fn run(line: Arc<Line>) -> Ended {
    let mut to_send = line.to_send.lock().await;
    while !line.received.is_closed() {
        if let Err(error) = line.hold(&mut to_send).await {
            tracing::warn!(%error, "cannot use NATS");
        }
        sleep(AGAIN).await;
    }
    Ok(())
}

impl Line {
    /// Listens and sends until that is impossible. The client connects anew by itself, which is a gap.
    async fn hold(&self, to_send: &mut mpsc::Receiver<String>) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        let watcher = Arc::new(Watcher::default());
        let client = self.connect(&watcher).await?;
        let mut messages = client.subscribe(self.subject.clone()).await?;
        let mut gap = false;
        loop {
            if gap {
                gap = self.received.try_send(Received::Gap).is_err();
            }
            tokio::select! {
                message = messages.next() => {
                    let Some(message) = message else { return Ok(()) };
                    // A server that lags reads the database.
                    gap |= text_of(&message).is_some_and(|text| self.received.try_send(text).is_err());
                }
                text = to_send.recv() => {
                    let Some(text) = text else { return Ok(()) };
                    self.send(&client, text).await;
                }
                () = watcher.gaps.notified() => gap = true,
                () = self.received.closed() => return Ok(()),
            }
        }
    }

    /// A client that connects as soon as there is a server, now and later.
    async fn connect(&self, watcher: &Arc<Watcher>) -> Result<Client, async_nats::ConnectError> {
        let watcher = Arc::clone(watcher);
        let options = self.servers.options();
        let options = options
            .name(&self.name)
            .no_echo()
            .retry_on_initial_connect()
            .connection_timeout(TIMEOUT)
            .ping_interval(PING)
            .reconnect_delay_callback(|_| AGAIN)
            .subscription_capacity(QUEUE)
            .event_callback(move |event| {
                watcher.note(&event);
                std::future::ready(())
            });
        options.connect(self.servers.0.clone()).await
    }

    /// Sends a message, unless there is no server: a hint that comes late is worth nothing.
    async fn send(&self, client: &Client, text: String) {
        if client.connection_state() != State::Connected {
            return;
        }
        let sent = client.publish(self.subject.clone(), text.into());
        match timeout(TIMEOUT, sent).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "a hint was lost"),
            Err(_) => tracing::debug!("a hint was lost: NATS does not take it"),
        }
    }
}

/// A message as far as it is text.
fn text_of(message: &Message) -> Option<Received> {
    let text = std::str::from_utf8(&message.payload).ok()?;
    Some(Received::Text(text.to_owned()))
}

/// What the events of the connection mean.
#[derive(Default)]
struct Watcher {
    /// Nothing was received before a connection was made, or something was not kept.
    gaps: Notify,
    /// Whether the log says that there is no connection.
    warned: AtomicBool,
}

impl Watcher {
    fn note(&self, event: &Event) {
        match event {
            Event::Connected => {
                self.warned.store(false, SeqCst);
                tracing::info!("connected with NATS");
                self.gaps.notify_one();
            }
            Event::SlowConsumer(_) => self.gaps.notify_one(),
            Event::Disconnected | Event::ServerError(_) | Event::ClientError(_) => {
                // It tries again and again, and one line is enough.
                if !self.warned.swap(true, SeqCst) {
                    tracing::warn!(%event, "NATS cannot be used; what others do is seen after two seconds");
                }
            }
            Event::LameDuckMode | Event::Draining | Event::Closed => {
                tracing::info!(%event, "NATS");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::throwaway::Postmaster;

    #[test]
    fn addresses_are_read_and_their_passwords_are_not_shown() {
        let read = |text: &str| NatsServers::read(text);
        let one = read("nats://ada:s%40cret@nats.example.org").expect("an address");
        assert_eq!(format!("{one:?}"), "[(\"nats.example.org\", 4222)]");
        let both = read("tls://one:4443, two").expect("two addresses");
        assert_eq!(format!("{both:?}"), "[(\"one\", 4443), (\"two\", 4222)]");
        for text in ["", "http://one", "ws://one", "one,,two", "nats://one:port"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[tokio::test]
    async fn two_databases_have_two_subjects() {
        let Some(postmaster) = Postmaster::start() else {
            return;
        };
        postmaster.execute(&["CREATE DATABASE other"]).await;
        let address = postmaster.address();
        let other = address.replace("/postgres?", "/other?");
        let one = subject_of(address).await.expect("a database");
        assert_eq!(one, subject_of(address).await.expect("a database"));
        assert_ne!(one, subject_of(&other).await.expect("a database"));
        assert!(one.strip_prefix("loopline.").is_some_and(|id| id.len() == 16));
    }
}
