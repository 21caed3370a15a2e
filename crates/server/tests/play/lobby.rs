//! Open offers and running games in the lobby.

use protocol::live::{Command, FromServer, Lobby, ToServer};

use crate::{
    browser::{Browser, ask},
    games::{Pair, trax},
    socket::Socket,
    test_server::{TestServer, anywhere},
};

pub(crate) async fn lobby_where(socket: &mut Socket, wanted: impl Fn(&Lobby) -> bool) -> Lobby {
    socket
        .receive_until(|message| match message {
            FromServer::Lobby { lobby } if wanted(lobby) => Some(lobby.clone()),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn an_offer_appears_becomes_a_game_and_goes() {
    let server = TestServer::open().await;
    let looker = Browser::new(server.address).await;
    let mut looking = looker.socket().await;
    looking.send(&ToServer::Lobby { on: true }).await;
    let empty = lobby_where(&mut looking, |_| true).await;
    assert_eq!((empty.seeks.len(), empty.games.len()), (0, 0));

    let host = Browser::new(server.address).await;
    let mut there = host.socket().await;
    there.send(&ToServer::Lobby { on: true }).await;
    let table = host.offer(&trax()).await.table;
    let waiting = lobby_where(&mut looking, |lobby| !lobby.seeks.is_empty()).await;
    assert_eq!(waiting.seeks[0].table, table);
    // It goes with the last page of its host, and comes back with the next one.
    drop(there);
    lobby_where(&mut looking, |lobby| lobby.seeks.is_empty()).await;
    let mut back = host.socket().await;
    back.send(&ToServer::Lobby { on: true }).await;
    let again = lobby_where(&mut looking, |lobby| !lobby.seeks.is_empty()).await;
    assert_eq!(again.seeks[0].table, table);

    let mut client = Browser::new(server.address).await.socket().await;
    let seq = client.open_table(&table).await.seq;
    let seq = client.done(&table, seq, Command::Join).await;
    let playing = lobby_where(&mut looking, |lobby| !lobby.games.is_empty()).await;
    assert_eq!((playing.seeks.len(), playing.games[0].table == table), (0, true));
    let by_http: Lobby = host.ask("GET", "/api/lobby", "").await.json();
    assert_eq!(by_http.mine.len(), 1);

    client.done(&table, seq, Command::Resign).await;
    lobby_where(&mut looking, |lobby| lobby.games.is_empty()).await;
    server.close().await;
}

#[tokio::test]
async fn metrics_report_what_happens() {
    let metrics = Some(([127, 0, 0, 1], 0).into());
    let server = TestServer::with(server::Config { metrics, ..anywhere() }).await;
    let mut pair = Pair::sit_down(&server).await;
    pair.turn(0, "@0/").await;
    let address = server.metrics.expect("an address");
    let metrics = ask(address, "GET", "/metrics", &[], "").await;
    for line in [
        "loopline_sockets 2",
        "loopline_turns_total 1",
        "loopline_command_seconds_count 2",
        "loopline_games 1",
        "loopline_writer_alive 1",
        "loopline_commit_seconds_bucket{le=\"0.001\"}",
        "loopline_task_up{task=\"accept\"} 1",
        "loopline_wal_bytes ",
        "loopline_disk_free_bytes ",
        "loopline_build_info{version=\"",
    ] {
        assert!(metrics.body.contains(line), "{line} in {}", metrics.body);
    }
    for (path, status) in [("/metrics", 404), ("/ready", 200), ("/health", 200)] {
        let answer = ask(server.address, "GET", path, &[], "").await;
        // At the public address `/metrics` is a view of the page, if there is one.
        let fits = answer.status == status || (path == "/metrics" && answer.status != 500);
        assert!(fits && !answer.body.contains("loopline_"), "{path} {answer:?}");
    }
    server.close().await;
}
