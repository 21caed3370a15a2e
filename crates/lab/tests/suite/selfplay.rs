//! Games for training: the same whenever they are played, and gone on with after a stop.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::run;
use game::Position as _;
use record::training::{Games, TwixtGames};
use trax::Trax;
use twixt::{Turn, Twixt};

/// A file of this test's own that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn selfplay(file: &Path, games: &str, rules: &str) {
    let file = file.to_str().expect("a path in UTF-8");
    let args = [
        "selfplay", "trax", "--games", games, "--nodes", "60", "--rules", rules, "--stray", "5", "-o", file,
    ];
    let output = run(&args, b"");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn games_are_gone_on_with_after_a_stop() {
    let (whole, stopped) = (fresh("whole.games"), fresh("stopped.games"));
    selfplay(&whole, "4", "limited");
    selfplay(&stopped, "2", "limited");
    let mut bytes = fs::read(&stopped).expect("games");
    bytes.truncate(bytes.len() - 3);
    fs::write(&stopped, bytes).expect("a game cut short");
    selfplay(&stopped, "4", "limited");
    let bytes = fs::read(&whole).expect("games");
    assert_eq!(fs::read(&stopped).expect("games"), bytes);
    let games: Vec<_> = Games::new(&bytes).expect("games").collect();
    assert_eq!(games.len(), 4);
    for game in games {
        let mut position = Trax::start(&game.rules);
        for ply in &game.plies {
            position.try_play(&ply.turn).expect("a legal turn");
        }
        assert_eq!(position.outcome(), game.outcome);
    }
}

#[test]
fn features_of_games_are_written() {
    let (games, features) = (fresh("few.games"), fresh("few.features"));
    selfplay(&games, "2", "official");
    let [games, features] = [&games, &features].map(|path| path.to_str().expect("a path"));
    let output = run(&["features", "trax", "-o", features, games], b"");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(fs::read(features).expect("features").starts_with(b"LLFEATS1"));
    let output = run(&["features", "trax", "-o", features, features], b"");
    assert_eq!(output.status.code(), Some(1), "features are no games");
}

#[test]
fn positions_beside_games_are_searched_and_gone_on_with() {
    let [games, whole, stopped, features] =
        ["from.games", "beside.games", "beside-stopped.games", "beside.features"].map(fresh);
    selfplay(&games, "3", "official");
    let beside = |out: &Path, count: &str| {
        let [from, out] = [&games, out].map(|path| path.to_str().expect("a path"));
        let args = [
            "selfplay", "trax", "--games", count, "--nodes", "60", "--beside", from, "-o", out,
        ];
        run(&args, b"").status.code()
    };
    assert_eq!(beside(&whole, "6"), Some(0));
    assert_eq!(beside(&stopped, "2"), Some(0));
    assert_eq!(beside(&stopped, "6"), Some(0));
    let bytes = fs::read(&whole).expect("games");
    assert_eq!(fs::read(&stopped).expect("games"), bytes);
    for game in Games::new(&bytes).expect("games") {
        assert_eq!(game.outcome, None);
        let searched: Vec<bool> = game.plies.iter().map(|ply| ply.search.is_some()).collect();
        assert_eq!(searched.iter().filter(|&&one| one).count(), 1);
        assert_eq!(searched.last(), Some(&true));
    }
    let [beside, features] = [&whole, &features].map(|path| path.to_str().expect("a path"));
    let output = run(&["features", "trax", "-o", features, beside], b"");
    let report = String::from_utf8(output.stderr).expect("text");
    assert_eq!(report, "6 positions of 6 games\n");
}

#[test]
fn games_of_twixt_are_played_and_have_no_features() {
    let (games, features) = (fresh("twixt.games"), fresh("twixt.features"));
    let [out, seen] = [&games, &features].map(|path| path.to_str().expect("a path"));
    let args = [
        "selfplay", "twixt", "--games", "2", "--nodes", "30", "--size", "8x7", "-o", out,
    ];
    let output = run(&args, b"");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let bytes = fs::read(&games).expect("games");
    let all: Vec<_> = TwixtGames::new(&bytes).expect("games").collect();
    for game in &all {
        let mut position = Twixt::start(&game.rules);
        for ply in &game.plies {
            position.try_play(&Turn::Place(ply.hole)).expect("a legal turn");
        }
        assert_eq!(position.outcome_in_play(), game.outcome);
    }
    assert_eq!(all.len(), 2);
    let output = run(&["features", "twixt", "-o", seen, out], b"");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}
