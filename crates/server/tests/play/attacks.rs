//! Hostile clients, which others do not notice.

use protocol::live::{Command, FromServer, ToServer};
use tokio::{io::AsyncWriteExt, net::TcpStream, time::timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    browser::{Browser, ask},
    games::{LOOP, Pair, trax},
    socket::Socket,
    test_server::{ENOUGH, TestServer},
};

fn code(message: &FromServer) -> Option<&'static str> {
    match message {
        FromServer::Problem { problem } | FromServer::Refused { problem, .. } => Some(problem.code.as_str()),
        _ => None,
    }
}

/// The problems until the connection is closed.
async fn problems(socket: &mut Socket) -> Vec<&'static str> {
    let mut found = Vec::new();
    while let Some(message) = socket.next().await {
        found.extend(code(&message));
    }
    found
}

#[tokio::test]
async fn garbage_is_answered_once_and_then_the_connection_is_closed() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let client = Browser::new(server.address).await;
    for (message, want) in [
        (Message::text("garbage"), "live.bad-message"),
        (Message::text("[".repeat(20_000)), "live.bad-message"),
        (Message::text(r#"{"type":"hello","proto":2}"#), "live.protocol"),
        (Message::binary(vec![0xff; 100]), "live.bad-message"),
    ] {
        let mut socket = client.socket().await;
        socket.send_frame(message).await.expect("sent");
        assert_eq!(problems(&mut socket).await, [want]);
    }
    for text in [
        r#"{"type":"ping","id":1}"#,
        r#"{"type":"hello","proto":99}"#,
        r#"{"type":"lobby","on":true}"#,
    ] {
        let mut socket = client.silent_socket().await;
        socket.send_frame(Message::text(text)).await.expect("sent");
        assert_eq!(problems(&mut socket).await, ["live.protocol"], "{text}");
    }
    let mut socket = client.silent_socket().await;
    let hello = Message::text(r#"{"type":"hello","proto":99}"#);
    socket.send_frame(hello).await.expect("sent");
    let refused = socket.next_text().await.expect("a message");
    let speaks = format!(r#""params":{{"speaks":"{}"}}"#, protocol::live::PROTOCOL);
    assert!(refused.contains(&speaks), "{refused}");
    pair.turn(0, LOOP[0]).await;
    server.close().await;
}

#[tokio::test]
async fn what_is_too_large_is_not_read() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let client = Browser::new(server.address).await;
    let mut socket = client.socket().await;
    // The server may hang up before all of it is sent.
    let _ = socket.send_frame(Message::text("x".repeat(10_000_000))).await;
    assert_eq!(socket.next().await, None);

    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(100_000));
    assert_eq!(client.ask("PUT", "/api/me", &long).await.status, 413);
    let name = format!(r#"{{"name":"{}"}}"#, "x".repeat(1_000));
    let answer = client.ask("PUT", "/api/me", &name).await;
    assert!((400..500).contains(&answer.status), "{answer:?}");
    let mut stream = TcpStream::connect(server.address).await.expect("connected");
    let head = format!("GET / HTTP/1.1\r\nX-Long: {}\r\n\r\n", "x".repeat(100_000));
    let _ = stream.write_all(head.as_bytes()).await;
    pair.turn(0, LOOP[0]).await;
    server.close().await;
}

#[tokio::test]
async fn a_flood_is_refused_and_then_cut_off() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let mut socket = Browser::new(server.address).await.socket().await;
    let mut sent = 0;
    while sent < 10_000 {
        let ping = format!(r#"{{"type":"ping","id":{sent}}}"#);
        if socket.send_frame(Message::text(ping)).await.is_err() {
            break;
        }
        sent += 1;
    }
    let refused = problems(&mut socket).await;
    assert!(refused.iter().all(|code| *code == "live.too-fast"));
    assert!((1..=30).contains(&refused.len()), "{}", refused.len());
    pair.turn(0, LOOP[0]).await;

    // Ping frames are answered by the library, but not without end.
    let mut socket = Browser::new(server.address).await.socket().await;
    let ping = || Message::Ping(vec![7; 100].into());
    let mut sent = 0;
    while sent < 100_000 && socket.send_frame(ping()).await.is_ok() {
        sent += 1;
    }
    assert_eq!(socket.next().await, None);
    pair.turn(1, LOOP[1]).await;
    server.close().await;
}

#[tokio::test]
async fn a_cookie_that_was_not_given_opens_nothing() {
    let server = TestServer::open().await;
    let owner = Browser::new(server.address).await;
    let invented = format!("loopline={}", "0".repeat(64));
    for cookie in [&*invented, "loopline=", "loopline=../../etc", "other=1"] {
        let header = format!("Cookie: {cookie}");
        let me = ask(server.address, "GET", "/api/me", &[&header], "").await;
        assert_eq!(me.status, 200);
        assert!(me.cookie().is_some_and(|given| given != cookie), "{me:?}");
        assert!(!me.body.contains(&*owner.me.person.id), "{me:?}");
        let own = ask(server.address, "GET", "/api/lobby/mine", &[&header], "").await;
        assert_eq!(own.status, 401, "{own:?}");
        let origin = format!("http://{}", server.address);
        let socket = Socket::open(server.address, cookie, &origin).await;
        assert!(socket.is_err(), "{cookie}");
    }
    // The public id of a person does not authenticate.
    let seen = format!("Cookie: loopline={}", owner.me.person.id);
    let own = ask(server.address, "GET", "/api/lobby/mine", &[&seen], "").await;
    assert_eq!(own.status, 401);
    server.close().await;
}

#[tokio::test]
async fn other_peoples_tables_stay_theirs() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let mut stranger = Browser::new(server.address).await.socket().await;
    let seq = stranger.open_table(&pair.table).await.seq;
    for command in [
        Command::turn(LOOP[0]),
        Command::Join,
        Command::Resign,
        Command::Abort,
        Command::Draw,
        Command::Takeback,
        Command::Claim,
        Command::Plan { lines: Vec::new() },
    ] {
        let answer = stranger.ask(&pair.table, seq, command).await;
        assert_eq!(code(&answer), Some("live.no-seat"), "{answer:?}");
    }
    let answer = stranger.ask("nowhere", 0, Command::Join).await;
    assert_eq!(code(&answer), Some("live.not-found"));
    stranger.open_after("nowhere", None).await;
    let problem = stranger.receive_until(code).await;
    assert_eq!(problem, "live.not-found");
    // The cid of another's command is not the key to its answer, nor in its way.
    pair.turn(0, LOOP[0]).await;
    pair.turn(1, LOOP[1]).await;
    server.close().await;
}

#[tokio::test]
async fn nobody_opens_tables_or_makes_people_without_end() {
    let server = TestServer::open().await;
    let client = Browser::new(server.address).await;
    let mut socket = client.socket().await;
    for _ in 0..8 {
        let table = client.offer(&trax()).await.table;
        socket.open_table(&table).await;
    }
    let ninth = client.offer(&trax()).await.table;
    socket.open_after(&ninth, None).await;
    assert_eq!(socket.receive_until(code).await, "live.limit.watched");

    let mut statuses = Vec::new();
    // Who only looks costs nothing; who does something is counted by address.
    for _ in 0..60 {
        let visitor = Browser::new(server.address).await;
        let answer = visitor.ask("PUT", "/api/me", r#"{"name":"Cy"}"#).await;
        statuses.push(answer.status);
        if answer.status == 429 {
            assert!(answer.header("retry-after").is_some(), "{answer:?}");
        }
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    // People who exist already are not kept out by it.
    let known = client.ask("PUT", "/api/me", r#"{"name":"Ada"}"#).await;
    assert_eq!(known.status, 200);
    server.close().await;
}

#[tokio::test]
async fn nobody_holds_all_connections() {
    let server = TestServer::open().await;
    let mut held = Vec::new();
    for _ in 0..300 {
        held.push(TcpStream::connect(server.address).await.expect("connected"));
    }
    // Another address of this machine is another household.
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket
        .bind(([127, 0, 0, 77], 0).into())
        .expect("an address of this machine");
    let other = timeout(ENOUGH, socket.connect(server.address)).await;
    let stream = other.expect("in time").expect("connected");
    let host = format!("Host: {}", server.address);
    let answer = crate::browser::ask_on(stream, "GET", "/health", &[&host], "").await;
    assert_eq!(answer.status, 200);
    drop(held);
    server.close().await;
}

#[tokio::test]
async fn asking_for_the_lobby_again_and_again_gives_no_more_of_it() {
    let server = TestServer::open().await;
    let mut socket = Browser::new(server.address).await.socket().await;
    for _ in 0..20 {
        socket.send(&ToServer::Lobby { on: true }).await;
    }
    socket.send(&ToServer::Ping { id: 7 }).await;
    let mut lobbies = 0;
    loop {
        match socket.receive().await {
            FromServer::Lobby { .. } => lobbies += 1,
            FromServer::Pong { id: 7, .. } => break,
            other => panic!("{other:?}"),
        }
    }
    assert!(lobbies <= 2, "{lobbies}");
    server.close().await;
}
