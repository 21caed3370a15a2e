//! A stream of lines, as a program reads it.

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

use super::{
    person::Person,
    recorder::{Entry, Shared},
};
use crate::test_server::ENOUGH;

/// Lines that come.
pub(super) struct Lines {
    name: String,
    stream: TcpStream,
    bytes: Vec<u8>,
    recorder: Shared,
}

impl Person {
    /// Begins to read a stream.
    pub(super) async fn stream(&self, method: &str, path: &str, body: &Value) -> Lines {
        let entry = Entry::new(format!("{} > {method} {path}, a stream", self.name));
        let entry = if body.is_null() { entry } else { entry.value(body) };
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        self.asked(method, path, &entry);
        let socket = TcpSocket::new_v4().expect("a socket");
        let from = ([127, 0, 0, self.household], 0).into();
        socket.bind(from).expect("an address of this machine");
        let mut stream = socket.connect(self.address).await.expect("a connection");
        let token = self.token.as_deref().expect("a token");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("sent");
        Lines {
            name: self.name.clone(),
            stream,
            bytes: Vec::new(),
            recorder: self.recorder.clone(),
        }
    }
}

impl Person {
    fn asked(&self, method: &str, path: &str, entry: &Entry) {
        let mut recorder = self.recorder.lock();
        recorder.coverage.asked(method, path, &Value::Null);
        recorder.enter(entry);
    }
}

impl Lines {
    /// The next line of JSON, not recorded; nothing at the end. Heads, chunks and blank lines are skipped.
    pub(super) async fn quiet_line(&mut self) -> Option<String> {
        self.awaited("a line").await
    }

    async fn awaited(&mut self, what: &str) -> Option<String> {
        // A stream that has nothing to say sends blank lines.
        let line = timeout(ENOUGH, self.next_line()).await;
        line.unwrap_or_else(|_| panic!("no {what} for {}", self.name))
    }

    async fn next_line(&mut self) -> Option<String> {
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
            let read = self.stream.read_buf(&mut self.bytes).await;
            if read.unwrap_or(0) == 0 {
                return None;
            }
        }
    }

    /// Records a line.
    pub(super) fn enter(&self, line: &str) {
        let value: Value = serde_json::from_str(line).expect("JSON");
        let mut recorder = self.recorder.lock();
        recorder.coverage.found(&value);
        recorder.enter(&Entry::new(format!("{} < line", self.name)).value(&value));
    }

    /// The next line.
    pub(super) async fn line(&mut self) -> Value {
        let line = self.quiet_line().await.expect("a line");
        self.enter(&line);
        serde_json::from_str(&line).expect("JSON")
    }

    /// Waits for a line of a type, and records it alone.
    pub(super) async fn until(&mut self, kind: &str) {
        loop {
            let line = self.awaited(kind).await.expect("a line");
            let value: Value = serde_json::from_str(&line).expect("JSON");
            if value["type"] == kind {
                return self.enter(&line);
            }
        }
    }

    /// Fails unless this was all.
    pub(super) async fn ends(&mut self) {
        assert_eq!(self.awaited("end").await, None);
        let entry = Entry::new(format!("{} < the end", self.name));
        self.recorder.lock().enter(&entry);
    }
}
