//! Many at once: duplicates, other orders, people who go in the middle, two houses on one database.

use std::collections::BTreeMap;

use game::mix;
use protocol::live::{Command, Happening};
use tokio::task::JoinSet;

use super::*;
use crate::{service::TableNews, store::tests::throwaway::Postmaster};

#[tokio::test]
async fn a_command_is_done_once_however_often_it_comes() {
    let hall = Hall::open(&Database::Temporary).await;
    let table = hall.begin(MINUTE).await;
    let seq = hall.view(&table).await.seq;
    let mut answers = JoinSet::new();
    for _ in 0..20 {
        let (service, table, ada) = (hall.service.clone(), table.clone(), hall.ada.clone());
        answers.spawn(async move {
            let lag = Lag::default();
            service
                .command(&table, &ada, &cid("once"), seq, turn("@0/"), lag)
                .await
        });
    }
    for answer in answers.join_all().await {
        assert_eq!(answer, Ok(seq + 1));
    }
    // A refusal is kept as well, and belongs to the person who asked.
    let refused = hall
        .act(&table, &hall.ben, "once", turn("A1/"))
        .await
        .unwrap_err();
    assert_eq!(refused.problem.code, ProblemCode::Illegal);
    let again = hall.act(&table, &hall.ben, "once", turn("A0/")).await;
    assert_eq!(again, Err(refused));
    assert_eq!(hall.view(&table).await.turns, ["@0/"]);
    hall.expect_sound(&table).await;
}

type Answers = BTreeMap<String, Vec<Result<u32, Refused>>>;

/// Sends 50 commands of both players at once, some of them twice or for the second time, and all in any order.
async fn storm(hall: &Hall, table: &TableId, round: u64, answers: &mut Answers) {
    let mut running = JoinSet::new();
    for number in 50 * round..50 * (round + 1) {
        let chance = mix(number);
        let id = format!("c{}", chance % 200);
        let who = [&hall.ada, &hall.ben][(chance % 200 % 2) as usize].clone();
        let (service, table) = (hall.service.clone(), table.clone());
        running.spawn(async move {
            let view = service.view(&table, &who).await.expect("a table");
            let seq = view.seq;
            let command = match chance % 200 % 10 {
                0 => Command::Draw,
                1 => Command::Takeback,
                2 => Command::Decline,
                3 => Command::Chat {
                    text: "?".to_owned(),
                },
                _ => turn(LOOP[view.turns.len() % 9]),
            };
            let name = cid(&id);
            let answer = service.command(&table, &who, &name, seq, command, Lag::default());
            (format!("{who} {id}"), answer.await)
        });
    }
    for (id, answer) in running.join_all().await {
        answers.entry(id).or_default().push(answer);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_order_of_commands_gives_one_dense_log() {
    let hall = Hall::open(&Database::Temporary).await;
    let table = hall.begin(MINUTE).await;
    let mut answers = Answers::new();
    for round in 0..12 {
        storm(&hall, &table, round, &mut answers).await;
    }
    for (id, given) in &answers {
        let kept = |answer: &&Result<u32, Refused>| match answer {
            Ok(_) => true,
            Err(refused) => refused.problem.code != ProblemCode::TooFast,
        };
        let mut kept = given.iter().filter(kept);
        let first = kept.next();
        assert!(kept.all(|answer| Some(answer) == first), "{id}: {given:?}");
    }
    let log = hall.log(&table).await;
    let acknowledged = answers.values().flatten().flatten().max();
    assert!(acknowledged <= log.last().map(|event| &event.seq));
    assert!(log.len() > 10, "something happened");
    hall.expect_sound(&table).await;
}

#[tokio::test]
async fn who_goes_in_the_middle_finds_it_done_once() {
    let hall = Hall::open(&Database::Temporary).await;
    for number in 0..30 {
        let table = hall.begin(MINUTE).await;
        let mut news = hall.service.watch(&table);
        let (service, on, ada) = (hall.service.clone(), table.clone(), hall.ada.clone());
        let cut = tokio::spawn(async move {
            let lag = Lag::default();
            service
                .command(&on, &ada, &cid("cut"), 2, turn("@0/"), lag)
                .await
        });
        for _ in 0..number {
            tokio::task::yield_now().await;
        }
        cut.abort();
        let _ = cut.await;
        assert_eq!(
            hall.send(&table, &hall.ada, "cut", 2, turn("@0/")).await,
            Ok(3)
        );
        let heard = news.recv().await.expect("news");
        assert!(
            matches!(
                *heard,
                TableNews::Events {
                    first: 3,
                    last: 3,
                    ..
                }
            ),
            "told once"
        );
        hall.expect_sound(&table).await;
    }
}

/// Plays one game with two services on one database; each turn goes to the other service than the one before.
async fn two_houses(database: &Database) {
    let hall = Hall::open(database).await;
    let table = hall.begin(MINUTE).await;
    // Opening another service gives back the time since the first one was last heard of: none.
    // As if the right to be the only one had been lost and taken without anybody noticing.
    let store = crate::store::open(database).await.expect("the database");
    let other = Service::of_store(store, Arc::clone(&hall.time) as _)
        .await
        .expect("a second service");
    let mut news = hall.service.watch(&table);
    hall.view(&table).await;
    for (number, text) in LOOP.iter().enumerate() {
        let who = [&hall.ada, &hall.ben][number % 2];
        let service = [&hall.service, &other][number % 2];
        let seq = hall.log(&table).await.last().expect("an event").seq;
        let id = cid(&format!("t{number}"));
        let answer = service
            .command(&table, who, &id, seq, turn(text), Lag::default())
            .await;
        let last = u32::from(number == LOOP.len() - 1);
        assert_eq!(answer, Ok(seq + 1 + last), "{text}");
        // The same command at the other service is known there.
        let elsewhere = [&other, &hall.service][number % 2];
        let again = elsewhere
            .command(&table, who, &id, seq, turn(text), Lag::default())
            .await;
        assert_eq!(again, answer);
    }
    let log = hall.log(&table).await;
    assert!(matches!(
        log.last().expect("an event").what,
        Happening::Ended { .. }
    ));
    hall.expect_sound(&table).await;
    let mut heard = Vec::new();
    while heard.last() != log.last().map(|event| &event.seq) {
        if let TableNews::Events { first, last, .. } = &*news.recv().await.expect("news") {
            heard.extend(*first..=*last);
        }
    }
    assert_eq!(
        heard,
        (3..=log.len() as u32).collect::<Vec<_>>(),
        "told of what the other did"
    );
    other.close().await;
    hall.service.close().await;
}

#[tokio::test]
async fn the_database_decides_who_was_first_on_sqlite() {
    let scratch = Scratch::new("two");
    two_houses(&file(&scratch)).await;
}

#[tokio::test]
async fn the_database_decides_who_was_first_on_postgres_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        two_houses(&Database::Postgres(postmaster.address().to_owned())).await;
    }
}
