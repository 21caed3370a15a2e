//! A thousand concurrent games, without a network.

use std::{
    fs,
    time::{Duration, Instant},
};

use game::mix;
use protocol::live::Status;
use tokio::{task::JoinSet, time};

use crate::{ids::PersonId, service::tests::*, time::SteadyClock};

const GAMES: u64 = 1_000;
/// Every game has a turn so often.
const PACE: Duration = Duration::from_secs(2);
const ROUNDS: u32 = 5;

/// The processor time that this process has used.
fn processor_time() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
    // User and system time, in hundredths of a second.
    let ticks: u64 = fields
        .skip(11)
        .take(2)
        .filter_map(|field| field.parse::<u64>().ok())
        .sum();
    Duration::from_millis(ticks * 10)
}

/// The memory that this process has, in kB.
fn memory_kb() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}

/// Plays a game at its pace; how long every turn took to be acknowledged.
async fn game(service: Service, people: [PersonId; 2], number: u64) -> Vec<Duration> {
    let table = service
        .tables
        .new_table(&people[0], trax(MINUTE))
        .await
        .expect("a table");
    let lag = Lag::default();
    let join = service
        .tables
        .command(&table, &people[1], &cid("join"), 1, Command::Join, lag)
        .await;
    let mut seq = join.expect("a free seat");
    let mut took = Vec::new();
    time::sleep(PACE.mul_f64((mix(number) % 1_000) as f64 / 1_000.0)).await;
    for round in 0..ROUNDS {
        let began = Instant::now();
        let text = LOOP[round as usize];
        let who = &people[round as usize % 2];
        let id = cid(&format!("t{round}"));
        let answer = service.tables.command(&table, who, &id, seq, turn(text), lag).await;
        took.push(began.elapsed());
        seq = answer.expect("an acknowledged turn");
        time::sleep(PACE.saturating_sub(began.elapsed())).await;
    }
    let view = service.tables.view(&table, &people[0]).await.expect("a table");
    assert_eq!((view.seq, view.status), (seq, Status::Playing));
    assert_eq!(view.turns, LOOP[..ROUNDS as usize]);
    took
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: a thousand games are played for ten seconds"]
async fn a_thousand_games_have_a_turn_every_two_seconds() {
    let scratch = Scratch::new("load");
    let service = Service::open(&file(&scratch), SteadyClock::start()).await.unwrap();
    let mut people = JoinSet::new();
    for _ in 0..2 * GAMES {
        let service = service.clone();
        people.spawn(async move { somebody(&service).await.1 });
    }
    let people = people.join_all().await;
    let (before, empty_kb, began) = (processor_time(), memory_kb(), Instant::now());
    let mut games = JoinSet::new();
    for (number, pair) in people.chunks(2).enumerate() {
        let pair = [pair[0].clone(), pair[1].clone()];
        games.spawn(game(service.clone(), pair, number as u64));
    }
    let mut took: Vec<Duration> = games.join_all().await.into_iter().flatten().collect();
    took.sort_unstable();
    let at = |percent: usize| took[(took.len() - 1) * percent / 100];
    let stats = service.stats();
    eprintln!(
        "{} turns in {:?}, processor {:?}, ack p50 {:?} p99 {:?} max {:?}, {} in {} commits of {} us, {} kB a table",
        took.len(),
        began.elapsed(),
        processor_time().saturating_sub(before),
        at(50),
        at(99),
        at(100),
        stats.written,
        stats.commits,
        stats.commit_us / stats.commits.max(1),
        memory_kb().saturating_sub(empty_kb) / GAMES,
    );
    assert_eq!(took.len() as u64, GAMES * u64::from(ROUNDS));
    assert_eq!((stats.failed, stats.refused), (0, 0));
    assert!(at(99) < PACE, "no turn waits for the next");
    service.close().await;
}
