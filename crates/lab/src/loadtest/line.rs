//! A client's connection, which reconnects by itself: to the next server after every loss, and later to its own again.

mod way_home;

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use game::Random;
use protocol::live::{FromServer, PROTOCOL, ToServer};
use tokio::time::{Instant, sleep, timeout};

use self::way_home::WayHome;
use super::address::Address;
use super::pause::pause;
use super::run::Run;
use super::socket::{Lost, Socket};

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
    /// The server that the client was dealt to.
    home: usize,
    /// The server of the connection, or of the next attempt.
    server: usize,
    /// Since when the connection is open; of no meaning without one.
    since: Instant,
    way_home: WayHome,
    lost: Option<Loss>,
    attempts: u32,
}

/// When a connection was lost that is not yet where it was before.
#[derive(Clone, Copy)]
pub(crate) struct Loss {
    pub(crate) at: Instant,
    at_ms: u64,
    /// Whether the client cut it on purpose.
    pub(crate) own: bool,
}

impl Line {
    /// Of a client that is not connected yet.
    pub(crate) fn new(run: Arc<Run>, client: u32, cookie: String, home: usize) -> Self {
        let random = run.random(client);
        Self {
            run,
            client,
            random,
            cookie,
            person: String::new(),
            socket: None,
            home,
            server: home,
            since: Instant::now(),
            way_home: WayHome::default(),
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

    /// The server that the client talks to, or will try next.
    pub(crate) const fn server(&self) -> usize {
        self.server
    }

    /// Since when the connection is open.
    pub(crate) const fn since(&self) -> Instant {
        self.since
    }

    /// The loss that the client has not made up for yet.
    pub(crate) const fn loss(&self) -> Option<Loss> {
        self.lost
    }

    /// Connects, with retries, until a server sends `welcome`; returns whether the connection is another one than
    /// before.
    pub(crate) async fn connect(&mut self) -> bool {
        if let Some(socket) = self.way_home.arrived() {
            self.move_home(socket).await;
            return true;
        }
        if self.socket.is_some() {
            return false;
        }
        self.way_home.give_up();
        loop {
            sleep(self.wait()).await;
            match timeout(TIMEOUT, self.welcome()).await {
                Ok(Ok(socket)) => {
                    self.socket = Some(socket);
                    self.since = Instant::now();
                    self.run.figures.connected.add(1);
                    return true;
                }
                Ok(Err(Lost::Garbled(text))) => self.run.wrong(self.client, &text),
                Ok(Err(Lost::Ended(_))) | Err(_) => {}
            }
            self.server = self.run.servers.after(self.server);
            self.attempts += 1;
        }
    }

    /// How long to wait before the next attempt.
    fn wait(&mut self) -> Duration {
        let lost = self.lost.map(|loss| loss.at.elapsed());
        if self.attempts == 0 && lost.is_none() {
            return Duration::ZERO;
        }
        pause(self.attempts, lost.unwrap_or_default(), &mut self.random)
    }

    async fn welcome(&mut self) -> Result<Socket, Lost> {
        let address = self.run.servers.at(self.server);
        let (socket, person) = greet(address, self.client, &self.cookie).await?;
        self.is_known_as(person);
        Ok(socket)
    }

    fn is_known_as(&mut self, person: String) {
        if !self.person.is_empty() && self.person != person {
            self.run.wrong(self.client, "the cookie belongs to another person now");
        }
        self.person = person;
    }

    /// Replaces the connection by one to the client's own server.
    async fn move_home(&mut self, (socket, person): (Socket, String)) {
        self.is_known_as(person);
        match self.socket.replace(socket) {
            Some(old) => old.close().await,
            None => self.run.figures.connected.add(1),
        }
        self.server = self.home;
        self.since = Instant::now();
        self.run.figures.moved.add(1);
    }

    /// Notes that the client knows again all that happened while its connection was lost.
    pub(crate) fn carry_on(&mut self) {
        self.attempts = 0;
        if let Some(loss) = self.lost.take() {
            self.run.figures.came_back(loss.at.elapsed());
            self.run.note_absence(self.client, loss.at_ms, now_ms());
        }
    }

    /// Takes the connection, to close it; the client cuts it on purpose.
    pub(crate) fn cut(&mut self) -> Option<Socket> {
        self.part(true)
    }

    /// Closes the connection because of what the server said or did not say.
    pub(crate) fn leave(&mut self) {
        drop(self.part(false));
    }

    fn part(&mut self, own: bool) -> Option<Socket> {
        let socket = self.socket.take()?;
        self.run.figures.connected.sub(1);
        self.lost.get_or_insert_with(|| Loss {
            at: Instant::now(),
            at_ms: now_ms(),
            own,
        });
        self.server = self.run.servers.after(self.server);
        Some(socket)
    }

    /// Notes that the connection is gone.
    fn lose(&mut self, lost: &Lost) {
        if let Lost::Garbled(_) = lost {
            self.run.wrong(self.client, &lost.to_string());
        }
        self.leave();
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

    /// The next message; nothing when the connection has ended, or when another one is to be taken by
    /// [`Line::connect`].
    pub(crate) async fn next(&mut self) -> Option<FromServer> {
        self.look_home();
        let socket = self.socket.as_mut()?;
        let received = tokio::select! {
            received = socket.next() => received,
            () = self.way_home.arrive() => return None,
        };
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

    /// Sets out for the client's own server after some time at another one.
    fn look_home(&mut self) {
        let after = self.run.settings.home_after;
        if self.server == self.home || self.lost.is_some() || after.is_zero() {
            return;
        }
        // Not all at once.
        let after = after * (75 + self.client.wrapping_mul(37) % 51) / 100;
        if self.since.elapsed() >= after && self.way_home.may_begin(after) {
            let (run, cookie) = (Arc::clone(&self.run), self.cookie.clone());
            let (client, home) = (self.client, self.home);
            self.way_home.begin(async move {
                let greeting = greet(run.servers.at(home), client, &cookie);
                timeout(TIMEOUT, greeting).await.ok()?.ok()
            });
        }
    }
}

/// Connects to a server and greets it; gives the connection and the id that the server knows the client by.
async fn greet(address: &Address, client: u32, cookie: &str) -> Result<(Socket, String), Lost> {
    let mut socket = Socket::connect(address, client, cookie).await?;
    socket.send(&ToServer::Hello { proto: PROTOCOL }).await?;
    match socket.next().await? {
        FromServer::Welcome { me, .. } => Ok((socket, me.person.id.to_string())),
        // A server that is just ending may still accept.
        FromServer::Closing => Err(Lost::Ended("closing".to_owned())),
        FromServer::Problem { problem } if problem.code.may_retry() => Err(Lost::Ended(problem.code.to_string())),
        other => Err(Lost::Garbled(format!("{other:?} instead of a welcome"))),
    }
}

/// The time in milliseconds since 1970.
fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_millis() as u64)
}
