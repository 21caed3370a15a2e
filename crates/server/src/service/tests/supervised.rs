//! Tasks of the service that end before their time, and the proof that games can be played.

use std::time::{Duration, Instant};

use protocol::live::{Millis, Status};

use crate::{
    service::{ready::NotReady, tests::*},
    store::tests::Holder,
};

const ENOUGH: Duration = Duration::from_secs(300);

async fn until(what: &str, fits: impl Fn() -> bool) {
    let began = Instant::now();
    while !fits() {
        assert!(began.elapsed() < ENOUGH, "{what}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test]
async fn a_game_goes_on_after_the_writer_and_the_sweep_were_killed() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 2).await;
    let tasks = fixture.service.tasks();
    for task in ["writer", "sweep"] {
        tasks.kill(task);
        until("the task ends", || !tasks.is_running(task)).await;
        assert_eq!(fixture.service.ready().await, Err(NotReady::Task(task)));
    }
    // What is sent meanwhile waits for the restarted writer.
    fixture.play(&table, 2, 4).await;
    until("all run again", || tasks.down().is_none()).await;
    assert_eq!(fixture.service.ready().await, Ok(()));
    fixture.time.advance(Millis(200_000));
    let began = Instant::now();
    while fixture.view(&table).await.status != Status::Over {
        assert!(began.elapsed() < ENOUGH, "the flag falls");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    fixture.expect_sound(&table).await;
    fixture.service.close().await;
    assert_eq!(fixture.service.ready().await, Err(NotReady::Closing));
}

#[tokio::test]
async fn however_many_ask_whether_it_is_ready_one_write_is_made_and_the_writer_makes_none() {
    let scratch = Scratch::new("ready");
    let fixture = Fixture::open(&file(&scratch)).await;
    let commits = fixture.service.stats().commits;
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..200 {
        let service = fixture.service.clone();
        asking.spawn(async move { service.ready().await });
    }
    // A cancelled request costs no more either.
    for _ in 0..200 {
        let service = fixture.service.clone();
        let asked = tokio::spawn(async move { service.ready().await });
        asked.abort();
    }
    while let Some(answer) = asking.join_next().await {
        assert_eq!(answer.expect("no panic"), Ok(()));
    }
    assert_eq!(fixture.service.readiness.proofs(), 1);
    // The answer stays what it was for a second, and is another one after it.
    let holder = Holder::lock(&scratch.path("service.db")).await;
    assert_eq!(fixture.service.ready().await, Ok(()));
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    let answer = fixture.service.ready().await;
    assert!(matches!(answer, Err(NotReady::Store(_))), "{answer:?}");
    assert_eq!(fixture.service.readiness.proofs(), 2);
    holder.release().await;
    assert_eq!(fixture.service.stats().commits, commits);
}
