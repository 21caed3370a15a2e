//! Tasks that end before their time.

use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use tokio::time::{advance, timeout};

use crate::tasks::*;

/// Counts its starts, and passes the number of the start to `what`.
fn supervised(tasks: &Tasks, what: fn(usize) -> Option<Ended>) -> Arc<AtomicUsize> {
    let starts = Arc::<AtomicUsize>::default();
    let counted = Arc::clone(&starts);
    tasks.supervise("worker", move || {
        let start = counted.fetch_add(1, SeqCst) + 1;
        async move {
            match what(start) {
                Some(ended) => ended,
                None => std::future::pending().await,
            }
        }
    });
    starts
}

async fn settle() {
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_task_that_ends_is_missed_and_started_again() {
    let tasks = Tasks::default();
    let starts = supervised(&tasks, |start| match start {
        1 => panic!("a fault"),
        2 => Some(Err("no room".to_owned())),
        _ => None,
    });
    assert_eq!(tasks.down(), None);
    settle().await;
    assert_eq!(tasks.down(), Some("worker"));
    assert!(!tasks.is_running("worker"));
    sleep(PAUSE).await;
    settle().await;
    assert_eq!((starts.load(SeqCst), tasks.down()), (2, Some("worker")));
    sleep(PAUSE * 2).await;
    settle().await;
    assert_eq!((starts.load(SeqCst), tasks.down()), (3, None));
    tasks.kill("worker");
    settle().await;
    assert_eq!(tasks.down(), Some("worker"));
    sleep(PAUSE * 4).await;
    settle().await;
    assert_eq!((starts.load(SeqCst), tasks.down()), (4, None));
    let numbers = tasks.numbers();
    assert_eq!((numbers.len(), numbers[0].restarts), (1, 3));
}

#[tokio::test(start_paused = true)]
async fn a_task_that_ends_again_and_again_is_given_up() {
    let tasks = Tasks::default();
    let starts = supervised(&tasks, |start| panic!("fault {start}"));
    let given_up = timeout(WINDOW, tasks.given_up()).await;
    let given_up = given_up.expect("given up");
    assert_eq!(starts.load(SeqCst), RESTARTS + 1);
    assert_eq!(given_up.task, "worker");
    assert_eq!(given_up.why, "it panicked: fault 5");
    assert_eq!(tasks.down(), Some("worker"));
    // A later caller is notified too.
    assert_eq!(tasks.given_up().await, given_up);
}

#[tokio::test(start_paused = true)]
async fn faults_far_apart_are_no_reason_to_give_up() {
    let tasks = Tasks::default();
    let starts = supervised(&tasks, |_| None);
    for _ in 0..20 {
        settle().await;
        tasks.kill("worker");
        settle().await;
        advance(WINDOW).await;
    }
    settle().await;
    assert_eq!((starts.load(SeqCst), tasks.down()), (21, None));
}

#[tokio::test(start_paused = true)]
async fn a_task_that_is_over_stays_over() {
    let tasks = Tasks::default();
    let starts = supervised(&tasks, |_| Some(Ok(())));
    settle().await;
    sleep(WINDOW).await;
    assert_eq!((starts.load(SeqCst), tasks.down()), (1, None));
    assert!(tasks.numbers().is_empty());
}
