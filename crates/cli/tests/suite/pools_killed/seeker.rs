//! Somebody who seeks until they play, however often the connection is lost.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::live::{FromServer, PROTOCOL, ToServer};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::header;
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

const POOL: &str = "trax/official/quick";
/// Nobody waits longer, whatever happens.
const LONGEST: Duration = Duration::from_secs(120);

/// A person with a browser.
pub(crate) struct Seeker {
    pub(crate) id: String,
    address: String,
    cookie: String,
    /// The last byte of an address of this machine, so that rate limits are those of many.
    household: u8,
}

/// What a search has led to.
pub(crate) struct Found {
    pub(crate) id: String,
    pub(crate) table: String,
    pub(crate) waited: Duration,
    /// Connections lost meanwhile.
    pub(crate) losses: u32,
}

type Stream = WebSocketStream<TcpStream>;

impl Seeker {
    /// Somebody new, who has done something, so that the server has entered them.
    pub(crate) async fn introduce(address: &str, number: usize) -> Self {
        let household = 2 + (number % 250) as u8;
        let head = request(household, address, "GET", "/api/me", "", "").await;
        let cookie = head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))
            .and_then(|cookie| cookie.split(';').next())
            .expect("a cookie")
            .to_owned();
        let body = format!(r#"{{"name":"Seeker {number}"}}"#);
        let named = request(household, address, "PUT", "/api/me", &cookie, &body).await;
        let (_, json) = named.split_once("\r\n\r\n").expect("a body");
        let me: Value = serde_json::from_str(json).expect("JSON");
        let id = me["person"]["id"].as_str().expect("an id").to_owned();
        Self {
            id,
            address: address.to_owned(),
            cookie,
            household,
        }
    }

    /// Never wants to meet somebody.
    pub(crate) async fn block(&self, other: &str) {
        let path = format!("/api/me/blocks/{other}");
        let answer = request(self.household, &self.address, "PUT", &path, &self.cookie, "").await;
        assert!(answer.starts_with("HTTP/1.1 2"), "{answer}");
    }

    /// Seeks until there is a game, as a page does: after a lost connection it asks what has become of the search, and
    /// sends it again if the server has none. Begins after some time.
    pub(crate) async fn play(self, after: Duration) -> Found {
        sleep(after).await;
        let since = Instant::now();
        let mut losses = 0;
        let found = timeout(LONGEST, async {
            loop {
                if let Some(table) = self.search().await {
                    return table;
                }
                losses += 1;
                sleep(Duration::from_millis(100)).await;
            }
        });
        let table = found.await.unwrap_or_else(|_| panic!("{} got no game", self.id));
        Found {
            id: self.id,
            table,
            waited: since.elapsed(),
            losses,
        }
    }

    /// Seeks as long as the connection lasts.
    async fn search(&self) -> Option<String> {
        let mut stream = self.connect().await?;
        send(&mut stream, &ToServer::Hello { proto: PROTOCOL }).await?;
        send(&mut stream, &ToServer::Pools { on: true }).await?;
        let mut is_asked = false;
        loop {
            let Message::Text(text) = stream.next().await?.ok()? else {
                continue;
            };
            let message: FromServer = serde_json::from_str(&text).expect("a message");
            let FromServer::Pools { pools } = message else {
                continue;
            };
            if let Some(paired) = pools.paired {
                return Some(paired.table.to_string());
            }
            if pools.seeking.is_none() && !is_asked {
                is_asked = true;
                let seek = ToServer::Seek {
                    pool: POOL.to_owned(),
                    range: None,
                    casual: true,
                };
                send(&mut stream, &seek).await?;
            }
        }
    }

    async fn connect(&self) -> Option<Stream> {
        let socket = TcpSocket::new_v4().ok()?;
        socket.bind(([127, 0, 0, self.household], 0).into()).ok()?;
        let address: SocketAddr = self.address.parse().expect("an address");
        let stream = socket.connect(address).await.ok()?;
        let url = format!("ws://{}/api/ws", self.address);
        let mut request = url.into_client_request().ok()?;
        let headers = request.headers_mut();
        headers.insert(header::COOKIE, self.cookie.parse().ok()?);
        headers.insert(header::ORIGIN, format!("http://{}", self.address).parse().ok()?);
        Some(client_async(request, stream).await.ok()?.0)
    }
}

async fn send(stream: &mut Stream, message: &ToServer) -> Option<()> {
    let text = serde_json::to_string(message).expect("a text");
    stream.send(Message::text(text)).await.ok()
}

/// The whole answer to a request from an address of this machine.
async fn request(household: u8, address: &str, method: &str, path: &str, cookie: &str, body: &str) -> String {
    let socket = TcpSocket::new_v4().expect("a socket");
    let from = ([127, 0, 0, household], 0).into();
    socket.bind(from).expect("an address of this machine");
    let to = address.parse().expect("an address");
    let mut stream = socket.connect(to).await.expect("a connection");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let sent = stream.write_all(request.as_bytes()).await;
    sent.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}
