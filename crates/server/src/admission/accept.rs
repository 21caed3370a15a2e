//! Accepts connections, does the TLS handshake if there is a certificate, and serves HTTP/1.1.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::{Router, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    time,
};
use tower::Service as _;

use crate::{
    admission::{Certificates, ConnectionLimit, ConnectionPermit, Holder},
    stop::Stop,
    tasks::Ended,
};

/// Timeout for the TLS handshake, and for the head of a request.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// The longest head of a request, in bytes.
const HEAD_SIZE: usize = 32 * 1024;

/// How often certificate files are checked for changes.
const REFRESH: Duration = Duration::from_secs(60);

/// The pause after the system refused a connection, which it does when files run out.
const BREATH: Duration = Duration::from_millis(50);

/// The peer of a connection; an extension of every request on it.
#[derive(Clone)]
pub(crate) struct Peer {
    /// The other end.
    pub(crate) address: IpAddr,
    /// Whether the connection is encrypted as far as this process.
    pub(crate) secure: bool,
    /// The permit of the connection, held as long as any part of it lives.
    pub(crate) place: Arc<Option<ConnectionPermit>>,
}

/// Listens for connections.
pub(crate) struct Acceptor {
    /// What listens.
    pub(crate) listener: TcpListener,
    /// What greets by TLS.
    pub(crate) certificates: Option<Arc<Certificates>>,
    /// The limit of connections; `None` behind a proxy, whose connections are many people's.
    pub(crate) connections: Option<ConnectionLimit>,
}

impl Acceptor {
    /// Accepts connections until shutdown, then waits for those in progress.
    pub(crate) async fn open(self: Arc<Self>, app: Router, mut stop: Stop) -> Ended {
        let mut refresh = time::interval(REFRESH);
        let mut refused = 0_u64;
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                _ = refresh.tick() => {
                    if let Some(certificates) = &self.certificates {
                        certificates.refresh();
                    }
                    continue;
                }
                () = stop.asked() => return Ok(()),
            };
            match accepted {
                Ok((stream, peer)) => {
                    if refused > 0 {
                        tracing::warn!(refused, "connections are accepted again");
                        refused = 0;
                    }
                    self.let_in(stream, peer.ip(), &app, &stop);
                }
                Err(error) => {
                    // One line, however long it lasts.
                    if refused == 0 {
                        tracing::warn!(%error, "connections cannot be accepted");
                    }
                    refused += 1;
                    time::sleep(BREATH).await;
                }
            }
        }
    }

    fn let_in(&self, stream: TcpStream, from: IpAddr, app: &Router, stop: &Stop) {
        let place = match &self.connections {
            None => None,
            Some(connections) => match connections.take(vec![Holder::Address(from.into())]) {
                Ok(place) => Some(place),
                Err(_) => return,
            },
        };
        // Small messages are not to wait for each other.
        let _ = stream.set_nodelay(true);
        let peer = Peer {
            address: from,
            secure: self.certificates.is_some(),
            place: Arc::new(place),
        };
        let (app, stop) = (app.clone(), stop.clone());
        match self.certificates.as_ref().map(|known| known.acceptor()) {
            None => drop(tokio::spawn(speak(stream, peer, app, stop))),
            Some(acceptor) => drop(tokio::spawn(async move {
                let greeted = time::timeout(HEAD_TIME, acceptor.accept(stream)).await;
                if let Ok(Ok(stream)) = greeted {
                    speak(stream, peer, app, stop).await;
                }
            })),
        }
    }
}

/// Speaks HTTP until the client hangs up, the connection becomes a WebSocket, or it is over.
async fn speak<S>(stream: S, peer: Peer, app: Router, mut stop: Stop)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let Some(_busy) = stop.busy() else {
        return;
    };
    let serving = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        app.clone().call(request)
    });
    let mut connection = std::pin::pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIME)
            .max_buf_size(HEAD_SIZE)
            .serve_connection(TokioIo::new(stream), serving)
            .with_upgrades()
    );
    tokio::select! {
        // That a client hangs up is no fault of ours.
        _ = connection.as_mut() => return,
        () = stop.asked() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
