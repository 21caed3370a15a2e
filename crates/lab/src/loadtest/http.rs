//! Requests by HTTP, each on a connection of its own.

use std::error::Error as _;
use std::fmt;
use std::io::{self, ErrorKind};

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, ORIGIN, RETRY_AFTER, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;

use super::address::Address;

/// A longer answer is none.
const LONGEST: usize = 1 << 20;

/// How often a request is sent that finds its connection closed.
const ATTEMPTS: u32 = 3;

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    /// The cookies that the answer sets, as they are sent back.
    pub(crate) fn cookies(&self) -> String {
        let set = self.headers.get_all(SET_COOKIE).iter();
        let pairs = set.filter_map(|value| value.to_str().ok()?.split(';').next());
        pairs.collect::<Vec<_>>().join("; ")
    }

    /// The `Retry-After` of the server, in seconds.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        self.headers.get(RETRY_AFTER)?.to_str().ok()?.parse().ok()
    }
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub(crate) struct NoAnswer {
    what: String,
    /// Whether the connection was made, and then closed before the head of an answer had arrived.
    pub(crate) cut: bool,
}

fn no_answer(error: impl fmt::Display) -> NoAnswer {
    NoAnswer {
        what: error.to_string(),
        cut: false,
    }
}

/// The error of a request that was being sent: it never left, or the connection ended before the head of an answer.
fn cut(error: &hyper::Error) -> NoAnswer {
    let reset = error.source().and_then(|source| source.downcast_ref::<io::Error>());
    let reset = reset.is_some_and(|error| matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe));
    NoAnswer {
        what: error.to_string(),
        cut: reset || error.is_canceled() || error.is_closed() || error.is_incomplete_message(),
    }
}

/// Asks for a page.
pub(crate) async fn get(address: &Address, client: u32, path: &str) -> Result<Answer, NoAnswer> {
    get_as(address, client, path, "").await
}

/// Sends a request with a cookie.
pub(crate) async fn get_as(address: &Address, client: u32, path: &str, cookie: &str) -> Result<Answer, NoAnswer> {
    send(address, client, Method::GET, path, cookie, Bytes::new()).await
}

/// Sends a body of JSON.
pub(crate) async fn post(
    address: &Address,
    client: u32,
    path: &str,
    cookie: &str,
    body: &impl Serialize,
) -> Result<Answer, NoAnswer> {
    let body = serde_json::to_vec(body).map_err(no_answer)?;
    send(address, client, Method::POST, path, cookie, body.into()).await
}

/// Sends a body of JSON with a request that does no harm if it is done twice: again, on another connection each time,
/// when a server closes the connection without an answer.
pub(crate) async fn post_again(
    address: &Address,
    client: u32,
    path: &str,
    cookie: &str,
    body: &impl Serialize,
) -> Result<Answer, NoAnswer> {
    let mut answer = post(address, client, path, cookie, body).await;
    for _ in 1..ATTEMPTS {
        match answer {
            Err(NoAnswer { cut: true, .. }) => {
                answer = post(address, client, path, cookie, body).await;
            }
            _ => break,
        }
    }
    answer
}

async fn send(
    address: &Address,
    client: u32,
    method: Method,
    path: &str,
    cookie: &str,
    body: Bytes,
) -> Result<Answer, NoAnswer> {
    let stream = address.connect(client).await.map_err(no_answer)?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(no_answer)?;
    let connection = tokio::spawn(connection);
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .header(HOST, address.authority())
        .header(ORIGIN, address.to_string());
    if !cookie.is_empty() {
        request = request.header(COOKIE, cookie);
    }
    if !body.is_empty() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    let request = request.body(Full::new(body)).map_err(no_answer)?;
    let response = sender.send_request(request).await.map_err(|error| cut(&error))?;
    let (head, body) = response.into_parts();
    let body = Limited::new(body, LONGEST).collect().await.map_err(no_answer)?;
    connection.abort();
    Ok(Answer {
        status: head.status,
        headers: head.headers,
        body: body.to_bytes(),
    })
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::{StatusCode, post, post_again};
    use crate::loadtest::address::Address;

    /// A server that closes so many connections without an answer, before or after it has read the request.
    async fn closing(connections: u32, reads: bool) -> Address {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move {
            for number in 0.. {
                let (mut stream, _) = listener.accept().await.expect("a connection");
                if number >= connections {
                    let answer = b"HTTP/1.1 204 No Content\r\n\r\n";
                    let _ = stream.read(&mut [0; 1024]).await;
                    stream.write_all(answer).await.expect("sent");
                } else if reads {
                    let _ = stream.read(&mut [0; 1024]).await;
                }
            }
        });
        address.to_string().parse().expect("an address")
    }

    #[tokio::test]
    async fn a_request_whose_connection_was_closed_is_sent_again() {
        for reads in [false, true] {
            let address = closing(2, reads).await;
            let answer = post_again(&address, 1, "/", "", &1).await;
            let answer = answer.expect("the third is answered");
            assert_eq!(answer.status, StatusCode::NO_CONTENT);
            let address = closing(1, reads).await;
            let lost = post(&address, 1, "/", "", &1).await;
            assert!(lost.is_err_and(|error| error.cut));
        }
    }

    #[tokio::test]
    async fn a_server_that_never_answers_is_given_up() {
        let address = closing(u32::MAX, true).await;
        assert!(post_again(&address, 1, "/", "", &1).await.is_err());
        let nobody = "127.0.0.1:1".parse().expect("an address");
        let refused = post(&nobody, 1, "/", "", &1).await;
        assert!(refused.is_err_and(|error| !error.cut), "never connected");
    }
}
