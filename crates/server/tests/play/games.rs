//! Two play, others watch, and all receive the same events.

use protocol::live::TableId;
use protocol::{
    GameKind, Setup,
    live::{ClockTerms, Command, EndReason, Event, FromServer, Happening, NewTable, SeatWish, Status, Terms, ToServer},
};

use crate::{browser::Browser, socket::Socket, test_server::TestServer};

/// A game that ends in a loop.
pub(crate) const LOOP: [&str; 9] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];

/// A game of Trax in which the host begins.
pub(crate) fn trax() -> NewTable {
    NewTable {
        terms: Terms::new(
            Setup {
                game: GameKind::Trax,
                rules: "official".into(),
                size: None,
                swap: None,
                position: None,
                die: None,
            },
            ClockTerms::Increment {
                base_s: 300,
                increment_s: 5,
            },
        ),
        seat: SeatWish::First,
        listed: true,
    }
}

/// Two people with a table between them, at which the game has begun with event `seq`.
pub(crate) struct Pair {
    pub(crate) browsers: [Browser; 2],
    pub(crate) sockets: [Socket; 2],
    pub(crate) table: TableId,
    pub(crate) seq: u32,
}

impl Pair {
    pub(crate) async fn sit_down(server: &TestServer) -> Self {
        Self::at(server, &trax(), 1).await
    }

    /// The same at another game, both at one address.
    pub(crate) async fn at(server: &TestServer, new: &NewTable, household: u8) -> Self {
        let browsers = [
            Browser::from(server.address, household).await,
            Browser::from(server.address, household).await,
        ];
        let table = browsers[0].offer(new).await.table;
        let mut sockets = [browsers[0].socket().await, browsers[1].socket().await];
        let mut seq = 0;
        for socket in &mut sockets {
            seq = socket.open_table(&table).await.seq;
        }
        let seq = sockets[1].done(&table, seq, Command::Join).await;
        Self {
            browsers,
            sockets,
            table,
            seq,
        }
    }

    /// Plays a turn for the player to move.
    pub(crate) async fn turn(&mut self, number: usize, text: &str) {
        let turn = Command::turn(text);
        let socket = &mut self.sockets[number % 2];
        self.seq = socket.done(&self.table, self.seq, turn).await;
    }
}

#[tokio::test]
async fn two_play_to_the_end_and_a_spectator_receives_the_same() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let watcher = Browser::new(server.address).await;
    let mut watching = watcher.socket().await;
    let view = watching.open_table(&pair.table).await;
    assert_eq!((view.status, view.mine), (Status::Playing, None));
    assert_eq!((view.present, view.watchers), ([true, true], 1));
    let begun = pair.seq;

    for (number, text) in LOOP.iter().enumerate() {
        pair.turn(number, text).await;
    }
    let seen = watching.events_until(pair.seq).await;
    assert_eq!(seen.first().map(|event| event.seq), Some(begun + 1));
    let turns: Vec<&str> = seen.iter().filter_map(turn).collect();
    assert_eq!(turns, LOOP);
    let ended = &seen.last().expect("an end").what;
    assert!(
        matches!(ended, Happening::Ended { end } if end.reason == EndReason::Loop && end.winner.is_some()),
        "{ended:?}"
    );

    let path = format!("/api/tables/{}/record", pair.table);
    let record = watcher.ask("GET", &path, "").await;
    assert_eq!(record.status, 200);
    for turn in LOOP {
        let turn = turn.replace('\\', "\\\\");
        assert!(record.body.contains(&turn), "{turn} in {}", record.body);
    }
    server.close().await;
}

fn turn(event: &Event) -> Option<&str> {
    match &event.what {
        Happening::Turn { text, .. } => Some(text),
        _ => None,
    }
}

#[tokio::test]
async fn a_returning_client_receives_exactly_what_is_missing() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    for (number, text) in LOOP[..3].iter().enumerate() {
        pair.turn(number, text).await;
    }
    let known = pair.seq;
    let [first, second] = pair.sockets;
    first.close().await;
    pair.sockets = [pair.browsers[0].socket().await, second];
    let [back, other] = &mut pair.sockets;

    // An empty list is sent, too.
    back.open_after(&pair.table, Some(known)).await;
    let none = back
        .receive_until(|message| match message {
            FromServer::Events { events, .. } => Some(events.clone()),
            _ => None,
        })
        .await;
    assert_eq!(none, []);

    back.send(&ToServer::Leave {
        table: pair.table.to_string(),
    })
    .await;
    let turn = Command::turn(LOOP[3]);
    let seq = other.done(&pair.table, known, turn).await;
    let chat = Command::Chat { text: "hm".into() };
    let last = other.done(&pair.table, seq, chat).await;
    back.open_after(&pair.table, Some(known)).await;
    let events = back.events_until(last).await;
    let numbers: Vec<u32> = events.iter().map(|event| event.seq).collect();
    assert_eq!(numbers, (known + 1..=last).collect::<Vec<_>>());

    // A client that claims to know future events receives the whole table.
    back.open_after(&pair.table, Some(last + 100)).await;
    let view = back
        .receive_until(|message| match message {
            FromServer::Table { view } => Some(view.clone()),
            _ => None,
        })
        .await;
    assert_eq!((view.seq, view.turns.len()), (last, 4));
    server.close().await;
}

#[tokio::test]
async fn a_command_sent_twice_is_answered_as_the_first_time_and_done_once() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    let turn = || Command::turn(LOOP[0]);
    let table = pair.table.clone();
    let first = pair.sockets[0].ask_as(&table, "same", pair.seq, turn()).await;
    let FromServer::Ack { seq, .. } = first else {
        panic!("{first:?}");
    };
    let again = pair.sockets[0].ask_as(&table, "same", pair.seq, turn()).await;
    assert_eq!(again, first);
    let mut anew = pair.browsers[0].socket().await;
    let elsewhere = anew.ask_as(&table, "same", pair.seq, turn()).await;
    assert_eq!(elsewhere, first);
    let view = anew.open_table(&table).await;
    assert_eq!((view.seq, view.turns.as_slice()), (seq, &[LOOP[0].to_owned()][..]));

    // What was refused stays refused under its name, even when it would be possible.
    let early = anew.ask_as(&table, "early", seq, turn()).await;
    assert!(matches!(early, FromServer::Refused { .. }), "{early:?}");
    pair.seq = seq;
    pair.turn(1, LOOP[1]).await;
    let still = anew.ask_as(&table, "early", pair.seq, turn()).await;
    assert_eq!(still, early);
    server.close().await;
}

#[tokio::test]
async fn a_name_a_link_and_its_code_are_given() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address).await;
    assert!(!browser.me.exposed, "{:?}", browser.me);
    let named = browser.ask("PUT", "/api/me", r#"{"name":"Ada"}"#).await;
    assert!(named.body.contains("\"Ada\""), "{named:?}");
    let created = browser.offer(&trax()).await;
    let link = format!("http://{}/t/{}", server.address, created.table);
    assert_eq!(created.link, link);
    assert!(created.qr.starts_with("<svg"), "{}", created.qr);
    let path = format!("/api/tables/{}", created.table);
    let code = browser.ask("GET", &format!("{path}/qr"), "").await;
    assert_eq!(code.header("content-type"), Some("image/svg+xml"));
    assert_eq!(code.body, created.qr);
    let view: protocol::live::TableView = browser.ask("GET", &path, "").await.json();
    let host = view.people.iter().find(|person| person.id == view.by);
    let name = host.and_then(|host| host.name.as_deref());
    assert_eq!((view.link, name), (link, Some("Ada")));
    server.close().await;
}
