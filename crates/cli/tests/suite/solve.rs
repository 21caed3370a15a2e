//! `loopline solve` as its users call it.

use std::fs;
use std::path::PathBuf;

use game::{Notation, Outcome, Position};
use serde_json::{Value, json};
use trax::{RED, Rules, Trax, WHITE};

/// Standard output, standard error and exit status.
fn output(args: &[&str]) -> (String, String, Option<i32>) {
    let output = crate::common::run(&[&["solve", "trax"], args].concat(), b"");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// The output of a call that succeeds and has nothing to complain of.
fn succeeds(args: &[&str]) -> String {
    let (out, err, code) = output(args);
    assert_eq!((err.as_str(), code), ("", Some(0)), "{args:?}");
    out
}

/// A file of this test's own that does not exist.
fn scratch(name: &str) -> PathBuf {
    let name = format!("loopline-solve-{name}-{}", std::process::id());
    let file = std::env::temp_dir().join(name);
    let _ = fs::remove_file(&file);
    file
}

fn play(position: &Trax, text: &str) -> Trax {
    let turn = position.read_move(text).expect("a turn");
    let mut next = position.clone();
    next.try_play(&turn).expect("a legal turn");
    next
}

fn after(rules: Rules, turns: &str) -> Trax {
    let turns = turns.split_whitespace();
    turns.fold(Trax::start(&rules), |position, text| play(&position, text))
}

/// A world championship game, seven turns before the last one.
const WON: &str = r"@0/ @1/ C1/ C0/ C3\ D1/ E2+ D3\ D4\ E4\ F1\ @1/ G5/";

#[test]
fn a_board_is_proved_and_verified() {
    let file = scratch("proof");
    let path = file.to_str().expect("a name");
    let (out, _, code) = output(&["--bound", "3", "--proof", path]);
    assert_eq!(code, Some(0));
    assert!(out.ends_with(" answers\n"), "{out}");
    let verified = crate::common::run(&["verify", path], b"");
    let out = String::from_utf8(verified.stdout).expect("UTF-8");
    let claims = "trax 3x3\n@0+: red wins\n@0/: white does not win\n@0/: red does not win\nproved with ";
    assert!(out.starts_with(claims), "{out}");
    fs::remove_file(&file).expect("a file");
}

#[test]
fn a_win_is_printed_with_its_line() {
    assert_eq!(succeeds(&[WON, "--within", "1"]), "no forced win within 1\n");
    let eight = r"@0+ @1+ @1+ @1+ @1\ A0\ A0+ D2+ B0+ @3+ E1/ E0/ F4+ E6/ B6+";
    let out = succeeds(&[eight, "--within", "4", "--rules", "limited"]);
    let (number, line) = out.trim_end().split_once(": ").expect("a line");
    let turns: usize = number
        .strip_prefix("win in ")
        .and_then(|number| number.parse().ok())
        .expect("a win");
    let start = after(Rules::limited(), eight);
    let last = line
        .split(' ')
        .fold(start.clone(), |position, text| play(&position, text));
    assert_eq!(line.split(' ').count(), 2 * turns - 1);
    assert_eq!(last.outcome(), Some(Outcome::Win(start.to_move())));
}

/// Plays out the lines of a tree that lie deeper than `depth`, and checks that no reply is missing.
fn replay(position: &Trax, answer: &str, lines: &mut &[&str], depth: usize) {
    let attacker = position.to_move();
    let position = play(position, answer);
    if position.outcome().is_some() {
        assert_eq!(position.outcome(), Some(Outcome::Win(attacker)));
        return;
    }
    let mut missing = Vec::new();
    position.legal_moves(&mut missing);
    while let Some((&line, rest)) = lines.split_first()
        && line.len() - line.trim_start().len() > 2 * depth
    {
        *lines = rest;
        let (replies, answer) = line.trim_start().split_once(": ").expect("a reply");
        for reply in replies.split(' ') {
            let turn = position.read_move(reply).expect("a turn");
            missing.retain(|&other| other != turn);
        }
        let first = replies.split(' ').next().expect("a reply");
        let next = play(&position, first);
        if answer == "won" {
            assert_eq!(next.outcome(), Some(Outcome::Win(attacker)));
        } else {
            replay(&next, answer, lines, depth + 1);
        }
    }
    assert!(missing.is_empty(), "{missing:?} in {position}");
}

#[test]
fn a_tree_holds_every_reply() {
    for (rules, turns, within) in [
        (Rules::limited(), r"@0+ @1+ @1+ @1+ @1/ A2/ @1\", "3"),
        (Rules::study(3).expect("3x3"), "@0+", "2"),
        (
            Rules::official(),
            r"@0/ @1/ C1/ C0/ C3\ D1/ E2+ D3\ D4\ E4\ F1\ @1/ G5/ H5+ B0\",
            "2",
        ),
    ] {
        let rule_set = rules.to_string();
        let out = succeeds(&[turns, "--within", within, "--rules", &rule_set, "--tree"]);
        let lines: Vec<&str> = out.lines().collect();
        let Some(first) = lines[0].strip_prefix(&format!("win in {within}: ")) else {
            panic!("{out}");
        };
        let mut rest = &lines[1..];
        assert!(rest.len() > 10, "{out}");
        replay(&after(rules, turns), first, &mut rest, 0);
        assert!(rest.is_empty());
    }
}

#[test]
fn a_limit_leaves_the_answer_open() {
    let out = succeeds(&["@0/ A0+", "--within", "9", "--nodes", "5000"]);
    assert!(out.starts_with("unknown after 50"), "{out}");
    assert!(out.contains(" positions: no forced win within "), "{out}");
    let out = succeeds(&["@0/ A0+", "--within", "9", "--movetime", "50ms", "--hash", "1"]);
    assert!(out.starts_with("unknown after "), "{out}");
    let out = succeeds(&["@0/ A0+", "--within", "2", "--nodes", "0"]);
    assert_eq!(out, "unknown after 1 positions\n");
    assert_eq!(succeeds(&["--within", "3"]), "no forced win within 3\n");
}

#[test]
fn boards_are_solved_from_both_first_tiles() {
    let (out, err, code) = output(&["--bound", "2"]);
    assert_eq!(code, Some(0));
    assert!(err.contains("2x2 @0+ white wins? no"), "{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "2x2 @0+ red wins in 1: @0+ @1+");
    assert_eq!(lines[1], "2x2 @0/ white wins in 1: @0/ A0+ @2/");
    assert!(lines[2].contains(" positions visited, "), "{out}");
}

#[test]
fn programs_read_what_was_solved() {
    let json = |args: &[&str]| -> Vec<Value> {
        let (out, _, code) = output(&[args, &["--json"]].concat());
        assert_eq!(code, Some(0), "{out}");
        let lines = out.lines().map(serde_json::from_str);
        lines.collect::<Result<_, _>>().expect("JSON")
    };
    let board = json(&["--bound", "2"]);
    let red = json!({ "first": "@0+", "outcome": "red", "turns": 1, "never_wins": null, "line": "@0+ @1+" });
    assert_eq!(board[0], red);
    assert!(board[2]["nodes"].as_u64() > Some(1), "{board:?}");
    let win = json(&[&format!("{WON} H5+ B0\\"), "--within", "4"]);
    assert_eq!((&win[0]["result"], &win[0]["turns"]), (&json!("win"), &json!(2)));
    let none = json(&["--within", "3"]);
    assert_eq!((&none[0]["result"], &none[0]["within"]), (&json!("none"), &json!(3)));
}

/// Every line of perfect play in docs/research/solved.md is legal, and ends the game as it says.
#[test]
fn the_lines_of_the_documentation_end_as_they_say() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/research/solved.md");
    let text = fs::read_to_string(file).expect("the documentation");
    let mut count = 0;
    for line in text.lines() {
        let Some((said, turns)) = line.split_once(": @0") else {
            continue;
        };
        let (board, value) = said.split_once(' ').expect("a board");
        let rules: Rules = board.parse().expect("a board");
        let mut position = Trax::start(&rules);
        for text in format!("@0{turns}").split(' ') {
            let turn = position.read_move(text).expect("a turn");
            let played = position.try_play(&turn);
            played.unwrap_or_else(|error| panic!("{line}: {text}: {error}"));
        }
        let outcome = match value.split_once(' ').expect("a value").1 {
            "draw" => Outcome::Draw,
            wins if wins.starts_with("white wins in ") => Outcome::Win(WHITE),
            wins if wins.starts_with("red wins in ") => Outcome::Win(RED),
            other => panic!("{other}"),
        };
        assert_eq!(position.outcome(), Some(outcome), "{line}");
        count += 1;
    }
    assert_eq!(count, 12, "both first tiles of 2x2 to 7x7");
}

#[test]
fn a_board_goes_on_from_its_file() {
    let file = scratch("goes-on");
    let path = file.to_str().expect("a path");
    let (whole, _, _) = output(&["--bound", "3"]);
    let (out, _, code) = output(&["--bound", "3", "--resume", path, "--nodes", "300"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("unknown"), "{out}");
    let (out, _, _) = output(&["--bound", "3", "--resume", path, "--movetime", "0s"]);
    assert!(out.contains("unknown"), "{out}");
    let (out, _, code) = output(&["--bound", "3", "--resume", path]);
    assert_eq!(code, Some(0));
    let values = |out: &str| out.lines().take(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(values(&out), values(&whole));
    // It is of this board, and whole.
    let (_, err, code) = output(&["--bound", "2", "--resume", path]);
    assert_eq!(code, Some(1));
    assert!(err.contains("it is of 3x3"), "{err}");
    let bytes = fs::read(&file).expect("a state");
    fs::write(&file, &bytes[..bytes.len() - 1]).expect("written");
    let (_, err, code) = output(&["--bound", "3", "--resume", path]);
    assert_eq!(code, Some(1));
    assert!(err.contains("cut short"), "{err}");
    fs::remove_file(file).expect("removed");
}

#[test]
fn wrong_questions_have_their_status() {
    let over = r"@0/ A0/ B1/ A3+ A4/ C1/ C4\ B0+ D4\";
    let (_, err, code) = output(&[over, "--within", "2"]);
    assert_eq!(code, Some(1));
    assert!(err.contains("the game is over"), "{err}");
    assert_eq!(output(&["@0/ Z9+", "--within", "2"]).2, Some(1));
    for args in [
        &[][..],
        &["--within", "0"],
        &["--within", "61"],
        &["--bound", "1"],
        &["--bound", "8"],
        &["--bound", "3", "--within", "3"],
        &["--bound", "3", "@0/"],
        &["--bound", "3", "--rules", "loop"],
        &["--bound", "3", "--tree"],
        &["--within", "3", "--resume", "x"],
        &["--within", "3", "--movetime", "soon"],
        &["--within", "3", "--rules", "simple"],
    ] {
        assert_eq!(output(args).2, Some(2), "{args:?}");
    }
    let output = crate::common::run(&["solve", "twixt", "--within", "3"], b"");
    assert_eq!(output.status.code(), Some(2));
}
