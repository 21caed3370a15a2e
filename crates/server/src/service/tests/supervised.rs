//! Tasks of the service that end before their time, and the proof that games can be played.

use std::time::{Duration, Instant};

use protocol::live::Status;

use super::*;
use crate::{service::NotReady, store::tests::Holder};

const ENOUGH: Duration = Duration::from_secs(20);

async fn until(what: &str, fits: impl Fn() -> bool) {
    let began = Instant::now();
    while !fits() {
        assert!(began.elapsed() < ENOUGH, "{what}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test]
async fn a_game_goes_on_after_the_writer_and_the_sweep_were_killed() {
    let hall = Hall::open(&Database::Temporary).await;
    let table = hall.begin(MINUTE).await;
    hall.play(&table, 0, 2).await;
    let tasks = hall.service.tasks();
    for task in ["writer", "sweep"] {
        tasks.kill(task);
        until("the task ends", || !tasks.is_running(task)).await;
        assert_eq!(hall.service.ready().await, Err(NotReady::Task(task)));
    }
    // What is sent meanwhile waits for the writer that comes.
    hall.play(&table, 2, 4).await;
    until("all run again", || tasks.down().is_none()).await;
    assert_eq!(hall.service.ready().await, Ok(()));
    hall.time.advance(200_000);
    let began = Instant::now();
    while hall.view(&table).await.status != Status::Over {
        assert!(began.elapsed() < ENOUGH, "the flag falls");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    hall.expect_sound(&table).await;
    hall.service.close().await;
    assert_eq!(hall.service.ready().await, Err(NotReady::Closing));
}

#[tokio::test]
async fn however_many_ask_whether_it_is_ready_one_write_is_made_and_the_writer_makes_none() {
    let scratch = Scratch::new("ready");
    let hall = Hall::open(&file(&scratch)).await;
    let commits = hall.service.numbers().commits;
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..200 {
        let service = hall.service.clone();
        asking.spawn(async move { service.ready().await });
    }
    // One who asks and leaves costs no more either.
    for _ in 0..200 {
        let service = hall.service.clone();
        let asked = tokio::spawn(async move { service.ready().await });
        asked.abort();
    }
    while let Some(answer) = asking.join_next().await {
        assert_eq!(answer.expect("no panic"), Ok(()));
    }
    assert_eq!(hall.service.inner.readiness.proofs(), 1);
    // The answer stays what it was for a second, and is another one after it.
    let holder = Holder::lock(&scratch.path("service.db")).await;
    assert_eq!(hall.service.ready().await, Ok(()));
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    let began = Instant::now();
    let answer = hall.service.ready().await;
    assert!(matches!(answer, Err(NotReady::Store(_))), "{answer:?}");
    assert!(
        began.elapsed() < Duration::from_secs(2),
        "nobody waits long"
    );
    assert_eq!(hall.service.inner.readiness.proofs(), 2);
    holder.release().await;
    assert_eq!(hall.service.numbers().commits, commits);
}
