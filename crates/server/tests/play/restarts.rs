//! Restarts of the server.

use std::time::Duration;

use protocol::live::{Command, FromServer, Happening, HostView, ToServer};
use server::Config;
use tokio::time::sleep;

use crate::{
    games::{LOOP, Pair},
    test_server::{Folder, TestServer, anywhere},
};

#[tokio::test]
async fn a_restart_is_announced_and_loses_nothing() {
    let folder = Folder::new("restart");
    let config = Config {
        data: Some(folder.0.clone()),
        ..anywhere()
    };
    let server = TestServer::with(config.clone()).await;
    let mut pair = Pair::sit_down(&server).await;
    for (number, text) in LOOP[..4].iter().enumerate() {
        pair.turn(number, text).await;
    }
    let host: HostView = pair.browsers[0].ask("GET", "/api/host", "").await.json();
    assert!(!host.temporary, "its data folder keeps everything");
    let before = server.address;
    let (closed, received) = tokio::join!(server.close(), async {
        let mut last = Vec::new();
        for socket in &mut pair.sockets {
            while let Some(message) = socket.next().await {
                last.push(message);
            }
        }
        last
    });
    let () = closed;
    let closing = received
        .iter()
        .filter(|message| **message == FromServer::Closing)
        .count();
    assert_eq!(closing, 2, "{received:?}");

    // Nothing is given back for less than a hundredth of a second, and a start may be as fast as that.
    sleep(Duration::from_millis(50)).await;
    let server = TestServer::with(Config {
        listen: before,
        ..config
    })
    .await;
    for index in 0..2 {
        pair.sockets[index] = pair.browsers[index].socket().await;
        pair.sockets[index].open_after(&pair.table, Some(pair.seq)).await;
    }
    let events = pair.sockets[0].events_until(pair.seq + 1).await;
    assert!(matches!(events[0].what, Happening::Resumed), "{events:?}");
    pair.seq = events.last().expect("an event").seq;
    for (number, text) in LOOP.iter().enumerate().skip(4) {
        pair.turn(number, text).await;
    }
    let view = pair.browsers[1].socket().await.open_table(&pair.table).await;
    assert_eq!(view.turns, LOOP);
    assert!(view.end.is_some());
    server.close().await;
}

#[tokio::test]
async fn a_command_that_meets_the_end_is_done_once_and_not_twice() {
    let folder = Folder::new("meets");
    let config = Config {
        data: Some(folder.0.clone()),
        ..anywhere()
    };
    let server = TestServer::with(config.clone()).await;
    let mut pair = Pair::sit_down(&server).await;
    let table = pair.table.clone();
    let command = || Command::turn(LOOP[0]);
    let message = ToServer::Do {
        table: table.to_string(),
        cid: "meets".into(),
        seq: pair.seq,
        command: command(),
    };
    pair.sockets[0].send(&message).await;
    // Whether it was still received is a matter of luck; that the page sends it again is not.
    let ((), received) = tokio::join!(server.close(), async {
        let mut received = Vec::new();
        while let Some(message) = pair.sockets[0].next().await {
            received.push(message);
        }
        received
    });
    assert_eq!(received.last(), Some(&FromServer::Closing), "{received:?}");

    let server = TestServer::with(config).await;
    pair.browsers[0].address = server.address;
    let mut back = pair.browsers[0].socket().await;
    let again = back.ask_as(&table, "meets", pair.seq, command()).await;
    assert!(matches!(again, FromServer::Ack { .. }), "{again:?}");
    assert_eq!(back.open_table(&table).await.turns, [LOOP[0]]);
    server.close().await;
}
