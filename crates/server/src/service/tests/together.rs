//! Concurrency: duplicates, reordering, cancelled requests, two services on one database.

use std::collections::BTreeMap;

use game::mix;
use protocol::live::{Command, Happening};
use tokio::task::JoinSet;

use crate::{
    ids::TableId,
    service::tests::*,
    store::{Db, tests::throwaway::Postmaster},
    tables::update::TableUpdate,
};

#[tokio::test]
async fn a_command_is_done_once_however_often_it_comes() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    let seq = fixture.view(&table).await.seq;
    let mut answers = JoinSet::new();
    for _ in 0..20 {
        let (service, table, ada) = (fixture.service.clone(), table.clone(), fixture.ada.clone());
        answers.spawn(async move {
            let lag = Lag::default();
            service
                .tables
                .command(&table, &ada, &cid("once"), seq, turn("@0/"), lag)
                .await
        });
    }
    for answer in answers.join_all().await {
        assert_eq!(answer, Ok(seq + 1));
    }
    // A refusal is stored as well, for the person who sent the command.
    let refused = fixture
        .act(&table, &fixture.ben, "once", turn("A1/"))
        .await
        .unwrap_err();
    assert_eq!(refused.problem.code, ProblemCode::Illegal);
    let again = fixture.act(&table, &fixture.ben, "once", turn("A0/")).await;
    assert_eq!(again, Err(refused));
    assert_eq!(fixture.view(&table).await.turns, ["@0/"]);
    fixture.expect_sound(&table).await;
}

type Answers = BTreeMap<String, Vec<Result<u32, CommandRefused>>>;

/// Sends 50 commands of both players concurrently, some of them twice, in any order.
async fn storm(fixture: &Fixture, table: &TableId, round: u64, answers: &mut Answers) {
    let mut running = JoinSet::new();
    for number in 50 * round..50 * (round + 1) {
        let chance = mix(number);
        let id = format!("c{}", chance % 200);
        let who = [&fixture.ada, &fixture.ben][(chance % 200 % 2) as usize].clone();
        let (service, table) = (fixture.service.clone(), table.clone());
        running.spawn(async move {
            let view = service.tables.view(&table, &who).await.expect("a table");
            let seq = view.seq;
            let command = match chance % 200 % 10 {
                0 => Command::Draw,
                1 => Command::Takeback,
                2 => Command::Decline,
                3 => Command::Chat { text: "?".to_owned() },
                _ => turn(LOOP[view.turns.len() % 9]),
            };
            let name = cid(&id);
            let answer = service
                .tables
                .command(&table, &who, &name, seq, command, Lag::default());
            (format!("{who} {id}"), answer.await)
        });
    }
    for (id, answer) in running.join_all().await {
        answers.entry(id).or_default().push(answer);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_order_of_commands_gives_one_dense_log() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    let mut answers = Answers::new();
    for round in 0..12 {
        storm(&fixture, &table, round, &mut answers).await;
    }
    for (id, given) in &answers {
        let kept = |answer: &&Result<u32, CommandRefused>| match answer {
            Ok(_) => true,
            Err(refused) => refused.problem.code != ProblemCode::TooFast,
        };
        let mut kept = given.iter().filter(kept);
        let first = kept.next();
        assert!(kept.all(|answer| Some(answer) == first), "{id}: {given:?}");
    }
    let log = fixture.log(&table).await;
    let acknowledged = answers.values().flatten().flatten().max();
    assert!(acknowledged <= log.last().map(|event| &event.seq));
    assert!(log.len() > 10, "something happened");
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn who_goes_in_the_middle_finds_it_done_once() {
    let fixture = Fixture::open(&Database::Temporary).await;
    for number in 0..30 {
        // None of them is given up meanwhile, as games by the minute are, whatever the machine does.
        let table = fixture.begin(ClockTerms::Days { days: 1 }).await;
        let mut updates = fixture.service.tables.watch(&table);
        let (service, on, ada) = (fixture.service.clone(), table.clone(), fixture.ada.clone());
        let cut = tokio::spawn(async move {
            let lag = Lag::default();
            service
                .tables
                .command(&on, &ada, &cid("cut"), 2, turn("@0/"), lag)
                .await
        });
        for _ in 0..number {
            tokio::task::yield_now().await;
        }
        cut.abort();
        let _ = cut.await;
        assert_eq!(fixture.send(&table, &fixture.ada, "cut", 2, turn("@0/")).await, Ok(3));
        let received = updates.recv().await.expect("updates");
        assert!(
            matches!(*received, TableUpdate::Events { first: 3, last: 3, .. }),
            "sent once"
        );
        fixture.expect_sound(&table).await;
    }
}

/// Plays one game with two services on one database, alternating between them.
async fn two_houses(database: &Database) {
    let fixture = Fixture::open(database).await;
    let table = fixture.begin(MINUTE).await;
    // Opening another service refunds the time since the first one's last heartbeat: none.
    // As if the lease had been lost without notice.
    let db = Db::open(database).await.expect("the database");
    let other = Service::of_store(db, Arc::clone(&fixture.time) as _, crate::ratings::PoolList::default())
        .await
        .expect("a second service");
    let mut updates = fixture.service.tables.watch(&table);
    fixture.view(&table).await;
    for (number, text) in LOOP.iter().enumerate() {
        let who = [&fixture.ada, &fixture.ben][number % 2];
        let service = [&fixture.service, &other][number % 2];
        let seq = fixture.log(&table).await.last().expect("an event").seq;
        let id = cid(&format!("t{number}"));
        let answer = service
            .tables
            .command(&table, who, &id, seq, turn(text), Lag::default())
            .await;
        let last = u32::from(number == LOOP.len() - 1);
        assert_eq!(answer, Ok(seq + 1 + last), "{text}");
        // The same command at the other service is known there.
        let elsewhere = [&other, &fixture.service][number % 2];
        let again = elsewhere
            .tables
            .command(&table, who, &id, seq, turn(text), Lag::default())
            .await;
        assert_eq!(again, answer);
    }
    let log = fixture.log(&table).await;
    assert!(matches!(log.last().expect("an event").what, Happening::Ended { .. }));
    fixture.expect_sound(&table).await;
    let mut received = Vec::new();
    while received.last() != log.last().map(|event| &event.seq) {
        if let TableUpdate::Events { first, last, .. } = &*updates.recv().await.expect("updates") {
            received.extend(*first..=*last);
        }
    }
    assert_eq!(
        received,
        (3..=log.len() as u32).collect::<Vec<_>>(),
        "receives what the other service wrote"
    );
    other.close().await;
    fixture.service.close().await;
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
