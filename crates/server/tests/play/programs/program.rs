//! An HTTP client with a token.

use std::net::SocketAddr;

use protocol::live::{Created, Deed, NewTable, TableId};
use serde::Serialize;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

use crate::{
    browser::{Answer, ask_from},
    test_server::ENOUGH,
};

/// A program with a token.
pub(super) struct Program {
    pub(super) address: SocketAddr,
    household: u8,
    authorization: String,
}

impl Program {
    /// One at `127.0.0.household`.
    pub(super) fn new(address: SocketAddr, household: u8, token: &str) -> Self {
        Self {
            address,
            household,
            authorization: format!("Authorization: Bearer {token}"),
        }
    }

    pub(super) async fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        let headers = [&*self.authorization];
        ask_from(self.household, self.address, method, path, &headers, body).await
    }

    /// Offers a game, and returns its table.
    pub(super) async fn offer(&self, new: &NewTable) -> TableId {
        let answer = self.ask("POST", "/api/tables", &text(new)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json::<Created>().table
    }

    pub(super) async fn carry_out(&self, table: &str, deed: &Deed) -> Answer {
        let path = format!("/api/tables/{table}/do");
        self.ask("POST", &path, &text(deed)).await
    }

    /// Reads a stream from its beginning.
    pub(super) async fn stream(&self, method: &str, path: &str, body: &str) -> Stream {
        let socket = TcpSocket::new_v4().expect("a socket");
        let from = ([127, 0, 0, self.household], 0).into();
        socket.bind(from).expect("an address of this machine");
        let mut stream = socket.connect(self.address).await.expect("a connection");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.authorization,
            body.len()
        );
        let sent = stream.write_all(request.as_bytes()).await;
        sent.expect("a request is sent");
        let mut stream = Stream {
            stream,
            bytes: Vec::new(),
            head: String::new(),
        };
        while stream.head.is_empty() {
            assert!(stream.read().await, "a head");
            let text = String::from_utf8_lossy(&stream.bytes).into_owned();
            if let Some((head, _)) = text.split_once("\r\n\r\n") {
                head.clone_into(&mut stream.head);
                stream.bytes.drain(..head.len() + 4);
            }
        }
        stream
    }
}

/// Lines that come.
pub(super) struct Stream {
    stream: TcpStream,
    bytes: Vec<u8>,
    pub(super) head: String,
}

impl Stream {
    /// Reads more; whether there was any.
    async fn read(&mut self) -> bool {
        let read = timeout(ENOUGH, self.stream.read_buf(&mut self.bytes)).await;
        read.expect("more in time").unwrap_or(0) > 0
    }

    /// The next line of JSON; nothing at the end. Chunks hold whole lines, and their lengths are none.
    pub(super) async fn line(&mut self) -> Option<String> {
        loop {
            while let Some(end) = self.bytes.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.bytes.drain(..=end).collect();
                let line = String::from_utf8(line).expect("a text");
                if line.starts_with('{') {
                    return Some(line);
                }
                if line == "0\r\n" {
                    return None;
                }
            }
            if !self.read().await {
                return None;
            }
        }
    }

    /// Whether the other end was silent for less than this, blank lines counted.
    pub(super) async fn stirs(&mut self, within: std::time::Duration) -> bool {
        matches!(timeout(within, self.stream.read_buf(&mut self.bytes)).await, Ok(Ok(read)) if read > 0)
    }
}

pub(super) fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a text")
}
