//! `match` and `openings` as their users call them.

use std::path::PathBuf;
use std::{env, fs, process};

use crate::common::run;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The output of a call that succeeds.
fn succeeds(args: &[&str]) -> String {
    let output = run(args, b"");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// A file that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("loopline-{}-{name}", process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// The lines of `report` that begin with `word`.
fn line<'a>(report: &'a str, word: &str) -> &'a str {
    let mut lines = report.lines().filter(|line| line.starts_with(word));
    lines.next().expect("a line of the report")
}

#[test]
fn every_game_is_kept_and_replays() {
    let path = fresh("kept.trx");
    let file = path.to_str().expect("a path");
    let report = succeeds(&[
        "match",
        "trax",
        "--first",
        "own:nodes=40",
        "--second",
        "own:random",
        "--rules",
        "official,limited,loop",
        "--games",
        "12",
        "--threads",
        "2",
        "--output",
        file,
    ]);
    assert!(line(&report, "all").contains("12"), "{report}");
    let replayed = succeeds(&["replay", file]);
    assert_eq!(replayed.lines().count(), 12);
    for rules in ["official", "limited", "loop"] {
        assert_eq!(replayed.matches(&format!("trax {rules},")).count(), 4, "{replayed}");
    }
    assert!(!replayed.contains("unfinished"), "{replayed}");
    fs::remove_file(path).expect("the file");
}

#[test]
fn a_match_that_was_stopped_goes_on() {
    let path = fresh("resumed.trx");
    let file = path.to_str().expect("a path");
    let call = [
        "match",
        "trax",
        "--first",
        "own:ahead=2",
        "--second",
        "own:ahead=1",
        "--games",
        "8",
        "--output",
        file,
    ];
    let steady = |report: String| {
        report
            .lines()
            .filter(|l| !l.starts_with("slowest"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    let whole = steady(succeeds(&call));
    let games = fs::read_to_string(&path).expect("the records");
    let cut = games.len() * 2 / 3;
    fs::write(&path, &games[..cut]).expect("a shorter file");
    assert_eq!(steady(succeeds(&call)), whole);
    let again = fs::read_to_string(&path).expect("the records");
    assert_eq!(again.lines().filter(|line| line.starts_with('@')).count(), 8);

    // Another match does not go on from these games.
    let mut other = call;
    other[5] = "own:random";
    let output = run(&other, b"");
    assert_eq!(output.status.code(), Some(2));
    fs::remove_file(path).expect("the file");
}

#[test]
fn a_clear_difference_is_seen_early() {
    let report = succeeds(&[
        "match",
        "trax",
        "--first",
        "own:ahead=2",
        "--second",
        "own:random",
        "--games",
        "600",
        "--sprt",
        "0,30",
    ]);
    assert!(line(&report, "SPRT").contains("passed"), "{report}");
    let games = line(&report, "official").split_whitespace().nth(1);
    let games: u32 = games.and_then(|n| n.parse().ok()).expect("a number");
    assert!(games < 600, "{report}");
}

#[cfg(unix)]
#[test]
fn programs_that_misbehave_lose() {
    for (script, ends) in [
        ("read t; echo AB; read t; read t; sleep 20", "too late"),
        ("read t; echo AB; read t; read t", "program ended"),
        ("exit 3", "program ended"),
        ("read t; echo AB; while read t; do echo X9/; done", "no legal turn"),
        ("cat /dev/zero", "program ended"),
    ] {
        let second = format!("sh -c '{script}'");
        let report = succeeds(&[
            "match",
            "trax",
            "--first",
            "own:random",
            "--second",
            &second,
            "--games",
            "2",
            "--movetime",
            "200ms",
            "--grace",
            "100ms",
        ]);
        let row: Vec<_> = line(&report, "official").split_whitespace().collect();
        assert_eq!(row[1..5], ["2", "2", "0", "0"], "{script}: {report}");
        let wanted = format!(" 2 {ends}");
        assert!(line(&report, "ends").contains(&wanted), "{script}: {report}");
    }
}

#[test]
fn what_is_no_match_is_refused() {
    let base = ["match", "trax", "--second", "own:random", "--first"];
    for rest in [
        &["own:speed=3"][..],
        &[""],
        &["own:random", "--games", "3"],
        &["own:random", "--sprt", "30,0"],
        &["own:random", "--rules", "chess"],
        &["own:random", "--movetime", "soon"],
    ] {
        let output = run(&[&base, rest].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{rest:?}");
    }
    let output = run(&[&base[..], &["no/such/program"]].concat(), b"");
    assert_eq!(output.status.code(), Some(1));
    for trax in [&["--size", "8"][..], &["--swap", "sides"]] {
        let output = run(&[&base, &["own:random"][..], trax].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{trax:?}");
    }
    let base = ["match", "twixt", "--second", "own:random", "--first"];
    for rest in [
        &["own:random", "--rules", "official"][..],
        &["own:random", "--size", "3"],
        &["own:random", "--swap", "reflect", "--size", "12x10"],
        &[
            "own:random",
            "--swap",
            "sides",
            "--size",
            "12x10",
            "--first-swap",
            "reflect",
        ],
        &["own:random", "--first-swap", "sides"],
        &["own:random", "--handicap", "21"],
        &["own:random", "--handicap", "2", "--swap", "sides"],
    ] {
        let output = run(&[&base, rest].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{rest:?}");
    }
}

#[test]
fn openings_are_found_and_found_again() {
    let call = [
        "openings", "trax", "--rules", "limited", "--plies", "3..5", "--count", "5", "--nodes", "300",
    ];
    let found = succeeds(&call);
    assert_eq!(found, succeeds(&call));
    let path = fresh("openings.trx");
    fs::write(&path, &found).expect("a file");
    let file = path.to_str().expect("a path");
    let replayed = succeeds(&["replay", file]);
    assert_eq!(replayed.lines().count(), 5);
    for line in replayed.lines() {
        assert!(line.contains("trax limited") && line.contains("unfinished"), "{line}");
    }
    fs::remove_file(path).expect("the file");
}

#[test]
fn a_match_is_played_by_clocks() {
    let report = succeeds(&[
        "match",
        "trax",
        "--first",
        "own:clock",
        "--second",
        "own:nodes=20",
        "--clock",
        "1+0.01",
        "--games",
        "2",
    ]);
    assert!(line(&report, "official").contains('2'), "{report}");
    let path = fresh("clock.trx");
    let file = path.to_str().expect("a path");
    let program = format!("{} engine twixt --size 8", crate::PROGRAM);
    let report = succeeds(&[
        "match",
        "twixt",
        "--size",
        "8",
        "--first",
        &program,
        "--second",
        "own:nodes=20",
        "--clock",
        "1+0.02",
        "--games",
        "2",
        "--output",
        file,
    ]);
    assert!(line(&report, "standard").contains('2'), "{report}");
    let kept = fs::read_to_string(&path).expect("records");
    assert!(kept.contains("clock of 1000 ms, 20 ms for every turn"), "{kept}");
    assert!(!kept.contains("late"), "{kept}");
    let _ = fs::remove_file(path);
}

#[test]
fn a_player_without_a_limit_needs_a_clock() {
    let players = ["--first", "own:clock", "--second", "own:random"];
    let output = run(&[&["match", "trax"][..], &players].concat(), b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--clock"));
}
