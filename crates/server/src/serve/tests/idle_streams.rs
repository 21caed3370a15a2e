//! Streams that nobody reads, behind a proxy: they are held within the limits, and the server goes on.

use crate::{ConnectionLimits, ProxyHeader, serve::tests::*};

/// Streams that each address asks for.
const EACH: usize = 50;

/// What was answered, and the connection.
struct Asked {
    status: u16,
    head: String,
    stream: TcpStream,
}

impl Running {
    /// Asks as a client of the proxy, and reads what comes until `end`.
    async fn ask(&self, client: u32, path: &str, cookie: &str, end: &str) -> Asked {
        let mut stream = TcpStream::connect(self.address).await.expect("connected");
        let from = std::net::Ipv4Addr::from(0x0a00_0000 + client);
        let host = self.address;
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: {from}\r\nCookie: {cookie}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut read = Vec::new();
        while !String::from_utf8_lossy(&read).contains(end) {
            assert_ne!(stream.read_buf(&mut read).await.expect("an answer"), 0);
        }
        let head = String::from_utf8_lossy(&read).into_owned();
        Asked {
            status: head[9..12].parse().expect("a status"),
            head,
            stream,
        }
    }

    /// The cookie of a new guest.
    async fn guest(&self, client: u32) -> String {
        let Asked { head, .. } = self.ask(client, "/api/me", "", "\r\n\r\n").await;
        let cookie = head.split("set-cookie: ").nth(1).expect("a cookie");
        cookie.split(';').next().expect("a value").to_owned()
    }

    async fn stream(&self, client: u32, cookie: &str) -> Asked {
        self.ask(client, "/api/stream", cookie, "\r\n\r\n").await
    }
}

/// Asks for so many streams, of which the limits let few be held.
async fn hold(streams: usize, limits: ConnectionLimits) {
    let server = Running::with(|config| {
        config.behind_proxy = Some(ProxyHeader::XForwardedFor);
        config.connections = limits;
    })
    .await;
    let mut held = Vec::new();
    let mut refused = [0, 0];
    for client in 0..(streams / EACH) as u32 {
        let cookie = server.guest(client).await;
        for _ in 0..EACH {
            let asked = server.stream(client, &cookie).await;
            match asked.status {
                200 => held.push(asked),
                429 => refused[0] += 1,
                503 => refused[1] += 1,
                status => panic!("{status}: {}", asked.head),
            }
            assert!(server.app.connections.taken() <= limits.all);
        }
    }
    let each = limits.address.min(limits.person);
    assert_eq!(held.len(), limits.all);
    let in_turn = limits.all / each;
    assert_eq!(refused[0], in_turn * (EACH - each), "by address");
    assert_eq!(refused[0] + refused[1], streams - held.len());
    // Nobody else is held up, but for connections that stay open.
    let other = u32::MAX >> 8;
    let cookie = server.guest(other).await;
    assert_eq!(server.stream(other, &cookie).await.status, 503);
    assert_eq!(server.ask(other, "/health", "", "ok").await.status, 200);
    drop(held);
    let free = async {
        while server.app.connections.taken() > 0 {
            time::sleep(Duration::from_millis(2)).await;
        }
    };
    time::timeout(ENOUGH, free).await.expect("room again");
    assert_eq!(server.stream(other, &cookie).await.status, 200);
    drop(server.stop);
    let ended = time::timeout(ENOUGH, server.serving).await;
    ended.expect("an end").expect("no panic").expect("no fault");
}

#[tokio::test]
async fn idle_streams_are_held_within_the_limits() {
    let limits = ConnectionLimits {
        all: 60,
        address: 20,
        ..ConnectionLimits::USUAL
    };
    hold(400, limits).await;
}

#[tokio::test]
#[ignore = "long: 20,000 streams are opened"]
async fn twenty_thousand_idle_streams_are_held_within_the_limits() {
    let limits = ConnectionLimits {
        all: 4_000,
        address: 40,
        ..ConnectionLimits::USUAL
    };
    hold(20_000, limits).await;
}

#[tokio::test]
async fn one_person_holds_few_streams_from_however_many_addresses() {
    let limits = ConnectionLimits {
        person: 5,
        ..ConnectionLimits::USUAL
    };
    let server = Running::with(|config| {
        config.behind_proxy = Some(ProxyHeader::XForwardedFor);
        config.connections = limits;
    })
    .await;
    let cookie = server.guest(0).await;
    let mut held = Vec::new();
    for client in 0..5 {
        held.push(server.stream(client, &cookie).await);
    }
    assert!(held.iter().all(|asked| asked.status == 200));
    let sixth = server.ask(6, "/api/stream", &cookie, "}").await;
    assert_eq!(sixth.status, 429);
    assert!(sixth.head.contains("live.limit.connections"), "{}", sixth.head);
    assert!(sixth.head.contains("\"most\":\"5\""), "{}", sixth.head);
    drop(sixth.stream);
}
