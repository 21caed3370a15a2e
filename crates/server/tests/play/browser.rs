//! An HTTP client with a cookie.

use std::net::SocketAddr;

use protocol::live::{Created, Me, NewTable};
use serde::de::DeserializeOwned;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpSocket,
    time::timeout,
};

use crate::{listed, socket::Socket, test_server::ENOUGH};

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// Reads `HTTP/1.1 200 OK`, headers, and a body of as many bytes as there are.
    pub(crate) fn read(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        Self {
            status: head[9..12].parse().expect("a status"),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{self:?}"))
    }

    /// The value of a header, if it is there.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// `NAME=VALUE` of the cookie that is set.
    pub(crate) fn cookie(&self) -> Option<String> {
        let set = self.header("set-cookie")?;
        Some(set.split(';').next().unwrap_or(set).to_owned())
    }
}

/// A browser that used plain HTTP.
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    /// The last byte of the loopback address of the next browser.
    household: u8,
    pub(crate) cookie: String,
    pub(crate) me: Me,
}

impl Browser {
    /// A first visit.
    pub(crate) async fn new(address: SocketAddr) -> Self {
        Self::from(address, 1).await
    }

    /// A first visit from `127.0.0.household`, which has its own rate limits.
    pub(crate) async fn from(address: SocketAddr, household: u8) -> Self {
        let answer = ask_from(household, address, "GET", "/api/me", &[], "").await;
        assert_eq!(answer.status, 200, "{answer:?}");
        Self {
            address,
            household,
            cookie: answer.cookie().expect("a cookie"),
            me: answer.json(),
        }
    }

    /// Sends a request with the cookie.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        let cookie = format!("Cookie: {}", self.cookie);
        let headers = [&*cookie];
        ask_from(self.household, self.address, method, path, &headers, body).await
    }

    /// Offers a game.
    pub(crate) async fn offer(&self, new: &NewTable) -> Created {
        let body = serde_json::to_string(new).expect("a text");
        let answer = self.ask("POST", "/api/tables", &body).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()
    }

    /// A WebSocket after `hello` and `welcome`.
    pub(crate) async fn socket(&self) -> Socket {
        let mut socket = self.silent_socket().await;
        socket.hello().await;
        socket
    }

    /// A WebSocket on which nothing was sent.
    pub(crate) async fn silent_socket(&self) -> Socket {
        let origin = format!("http://{}", self.address);
        Socket::open_from(self.household, self.address, &self.cookie, &origin)
            .await
            .expect("a WebSocket")
    }
}

/// One request on a connection of its own.
pub(crate) async fn ask(address: SocketAddr, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
    ask_from(1, address, method, path, headers, body).await
}

pub(crate) async fn ask_from(
    household: u8,
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> Answer {
    let socket = TcpSocket::new_v4().expect("a socket");
    let from = ([127, 0, 0, household], 0).into();
    socket.bind(from).expect("an address of this machine");
    let stream = socket.connect(address).await.expect("a connection");
    let host = format!("Host: {address}");
    let headers: Vec<&str> = headers.iter().copied().chain([&*host]).collect();
    ask_on(stream, method, path, &headers, body).await
}

/// Sends a form.
pub(crate) async fn ask_form(address: SocketAddr, path: &str, form: &str) -> Answer {
    let mut stream = TcpSocket::new_v4().expect("a socket").connect(address).await;
    let stream = stream.as_mut().expect("a connection");
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nOrigin: https://club.example.org\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut text = String::new();
    let read = timeout(ENOUGH, stream.read_to_string(&mut text)).await;
    read.expect("an answer in time").expect("a text");
    Answer::read(&text)
}

/// One request, and its answer as far as the server sends it.
pub(crate) async fn ask_on(
    mut stream: impl AsyncReadExt + AsyncWriteExt + Unpin,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> Answer {
    let mut request = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    for header in headers {
        request += &format!("{header}\r\n");
    }
    if !body.is_empty() {
        request += "Content-Type: application/json\r\n";
    }
    request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
    // A refused request may be answered before all of it is sent.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut bytes = Vec::new();
    let _ = timeout(ENOUGH, stream.read_to_end(&mut bytes))
        .await
        .expect("an answer in time");
    let answer = Answer::read(&String::from_utf8_lossy(&bytes));
    listed::check(method, path, &answer);
    answer
}
