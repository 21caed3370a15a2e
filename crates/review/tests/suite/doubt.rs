//! How far the search that judges where nothing is proved is off, beside one with twenty times the work.

use engine::review::Reviewable;
use engine::{Engine, Limits};
use record::{Game, Options, read};

/// One position of so many of a game.
const EVERY: usize = 5;

/// Much more work than a review has for a position.
const TIMES: u64 = 20;

fn chance<G: Reviewable>(position: &G, nodes: u64) -> Option<f64> {
    let mut engine = Engine::<G>::new(1 << 12);
    let line = engine.search(position, &Limits::nodes(nodes), &|| false)?;
    Some(line.win_probability(&position.curve()))
}

/// The root mean square error over positions, and how many they are.
fn error<G: Reviewable>(positions: &[G]) -> (f64, usize) {
    let open = positions.iter().filter(|one| one.outcome().is_none());
    let off: Vec<f64> = open
        .filter_map(|one| Some(chance(one, G::GLANCE)? - chance(one, TIMES * G::GLANCE)?))
        .collect();
    let mean = off.iter().map(|off| off * off).sum::<f64>() / off.len() as f64;
    (mean.sqrt(), off.len())
}

fn data(name: &str) -> Vec<u8> {
    let path = format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn expect_doubt<G: Reviewable>(positions: &[G]) {
    let (error, count) = error(positions);
    eprintln!(
        "{count} positions: error {error:.3}, twice that {:.3}, doubt {:.2}",
        2.0 * error,
        G::DOUBT
    );
    assert!(count > 100);
    assert!(
        2.0 * error <= G::DOUBT,
        "a turn may be blamed for what a longer search does not see"
    );
}

#[test]
#[ignore = "long: minutes of searches; run with --long"]
fn ground_is_lost_only_where_a_longer_search_agrees() {
    let mut trax = Vec::new();
    for (name, rules) in [
        ("trax/world-championship.trx", "official"),
        ("trax/archive-8x8-sample.trx", "limited"),
    ] {
        let options = Options {
            game: Some(Game::Trax),
            trax: Some(rules.parse().expect("a rule set")),
            ..Options::default()
        };
        for record in &read(&data(name), &options).expect("records") {
            let mut before_turns = Vec::new();
            let _ = record.follow_trax(&options, |before, _| before_turns.push(before.clone()));
            trax.extend(before_turns.into_iter().skip(EVERY).step_by(EVERY));
        }
    }
    expect_doubt(&trax);
    let mut twixt = Vec::new();
    for number in 1..=9 {
        let options = Options::default();
        let name = format!("twixt/little-golem-0{number}.tsgf");
        for record in &read(&data(&name), &options).expect("records") {
            let mut before_turns = Vec::new();
            let _ = record.follow_twixt(&options, |before, _| before_turns.push(before.clone()));
            twixt.extend(before_turns.into_iter().skip(EVERY).step_by(2));
        }
    }
    expect_doubt(&twixt);
}
