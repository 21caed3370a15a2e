//! What is a person's own, live, wherever their page is.

use protocol::live::{Command, FromServer, Lobby, Mine, NewChallenge, SeatWish, ToServer};

use crate::{
    browser::Browser,
    games::{Pair, trax},
    lobby::lobby_where,
    socket::Socket,
    test_server::TestServer,
};

/// A connection that follows what is its person's own.
async fn following(browser: &Browser) -> Socket {
    let mut socket = browser.socket().await;
    socket.send(&ToServer::Mine { on: true }).await;
    socket
}

async fn mine_where(socket: &mut Socket, wanted: impl Fn(&Mine) -> bool) -> Mine {
    socket
        .receive_until(|message| match message {
            FromServer::Mine { mine } if wanted(mine) => Some(mine.clone()),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn a_turn_and_the_end_reach_a_page_that_is_elsewhere() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let mut elsewhere = following(&pair.browsers[1]).await;
    let first = mine_where(&mut elsewhere, |_| true).await;
    assert_eq!((first.count, first.games[0].turns), (1, 0));
    assert_eq!(first.games[0].table, pair.table);
    assert_eq!(first.people.len(), 2, "both by name");

    pair.turn(0, "@0/").await;
    let mine = mine_where(&mut elsewhere, |mine| mine.games[0].turns == 1).await;
    let running = mine.games[0].clocks.and_then(|clocks| clocks.running);
    assert_eq!(running.map(|seat| seat as u8), Some(1));

    let seq = pair.seq;
    let resign = Command::Resign;
    pair.sockets[1].done(&pair.table, seq, resign).await;
    let none = mine_where(&mut elsewhere, |mine| mine.games.is_empty()).await;
    assert_eq!(none.count, 0);
    server.close().await;
}

#[tokio::test]
async fn a_challenge_comes_and_goes_and_so_do_notices() {
    let server = TestServer::open().await;
    let (ada, ben) = (
        Browser::new(server.address).await,
        Browser::from(server.address, 2).await,
    );
    // Who has never done anything cannot be found.
    let named = ben.ask("PUT", "/api/me", r#"{"name":"Ben"}"#).await;
    assert_eq!(named.status, 200, "{named:?}");
    let mut page = following(&ben).await;
    assert_eq!(mine_where(&mut page, |_| true).await, Mine::default());

    let challenge = NewChallenge {
        person: Some(ben.me.person.id.to_string()),
        name: None,
        terms: trax().terms,
        seat: SeatWish::First,
    };
    let body = serde_json::to_string(&challenge).expect("a text");
    let made = ada.ask("POST", "/api/challenges", &body).await;
    assert_eq!(made.status, 201, "{made:?}");
    // Who has something going on wishes notices from then on, unless they say that they do not.
    let mine = mine_where(&mut page, |mine| mine.unseen == Some(0)).await;
    assert_eq!(mine.challenges[0].by, ada.me.person.id);
    let path = format!("/api/challenges/{}/decline", mine.challenges[0].table);
    let declined = ben.ask("POST", &path, r#"{"reason":"later"}"#).await;
    assert!(declined.status < 300, "{declined:?}");
    mine_where(&mut page, |mine| mine.challenges.is_empty()).await;
    ada.ask("POST", "/api/challenges", &body).await;
    mine_where(&mut page, |mine| mine.unseen == Some(1)).await;
    let seen = format!(r#"{{"seen":{}}}"#, i64::MAX);
    ben.ask("PUT", "/api/me/notices", &seen).await;
    mine_where(&mut page, |mine| mine.unseen == Some(0)).await;

    ben.ask("PUT", "/api/me/notices", r#"{"on":false}"#).await;
    mine_where(&mut page, |mine| mine.unseen.is_none()).await;
    let mut again = following(&ben).await;
    let mine = mine_where(&mut again, |_| true).await;
    assert_eq!((mine.challenges.len(), mine.unseen), (1, None));
    server.close().await;
}

#[tokio::test]
async fn nobody_is_online_by_what_is_their_own_alone() {
    let server = TestServer::open().await;
    let ada = Browser::new(server.address).await;
    let online = async || {
        let lobby: Lobby = ada.ask("GET", "/api/lobby", "").await.json();
        lobby.online
    };
    let mut page = following(&ada).await;
    mine_where(&mut page, |_| true).await;
    assert_eq!(online().await, 0);
    for (on, number) in [(true, 1), (false, 0)] {
        page.send(&ToServer::Lobby { on }).await;
        page.send(&ToServer::Ping { id: number }).await;
        page.receive_until(|message| matches!(message, FromServer::Pong { .. }).then_some(()))
            .await;
        assert_eq!(online().await, number, "in the lobby: {on}");
    }
    page.send(&ToServer::Mine { on: false }).await;
    let table = ada.offer(&trax()).await.table;
    let seq = page.open_table(&table).await.seq;
    assert_eq!(online().await, 1, "at a table");
    let mut ben = Browser::new(server.address).await.socket().await;
    ben.open_table(&table).await;
    ben.done(&table, seq, Command::Join).await;
    drop(page);
    server.close().await;
}

#[tokio::test]
async fn whoever_waits_with_a_listed_offer_is_there_wherever_their_page_is() {
    let server = TestServer::open().await;
    let (ada, ben) = (
        Browser::new(server.address).await,
        Browser::from(server.address, 2).await,
    );
    let listed = async || {
        let lobby: Lobby = ben.ask("GET", "/api/lobby", "").await.json();
        (lobby.seeks.len(), lobby.online)
    };
    let mut page = following(&ada).await;
    mine_where(&mut page, |_| true).await;
    let table = ada.offer(&trax()).await.table;
    let mut watcher = ben.socket().await;
    watcher.send(&ToServer::Lobby { on: true }).await;
    lobby_where(&mut watcher, |lobby| lobby.seeks.len() == 1).await;
    assert_eq!(listed().await, (1, 2));
    let mut other = ada.socket().await;
    let seq = other.open_table(&table).await.seq;
    other.done(&table, seq, Command::Abort).await;
    drop(other);
    lobby_where(&mut watcher, |lobby| lobby.online == 1).await;
    assert_eq!(listed().await, (0, 1));
    server.close().await;
}
