//! Servers that share a database, simulated: chance and time follow from a seed, everything that can go wrong does, and
//! what the clients know afterwards is held against the database.
//!
//! Whole services run over one database in memory, in one thread and in virtual time, so a run can be repeated exactly.
//! `injected_fault` brings old faults back, each of which has to be found. A run costs about a third of a second.

mod bus;
mod checker;
mod client;
mod ledger;
mod world;

use std::{sync::Arc, time::Duration};

use sha2::{Digest as _, Sha256};
use strum::VariantArray as _;
use tokio::time::sleep;

use crate::{
    chance::seeded::{self, below},
    injected_fault::InjectedFault,
    service::tests::simulated::{client::play_on, world::World},
    store,
};

/// Seeds in every run, in parts that run side by side.
const SEEDS: u64 = 120;
const PARTS: u64 = 4;
/// Seeds within which each fault has to be found.
const WITHIN: u64 = 200;
/// Seeds that showed the faults when this was written: they are tried first.
const QUICKEST: [u64; 6] = [0, 5, 4, 6, 22, 92];
/// How long people play, and longer where somebody thinks for long.
const QUICK: Duration = Duration::from_secs(16);
const LONG: Duration = Duration::from_secs(85);
/// After that the last fault is over, and everything was given back and looked for.
const CALM: Duration = Duration::from_secs(14);

/// Runs the simulation of a seed; returns what is wrong after it, and a digest of all logs.
fn simulate(seed: u64, fault: Option<InjectedFault>) -> (Vec<String>, String) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build()
        .expect("a runtime");
    InjectedFault::inject(fault);
    seeded::start(seed);
    let found = runtime.block_on(async {
        let long = below(8) == 0;
        // Two servers with people who all write in the same moments write the same tables together.
        let stormy = !long && below(8) == 0;
        let world = World::new(stormy);
        let nodes = if stormy { 1 } else { 2 + below(3) };
        for _ in 0..nodes {
            world.start_node().await;
        }
        let games = if stormy { 10 } else { 3 + below(2) };
        let players: Vec<_> = (0..games)
            .map(|game| tokio::spawn(play_on(Arc::clone(&world), long && game == 0)))
            .collect();
        let time = if long { LONG } else { QUICK };
        world.go_wrong(time, long).await;
        sleep(CALM).await;
        world.end();
        for player in players {
            player.await.expect("players who go on");
        }
        sleep(CALM).await;
        let wrong = checker::check(&world).await;
        let tables = store::tables::names(&world.observer, "", usize::MAX).await;
        let mut digest = Sha256::new();
        for table in tables.expect("the tables") {
            digest.update(world.log(&table).await.concat());
        }
        let digest = digest.finalize();
        (wrong, game::hex(&digest))
    });
    InjectedFault::inject(None);
    found
}

fn expect_nothing_wrong(seeds: impl Iterator<Item = u64>) {
    let mut bad = Vec::new();
    for (seed, number) in seeds.zip(1..) {
        let (wrong, _) = simulate(seed, None);
        if !wrong.is_empty() {
            println!("seed {seed}: {wrong:#?}");
            bad.push(seed);
        }
        if number % 500 == 0 {
            println!("{number} seeds, {} of them bad", bad.len());
        }
    }
    assert!(bad.is_empty(), "seeds {bad:?}");
}

macro_rules! parts {
    ($($name:ident: $part:literal,)*) => {
        $(#[test]
        fn $name() {
            expect_nothing_wrong((0..SEEDS).filter(|seed| seed % PARTS == $part));
        })*
    };
}

parts! {
    nothing_is_lost_doubled_or_unfair_whatever_goes_wrong_first_part: 0,
    nothing_is_lost_doubled_or_unfair_whatever_goes_wrong_second_part: 1,
    nothing_is_lost_doubled_or_unfair_whatever_goes_wrong_third_part: 2,
    nothing_is_lost_doubled_or_unfair_whatever_goes_wrong_fourth_part: 3,
}

#[test]
#[ignore = "long: 10,000 seeds, about 50 minutes on two cores; or the one in SEED"]
fn ten_thousand_seeds_find_nothing_wrong() {
    let one = std::env::var("SEED").ok();
    if let Some(seed) = one.and_then(|text| text.parse().ok()) {
        return expect_nothing_wrong(seed..=seed);
    }
    std::thread::scope(|scope| {
        for part in 0..PARTS {
            let seeds = (SEEDS..SEEDS + 10_000).filter(move |seed| seed % PARTS == part);
            scope.spawn(|| expect_nothing_wrong(seeds));
        }
    });
}

#[test]
fn a_seed_gives_the_same_run_again() {
    for seed in 0..3 {
        let [one, other] = [0; 2].map(|_| simulate(seed, None).1);
        assert_eq!(one, other, "seed {seed}");
        assert!(!one.is_empty());
    }
}

#[test]
fn each_old_fault_is_found_when_it_is_brought_back() {
    for fault in InjectedFault::VARIANTS.iter().copied() {
        let found = QUICKEST.into_iter().chain(0..WITHIN).find(|seed| {
            let (wrong, _) = simulate(*seed, Some(fault));
            let by = wrong.iter().find(|what| what.contains(fault.shows_as()));
            if let Some(by) = by {
                println!("{fault:?}: seed {seed}: {by}");
            }
            by.is_some()
        });
        assert!(found.is_some(), "{fault:?} is not found within {WITHIN} seeds");
    }
}
