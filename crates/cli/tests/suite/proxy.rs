//! A TCP proxy that cuts connections, or holds their bytes back and lets them go on.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::watch;

/// The command of PostgreSQL by which a connection asks for notifications.
const LISTEN: &[u8] = b"LISTEN ";

/// What the proxy does with bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    /// Whether they are held back, in both directions and from new connections too.
    held: bool,
    /// Connections that were made in an earlier era have been cut.
    era: u64,
    /// Whether connections to PostgreSQL that listen to others' notifications are cut.
    deaf: bool,
}

/// A proxy on a port of its own; it ends with this, and its connections too.
pub(crate) struct Proxy {
    port: u16,
    state: Arc<watch::Sender<State>>,
    _runtime: Runtime,
}

impl Proxy {
    /// Leads to a port of this machine.
    pub(crate) fn to(port: u16) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("threads");
        let state = Arc::new(watch::Sender::new(State {
            held: false,
            era: 0,
            deaf: false,
        }));
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
        let listener = listener.expect("a free port");
        let own = listener.local_addr().expect("an address").port();
        runtime.spawn(accept(listener, port, Arc::clone(&state)));
        Self {
            port: own,
            state,
            _runtime: runtime,
        }
    }

    /// The port to connect to.
    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// Ends all connections; new ones are accepted.
    pub(crate) fn cut(&self) {
        self.state.send_modify(|state| state.era += 1);
    }

    /// Lets no byte through, and keeps the connections.
    pub(crate) fn hold(&self) {
        self.state.send_modify(|state| state.held = true);
    }

    /// Lets all bytes through that were held back.
    pub(crate) fn resume(&self) {
        self.state.send_modify(|state| state.held = false);
    }

    /// Cuts connections that ask PostgreSQL for notifications, as long as this is on; others go on.
    pub(crate) fn set_deaf(&self, deaf: bool) {
        self.state.send_modify(|state| state.deaf = deaf);
    }
}

async fn accept(listener: TcpListener, to: u16, state: Arc<watch::Sender<State>>) {
    while let Ok((near, client)) = listener.accept().await {
        let mut state = state.subscribe();
        let era = state.borrow_and_update().era;
        tokio::spawn(async move {
            // Whoever connects notices that there is nobody.
            if let Ok(far) = connect(client, to).await {
                let _ = near.set_nodelay(true);
                let _ = far.set_nodelay(true);
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                let (held, deaf) = (state.clone(), state.clone());
                let listens = watch::Sender::new(false);
                let listening = listens.subscribe();
                let spot = move |bytes: &[u8]| {
                    if bytes.windows(LISTEN.len()).any(|part| part == LISTEN) {
                        listens.send_replace(true);
                    }
                };
                tokio::select! {
                    _ = state.wait_for(|state| state.era != era) => {}
                    () = deafness(listening, deaf) => {}
                    () = pass(near_in, far_out, held.clone(), spot) => {}
                    () = pass(far_in, near_out, held, |_| {}) => {}
                }
            }
        });
    }
}

/// Connects from the client's own address: servers limit what comes from one.
async fn connect(client: SocketAddr, to: u16) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(client.ip(), 0))?;
    socket.connect(SocketAddr::from(([127, 0, 0, 1], to))).await
}

/// Waits until a connection listens, and what listens is cut.
async fn deafness(mut listening: watch::Receiver<bool>, mut state: watch::Receiver<State>) {
    // Whoever has gone without listening never will.
    if listening.wait_for(|listens| *listens).await.is_err() {
        return std::future::pending().await;
    }
    let _ = state.wait_for(|state| state.deaf).await;
}

/// Passes bytes on until one side ends, and shows them to `spot`.
async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut state: watch::Receiver<State>,
    spot: impl Fn(&[u8]),
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        spot(&bytes[..count]);
        if state.wait_for(|state| !state.held).await.is_err() {
            return;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{ErrorKind, Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};
    use std::thread;
    use std::time::Duration;

    use super::Proxy;

    /// A server that sends everything back.
    fn echo() -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                thread::spawn(move || {
                    let mut back = stream.try_clone().expect("a second handle");
                    let _ = std::io::copy(&mut &stream, &mut back);
                });
            }
        });
        port
    }

    #[test]
    fn bytes_are_passed_held_back_and_cut_off() {
        let proxy = Proxy::to(echo());
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.port())).expect("a connection");
        stream
            .set_read_timeout(Some(Duration::from_millis(300)))
            .expect("a timeout");
        let mut answer = [0; 3];
        stream.write_all(b"one").expect("sent");
        stream.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer, b"one");

        proxy.hold();
        stream.write_all(b"two").expect("sent");
        let late = stream.read(&mut answer).expect_err("nothing comes");
        assert!(matches!(late.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut));
        proxy.resume();
        stream.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer, b"two");

        proxy.cut();
        let end = stream.read(&mut answer);
        assert!(!matches!(end, Ok(1..)), "the connection has ended: {end:?}");
        let mut next = TcpStream::connect(("127.0.0.1", proxy.port())).expect("a connection");
        next.write_all(b"new").expect("sent");
        next.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer, b"new");
    }

    #[test]
    fn a_deaf_proxy_cuts_what_listens() {
        let proxy = Proxy::to(echo());
        let ask = |text: &[u8]| {
            let mut stream = TcpStream::connect(("127.0.0.1", proxy.port())).expect("a connection");
            let limit = Some(Duration::from_secs(5));
            stream.set_read_timeout(limit).expect("a timeout");
            stream.write_all(text).expect("sent");
            let mut answer = vec![0; text.len()];
            stream.read_exact(&mut answer).map(|()| stream)
        };
        let mut listens = ask(b"LISTEN hints").expect("an answer");
        let mut other = ask(b"SELECT 1").expect("an answer");
        proxy.set_deaf(true);
        let end = listens.read(&mut [0]);
        assert!(matches!(end, Ok(0) | Err(_)), "the connection has ended: {end:?}");
        other.write_all(b"2").expect("sent");
        other.read_exact(&mut [0]).expect("an answer");
        let mut again = TcpStream::connect(("127.0.0.1", proxy.port())).expect("a connection");
        again.write_all(b"LISTEN hints").expect("sent");
        let mut rest = Vec::new();
        let _ = again.read_to_end(&mut rest);
        proxy.set_deaf(false);
        ask(b"LISTEN hints").expect("an answer");
    }
}
