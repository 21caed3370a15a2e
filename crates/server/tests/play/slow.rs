//! A client that does not read.

use std::time::{Duration, Instant};

use protocol::live::{Command, ToServer};
use server::Config;
use tokio::time::sleep;

use crate::{
    browser::{Browser, ask},
    games::{LOOP, Pair},
    test_server::{TestServer, anywhere},
};

/// Chat is limited per person; so many people chat that a table has many events to send.
const TALKERS: usize = 6;

#[tokio::test]
async fn slow_readers_delay_no_one() {
    let server = TestServer::with(Config {
        metrics: Some(([127, 0, 0, 1], 0).into()),
        ..anywhere()
    })
    .await;
    let mut pair = Pair::sit_down(&server).await;
    let mut deaf = Browser::new(server.address).await.socket().await;
    deaf.open_table(&pair.table).await;
    // From here on `deaf` is not read; its address stays connected.
    let mut talkers = Vec::new();
    for _ in 0..TALKERS {
        talkers.push(Browser::new(server.address).await.socket().await);
    }
    for (number, text) in LOOP.iter().enumerate() {
        for talker in &mut talkers {
            let text = "💬".repeat(280);
            talker.ask(&pair.table, 0, Command::Chat { text }).await;
        }
        pair.turn(number, text).await;
    }
    let address = server.metrics.expect("an address");
    let metrics = ask(address, "GET", "/metrics", &[], "").await;
    assert!(metrics.body.contains("loopline_turns_total 9"), "{}", metrics.body);
    drop(deaf);
    server.close().await;
}

#[tokio::test]
#[ignore = "long: waits until the server has lost its patience, ten seconds"]
async fn a_client_that_never_reads_is_disconnected() {
    let server = TestServer::with(Config {
        metrics: Some(([127, 0, 0, 1], 0).into()),
        ..anywhere()
    })
    .await;
    let mut pair = Pair::sit_down(&server).await;
    for _ in 0..TALKERS {
        let mut talker = Browser::new(server.address).await.socket().await;
        for _ in 0..3 {
            let text = "💬".repeat(280);
            talker.ask(&pair.table, 0, Command::Chat { text }).await;
        }
    }
    let mut deaf = Vec::new();
    for _ in 0..3 {
        let mut socket = Browser::new(server.address).await.socket().await;
        for _ in 0..50 {
            let table = pair.table.clone();
            socket
                .send(&ToServer::Open {
                    table: table.to_string(),
                    seq: None,
                })
                .await;
        }
        deaf.push(socket);
    }
    let address = server.metrics.expect("an address");
    let start = Instant::now();
    loop {
        let metrics = ask(address, "GET", "/metrics", &[], "").await;
        if metrics.body.contains("loopline_slow_connections_total 3") {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "{}", metrics.body);
        sleep(Duration::from_millis(500)).await;
    }
    pair.turn(0, LOOP[0]).await;
    drop(deaf);
    server.close().await;
}
