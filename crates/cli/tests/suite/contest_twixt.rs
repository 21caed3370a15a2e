//! `match twixt` as its users call it.

use std::path::PathBuf;
use std::{env, fs, process};

use crate::common::run;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The report of a match that is held.
fn report(args: &[&str]) -> String {
    let output = run(&[&["match", "twixt"], args].concat(), b"");
    let printed = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {printed}");
    text(&output.stdout)
}

/// A file that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("loopline-{}-{name}", process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// The words of the line of `report` that begins with `word`.
fn row<'a>(report: &'a str, word: &str) -> Vec<&'a str> {
    let mut lines = report.lines().filter(|line| line.starts_with(word));
    let line = lines.next().expect("a line of the report");
    line.split_whitespace().collect()
}

/// This program as another one, speaking GTP.
fn program(arguments: &str) -> String {
    format!("'{}' engine twixt {arguments}", crate::PROGRAM)
}

#[test]
fn every_game_is_kept_and_replays() {
    let path = fresh("twixt.txt");
    let file = path.to_str().expect("a path");
    let args = [
        "--first",
        "own:nodes=20",
        "--second",
        "own:random",
        "--rules",
        "simple",
        "--size",
        "8x7",
        "--games",
        "8",
        "--threads",
        "2",
        "--output",
        file,
    ];
    let summary = report(&args);
    let simple = row(&summary, "simple");
    assert_eq!(simple[1], "8");
    let output = run(&["replay", "--rules", "simple", "--swap", "none", file], b"");
    let replayed = text(&output.stdout);
    assert_eq!(replayed.lines().count(), 8, "{replayed}");
    assert!(!replayed.contains("unfinished"), "{replayed}");
    assert!(replayed.contains("twixt simple 8x7"), "{replayed}");
    // A match that is over says the same again.
    assert_eq!(report(&args), summary);
    fs::remove_file(path).expect("the file");
}

#[test]
fn programs_are_told_the_rules_and_play_by_them() {
    let second = program("--nodes 5");
    for swap in ["none", "sides", "reflect"] {
        let path = fresh(&format!("twixt-{swap}.txt"));
        let file = path.to_str().expect("a path");
        let args = [
            "--first",
            "own:nodes=5",
            "--second",
            &second,
            "--rules",
            "standard,pp",
            "--size",
            "6",
            "--swap",
            swap,
            "--games",
            "4",
            "--output",
            file,
        ];
        let summary = report(&args);
        assert_eq!(row(&summary, "all")[1], "4");
        assert!(!summary.contains("ended") && !summary.contains("legal"), "{summary}");
        let output = run(&["replay", "--swap", swap, file], b"");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        fs::remove_file(path).expect("the file");
    }
}

#[test]
fn the_referee_translates_a_swap() {
    let openings = fresh("twixt-openings.txt");
    // A peg in the middle, which everyone takes who knows how.
    fs::write(&openings, "8x8 d4\n").expect("a file");
    let file = openings.to_str().expect("a path");
    let second = program("--nodes 5");
    for (swap, forms) in [("reflect", ["sides", "none"]), ("sides", ["none", "reflect"])] {
        let records = fresh(&format!("twixt-translated-{swap}.txt"));
        let kept = records.to_str().expect("a path");
        let args = [
            "--first",
            "own:nodes=5",
            "--second",
            &second,
            "--rules",
            "simple",
            "--size",
            "8",
            "--swap",
            swap,
            "--first-swap",
            forms[0],
            "--second-swap",
            forms[1],
            "--openings",
            file,
            "--games",
            "2",
            "--output",
            kept,
        ];
        let summary = report(&args);
        assert!(!summary.contains("ended") && !summary.contains("legal"), "{summary}");
        let games = fs::read_to_string(&records).expect("records");
        // One of the two knows how to swap, and swaps as second player.
        assert_eq!(games.matches("|d4 swap ").count(), 1, "{games}");
        let exchanged = games.matches(", exchanged, ").count();
        assert_eq!(exchanged, usize::from(swap == "sides"), "{games}");
        let options = ["replay", "--rules", "simple", "--swap", swap, kept];
        assert_eq!(run(&options, b"").status.code(), Some(0));
        fs::remove_file(records).expect("the file");
    }
    fs::remove_file(openings).expect("the file");
}

#[cfg(unix)]
#[test]
fn programs_that_misbehave_lose() {
    let polite = "while read w x; do case $w in genmove)";
    for (script, ends) in [
        (format!("{polite} sleep 20;; esac; echo =; echo; done"), "too late"),
        (format!("{polite} exit;; esac; echo =; echo; done"), "program ended"),
        (
            format!("{polite} echo = z99;; *) echo =;; esac; echo; done"),
            "no legal turn",
        ),
        (
            format!("{polite} echo = resign;; *) echo =;; esac; echo; done"),
            "resigned",
        ),
        (
            "while read w x; do case $w in play) echo ? no;; *) echo =;; esac; echo; done".to_owned(),
            "program ended",
        ),
        ("exit 3".to_owned(), "program ended"),
        ("cat /dev/zero".to_owned(), "program ended"),
    ] {
        let second = format!("sh -c \"{script}\"");
        let summary = report(&[
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
        assert_eq!(
            row(&summary, "standard")[1..5],
            ["2", "2", "0", "0"],
            "{script}: {summary}"
        );
        let ended = row(&summary, "ends").join(" ");
        assert!(ended.contains(&format!(" 2 {ends}")), "{script}: {summary}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_play_by_the_rules_is_refused() {
    let script =
        "while read w x; do case $w in list_commands) echo = rules;; rules) echo ? no;; *) echo =;; esac; echo; done";
    let second = format!("sh -c '{script}'");
    let args = ["match", "twixt", "--first", "own:random", "--second", &second];
    let output = run(&args, b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("rules standard"));
}

#[test]
fn openings_are_found_and_matches_begin_with_them() {
    let call = [
        "openings", "twixt", "--rules", "simple", "--size", "12", "--count", "4", "--nodes", "30", "--margin", "0.3",
    ];
    let output = run(&call, b"");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let found = text(&output.stdout);
    assert_eq!(found, text(&run(&call, b"").stdout));
    let lines = || found.lines().filter(|line| line.starts_with("12x12 "));
    assert_eq!(lines().count(), 4, "{found}");
    let (openings, records) = (fresh("found.txt"), fresh("begun.txt"));
    fs::write(&openings, &found).expect("a file");
    let path = |path: &PathBuf| path.to_str().expect("a path").to_owned();
    report(&[
        "--first",
        "own:random",
        "--second",
        "own:random",
        "--rules",
        "simple",
        "--size",
        "12",
        "--openings",
        &path(&openings),
        "--games",
        "8",
        "--output",
        &path(&records),
    ]);
    let games = fs::read_to_string(&records).expect("records");
    for line in lines() {
        let turns = format!("|{} ", line.trim_start_matches("12x12 "));
        assert_eq!(games.matches(&turns).count(), 2, "{turns} in {games}");
    }
    fs::remove_file(openings).expect("the file");
    fs::remove_file(records).expect("the file");
}

#[test]
fn a_handicap_is_the_second_player_s_in_both_colours() {
    let records = fresh("handicap.txt");
    let file = records.to_str().expect("a path");
    let summary = report(&[
        "--first",
        "own:random",
        "--second",
        "own:depth=1",
        "--rules",
        "simple",
        "--size",
        "10x9",
        "--handicap",
        "3",
        "--games",
        "4",
        "--output",
        file,
    ]);
    assert_eq!(row(&summary, "simple")[1..5], ["4", "0", "0", "4"]);
    let games = fs::read_to_string(&records).expect("records");
    let boards = games.lines().filter_map(|line| line.split_once('|'));
    let boards: Vec<_> = boards.map(|(board, rest)| (board, &rest[..1])).collect();
    // It wins as Black with three columns fewer, then as Red with three rows fewer.
    let pair = [("7x9", "H"), ("10x6", "V")];
    assert_eq!(boards, [pair, pair].concat());
    fs::remove_file(records).expect("the file");
}

#[test]
fn a_dead_draw_ends_a_game() {
    let records = fresh("dead.txt");
    let file = records.to_str().expect("a path");
    let summary = report(&[
        "--first",
        "own:random",
        "--second",
        "own:random",
        "--rules",
        "pp",
        "--size",
        "5",
        "--games",
        "40",
        "--output",
        file,
    ]);
    let ended = row(&summary, "ends");
    let dead = ended.iter().position(|&word| word == "dead");
    let dead: usize = ended[dead.expect("a dead draw") - 1].parse().expect("a number");
    let output = run(&["replay", "--rules", "pp", "--swap", "none", file], b"");
    let replayed = text(&output.stdout);
    assert_eq!(replayed.matches("draw (agreed)").count(), dead, "{summary}\n{replayed}");
    assert!(replayed.contains("wins (connect)"), "{replayed}");
    fs::remove_file(records).expect("the file");
}

#[test]
fn a_beginner_who_looks_at_shortest_ways_plays_twixt_alone() {
    let summary = report(&[
        "--first",
        "own:player=shortest",
        "--second",
        "own:random",
        "--rules",
        "simple",
        "--size",
        "12x12",
        "--games",
        "4",
    ]);
    let simple = row(&summary, "simple");
    assert_eq!(simple[2], "4", "{summary}");
    let players = ["--first", "own:player=shortest", "--second", "own:random"];
    let output = run(&[&["match", "trax"], &players[..]].concat(), b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("requires TwixT"));
}
