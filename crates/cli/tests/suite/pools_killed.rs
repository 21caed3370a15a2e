//! People seek opponents in a pool while the server is killed again and again: nobody gets two games, nobody plays
//! somebody they have blocked, and everybody plays in the end.

mod seeker;

use std::collections::BTreeMap;
use std::thread::sleep;
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use self::seeker::{Found, Seeker};
use crate::killed::{Fortress, Kept};

/// From one kill to the next.
const KILLS_APART: Duration = Duration::from_millis(4_700);
/// Every eleventh has blocked the next one, except among the last to come: two of them who are left over at the end
/// would wait for somebody else forever, as they asked for.
const BLOCKS: usize = 11;

#[test]
fn thirty_seek_across_two_kills() {
    all_play(30, 2, 11);
}

#[test]
#[ignore = "long: two hundred seekers and twelve kills"]
fn two_hundred_seek_across_twelve_kills() {
    all_play(200, 12, 12);
}

fn all_play(clients: usize, kills: u32, seed: u64) {
    let mut fortress = Fortress::build(seed);
    let address = fortress.address().to_owned();
    let runtime = Runtime::new().expect("threads");
    let seekers = runtime.block_on(introduced(&address, clients));
    let ids: Vec<String> = seekers.iter().map(|seeker| seeker.id.clone()).collect();
    let mut playing = JoinSet::new();
    // They come one after the other, so that some are seeking at every kill.
    let apart = KILLS_APART * kills / clients as u32;
    for (number, seeker) in seekers.into_iter().enumerate() {
        playing.spawn_on(seeker.play(apart * number as u32), runtime.handle());
    }
    for kill in 0..kills {
        // Waves come five seconds apart; the kills at every moment between and within them.
        sleep(KILLS_APART + Duration::from_millis(u64::from(kill * 173 % 700)));
        fortress.kill_and_restart();
    }
    let found: Vec<Found> = runtime.block_on(playing.join_all());
    let games = games(&fortress.close_and_read());
    check(&found, &games, &ids);
    let losses: u32 = found.iter().map(|found| found.losses).sum();
    assert!(losses >= kills, "{losses} searches were interrupted");
}

/// So many people who are known to the server, some of whom have blocked another one.
async fn introduced(address: &str, clients: usize) -> Vec<Seeker> {
    let mut seekers: Vec<Seeker> = Vec::with_capacity(clients);
    for number in 0..clients {
        seekers.push(Seeker::introduce(address, number).await);
    }
    for number in blockers(clients) {
        let other = seekers[number + 1].id.clone();
        seekers[number].block(&other).await;
    }
    seekers
}

/// The numbers of those who have blocked the next one.
fn blockers(clients: usize) -> impl Iterator<Item = usize> {
    (0..clients - BLOCKS).step_by(BLOCKS)
}

/// The players of every game on the server's disk.
fn games(kept: &Kept) -> BTreeMap<String, Vec<String>> {
    let games = kept.logs().iter().map(|(table, log)| {
        let kinds = log[..2].iter().map(|event| &event["what"]["kind"]);
        assert!(kinds.eq(["offered", "began"]), "{table}");
        let seats = log[1]["what"]["seats"].as_array().expect("seats");
        let seats = seats.iter().map(|id| id.as_str().expect("an id").to_owned());
        (table.clone(), seats.collect())
    });
    games.collect()
}

fn check(found: &[Found], games: &BTreeMap<String, Vec<String>>, ids: &[String]) {
    assert_eq!(games.len() * 2, ids.len(), "games of two");
    let mut players: Vec<&String> = games.values().flatten().collect();
    players.sort_unstable();
    let seats = players.len();
    players.dedup();
    assert_eq!(players.len(), seats, "nobody is in two games");
    for Found { id, table, .. } in found {
        assert!(games[table].contains(id), "{id} was sent to {table}");
    }
    for number in blockers(ids.len()) {
        let [one, other] = [&ids[number], &ids[number + 1]];
        let met = games.values().any(|seats| seats.contains(one) && seats.contains(other));
        assert!(!met, "{one} has blocked {other}");
    }
    let mut waits: Vec<Duration> = found.iter().map(|found| found.waited).collect();
    waits.sort_unstable();
    let median = waits[waits.len() / 2];
    println!(
        "{} games, median wait {median:?}, longest {:?}",
        games.len(),
        waits[waits.len() - 1]
    );
}
