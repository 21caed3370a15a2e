//! Requests by HTTP, each on a connection of its own.

use std::fmt;

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
#[derive(Debug)]
pub(crate) struct NoAnswer(String);

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn no_answer(error: impl fmt::Display) -> NoAnswer {
    NoAnswer(error.to_string())
}

/// Asks for a page.
pub(crate) async fn get(address: &Address, client: u32, path: &str) -> Result<Answer, NoAnswer> {
    get_as(address, client, path, "").await
}

/// Sends a request with a cookie.
pub(crate) async fn get_as(
    address: &Address,
    client: u32,
    path: &str,
    cookie: &str,
) -> Result<Answer, NoAnswer> {
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

async fn send(
    address: &Address,
    client: u32,
    method: Method,
    path: &str,
    cookie: &str,
    body: Bytes,
) -> Result<Answer, NoAnswer> {
    let stream = address.connect(client).await.map_err(no_answer)?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream))
        .await
        .map_err(no_answer)?;
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
    let response = sender.send_request(request).await.map_err(no_answer)?;
    let (head, body) = response.into_parts();
    let body = Limited::new(body, LONGEST)
        .collect()
        .await
        .map_err(no_answer)?;
    connection.abort();
    Ok(Answer {
        status: head.status,
        headers: head.headers,
        body: body.to_bytes(),
    })
}
