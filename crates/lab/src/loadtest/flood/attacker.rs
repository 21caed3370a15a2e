//! A client of a flood: it signs in, sends requests as fast as they are answered, and waits only where it must.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use hyper::StatusCode;
use protocol::live::{ClockTerms, Command, Created, FromServer, NewTable, PROTOCOL, SeatWish, Terms, ToServer};
use protocol::{GameKind, Setup};
use tokio::time::sleep;

use crate::loadtest::counter::Counter;
use crate::loadtest::histogram::Histogram;
use crate::loadtest::run::Run;
use crate::loadtest::socket::{Lost, Socket};
use crate::loadtest::{entrance, http};

/// The numbers of these clients, and so their addresses, begin here.
const FIRST: u32 = 1_000_000;

/// How long a client waits whose command was refused; after a request it waits a tenth of it.
const PAUSE: Duration = Duration::from_secs(1);

/// The largest position that a game may be offered from, in columns and in rows.
pub(crate) const WIDEST: usize = 50;

/// What the clients of a flood share.
pub(crate) struct Attacker {
    pub(crate) run: Arc<Run>,
    /// Requests and commands that were done.
    pub(crate) done: Counter,
    /// Those that were refused.
    pub(crate) refused: Counter,
    /// How long log-ins took that were done.
    pub(crate) took: Histogram,
    next: AtomicU32,
}

/// A signed-in client.
pub(crate) struct Identity {
    pub(crate) client: u32,
    pub(crate) cookie: String,
}

impl Attacker {
    pub(crate) fn new(run: Arc<Run>) -> Self {
        Self {
            run,
            done: Counter::default(),
            refused: Counter::default(),
            took: Histogram::default(),
            next: AtomicU32::new(FIRST),
        }
    }

    /// A new identity, with its own address.
    pub(crate) async fn identity(&self) -> Option<Identity> {
        let client = self.next.fetch_add(1, Relaxed);
        let cookie = entrance::cookie(&self.run, client, 0).await.ok()?;
        Some(Identity { client, cookie })
    }

    /// Counts an answer; whether the request was done.
    pub(crate) fn count(&self, status: Option<StatusCode>) -> bool {
        let done = status.is_some_and(|status| status.is_success());
        let counter = if done { &self.done } else { &self.refused };
        counter.add(1);
        done
    }

    /// Asks for something; waits after a refusal.
    pub(crate) async fn get(&self, client: u32, path: &str, cookie: &str) {
        let answer = http::get_as(self.run.address(), client, path, cookie).await;
        if !self.count(answer.ok().map(|answer| answer.status)) {
            sleep(PAUSE / 10).await;
        }
    }

    /// Offers a game from a position of so many rows, as wide as is allowed; its table, or nothing where that is
    /// refused.
    pub(crate) async fn offer(&self, by: &Identity, rows: usize, listed: bool) -> Option<String> {
        let new = NewTable {
            terms: widest(rows),
            seat: SeatWish::First,
            listed,
        };
        let (address, cookie) = (self.run.address(), by.cookie.as_str());
        let answer = http::post(address, by.client, "/api/tables", cookie, &new).await;
        let answer = answer.ok();
        if !self.count(answer.as_ref().map(|answer| answer.status)) {
            return None;
        }
        let created: Created = serde_json::from_slice(&answer?.body).ok()?;
        Some(created.table.to_string())
    }

    /// A WebSocket that has been greeted.
    pub(crate) async fn socket(&self, of: &Identity) -> Result<Socket, Lost> {
        let mut socket = Socket::connect(self.run.address(), of.client, &of.cookie).await?;
        socket.send(&ToServer::Hello { proto: PROTOCOL }).await?;
        Ok(socket)
    }

    /// Sends a command, and counts what became of it; the last event of the table if it was done.
    pub(crate) async fn act(
        &self,
        socket: &mut Socket,
        table: &str,
        (cid, seq): (&str, u32),
        command: Command,
    ) -> Result<Option<u32>, Lost> {
        let message = ToServer::Do {
            table: table.to_owned(),
            cid: cid.to_owned(),
            seq,
            command,
        };
        socket.send(&message).await?;
        loop {
            match socket.next().await? {
                FromServer::Ack { cid: of, seq, .. } if of == cid => {
                    self.done.add(1);
                    return Ok(Some(seq));
                }
                FromServer::Refused { cid: of, .. } if of == cid => {
                    self.refused.add(1);
                    sleep(PAUSE).await;
                    return Ok(None);
                }
                _ => {}
            }
        }
    }
}

/// Loops alone, from so many rows of tiles as wide as is allowed.
fn widest(rows: usize) -> Terms {
    let row = "-".repeat(WIDEST);
    let setup = Setup {
        die: None,
        game: GameKind::Trax,
        rules: "loop".to_owned(),
        size: None,
        swap: None,
        position: Some(format!("{} r", vec![row; rows].join("/"))),
    };
    Terms::new(setup, ClockTerms::None)
}
