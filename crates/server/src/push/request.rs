//! One request to a push service: a connection of its own, no redirects, nothing of the answer but its head.

use std::{io, net::SocketAddr, pin::pin};

use axum::body::Body;
use hyper::{Request, StatusCode, client::conn::http1, header};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::{TlsConnector, rustls::pki_types::ServerName};

use crate::push::{
    Message, Sent,
    address::{Endpoint, is_public},
};

/// The longest wait that a push service may ask for.
const LONGEST_WAIT_S: u64 = 24 * 60 * 60;

/// A message that is about to be sent.
pub(super) struct Push<'a> {
    pub(super) endpoint: &'a Endpoint,
    pub(super) authorization: String,
    pub(super) message: Message<'a>,
    pub(super) body: Vec<u8>,
}

impl Push<'_> {
    /// Sends it.
    ///
    /// # Errors
    /// The push service cannot be reached, or does not speak HTTP.
    pub(super) async fn send(self, connector: TlsConnector, private: bool) -> io::Result<Sent> {
        let stream = connect(self.endpoint, private).await?;
        let name = ServerName::try_from(self.endpoint.host.clone()).map_err(io::Error::other)?;
        let stream = TokioIo::new(connector.connect(name, stream).await?);
        let (mut sender, connection) = http1::handshake(stream).await.map_err(io::Error::other)?;
        let request = self.request().map_err(io::Error::other)?;
        // Nothing is left behind: the connection ends with its answer.
        let mut answer = pin!(sender.send_request(request));
        let answer = tokio::select! {
            answer = &mut answer => answer,
            ended = connection => {
                ended.map_err(io::Error::other)?;
                answer.await
            }
        };
        let answer = answer.map_err(io::Error::other)?;
        let wait = answer.headers().get(header::RETRY_AFTER);
        let wait = wait.and_then(|wait| wait.to_str().ok()?.trim().parse().ok());
        Ok(outcome(answer.status(), wait))
    }

    fn request(self) -> Result<Request<Body>, hyper::http::Error> {
        let Endpoint { host, port, path } = self.endpoint;
        let host = match port {
            443 => host.clone(),
            port => format!("{host}:{port}"),
        };
        Request::post(path)
            .header(header::HOST, host)
            .header(header::AUTHORIZATION, self.authorization)
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_LENGTH, self.body.len())
            .header("ttl", self.message.ttl_s)
            .header("topic", self.message.topic)
            .header("urgency", "normal")
            .body(Body::from(self.body))
    }
}

/// What an answer means.
fn outcome(status: StatusCode, wait_s: Option<u64>) -> Sent {
    match status {
        status if status.is_success() => Sent::Taken,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => {
            Sent::Later(wait_s.map(|wait| wait.min(LONGEST_WAIT_S)))
        }
        status if status.is_server_error() => Sent::Later(wait_s.map(|wait| wait.min(LONGEST_WAIT_S))),
        StatusCode::NOT_FOUND | StatusCode::GONE => Sent::Gone,
        // Redirects are not followed: a push service has no reason to send anybody elsewhere.
        _ => Sent::Refused,
    }
}

/// A connection to one of the addresses of an endpoint's name. They are judged here, where they are used: a name may
/// lead to another address the next time.
async fn connect(endpoint: &Endpoint, private: bool) -> io::Result<TcpStream> {
    let found = lookup_host((endpoint.host.as_str(), endpoint.port)).await?;
    let allowed: Vec<SocketAddr> = found.filter(|address| private || is_public(address.ip())).collect();
    if allowed.is_empty() {
        return Err(io::Error::other("no public address"));
    }
    TcpStream::connect(&allowed[..]).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_say_whether_to_send_again() {
        for (status, expected) in [
            (201, Sent::Taken),
            (200, Sent::Taken),
            (404, Sent::Gone),
            (410, Sent::Gone),
            (301, Sent::Refused),
            (400, Sent::Refused),
            (413, Sent::Refused),
            (429, Sent::Later(Some(7))),
            (503, Sent::Later(Some(7))),
            (500, Sent::Later(Some(7))),
        ] {
            let code = StatusCode::from_u16(status).expect("a status");
            assert_eq!(outcome(code, Some(7)), expected, "{status}");
        }
        assert_eq!(outcome(StatusCode::BAD_GATEWAY, None), Sent::Later(None));
    }
}
