//! Limits of an address, a reader and a message.

use std::{collections::BTreeSet, time::Instant};

use protocol::live::{
    ClockTerms, Command, FromServer, Happening, Lobby, LobbyPage, NewTable, ProblemCode, TableId, ToServer,
};

use crate::{
    browser::Browser,
    games::{LOOP, Pair, trax},
    lobby::lobby_where,
    socket::Socket,
    test_server::TestServer,
};

/// No message of the server is longer, in bytes.
const LONGEST: usize = 512 * 1024;

/// The number of games an address can offer.
async fn offers_of_an_address(server: &TestServer) -> usize {
    let body = serde_json::to_string(&trax()).expect("a text");
    let people = [
        Browser::from(server.address, 9).await,
        Browser::from(server.address, 9).await,
    ];
    // At most twenty offers per person.
    for number in 0..40 {
        let answer = people[number % 2].ask("POST", "/api/tables", &body).await;
        if answer.status == 429 {
            assert!(answer.body.contains("live.too-fast"), "{answer:?}");
            return number;
        }
        assert_eq!(answer.status, 201, "{answer:?}");
    }
    panic!("an address offers games without end");
}

/// The table of the next game, which both receive.
async fn next_table(socket: &mut Socket) -> TableId {
    socket
        .receive_until(|message| match message {
            FromServer::Events { events, .. } => events.iter().find_map(|event| match &event.what {
                Happening::Rematch { table } => Some(table.clone()),
                _ => None,
            }),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn rematches_after_aborts_end_with_the_ration_of_offers() {
    let server = TestServer::open().await;
    let offers = offers_of_an_address(&server).await;
    // Who aborts public games is soon kept from new ones.
    let by_link = NewTable {
        listed: false,
        ..trax()
    };
    let mut pair = Pair::at(&server, &by_link, 1).await;
    let began = Instant::now();
    let mut taken = 1;
    let problem = 'all: loop {
        assert!(taken < 2 * offers, "rematches go on without end");
        let table = pair.table.clone();
        let mut seq = pair.sockets[0].done(&table, pair.seq, Command::Abort).await;
        for socket in &mut pair.sockets {
            match socket.ask(&table, seq, Command::Rematch).await {
                FromServer::Ack { seq: now, .. } => (seq, taken) = (now, taken + 1),
                FromServer::Refused { problem, .. } => break 'all problem,
                other => panic!("{other:?}"),
            }
        }
        let [first, _] = &mut pair.sockets;
        pair.table = next_table(first).await;
        // A connection subscribes to at most eight tables.
        first
            .send(&ToServer::Leave {
                table: table.to_string(),
            })
            .await;
        pair.seq = first.open_table(&pair.table).await.seq;
    };
    assert_eq!(problem.code, ProblemCode::TooFast);
    // One more is given every two seconds, and two pass before the first is taken here.
    let given = usize::try_from(began.elapsed().as_secs() / 2).expect("a small number");
    let most = offers + 2 + given;
    assert!((offers..=most).contains(&taken), "{taken} {offers} {most}");
    server.close().await;
}

#[tokio::test]
async fn thirty_records_at_once_are_the_same_and_a_turn_is_taken_beside_them() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    for (number, text) in LOOP.iter().enumerate() {
        pair.turn(number, text).await;
    }
    let mut bystanders = Pair::sit_down(&server).await;
    let path = format!("/api/tables/{}/record", pair.table);
    let reader = &pair.browsers[0];
    let records = futures_util::future::join_all((0..30).map(|_| reader.ask("GET", &path, "")));
    let (records, ()) = tokio::join!(records, bystanders.turn(0, LOOP[0]));
    for record in &records {
        assert_eq!(record.status, 200, "{record:?}");
        assert!(record.body.contains("D4"), "{record:?}");
        assert_eq!(record.body, records[0].body);
    }
    bystanders.turn(1, LOOP[1]).await;
    server.close().await;
}

/// A game from a position as wide, as high and as long in text as is offered at most. Few of its places have tiles, so
/// that it is soon laid.
fn large() -> NewTable {
    let mut new = trax();
    // Their hosts need not be there.
    new.terms.clock = ClockTerms::Days { days: 2 };
    new.terms.setup.rules = "loop".to_owned();
    let mut rows = vec!["-".repeat(50)];
    rows.resize(50, format!("-{}", ".".repeat(49)));
    new.terms.setup.position = Some(format!("{} r", rows.join("/")));
    new
}

#[tokio::test]
async fn a_lobby_of_large_positions_is_sent_in_bounded_messages() {
    const TABLES: usize = 145;
    let server = TestServer::open().await;
    let looker = Browser::new(server.address).await;
    let mut looking = looker.socket().await;
    looking.send(&ToServer::Lobby { on: true }).await;
    let large = large();
    let offers = (0..TABLES.div_ceil(20)).map(async |number| {
        let host = Browser::from(server.address, 20 + number as u8).await;
        let mut tables = Vec::new();
        for _ in 0..20.min(TABLES - 20 * number) {
            tables.push(host.offer(&large).await.table);
        }
        tables
    });
    let offers = futures_util::future::join_all(offers).await;
    let made: BTreeSet<TableId> = offers.into_iter().flatten().collect();
    assert_eq!(made.len(), TABLES);

    let newest: Lobby = looker.ask("GET", "/api/lobby", "").await.json();
    let lobby = lobby_where(&mut looking, |lobby| {
        assert!(bytes(lobby) < LONGEST, "{}", bytes(lobby));
        lobby.seeks == newest.seeks
    })
    .await;
    let mut seen: BTreeSet<TableId> = BTreeSet::new();
    seen.extend(lobby.seeks.iter().map(|seek| seek.table.clone()));
    let mut more = lobby.more.seeks;
    assert!(more.is_some() && seen.len() < TABLES, "{more:?}");
    while let Some(after) = more {
        let path = format!("/api/lobby/seeks?after={after}");
        let answer = looker.ask("GET", &path, "").await;
        assert!(answer.body.len() < LONGEST, "{}", answer.body.len());
        let page: LobbyPage = answer.json();
        seen.extend(page.seeks.into_iter().map(|seek| seek.table));
        more = page.more;
    }
    assert_eq!(seen, made);
    // The subscriber is still connected.
    looking.send(&ToServer::Ping { id: 7 }).await;
    looking
        .receive_until(|message| matches!(message, FromServer::Pong { id: 7, .. }).then_some(()))
        .await;
    server.close().await;
}

/// How long a message with this lobby is.
fn bytes(lobby: &Lobby) -> usize {
    let lobby = lobby.clone();
    let text = serde_json::to_string(&FromServer::Lobby { lobby }).expect("a text");
    text.len()
}
