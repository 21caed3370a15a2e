//! Streams: they begin anywhere, lose nothing, and end with what they are about.

use std::time::Duration;

use protocol::live::{
    Command, Created, DeclineReason, Done, EndReason, Event, Happening, ProblemCode, Scope, Seat, SeekFound,
    StreamLine, TableEnd, TableId, TableView,
};

use super::{
    deed, member,
    program::{Program, text},
    token,
};
use crate::{
    accounts::code,
    browser::Browser,
    games::{LOOP, trax},
    test_server::TestServer,
};

/// Two programs and a table at which their game has begun with event 2.
async fn pair(server: &TestServer) -> ([Program; 2], [Browser; 2], TableId) {
    let owners = [member(server, "Ada", 1).await, member(server, "Ben", 2).await];
    let mut programs = Vec::new();
    for (owner, household) in owners.iter().zip(1..) {
        let scopes = [Scope::Play, Scope::Seeks];
        let token = token(owner, &scopes, None).await.token;
        programs.push(Program::new(server.address, household, &token));
    }
    let programs: [Program; 2] = programs.try_into().ok().expect("two");
    let table = programs[0].offer(&trax()).await;
    let join = deed("join", 1, Command::Join);
    let joined = programs[1].carry_out(&table, &join).await;
    assert_eq!(joined.json::<Done>().seq, 2);
    (programs, owners, table)
}

#[tokio::test]
async fn the_log_of_a_table_is_resumed_anywhere_and_ends_with_the_game() {
    let server = TestServer::open().await;
    let (programs, _, table) = pair(&server).await;
    let path = |after: u32| format!("/api/tables/{table}/stream?after={after}");
    let mut whole = programs[0].stream("GET", &path(0), "").await;
    assert!(whole.head.contains("application/x-ndjson"), "{}", whole.head);
    let mut events: Vec<Event> = Vec::new();
    for (number, turn) in LOOP.iter().enumerate() {
        let seq = 2 + number as u32;
        let turn = deed(&format!("{number}"), seq, Command::turn(*turn));
        let answer = programs[number % 2].carry_out(&table, &turn).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        // A stream that is cut and begun again goes on where it was.
        if number == 4 {
            while events.len() < 5 {
                let line = whole.line().await.expect("an event");
                events.push(serde_json::from_str(&line).expect("an event"));
            }
            whole = programs[0].stream("GET", &path(5), "").await;
        }
    }
    while let Some(line) = whole.line().await {
        events.push(serde_json::from_str(&line).expect("an event"));
    }
    let numbers: Vec<u32> = events.iter().map(|event| event.seq).collect();
    assert!(numbers.iter().copied().eq(1..=numbers.len() as u32), "{numbers:?}");
    let view: TableView = programs[1].ask("GET", &format!("/api/tables/{table}"), "").await.json();
    assert_eq!(numbers.len() as u32, view.seq);
    let ended = |event: &Event| matches!(event.what, Happening::Ended { .. });
    assert!(events.iter().any(ended), "{events:?}");

    // Of a game that is over there is an end at once.
    let mut rest = programs[1].stream("GET", &path(view.seq), "").await;
    assert_eq!(rest.line().await, None);
    let ahead = programs[1].ask("GET", &path(view.seq + 1), "").await;
    assert_eq!(code(&ahead), ProblemCode::Stale);
    let none = programs[1].ask("GET", "/api/tables/none/stream", "").await;
    assert_eq!(code(&none), ProblemCode::NotFound);
    let bad = programs[1]
        .ask("GET", &format!("/api/tables/{table}/stream?after=-1"), "")
        .await;
    assert_eq!(code(&bad), ProblemCode::BadMessage);
    server.close().await;
}

#[tokio::test]
async fn a_person_sees_their_games_and_challenges_change() {
    let server = TestServer::open().await;
    let ([ada, ben], owners, table) = pair(&server).await;
    let mut stream = ada.stream("GET", "/api/stream", "").await;
    let next = async |stream: &mut super::program::Stream| {
        let line = stream.line().await.expect("a line");
        serde_json::from_str::<StreamLine>(&line).expect("a line of a stream")
    };
    let StreamLine::Game { game, people, seq, .. } = next(&mut stream).await else {
        panic!("a game");
    };
    assert_eq!((&game.table, game.turns, people.len()), (&table, 0, 2));
    assert_eq!(seq, 2);
    ada.carry_out(&table, &deed("1", 2, Command::turn("@0/"))).await;
    let StreamLine::Game {
        game,
        seq,
        mine,
        to_move,
        played,
        ..
    } = next(&mut stream).await
    else {
        panic!("a game");
    };
    assert_eq!((&game.table, game.turns), (&table, 1));
    assert_eq!((seq, mine, to_move), (3, Seat::First, Seat::Second));
    assert_eq!(played, ["@0/"]);
    ben.carry_out(&table, &deed("2", 3, Command::Resign)).await;
    let gone = |table: &TableId, declined, winner, reason| StreamLine::Gone {
        table: table.to_owned(),
        declined,
        end: Some(TableEnd { winner, reason }),
    };
    let won = gone(
        &TableId::from(table.as_str()),
        None,
        Some(Seat::First),
        EndReason::Resign,
    );
    assert_eq!(next(&mut stream).await, won);

    let to = &owners[0].me.person.id;
    let terms = text(&trax().terms);
    let challenge = format!(r#"{{"person":"{to}","terms":{terms},"seat":"first"}}"#);
    let mut bens = ben.stream("GET", "/api/stream", "").await;
    let answer = ben.ask("POST", "/api/challenges", &challenge).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let StreamLine::Sent { offer: sent, to } = next(&mut bens).await else {
        panic!("a challenge");
    };
    assert_eq!(to.name.as_deref(), Some("Ada"));
    let StreamLine::Challenge { offer, from } = next(&mut stream).await else {
        panic!("a challenge");
    };
    assert_eq!(from.name.as_deref(), Some("Ben"));
    let decline = format!("/api/challenges/{}/decline", offer.table);
    let answer = ada.ask("POST", &decline, r#"{"reason":"later"}"#).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(sent.table, offer.table);
    let declined = |table| gone(table, Some(DeclineReason::Later), None, EndReason::Aborted);
    for stream in [&mut stream, &mut bens] {
        assert_eq!(next(stream).await, declined(&offer.table));
    }
    // Declined before the streams have looked again, a challenge is told as gone all the same.
    let answer = ben.ask("POST", "/api/challenges", &challenge).await;
    let table = answer.json::<Created>().table;
    let decline = format!("/api/challenges/{table}/decline");
    ada.ask("POST", &decline, r#"{"reason":"later"}"#).await;
    loop {
        match next(&mut bens).await {
            StreamLine::Sent { .. } => {}
            gone => break assert_eq!(gone, declined(&table)),
        }
    }
    // What is silent is not dead.
    assert!(stream.stirs(Duration::from_secs(10)).await);
    server.close().await;
}

#[tokio::test]
async fn two_who_seek_by_streams_find_each_other_and_who_leaves_seeks_no_more() {
    let server = TestServer::open().await;
    let ([ada, ben], owners, table) = pair(&server).await;
    ada.carry_out(&table, &deed("end", 2, Command::Resign)).await;
    let seek = r#"{"pool":"twixt/standard+24/quick","casual":true}"#;
    let left = ada.stream("POST", "/api/seeks", seek).await;
    drop(left);
    let seekers = async || {
        let mut socket = owners[1].socket().await;
        let pools = crate::pools::pools(&mut socket).await;
        pools.pools[4].seekers
    };
    while seekers().await > 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut one = ada.stream("POST", "/api/seeks", seek).await;
    let mut other = ben.stream("POST", "/api/seeks", seek).await;
    let mut found = Vec::new();
    for stream in [&mut one, &mut other] {
        let line = stream.line().await.expect("an opponent");
        found.push(serde_json::from_str::<SeekFound>(&line).expect("a table"));
        assert_eq!(stream.line().await, None);
    }
    assert_eq!(found[0], found[1]);
    let nowhere = ada.ask("POST", "/api/seeks", r#"{"pool":"chess"}"#).await;
    assert_eq!(code(&nowhere), ProblemCode::NotFound);
    server.close().await;
}

#[tokio::test]
async fn a_stream_ends_with_its_token() {
    let server = TestServer::open().await;
    let ([ada, _], owners, _) = pair(&server).await;
    let mut stream = ada.stream("GET", "/api/stream", "").await;
    assert!(stream.line().await.is_some());
    let tokens: protocol::live::ApiAccess = owners[0].ask("GET", "/api/me/tokens", "").await.json();
    let path = format!("/api/me/tokens/{}", tokens.tokens[0].id);
    assert_eq!(owners[0].ask("DELETE", &path, "").await.status, 204);
    assert_eq!(stream.line().await, None);
    server.close().await;
}
