//! A WebSocket, as a page has it.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicU32, Ordering},
};

use futures_util::{SinkExt, StreamExt};
use protocol::live::{Command, Event, FromServer, PROTOCOL, TableView, ToServer};
use tokio::{
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{
        self, Message,
        client::IntoClientRequest,
        http::{HeaderValue, header},
    },
};

use crate::test_server::ENOUGH;

/// Commands so far; no two have the same cid.
static ASKED: AtomicU32 = AtomicU32::new(0);

/// A connection of a page.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Opens one; or what the server answers instead.
    pub(crate) async fn open(address: SocketAddr, cookie: &str, origin: &str) -> Result<Self, tungstenite::Error> {
        Self::open_from(1, address, cookie, origin).await
    }

    /// The same from `127.0.0.household`.
    pub(crate) async fn open_from(
        household: u8,
        address: SocketAddr,
        cookie: &str,
        origin: &str,
    ) -> Result<Self, tungstenite::Error> {
        let mut request = format!("ws://{address}/api/ws").into_client_request()?;
        let headers = request.headers_mut();
        headers.insert(header::COOKIE, HeaderValue::from_str(cookie)?);
        headers.insert(header::ORIGIN, HeaderValue::from_str(origin)?);
        // What is not read is soon felt by the server.
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(4096)?;
        socket.bind(([127, 0, 0, household], 0).into())?;
        let stream = socket.connect(address).await?;
        let (stream, _) = client_async(request, stream).await?;
        Ok(Self { stream })
    }

    pub(crate) async fn hello(&mut self) {
        self.send(&ToServer::Hello { proto: PROTOCOL }).await;
        let welcome = self.receive().await;
        assert!(matches!(welcome, FromServer::Welcome { .. }), "{welcome:?}");
    }

    pub(crate) async fn send(&mut self, message: &ToServer) {
        let text = serde_json::to_string(message).expect("a text");
        self.send_frame(Message::text(text)).await.expect("sent");
    }

    pub(crate) async fn send_frame(&mut self, message: Message) -> Result<(), tungstenite::Error> {
        timeout(ENOUGH, self.stream.send(message)).await.expect("room for it")
    }

    /// The next message; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<FromServer> {
        let text = self.next_text().await?;
        Some(serde_json::from_str(&text).expect("a message"))
    }

    /// The next message as it was sent; `None` at the end.
    pub(crate) async fn next_text(&mut self) -> Option<String> {
        timeout(ENOUGH, async {
            loop {
                match self.stream.next().await? {
                    Ok(Message::Text(text)) => return Some(text.to_string()),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        })
        .await
        .expect("a message in time")
    }

    pub(crate) async fn receive(&mut self) -> FromServer {
        self.next().await.expect("a message")
    }

    /// Receives messages until one matches.
    pub(crate) async fn receive_until<T>(&mut self, wanted: impl Fn(&FromServer) -> Option<T>) -> T {
        timeout(ENOUGH, async {
            loop {
                let message = self.receive().await;
                if let Some(found) = wanted(&message) {
                    return found;
                }
            }
        })
        .await
        .expect("the message in time")
    }

    /// Sits down without knowing anything.
    pub(crate) async fn open_table(&mut self, table: &str) -> TableView {
        self.open_after(table, None).await;
        self.receive_until(|message| match message {
            FromServer::Table { view } => Some(view.clone()),
            _ => None,
        })
        .await
    }

    pub(crate) async fn open_after(&mut self, table: &str, seq: Option<u32>) {
        let table = table.to_owned();
        self.send(&ToServer::Open { table, seq }).await;
    }

    /// Sends a command with a fresh cid; returns the `ack` or `refused`.
    pub(crate) async fn ask(&mut self, table: &str, seq: u32, command: Command) -> FromServer {
        let cid = format!("c{}", ASKED.fetch_add(1, Ordering::Relaxed));
        self.ask_as(table, &cid, seq, command).await
    }

    pub(crate) async fn ask_as(&mut self, table: &str, cid: &str, seq: u32, command: Command) -> FromServer {
        let message = ToServer::Do {
            table: table.to_owned(),
            cid: cid.to_owned(),
            seq,
            command,
        };
        self.send(&message).await;
        self.receive_until(|message| {
            let answers = match message {
                FromServer::Ack { cid: of, .. } | FromServer::Refused { cid: of, .. } => of == cid,
                _ => false,
            };
            answers.then(|| message.clone())
        })
        .await
    }

    /// The last event after a command that must be carried out.
    pub(crate) async fn done(&mut self, table: &str, seq: u32, command: Command) -> u32 {
        let answer = self.ask(table, seq, command).await;
        match answer {
            FromServer::Ack { seq, .. } => seq,
            other => panic!("{other:?}"),
        }
    }

    /// Events until `last`, in order.
    pub(crate) async fn events_until(&mut self, last: u32) -> Vec<Event> {
        let mut found: Vec<Event> = Vec::new();
        while found.last().is_none_or(|event| event.seq < last) {
            let more = self
                .receive_until(|message| match message {
                    FromServer::Events { events, .. } => Some(events.clone()),
                    _ => None,
                })
                .await;
            found.extend(more);
        }
        found
    }

    pub(crate) async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}
