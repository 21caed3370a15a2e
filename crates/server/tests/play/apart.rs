//! Spectators write to each other; the players read it after the end.

use protocol::live::{Command, FromServer, Happening, Status, TableView, ToServer};

use crate::{browser::Browser, games::Pair, socket::Socket, test_server::TestServer};

const SECRET: &str = "A0 wins at once";

/// Says something and returns the number of its event.
async fn say(socket: &mut Socket, table: &str, seq: u32, text: &str) -> u32 {
    let text = text.to_owned();
    socket.done(table, seq, Command::Chat { text }).await
}

/// Everything that a socket receives until a message of which `is_last` holds, as text.
async fn until(socket: &mut Socket, is_last: impl Fn(&FromServer) -> bool) -> String {
    let mut all = String::new();
    loop {
        let message = socket.receive().await;
        all += &serde_json::to_string(&message).expect("a text");
        if is_last(&message) {
            return all;
        }
    }
}

async fn look(browser: &Browser, table: &str) -> TableView {
    let answer = browser.ask("GET", &format!("/api/tables/{table}"), "").await;
    answer.json()
}

#[tokio::test]
async fn players_receive_nothing_that_spectators_write_before_the_end() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let watcher = Browser::new(server.address).await;
    let mut watching = watcher.socket().await;
    let seq = watching.open_table(&pair.table).await.seq;
    let line = say(&mut watching, &pair.table, seq, SECRET).await;
    let reply = say(&mut pair.sockets[1], &pair.table, line, "hello").await;
    let number = |seq: u32| {
        move |message: &FromServer| match message {
            FromServer::Events { events, .. } => events.iter().any(|event| event.seq == seq),
            _ => false,
        }
    };
    // The numbers of events stay without a gap, but neither text nor writer of the line is sent.
    let received = until(&mut pair.sockets[0], number(reply)).await;
    assert!(received.contains(&format!("\"seq\":{line},")), "{received}");
    assert!(!received.contains(SECRET) && !received.contains(&*watcher.me.person.id));
    let received = until(&mut watching, number(reply)).await;
    assert!(received.contains("hello"), "{received}");

    // Neither another connection with and without events, nor a request, nor the record have it.
    let mut again = pair.browsers[0].socket().await;
    let table = pair.table.clone();
    let open = |seq| ToServer::Open {
        table: table.to_string(),
        seq,
    };
    again.send(&open(Some(1))).await;
    let missed = until(&mut again, number(reply)).await;
    assert!(!missed.contains(SECRET), "{missed}");
    again.send(&open(None)).await;
    let whole = |message: &FromServer| matches!(message, FromServer::Table { .. });
    let view = until(&mut again, whole).await;
    assert!(view.contains("hello") && !view.contains(SECRET), "{view}");
    for path in ["", "/record"] {
        let path = format!("/api/tables/{table}{path}");
        let answer = pair.browsers[1].ask("GET", &path, "").await;
        assert_eq!(answer.status, 200);
        assert!(!answer.body.contains(SECRET), "{}", answer.body);
    }
    assert_eq!(look(&watcher, &table).await.chat.len(), 2);

    // A player whose connection is over at the end asks for what came after the line.
    drop(again);
    let end = pair.sockets[1].done(&table, reply, Command::Resign).await;
    let received = until(&mut pair.sockets[0], whole).await;
    assert!(received.contains(SECRET), "{received}");
    let mut again = pair.browsers[1].socket().await;
    again.send(&open(Some(end))).await;
    let whole = until(&mut again, whole).await;
    assert!(whole.contains(SECRET), "{whole}");
    let view = look(&pair.browsers[1], &table).await;
    assert_eq!(view.status, Status::Over);
    let lines: Vec<_> = view.chat.iter().map(|line| (line.seq, &*line.text)).collect();
    assert_eq!(lines, [(line, SECRET), (reply, "hello")]);
}

#[tokio::test]
async fn what_spectators_write_after_the_end_is_for_everybody() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let watcher = Browser::new(server.address).await;
    let mut watching = watcher.socket().await;
    let seq = pair.sockets[1].done(&pair.table, pair.seq, Command::Resign).await;
    watching.open_table(&pair.table).await;
    let line = say(&mut watching, &pair.table, seq, "well played").await;
    let said = |message: &FromServer| match message {
        FromServer::Events { events, .. } => events.iter().any(|event| {
            event.seq == line && matches!(&event.what, Happening::Said { text, .. } if text == "well played")
        }),
        _ => false,
    };
    until(&mut pair.sockets[0], said).await;
}
