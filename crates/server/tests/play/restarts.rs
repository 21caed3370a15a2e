//! The server stops and comes back.

use std::time::Duration;

use protocol::live::{Command, FromServer, Happening, ToServer};
use server::Config;
use tokio::time::sleep;

use crate::{
    games::{LOOP, Pair},
    home::{Folder, Home, anywhere},
};

#[tokio::test]
async fn a_restart_is_announced_and_loses_nothing() {
    let folder = Folder::new("restart");
    let config = Config {
        data: Some(folder.0.clone()),
        ..anywhere()
    };
    let home = Home::with(config.clone()).await;
    let mut pair = Pair::sit_down(&home).await;
    for (number, text) in LOOP[..4].iter().enumerate() {
        pair.turn(number, text).await;
    }
    let before = home.address;
    let (closed, heard) = tokio::join!(home.close(), async {
        let mut last = Vec::new();
        for socket in &mut pair.sockets {
            while let Some(message) = socket.next().await {
                last.push(message);
            }
        }
        last
    });
    let () = closed;
    let closing = heard
        .iter()
        .filter(|message| **message == FromServer::Closing)
        .count();
    assert_eq!(closing, 2, "{heard:?}");

    // Nothing is given back for less than a hundredth of a second, and a start may be as fast as that.
    sleep(Duration::from_millis(50)).await;
    let home = Home::with(Config {
        listen: before,
        ..config
    })
    .await;
    for index in 0..2 {
        pair.sockets[index] = pair.browsers[index].socket().await;
        pair.sockets[index]
            .open_after(&pair.table, Some(pair.seq))
            .await;
    }
    let told = pair.sockets[0].events_until(pair.seq + 1).await;
    assert!(matches!(told[0].what, Happening::Resumed), "{told:?}");
    pair.seq = told.last().expect("an event").seq;
    for (number, text) in LOOP.iter().enumerate().skip(4) {
        pair.turn(number, text).await;
    }
    let view = pair.browsers[1]
        .socket()
        .await
        .open_table(&pair.table)
        .await;
    assert_eq!(view.turns, LOOP);
    assert!(view.end.is_some());
    home.close().await;
}

#[tokio::test]
async fn a_command_that_meets_the_end_is_done_once_and_not_twice() {
    let folder = Folder::new("meets");
    let config = Config {
        data: Some(folder.0.clone()),
        ..anywhere()
    };
    let home = Home::with(config.clone()).await;
    let mut pair = Pair::sit_down(&home).await;
    let table = pair.table.clone();
    let command = || Command::Turn {
        text: LOOP[0].into(),
    };
    let message = ToServer::Do {
        table: table.clone(),
        cid: "meets".into(),
        seq: pair.seq,
        command: command(),
    };
    pair.sockets[0].say(&message).await;
    // Whether it was still heard is a matter of luck; that the page sends it again is not.
    let ((), heard) = tokio::join!(home.close(), async {
        let mut heard = Vec::new();
        while let Some(message) = pair.sockets[0].next().await {
            heard.push(message);
        }
        heard
    });
    assert_eq!(heard.last(), Some(&FromServer::Closing), "{heard:?}");

    let home = Home::with(config).await;
    pair.browsers[0].address = home.address;
    let mut back = pair.browsers[0].socket().await;
    let again = back.ask_as(&table, "meets", pair.seq, command()).await;
    assert!(matches!(again, FromServer::Ack { .. }), "{again:?}");
    assert_eq!(back.open_table(&table).await.turns, [LOOP[0]]);
    home.close().await;
}
