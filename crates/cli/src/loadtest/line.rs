//! A client's connection, which reconnects by itself.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use game::Random;
use protocol::live::{FromServer, PROTOCOL, ToServer};
use tokio::time::{Instant, sleep, timeout};

use super::run::Run;
use super::socket::{Lost, Socket};

/// The longest wait between two attempts to connect.
const LONGEST_WAIT: Duration = Duration::from_millis(1000);

/// Whoever does not answer for so long is gone.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A client's connection.
pub(crate) struct Line {
    pub(crate) run: Arc<Run>,
    /// The client's number.
    pub(crate) client: u32,
    pub(crate) random: Random,
    cookie: String,
    /// The client's id, once received.
    person: String,
    socket: Option<Socket>,
    /// Since when the connection is lost, or not yet where it was before that.
    lost: Option<(Instant, u64)>,
    attempts: u32,
}

impl Line {
    /// Of a client that is not connected yet.
    pub(crate) fn new(run: Arc<Run>, client: u32, cookie: String) -> Self {
        let random = run.random(client);
        Self {
            run,
            client,
            random,
            cookie,
            person: String::new(),
            socket: None,
            lost: None,
            attempts: 0,
        }
    }

    /// The client's id, empty before the first connection.
    pub(crate) fn person(&self) -> &str {
        &self.person
    }

    /// The cookie of the client.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Connects, with retries, until the server sends `welcome`; returns whether there was no connection before.
    pub(crate) async fn connect(&mut self) -> bool {
        if self.socket.is_some() {
            return false;
        }
        loop {
            sleep(self.wait()).await;
            match timeout(TIMEOUT, self.welcome()).await {
                Ok(Ok(socket)) => {
                    self.socket = Some(socket);
                    self.attempts = 0;
                    self.run.figures.connected.add(1);
                    return true;
                }
                Ok(Err(Lost::Garbled(text))) => self.run.wrong(self.client, &text),
                Ok(Err(Lost::Ended(_))) | Err(_) => {}
            }
            self.attempts += 1;
        }
    }

    /// How long to wait before the next attempt: twice as long every time, and not all at the same moment.
    fn wait(&mut self) -> Duration {
        if self.attempts == 0 && self.lost.is_none() {
            return Duration::ZERO;
        }
        let most = Duration::from_millis(50 << self.attempts.min(5)).min(LONGEST_WAIT);
        let share = 50 + self.random.below(51);
        most * share / 100
    }

    async fn welcome(&mut self) -> Result<Socket, Lost> {
        let mut socket = Socket::connect(&self.run.address, self.client, &self.cookie).await?;
        socket.send(&ToServer::Hello { proto: PROTOCOL }).await?;
        match socket.next().await? {
            FromServer::Welcome { me, .. } => {
                if !self.person.is_empty() && self.person != me.person.id {
                    self.run
                        .wrong(self.client, "the cookie belongs to another person now");
                }
                self.person = me.person.id;
                Ok(socket)
            }
            other => Err(Lost::Garbled(format!("{other:?} instead of a welcome"))),
        }
    }

    /// Notes that the client knows again all that happened while its connection was lost.
    pub(crate) fn carry_on(&mut self) {
        let figures = &self.run.figures;
        if let Some((since, since_ms)) = self.lost.take() {
            figures.reconnects.add(1);
            figures.away.add(since.elapsed());
            self.run.note_absence(self.client, since_ms, now_ms());
        }
    }

    /// Takes the connection, to close it.
    pub(crate) fn cut(&mut self) -> Option<Socket> {
        let socket = self.socket.take()?;
        self.run.figures.connected.sub(1);
        self.lost.get_or_insert_with(|| (Instant::now(), now_ms()));
        Some(socket)
    }

    /// Notes that the connection is gone.
    pub(crate) fn lose(&mut self, lost: &Lost) {
        if let Lost::Garbled(_) = lost {
            self.run.wrong(self.client, &lost.to_string());
        }
        drop(self.cut());
    }

    /// Ends the connection for good.
    pub(crate) async fn close(mut self) {
        if let Some(socket) = self.cut() {
            socket.close().await;
        }
    }

    /// Sends a message; the connection may be gone after it.
    pub(crate) async fn send(&mut self, message: &ToServer) {
        let Some(socket) = &mut self.socket else {
            return;
        };
        if let Err(lost) = socket.send(message).await {
            self.lose(&lost);
        }
    }

    /// The next message, or the end of the connection.
    pub(crate) async fn next(&mut self) -> Option<FromServer> {
        let received = self.socket.as_mut()?.next().await;
        match received {
            Ok(message) => {
                self.run.figures.received.add(1);
                Some(message)
            }
            Err(lost) => {
                self.lose(&lost);
                None
            }
        }
    }
}

/// The time in milliseconds since 1970.
fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_millis() as u64)
}
