//! Games that wait and games that go on, as they come and go.

use protocol::live::{Command, FromServer, Lobby, ToServer};

use crate::{
    browser::{Browser, ask},
    games::{Pair, trax},
    home::{Home, anywhere},
    socket::Socket,
};

pub(crate) async fn lobby_where(socket: &mut Socket, wanted: impl Fn(&Lobby) -> bool) -> Lobby {
    socket
        .hear_until(|message| match message {
            FromServer::Lobby { lobby } if wanted(lobby) => Some(lobby.clone()),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn an_offer_appears_becomes_a_game_and_goes() {
    let home = Home::open().await;
    let looker = Browser::new(home.address).await;
    let mut looking = looker.socket().await;
    looking.say(&ToServer::Lobby { on: true }).await;
    let empty = lobby_where(&mut looking, |_| true).await;
    assert_eq!((empty.seeks.len(), empty.games.len()), (0, 0));

    let host = Browser::new(home.address).await;
    let table = host.offer(&trax()).await.table;
    let waiting = lobby_where(&mut looking, |lobby| !lobby.seeks.is_empty()).await;
    assert_eq!(waiting.seeks[0].table, table);

    let mut guest = Browser::new(home.address).await.socket().await;
    let seq = guest.open_table(&table).await.seq;
    let seq = guest.done(&table, seq, Command::Join).await;
    let playing = lobby_where(&mut looking, |lobby| !lobby.games.is_empty()).await;
    assert_eq!(
        (playing.seeks.len(), playing.games[0].table == table),
        (0, true)
    );
    let by_http: Lobby = host.ask("GET", "/api/lobby", "").await.json();
    assert_eq!(by_http.mine.len(), 1);

    guest.done(&table, seq, Command::Resign).await;
    lobby_where(&mut looking, |lobby| lobby.games.is_empty()).await;
    home.close().await;
}

#[tokio::test]
async fn what_goes_on_is_told_to_those_who_watch_over_the_server() {
    let metrics = Some(([127, 0, 0, 1], 0).into());
    let home = Home::with(server::Config {
        metrics,
        ..anywhere()
    })
    .await;
    let mut pair = Pair::sit_down(&home).await;
    pair.turn(0, "@0/").await;
    let address = home.metrics.expect("an address");
    let told = ask(address, "GET", "/metrics", &[], "").await;
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
        assert!(told.body.contains(line), "{line} in {}", told.body);
    }
    for (path, status) in [("/metrics", 404), ("/ready", 200), ("/health", 200)] {
        let answer = ask(home.address, "GET", path, &[], "").await;
        // At the public address `/metrics` is a view of the page, if there is one.
        let fits = answer.status == status || (path == "/metrics" && answer.status != 500);
        assert!(
            fits && !answer.body.contains("loopline_"),
            "{path} {answer:?}"
        );
    }
    home.close().await;
}
