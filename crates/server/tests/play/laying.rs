//! Forced tiles laid by the players, over real sockets: the lobby names the terms, and a forged client is refused.

use protocol::{
    GameKind, Setup,
    live::{ClockTerms, Command, Forgotten, FromServer, Laying, Lobby, NewTable, SeatWish, Terms},
};
use tokio_tungstenite::tungstenite::Message;

use crate::{browser::Browser, socket::Socket, test_server::TestServer};

/// The last turn forces one tile.
const TURNS: [&str; 3] = ["@0/", "A2+", "B1+"];

fn offer(game: GameKind, laying: Option<Laying>) -> NewTable {
    let setup = Setup {
        game,
        rules: if game == GameKind::Trax {
            "official".into()
        } else {
            "simple".into()
        },
        size: (game == GameKind::Twixt).then(|| "12".into()),
        swap: None,
        position: None,
        die: None,
    };
    NewTable {
        terms: Terms {
            laying,
            ..Terms::new(setup, ClockTerms::None)
        },
        seat: SeatWish::First,
        listed: true,
    }
}

/// What one turn is answered with: the number of the last event, or the rule that refuses it.
async fn forged(socket: &mut Socket, table: &str, seq: u32, text: &str, forgot: u16) -> Result<u32, String> {
    let turn = Command::Turn {
        text: text.into(),
        forgot: Some(forgot),
    };
    match socket.ask(table, seq, turn).await {
        FromServer::Ack { seq, .. } => Ok(seq),
        FromServer::Refused { problem, .. } => Err(problem.params["rule"].clone()),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_forged_number_is_refused_and_an_honest_one_is_shown_to_all() {
    let server = TestServer::open().await;
    let ada = Browser::new(server.address).await;
    let ben = Browser::new(server.address).await;
    let refused = Err("trax.laying-forgot".to_owned());
    for laying in [None, Some(Laying::Strict), Some(Laying::Leaflet)] {
        let table = ada.offer(&offer(GameKind::Trax, laying)).await.table;
        let _there = ada.socket().await;
        let lobby: Lobby = ben.ask("GET", "/api/lobby", "").await.json();
        let card = lobby.seeks.iter().find(|card| card.table == table);
        assert_eq!(card.expect("a card").terms.laying, laying);
        let mut sockets = [ada.socket().await, ben.socket().await];
        let mut seq = 0;
        for socket in &mut sockets {
            let view = socket.open_table(&table).await;
            assert_eq!(view.terms.laying, laying);
            seq = view.seq;
        }
        seq = sockets[1].done(&table, seq, Command::Join).await;
        let plan = Command::Plan {
            lines: vec![vec!["*".into(), "A2+".into()]],
        };
        let planned = sockets[1].ask(&table, seq, plan).await;
        let is_refused = matches!(planned, FromServer::Refused { .. });
        assert_eq!(is_refused, laying.is_some());
        if laying.is_none() {
            let none = Command::Plan { lines: Vec::new() };
            sockets[1].done(&table, seq, none).await;
        }
        for at in 0..2 {
            let turn = Command::turn(TURNS[at]);
            seq = sockets[at].done(&table, seq, turn).await;
        }
        let most = if laying == Some(Laying::Leaflet) { 1 } else { 0 };
        for number in [most + 1, u16::MAX] {
            let answer = forged(&mut sockets[0], &table, seq, TURNS[2], number).await;
            assert_eq!(answer, refused);
        }
        let answer = forged(&mut sockets[0], &table, seq, TURNS[2], most).await;
        assert!(answer.is_ok(), "{answer:?}");
        let watcher = Browser::new(server.address).await;
        let seen = watcher.socket().await.open_table(&table).await;
        assert_eq!(seen.forgot, (most > 0).then(|| vec![Forgotten { turn: 2, tiles: 1 }]));
        // A number below zero, or beyond any, is no message.
        for number in ["-1", "65536", "0.5", "\"1\""] {
            let mut socket = ben.socket().await;
            let text = format!(
                r#"{{"type":"do","table":"{table}","cid":"f","seq":{seq},"command":{{"do":"turn","text":"A1+","forgot":{number}}}}}"#
            );
            let _ = socket.send_frame(Message::text(text)).await;
            let answer = socket.receive().await;
            assert!(
                matches!(&answer, FromServer::Problem { problem } if problem.code.to_string() == "live.bad-message"),
                "{answer:?}"
            );
        }
    }
    server.close().await;
}

#[tokio::test]
async fn no_game_without_forced_tiles_is_played_so() {
    let server = TestServer::open().await;
    let ada = Browser::new(server.address).await;
    for laying in [Laying::Strict, Laying::Leaflet] {
        let body = serde_json::to_string(&offer(GameKind::Twixt, Some(laying))).expect("a text");
        let answer = ada.ask("POST", "/api/tables", &body).await;
        assert_eq!(answer.status, 400, "{answer:?}");
        assert!(answer.body.contains(r#""part":"laying""#), "{answer:?}");
    }
    let table = ada.offer(&offer(GameKind::Twixt, None)).await.table;
    let ben = Browser::new(server.address).await;
    let mut sockets = [ada.socket().await, ben.socket().await];
    let seq = sockets[1].open_table(&table).await.seq;
    sockets[0].open_table(&table).await;
    let seq = sockets[1].done(&table, seq, Command::Join).await;
    let answer = forged(&mut sockets[0], &table, seq, "f6", 1).await;
    assert_eq!(answer, Err("trax.laying-forgot".to_owned()));
    server.close().await;
}
