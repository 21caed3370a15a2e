//! Log-ins in numbers: they leave turns alone, and take as long for names that nobody has.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use protocol::live::{Command, NewTable};
use server::Config;
use tokio::{task::JoinSet, time::sleep};

use crate::{
    browser::{Browser, ask},
    games::{Pair, trax},
    test_server::{TestServer, anywhere},
};

/// Games that are played at once, each with a turn every so often: 300 turns a second.
const GAMES: usize = 12;
const PACE: Duration = Duration::from_millis(40);
/// The pause between two log-ins: 20 a second.
const PAUSE: Duration = Duration::from_millis(50);

/// A game of TwixT in which nobody comes to a border for a long time.
fn twixt() -> NewTable {
    let mut new = trax();
    let setup = &mut new.terms.setup;
    setup.game = protocol::GameKind::Twixt;
    setup.rules = "standard".to_owned();
    setup.size = Some("24".to_owned());
    new
}

/// A hole inside the board for each turn.
fn hole(turn: usize) -> String {
    let column = char::from(b'c' + (turn * 7 % 20) as u8);
    format!("{column}{}", 3 + turn / 20)
}

/// Plays turns at the pace, and returns how long each took to be acknowledged.
async fn play(mut pair: Pair, from: usize, turns: usize) -> (Pair, Vec<Duration>) {
    let mut taken = Vec::with_capacity(turns);
    for turn in from..from + turns {
        let began = Instant::now();
        pair.turn(turn, &hole(turn)).await;
        taken.push(began.elapsed());
        sleep(PACE.saturating_sub(began.elapsed())).await;
    }
    (pair, taken)
}

/// All games at once: the pairs again, and the slowest hundredth of the acknowledgements.
async fn play_all(pairs: Vec<Pair>, from: usize, turns: usize) -> (Vec<Pair>, Duration) {
    let mut games = JoinSet::new();
    for pair in pairs {
        games.spawn(play(pair, from, turns));
    }
    let (mut pairs, mut all) = (Vec::new(), Vec::new());
    while let Some(played) = games.join_next().await {
        let (pair, taken) = played.expect("no panic");
        pairs.push(pair);
        all.extend(taken);
    }
    all.sort_unstable();
    let slow = all[all.len() * 99 / 100];
    (pairs, slow)
}

/// Tries to log in from an address, and under a name, of its own.
async fn log_in(address: SocketAddr, number: u32) {
    let household = 20 + (number % 200) as u8;
    let browser = Browser::from(address, household).await;
    let body = format!(r#"{{"name":"Somebody {number}","password":"a stone in the shoe"}}"#);
    let answer = browser.ask("POST", "/api/login", &body).await;
    assert!(matches!(answer.status, 401 | 429), "{answer:?}");
}

/// Logs in from many addresses, under a name of its own each time, until it is dropped.
fn log_ins(server: &TestServer) -> JoinSet<()> {
    let address = server.address;
    let mut tasks = JoinSet::new();
    tasks.spawn(async move {
        let mut running = JoinSet::new();
        for number in 0_u32.. {
            running.spawn(log_in(address, number));
            sleep(PAUSE).await;
            while running.try_join_next().is_some() {}
        }
    });
    tasks
}

/// The slowest hundredth of the acknowledgements without log-ins and beside them.
async fn measure(turns: usize) -> (Duration, Duration) {
    let server = TestServer::open().await;
    let mut pairs = Vec::new();
    for household in 2..2 + GAMES {
        pairs.push(Pair::at(&server, &twixt(), household as u8).await);
    }
    let (pairs, _) = play_all(pairs, 0, 10).await;
    let (pairs, alone) = play_all(pairs, 10, turns).await;
    let mut others = log_ins(&server);
    let (pairs, beside) = play_all(pairs, 10 + turns, turns).await;
    others.shutdown().await;
    drop(pairs);
    server.close().await;
    eprintln!("acknowledged, the slowest hundredth: alone {alone:?}, beside log-ins {beside:?}");
    (alone, beside)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_do_not_queue_behind_log_ins() {
    const LOG_INS: u32 = 60;
    let server = TestServer::open().await;
    let mut pair = Pair::at(&server, &twixt(), 2).await;
    let mut running = JoinSet::new();
    for number in 0..LOG_INS {
        running.spawn(log_in(server.address, number));
    }
    // All of them wait for their turn to be hashed by now.
    running.join_next().await.expect("one").expect("an answer");
    for turn in 0..10 {
        pair.turn(turn, &hole(turn)).await;
    }
    let mut answered = 1;
    while running.try_join_next().is_some() {
        answered += 1;
    }
    assert!(answered < LOG_INS, "the turns waited for all log-ins");
    running.shutdown().await;
    drop(pair);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: half a minute of turns at 300 a second, by which log-ins are judged"]
async fn beside_log_ins_turns_take_at_most_twice_as_long() {
    let (alone, beside) = measure(180).await;
    assert!(beside <= alone * 2, "{alone:?}, {beside:?}");
}

/// The number of passwords that the server has hashed.
async fn hashed(metrics: SocketAddr) -> u32 {
    let metrics = ask(metrics, "GET", "/metrics", &[], "").await;
    let mut lines = metrics.body.lines();
    let count = lines.find_map(|line| line.strip_prefix("loopline_passwords_hashed_total "));
    count.and_then(|count| count.parse().ok()).expect("a count")
}

/// Time would tell what the answer does not: a hash takes longer than all else of a log-in.
#[tokio::test]
async fn a_name_that_nobody_has_costs_a_hash_as_a_wrong_password_does() {
    let server = TestServer::with(Config {
        metrics: Some(([127, 0, 0, 1], 0).into()),
        ..anywhere()
    })
    .await;
    let metrics = server.metrics.expect("an address");
    let owner = Browser::from(server.address, 100).await;
    let account = r#"{"name":"Member","password":"a stone in the shoe"}"#;
    assert_eq!(owner.ask("POST", "/api/account", account).await.status, 201);
    let mut answers = Vec::new();
    for name in ["Member", "Nobody", "  ", r"\u0000"] {
        let before = hashed(metrics).await;
        let body = format!(r#"{{"name":"{name}","password":"wrong, and wrong again"}}"#);
        let answer = owner.ask("POST", "/api/login", &body).await;
        assert_eq!(hashed(metrics).await, before + 1, "{name:?}");
        answers.push((answer.status, answer.body));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    server.close().await;
}

/// What [`Pair::turn`] sends.
#[test]
fn holes_are_all_different() {
    let holes: std::collections::BTreeSet<String> = (0..400).map(hole).collect();
    assert_eq!(holes.len(), 400);
    assert!(matches!(Command::turn(hole(0)), Command::Turn { .. }));
}
