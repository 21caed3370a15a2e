//! Somebody who does not read.

use std::time::{Duration, Instant};

use protocol::live::{Command, ToServer};
use server::Config;
use tokio::time::sleep;

use crate::{
    browser::{Browser, ask},
    games::{LOOP, Pair},
    home::{Home, anywhere},
};

/// Chat is limited by person; so many talk that a table has much to tell.
const TALKERS: usize = 6;

#[tokio::test]
async fn who_does_not_read_is_left_behind_and_nobody_waits_for_them() {
    let home = Home::with(Config {
        metrics: Some(([127, 0, 0, 1], 0).into()),
        ..anywhere()
    })
    .await;
    let mut pair = Pair::sit_down(&home).await;
    let mut deaf = Browser::new(home.address).await.socket().await;
    deaf.open_table(&pair.table).await;
    // From here on nobody reads `deaf`; its address stays connected.
    let mut talkers = Vec::new();
    for _ in 0..TALKERS {
        talkers.push(Browser::new(home.address).await.socket().await);
    }
    let mut longest = Duration::ZERO;
    for (number, text) in LOOP.iter().enumerate() {
        for talker in &mut talkers {
            let text = "💬".repeat(280);
            talker.ask(&pair.table, 0, Command::Chat { text }).await;
        }
        let asked = Instant::now();
        pair.turn(number, text).await;
        longest = longest.max(asked.elapsed());
    }
    assert!(longest < Duration::from_secs(3), "{longest:?}");
    let address = home.metrics.expect("an address");
    let told = ask(address, "GET", "/metrics", &[], "").await;
    assert!(
        told.body.contains("loopline_turns_total 9"),
        "{}",
        told.body
    );
    drop(deaf);
    home.close().await;
}

#[tokio::test]
#[ignore = "long: waits until the server has lost its patience, ten seconds"]
async fn who_asks_and_asks_and_never_reads_is_cut_off() {
    let home = Home::with(Config {
        metrics: Some(([127, 0, 0, 1], 0).into()),
        ..anywhere()
    })
    .await;
    let mut pair = Pair::sit_down(&home).await;
    for _ in 0..TALKERS {
        let mut talker = Browser::new(home.address).await.socket().await;
        for _ in 0..3 {
            let text = "💬".repeat(280);
            talker.ask(&pair.table, 0, Command::Chat { text }).await;
        }
    }
    let mut deaf = Vec::new();
    for _ in 0..3 {
        let mut socket = Browser::new(home.address).await.socket().await;
        for _ in 0..50 {
            let table = pair.table.clone();
            socket.say(&ToServer::Open { table, seq: None }).await;
        }
        deaf.push(socket);
    }
    let address = home.metrics.expect("an address");
    let start = Instant::now();
    loop {
        let told = ask(address, "GET", "/metrics", &[], "").await;
        if told.body.contains("loopline_slow_connections_total 3") {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "{}", told.body);
        sleep(Duration::from_millis(500)).await;
    }
    pair.turn(0, LOOP[0]).await;
    drop(deaf);
    home.close().await;
}
